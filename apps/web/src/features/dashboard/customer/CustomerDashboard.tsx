import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { PageHeader } from '../../../ui/Page'
import { RequestsOverview, requestsQuery } from '../../requests/requests.published'

export default function CustomerDashboard() {
  const t = useTexts()
  const { name } = useSignedIn()
  const { data } = useQuery(requestsQuery)
  const live = data?.filter(({ isArchived }) => !isArchived)
  return (
    <div className="stack gap-lg">
      <PageHeader
        title={t('common.hello', { name })}
        // Reserves its line until it is known.
        intro={live ? t('dashboard.customer.intro', { count: live.length }) : '\u00a0'}
      />
      <RequestsOverview />
    </div>
  )
}
