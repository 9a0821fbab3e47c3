import { Suspense } from 'react'
import { useSignedIn } from '../../lib/session/session'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { dashboardFor } from './dashboards'

export default function DashboardPage() {
  const { roles } = useSignedIn()
  const Own = dashboardFor(roles)
  return (
    <Suspense fallback={<Skeletons count={3} height={112} />}>
      <Own />
    </Suspense>
  )
}
