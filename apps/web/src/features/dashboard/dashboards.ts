import { isStaff, type Role } from '@llave/domain/people/roles'
import { type Deferred, deferred } from '../../lib/deferred'
import { needTexts } from '../../lib/texts/texts'

// Nobody is two of these: each loads only their own.
const customer = deferred(async () => {
  const page = await import('./customer/CustomerDashboard')
  await page.readFirst()
  return page
})
const agency = deferred(() => import('./AgencyDashboard'))
const staff = deferred(async () => {
  const [page] = await Promise.all([import('./staff/StaffDashboard'), needTexts('day', 'tasks')])
  await page.readFirst()
  return page
})

export function dashboardFor(roles: readonly Role[]): Deferred<object> {
  if (isStaff(roles)) return staff
  return roles.includes('customer') ? customer : agency
}
