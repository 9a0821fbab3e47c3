import { lazy, Suspense } from 'react'
import { NotificationBell, OpenedOperation } from '../../features/notifications/notifications.published'
import { useSession } from '../../lib/session'

const CustomerLayout = lazy(() => import('../customer/CustomerLayout'))
const StaffLayout = lazy(() => import('../staff/StaffLayout'))
// The query library is not needed before somebody is signed in.
const Queries = lazy(() => import('./Queries'))

/** A signed-in person's surroundings: customers have their own toolbar, everybody else the staff's. */
export function AreaLayout() {
  const session = useSession()
  if (!session) return null
  const bell = <NotificationBell />
  return (
    <Suspense>
      <Queries>
        {session.record.roles.includes('customer') ? <CustomerLayout bell={bell} /> : <StaffLayout bell={bell} />}
        <OpenedOperation />
      </Queries>
    </Suspense>
  )
}
