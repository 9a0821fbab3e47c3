import { Suspense } from 'react'
import { getSession, useSignedIn } from '../../lib/session/session'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { readRequestsAhead } from '../requests/requests.published'
import { dashboardFor } from './dashboards'

export function ahead(): void {
  if (getSession()?.record.roles.includes('customer')) readRequestsAhead()
}

export default function DashboardPage() {
  const { roles } = useSignedIn()
  const Own = dashboardFor(roles)
  return (
    <Suspense fallback={<Skeletons count={3} height={112} />}>
      <Own />
    </Suspense>
  )
}
