import { isStaff } from '@llave/domain/people/roles'
import type { Transaction } from 'kysely'
import { refuseField } from '../../../platform/app-error'
import type { Database } from '../../../platform/database/schema'

/** Throws 422 on `field` unless this is active staff, the only possible responsables. */
export async function refuseStranger(tx: Transaction<Database>, userId: string, field: string): Promise<void> {
  const user = await tx.selectFrom('users').select(['roles', 'active']).where('id', '=', userId).executeTakeFirst()
  if (!user?.active || !isStaff(user.roles)) refuseField(field, 'error_form_option')
}
