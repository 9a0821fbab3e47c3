import { isStaff, type Role } from '@llave/domain/people/roles'
import { type Deferred, deferred } from '../../lib/deferred'
import { withTexts } from '../../lib/texts/texts'
import { loadDesk } from '../agencies/agencies.published'

// Each of these roles loads only its own dashboard.
const customer = deferred(() => import('./customer/CustomerDashboard'))
const agency = deferred(loadDesk)
const staff = deferred(() => withTexts(import('./staff/StaffDashboard'), 'day', 'tasks'))

export function dashboardFor(roles: readonly Role[]): Deferred<object> {
  if (isStaff(roles)) return staff
  return roles.includes('customer') ? customer : agency
}
