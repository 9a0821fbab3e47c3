import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session'

const CustomerLayout = lazy(() => import('../customer/CustomerLayout'))
const StaffLayout = lazy(() => import('../staff/StaffLayout'))
// The query library is not needed before somebody is signed in.
const Queries = lazy(() => import('./Queries'))

/** A signed-in person's surroundings: customers have their own toolbar, everybody else the staff's. */
export function AreaLayout() {
  const session = useSession()
  if (!session) return null
  return (
    <Suspense>
      <Queries>{session.record.roles.includes('customer') ? <CustomerLayout /> : <StaffLayout />}</Queries>
    </Suspense>
  )
}
