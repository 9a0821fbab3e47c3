import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { NotificationBell, OpenedOperation } from '../../features/notifications/notifications.published'
import { queryClient } from '../../lib/queries/query-client'
import { useRealtimeRefresh } from '../../lib/queries/realtime-refresh'
import { useSession } from '../../lib/session/session'

const CustomerLayout = lazy(() => import('../customer/CustomerLayout'))
const StaffLayout = lazy(() => import('../staff/StaffLayout'))

/** The layout for signed-in people: customers have their own toolbar, everybody else the staff's. */
export default function AreaLayout() {
  const session = useSession()
  useRealtimeRefresh()
  if (!session) return null
  const bell = <NotificationBell />
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense>
        {session.record.roles.includes('customer') ? <CustomerLayout bell={bell} /> : <StaffLayout bell={bell} />}
        <OpenedOperation />
      </Suspense>
    </QueryClientProvider>
  )
}
