import { MantineThemeProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useMatches } from 'react-router'
import { NotificationBell, OpenedOperation } from '../../features/notifications/notifications.published'
import { queryClient } from '../../lib/queries/query-client'
import { useRealtimeRefresh } from '../../lib/queries/realtime-refresh'
import { useSession } from '../../lib/session/session'
import { staffTheme } from '../../ui/theme/staff-theme'
import type { AppRoute } from '../routes/app-route'

const CustomerLayout = lazy(() => import('../customer/CustomerLayout'))
const StaffLayout = lazy(() => import('../staff/StaffLayout'))
const BareLayout = lazy(() => import('../staff/BareLayout'))

/**
 * The layout for signed-in people: customers have their own toolbar, everybody else the staff's; a screen that fills the
 * window has none.
 */
export default function AreaLayout() {
  const session = useSession()
  useRealtimeRefresh()
  const route = useMatches().at(-1)?.handle as AppRoute | undefined
  if (!session) return null
  const bell = <NotificationBell />
  const isCustomer = session.record.roles.includes('customer')
  return (
    <QueryClientProvider client={queryClient}>
      <MantineThemeProvider theme={isCustomer ? {} : staffTheme}>
        <Suspense>
          {isCustomer ? <CustomerLayout bell={bell} /> : route?.bare ? <BareLayout /> : <StaffLayout bell={bell} />}
          <OpenedOperation />
        </Suspense>
      </MantineThemeProvider>
    </QueryClientProvider>
  )
}
