import type { Role } from '@llave/domain/people/roles'
import { hashPassword } from '../src/features/accounts/accounts.published'
import type { TestApp } from './app'
import { insertRow, readRows } from './factories'

/** Satisfies the rule and is on no list of common passwords. */
export const PASSWORD = 'Cereza-Nublada-42'
let hash: Promise<string> | undefined
let made = 0

/** An account that can sign in with PASSWORD, active unless said otherwise. */
export async function insertAccount(
  app: TestApp,
  account: { roles?: Role[]; active?: boolean; mustChangePassword?: boolean; deactivated?: Date } = {},
) {
  hash ??= hashPassword(PASSWORD)
  return insertRow(app.db, 'users', {
    email: `account${++made}@example.es`,
    name: 'Ana',
    lastname: 'Gil',
    passwordHash: await hash,
    roles: account.roles ?? ['customer'],
    active: account.active ?? true,
    mustChangePassword: account.mustChangePassword ?? false,
    deactivatedDate: account.deactivated ?? null,
  })
}

/** User id and code from the link in the last e-mail to an address. */
export async function lastLink(app: TestApp, to: string): Promise<{ userId: string; activationCode: string }> {
  const link = (await app.mails(to)).at(-1)?.links[0] ?? ''
  const [userId = '', activationCode = ''] = new URL(link).pathname.split('/').slice(2)
  return { userId, activationCode }
}

/** The audited actions on an object, oldest first. */
export async function auditOf(app: TestApp, entityId: string): Promise<string[]> {
  const rows = await readRows(app.db, 'audit', { entityId }, ['action'], 'id')
  return rows.map(({ action }) => action)
}
