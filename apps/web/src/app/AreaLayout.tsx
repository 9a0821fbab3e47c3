import { MantineThemeProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useMatches } from 'react-router'
import { NotificationBell, OpenedOperation } from '../features/notifications/notifications.published'
import { queryClient } from '../lib/queries/query-client'
import { useRealtimeRefresh } from '../lib/queries/realtime-refresh'
import { whenIdle } from '../lib/queries/when-idle'
import { connectRealtime } from '../lib/realtime/socket'
import { useSession } from '../lib/session/session'
import { staffTheme } from '../ui/theme/staff-theme'
import { frameFor } from './frames'
import type { AppRoute } from './routes/app-route'

/**
 * The layout for signed-in people: a toolbar for customers, another for everybody else; none for a screen that fills
 * the window.
 */
export default function AreaLayout() {
  const session = useSession()
  const personId = session?.record._id
  useRealtimeRefresh()
  // The socket library loads after the first screen is drawn; changes meanwhile are read once it is connected.
  useEffect(() => (personId === undefined ? undefined : whenIdle(() => void connectRealtime())), [personId])
  const route = useMatches().at(-1)?.handle as AppRoute | undefined
  if (!session) return null
  const { roles } = session.record
  const Frame = frameFor(roles)
  return (
    <QueryClientProvider client={queryClient}>
      <MantineThemeProvider theme={roles.includes('customer') ? {} : staffTheme}>
        <Suspense>
          <Frame bell={<NotificationBell />} bare={route?.bare ?? false} />
          <OpenedOperation />
        </Suspense>
      </MantineThemeProvider>
    </QueryClientProvider>
  )
}
