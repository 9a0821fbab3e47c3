import { isStaff } from '@llave/domain/people/roles'
import { refuseField } from '../../../platform/app-error'
import type { Tx } from '../../../platform/database/db'

/** Throws 422 on `field` unless this is active staff, the only possible responsables. */
export async function refuseStranger(tx: Tx, userId: string, field: string): Promise<void> {
  const user = await tx.selectFrom('users').select(['roles', 'active']).where('id', '=', userId).executeTakeFirst()
  if (!user?.active || !isStaff(user.roles)) refuseField(field, 'error_form_option')
}
