import { useTexts } from '../../../lib/texts/texts'
import { PageHeader } from '../../../ui/Page'
import { readRequestsAhead } from '../api/read-ahead'
import { RequestsOverview } from './RequestsOverview'

export const ahead = readRequestsAhead

export default function RequestsPage() {
  const t = useTexts()
  return (
    <div className="stack gap-lg">
      <PageHeader title={t('area.titles.requests')} />
      <RequestsOverview />
    </div>
  )
}
