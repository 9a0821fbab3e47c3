import { isStaff } from '@llave/domain/people/roles'
import { lazy, Suspense } from 'react'
import { useSignedIn } from '../../lib/session/session'
import { useTexts } from '../../lib/texts/texts'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeletons } from '../../ui/feedback/Skeletons'

// Nobody is both customer and staff: each loads only their own.
const CustomerDashboard = lazy(() => import('./CustomerDashboard'))
const StaffDashboard = lazy(() => import('./StaffDashboard'))

/** /dashboard: where everybody lands (docs: product §9). */
export default function DashboardPage() {
  const t = useTexts()
  const { roles } = useSignedIn()
  if (isStaff(roles)) {
    return (
      <Suspense fallback={<Skeletons count={3} height={112} />}>
        <StaffDashboard />
      </Suspense>
    )
  }
  if (!roles.includes('customer')) {
    return (
      <>
        <h1 className="visually-hidden">{t('area.titles.dashboard')}</h1>
        <EmptyState>{t('dashboard.staff.agency')}</EmptyState>
      </>
    )
  }
  return (
    <Suspense fallback={<Skeletons count={3} height={112} />}>
      <CustomerDashboard />
    </Suspense>
  )
}
