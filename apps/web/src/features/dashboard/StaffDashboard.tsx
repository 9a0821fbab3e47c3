import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../lib/texts/texts'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { Page } from '../../ui/Page'
import { CompanyFirstSteps } from '../company/company.published'
import { dashboardQuery } from './api/dashboard-query'
import { Figures } from './Figures'
import { MyLateOperations } from './MyLateOperations'
import classes from './StaffDashboard.module.css'
import { StateBars } from './StateBars'

/** The staff's day: what waits for them, what is late, where the live operations stand. */
export default function StaffDashboard() {
  const t = useTexts()
  const { data, error, refetch } = useQuery(dashboardQuery)
  return (
    <Page title={t('dashboard.staff.title')}>
      <CompanyFirstSteps />
      {data ? (
        <>
          <Figures day={data} />
          <div className={classes.columns}>
            <StateBars day={data} />
            <MyLateOperations />
          </div>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={3} height={112} />
      )}
    </Page>
  )
}
