import { useQuery } from '@tanstack/react-query'
import { Pending } from '../../../ui/feedback/Pending'
import { ownAgencyQuery } from '../agencies-queries'
import { Leads } from './Leads'
import { NoDesk } from './NoDesk'

/** The dashboard of an agency: the customers it has sent, or whom to ask while it cannot send any. */
export default function Desk() {
  const { data: agency, error, refetch } = useQuery(ownAgencyQuery)
  if (agency === undefined) return <Pending error={error} retry={refetch} count={3} height={112} />
  return agency?.active ? <Leads /> : <NoDesk agency={agency} />
}
