import { STAFF_ROLES } from '@llave/domain/people/roles'
import type { FactorPolicy } from '@llave/domain/people/second-factor'
import { sql } from 'kysely'
import type { Work } from '../../../platform/platform'

/**
 * Applies a new policy to open sessions: where a second factor is now required, sessions of staff without one open only
 * the page that sets it up; otherwise nothing more is asked of them.
 */
export async function applyFactorPolicy({ tx }: Work, policy: FactorPolicy): Promise<void> {
  const without = tx
    .selectFrom('users')
    .select('users.id')
    .where(sql<boolean>`users.roles && ${[...STAFF_ROLES]}::text[]`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('factors')
            .select('factors.id')
            .whereRef('factors.userId', '=', 'users.id')
            .where('factors.confirmedDate', 'is not', null),
        ),
      ),
    )
  const sessions = tx
    .updateTable('sessions')
    .set({ factorDue: policy === 'REQUIRED' })
    .where('revokedDate', 'is', null)
  await (policy === 'REQUIRED'
    ? sessions.where('userId', 'in', without)
    : sessions.where('factorDue', '=', true)
  ).execute()
}
