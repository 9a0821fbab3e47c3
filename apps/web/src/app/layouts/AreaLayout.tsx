import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session'

const CustomerLayout = lazy(() => import('../customer/CustomerLayout'))
const StaffLayout = lazy(() => import('../staff/StaffLayout'))

/** A signed-in person's surroundings: customers have their own toolbar, everybody else the staff's. */
export function AreaLayout() {
  const session = useSession()
  if (!session) return null
  return <Suspense>{session.record.roles.includes('customer') ? <CustomerLayout /> : <StaffLayout />}</Suspense>
}
