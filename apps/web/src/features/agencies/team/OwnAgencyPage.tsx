import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../lib/texts/texts'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { Page } from '../../../ui/Page'
import { ownAgencyQuery } from '../agencies-queries'
import { NoDesk } from '../desk/NoDesk'
import { AddPerson } from './AddPerson'
import { AgencyPeople } from './AgencyPeople'

/** /agencia: the people of the reader's own agency. */
export default function OwnAgencyPage() {
  const t = useTexts()
  const { data: agency, error, refetch } = useQuery(ownAgencyQuery)
  if (agency === undefined && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (agency === null || agency?.active === false) return <NoDesk agency={agency} />
  return (
    <Page
      dense
      title={t('area.titles.ownAgency')}
      intro={agency ? t('agencies.team.intro', { agency: agency.name }) : '\u00a0'}
      actions={agency?.manages && <AddPerson agency={agency} />}
    >
      {agency ? <AgencyPeople agency={agency} /> : <Skeletons count={3} height={56} />}
    </Page>
  )
}
