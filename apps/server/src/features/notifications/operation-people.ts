import { givenNames } from '@llave/domain/people/person-names'
import { STAFF_ROLES } from '@llave/domain/people/roles'
import type { Language } from '@llave/texts/languages'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/schema'
import { type ReachedToday, readReachedToday } from '../../platform/people/reached-today'
import type { Work } from '../../platform/work'
import { signedHolders } from '../signing/signing.published'

export interface Reader {
  readonly userId: string
  readonly language: Language
}

/** Somebody with an interest in an operation, reached by e-mail; `userId` when they have an account. */
export interface Owner {
  readonly email: string
  /** How to address them in a greeting. */
  readonly name: string
  readonly userId: string | null
  readonly language: Language
  /** The customer whose request it is; the other holders can't open it. */
  readonly isCustomer: boolean
  /** A holder who has not signed the contract, neither here nor on paper. */
  readonly isToSign: boolean
}

/** The brokers and owners who can sign in, and whom today's absences put in whose place. */
export interface ActiveStaff {
  readonly readers: readonly Reader[]
  readonly reachedToday: ReachedToday
}

export async function activeStaff(work: Work): Promise<ActiveStaff> {
  const rows = await work.tx
    .selectFrom('users')
    .select(['id', 'language'])
    .where('active', '=', true)
    .where(sql<boolean>`roles && ${STAFF_ROLES}::text[]`)
    .orderBy('id')
    .execute()
  return {
    readers: rows.map(({ id, language }) => ({ userId: id, language })),
    reachedToday: await readReachedToday(work.tx, work.now),
  }
}

/** Who of the staff is told of something meant for this person; undefined when they have left. */
export function readerFor({ readers, reachedToday }: ActiveStaff, userId: string): Reader | undefined {
  const reached = reachedToday(userId)
  return readers.find(reader => reader.userId === reached)
}

/**
 * Which of the staff are told about an operation: the person responsible (while they are away, their stand-in), or
 * everybody when there is none or they have left. Nobody is told of their own action.
 */
export function staffOf(staff: ActiveStaff, responsableId: string | null, by: string | null): readonly Reader[] {
  const responsable = responsableId ? readerFor(staff, responsableId) : undefined
  return (responsable ? [responsable] : staff.readers).filter(reader => reader.userId !== by)
}

/** A query for the customer whose request it is: nobody when their account has been closed. */
export function openCustomer(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language'])
    .where('id', '=', userId)
    .where('deactivatedDate', 'is', null)
}

/** The customer and the holders of an operation, each address once, in the language of its reader. */
export async function ownersOf(
  db: Kysely<Database>,
  operation: { readonly id: string; readonly userId: string },
): Promise<readonly Owner[]> {
  const customer = await openCustomer(db, operation.userId).executeTakeFirst()
  const holders = await db
    .selectFrom('holders')
    .leftJoin('users', 'users.email', 'holders.email')
    .select(['holders.id as holderId', 'holders.email', 'holders.name', 'users.id', 'users.language'])
    .where('holders.operationId', '=', operation.id)
    .where('holders.email', 'is not', null)
    .orderBy('holders.position')
    .execute()
  const signed = await signedHolders(db, operation.id)
  const owners = new Map<string, Owner>()
  const add = (email: string, owner: Omit<Owner, 'email' | 'isToSign'>) => {
    const address = email.toLowerCase()
    const isToSign = holders.some(holder => !signed.has(holder.holderId) && holder.email?.toLowerCase() === address)
    if (!owners.has(address)) owners.set(address, { email, isToSign, ...owner })
  }
  if (customer?.email) {
    const { id, email, name, language } = customer
    add(email, { name, userId: id, language, isCustomer: true })
  }
  for (const { email, name, id, language } of holders) {
    // Whoever has no account is written to in the first of our languages.
    if (email) add(email, { name: givenNames(name), userId: id, language: language ?? 'es', isCustomer: false })
  }
  return [...owners.values()]
}
