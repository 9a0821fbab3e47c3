import { isStaff } from '@llave/domain/people/roles'
import { lazy, Suspense } from 'react'
import { useSignedIn } from '../../lib/session/session'
import { needTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'

// Nobody is two of these: each loads only their own.
const CustomerDashboard = lazy(() => import('./customer/CustomerDashboard'))
const AgencyDashboard = lazy(() => import('./AgencyDashboard'))
const StaffDashboard = lazy(async () => {
  const [page] = await Promise.all([import('./staff/StaffDashboard'), needTexts('day', 'tasks')])
  return page
})

/** /dashboard: where everybody lands (docs: product §9). */
export default function DashboardPage() {
  const { roles } = useSignedIn()
  const Own = isStaff(roles) ? StaffDashboard : roles.includes('customer') ? CustomerDashboard : AgencyDashboard
  return (
    <Suspense fallback={<Skeletons count={3} height={112} />}>
      <Own />
    </Suspense>
  )
}
