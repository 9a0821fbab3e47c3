import type { Role } from '@llave/domain/people/roles'
import { hashPassword } from '../../src/features/accounts/accounts.published'
import type { Db } from '../../src/platform/database/db'
import { completeCompany } from '../app'
import type { Signed } from './load'
import type { Product } from './product'

const PASSWORD = 'Cereza-Nublada-42'

export interface Person {
  readonly id: string
  readonly email: string
  signIn(product: Product): Promise<Signed>
}

/** Inserts three customers, then two members of staff, all active, into a database that a product serves. */
export async function insertPeople(db: Db) {
  // Contracts are sent only for a company with complete data.
  await completeCompany(db)
  return insert(db, ['customer', 'customer', 'customer', 'admin', 'superadmin'])
}

/** Inserts two more customers. */
export const insertCustomers = (db: Db) => insert(db, ['customer', 'customer'])

type Each<L extends readonly unknown[], T> = { readonly [I in keyof L]: T }

/** The sessions of several people, in their order. */
export function signedIn<const P extends readonly Person[]>(people: P, product: Product): Promise<Each<P, Signed>> {
  return Promise.all(people.map(person => person.signIn(product))) as Promise<unknown> as Promise<Each<P, Signed>>
}

async function insert<const R extends readonly Role[]>(db: Db, roles: R): Promise<Each<R, Person>> {
  const passwordHash = await hashPassword(PASSWORD)
  const rows = await db
    .insertInto('users')
    .values(
      roles.map((role, index) => ({
        email: `person-${crypto.randomUUID()}@example.es`,
        name: 'Ana',
        lastname: `Gil ${index + 1}`,
        phone: '612345678',
        passwordHash,
        roles: [role],
        active: true,
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const people = rows.map(({ id, email }): Person => ({ id, email, signIn: product => signIn(product, email) }))
  return people as unknown as Each<R, Person>
}

async function signIn(product: Product, email: string): Promise<Signed> {
  const { status, res } = await product.call('POST /users/authenticateAdm', { body: { email, password: PASSWORD } })
  if (status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(res)}`)
  return { token: res.token, email }
}
