import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { CardHead } from '../../../ui/CardHead'
import { Pending } from '../../../ui/feedback/Pending'
import { Card } from '../../../ui/Page'
import { personQuery } from '../people-calls'
import { AbsenceForm } from './AbsenceForm'

export default function AbsenceTab() {
  const t = useTexts()
  const { _id: me } = useSignedIn()
  const { data: person, error, refetch } = useQuery(personQuery(me))
  return (
    <Card>
      <CardHead title={t('words.absence')} intro={t('people.absence.ownText')} />
      {person ? <AbsenceForm person={person} main /> : <Pending error={error} retry={refetch} count={3} height={56} />}
    </Card>
  )
}
