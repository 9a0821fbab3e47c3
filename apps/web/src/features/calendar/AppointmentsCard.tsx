import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fetchFile, saveFile } from '../../lib/api/download'
import { useAction } from '../../lib/calls/use-action'
import { callQuery, keys } from '../../lib/queries/keys'
import { useTexts } from '../../lib/texts/texts'
import AppointmentList from './AppointmentList'

/** Appointments at the notary's, and a link to the reader's own calendar. Nothing without appointments. */
export default function AppointmentsCard({ operationId }: { readonly operationId: string }) {
  const t = useTexts()
  const params = { id: operationId }
  const { data: appointments = [] } = useQuery(
    callQuery(keys.appointments(operationId), 'GET /operations/:id/appointments', { params }),
  )
  const { run, running } = useAction(async () =>
    saveFile(await fetchFile('GET /operations/:id/appointments.ics', { params })),
  )
  return (
    <AppointmentList appointments={appointments}>
      <Button variant="default" leftSection={<IconCalendarPlus />} loading={running} onClick={() => void run()}>
        {t('calendar.card.add')}
      </Button>
    </AppointmentList>
  )
}
