import { randomBytes } from 'node:crypto'
import type { Role } from '@llave/domain/people/roles'
import type { Language } from '@llave/texts/languages'
import { hashPassword } from '../../src/features/accounts/accounts.published'
import type { Db } from '../../src/platform/database/db'
import { insertKeyAccount } from '../../src/platform/security/api-keys'
import { API_KEY_PREFIX, apiKeyHash } from '../../src/platform/security/secret-hashes'
import { completeCompany, inAgency, PASSWORD } from '../app'

/** Somebody who acts. Everything of theirs contains their surname, so that a leak can be found. */
export interface Person {
  readonly name: string
  /** The name of a bird, which occurs in no text of the product. */
  readonly surname: string
  readonly as: 'customer' | 'broker' | 'owner' | 'agency'
  readonly role: Role
  readonly language: Language
}

/**
 * A person with an account, the API key of every story or another one, the holder of a link to a contract (of a
 * customer's operation), or nobody.
 */
export type Caller = Person | 'API' | { readonly key: string } | { readonly link: string; readonly of: Person } | null

/** Somebody without a session who knows what belongs to a customer's circle. */
export const guestOf = (of: Person): Caller => ({ link: '', of })

/** Occurs in everything that is only for the staff. */
export const CANARY = 'canario'

const customer = (name: string, surname: string, language: Language) =>
  ({ name, surname, as: 'customer', role: 'customer', language }) as const

export const ANA = customer('Ana', 'Abubilla', 'es')
export const BLAS = customer('Blas', 'Becada', 'ca')
export const CARLA = customer('Carla', 'Codorniz', 'en')
export const CUSTOMERS: readonly Person[] = [ANA, BLAS, CARLA]

export const BEA: Person = { name: 'Bea', surname: 'Cigüeña', as: 'broker', role: 'admin', language: 'es' }
export const BRUNO: Person = { name: 'Bruno', surname: 'Gorrión', as: 'broker', role: 'admin', language: 'ca' }
export const OLGA: Person = { name: 'Olga', surname: 'Lechuza', as: 'owner', role: 'superadmin', language: 'es' }
export const STAFF: readonly Person[] = [BEA, BRUNO, OLGA]

export const GUS: Person = { name: 'Gus', surname: 'Mirlo', as: 'agency', role: 'agency', language: 'es' }
export const ACCOUNTS: readonly Person[] = [...CUSTOMERS, ...STAFF, GUS]

/** A second holder of each customer, who has no account. */
export const CO_HOLDER_OF: ReadonlyMap<Person, string> = new Map([
  [ANA, 'Hugo Abubilla Alondra'],
  [BLAS, 'Iris Becada Perdiz'],
  [CARLA, 'Juan Codorniz Tordo'],
])

export const emailOf = ({ name, surname }: Person) =>
  `${name}.${surname}@example.es`.toLowerCase().replace('ü', 'u').replace('ñ', 'n').replace('ó', 'o')
export const fullNameOf = ({ name, surname }: Person) => `${name} ${surname}`
export const coHolderEmailOf = (owner: Person) => `titular2.${owner.surname}@example.es`.toLowerCase()

export function nameOf(who: Caller): string {
  if (who === null) return 'Somebody'
  if (who === 'API') return 'The CRM (API key)'
  if ('key' in who) return 'A system (API key)'
  return 'link' in who ? `A holder of ${who.of.name}’s request (link)` : `${who.name} (${who.as})`
}

/** Occurs in what a holder sends from their own place, which no customer account may see. */
export const OWN_PAPER = 'avutarda'

/** The words that somebody must not see: those of the staff, of other customers, and of other holders. */
export function marksHiddenFrom(who: Caller): readonly string[] {
  if (who === 'API' || (who && ('key' in who || STAFF.some(one => one === who)))) return []
  // Blas has come through the agency.
  const own = who && 'link' in who ? who.of : who === GUS ? BLAS : who
  const ofHolders = who && 'link' in who ? [] : [OWN_PAPER]
  return [CANARY, ...ofHolders, ...CUSTOMERS.filter(other => other !== own).map(({ surname }) => surname.toLowerCase())]
}

/** The ids of the people, and the key of the brokerage's own system. */
export interface Known {
  readonly ids: ReadonlyMap<Person, string>
  readonly apiKey: string
  /** The account in whose name the key acts. */
  readonly apiAccountId: string
}

/** Inserts the people of every story into an empty brokerage that can make contracts. */
export async function insertPeople(db: Db): Promise<Known> {
  const ids = new Map<Person, string>()
  const passwordHash = await hashPassword(PASSWORD)
  for (const person of ACCOUNTS) {
    const { name, surname: lastname, role, language } = person
    const row = {
      name,
      lastname,
      language,
      roles: [role],
      email: emailOf(person),
      phone: `6${String(ids.size).padStart(8, '1')}`,
      active: true,
      passwordHash,
    }
    const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
    ids.set(person, id)
  }
  await inAgency(db, ids.get(GUS) ?? '')
  await completeCompany(db)
  const apiKey = API_KEY_PREFIX + randomBytes(32).toString('base64url')
  const createdBy = ids.get(OLGA) ?? ''
  const scopes = ['operations:read', 'documents:read', 'tasks:read', 'tasks:write', 'replies:write'] as const
  const { id: accountId } = await insertKeyAccount(db, 'CRM')
  await db
    .insertInto('apiKeys')
    .values({ accountId, prefix: apiKey.slice(0, 9), hash: apiKeyHash(apiKey), scopes: [...scopes], createdBy })
    .execute()
  return { ids, apiKey, apiAccountId: accountId }
}
