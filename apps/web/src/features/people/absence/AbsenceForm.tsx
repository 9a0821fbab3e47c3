import type { AccountRecord } from '@llave/api-contract/people'
import { absenceErrors } from '@llave/domain/people/absence'
import { type CalendarDay, calendarDay } from '@llave/domain/time/calendar-day'
import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { assigneeName, useStaff } from '../../../lib/queries/use-staff'
import { useTexts } from '../../../lib/texts/texts'
import { SelectField } from '../../../ui/fields/choices/SelectField'
import { DateField } from '../../../ui/fields/dates/DateField'
import { Field } from '../../../ui/forms/Field'

type Values = { readonly from: CalendarDay | null; readonly to: CalendarDay | null; readonly standIn: string | null }

const missing = (value: string | null) => (value ? null : 'error_form_obligatory_field')

function errorsOf({ from, to, standIn }: Values, person: string) {
  const lacking = { from: missing(from), to: missing(to) }
  if (!from || !to) return lacking
  return { ...lacking, ...absenceErrors({ from, to, standIn }, person, calendarDay(new Date())) }
}

interface Props {
  readonly person: Pick<AccountRecord, '_id' | 'absence'>
  /** Saving is the main action of its screen. */
  readonly main?: boolean
}

export function AbsenceForm({ person, main = false }: Props) {
  const t = useTexts()
  const { _id: id, absence } = person
  const { data: staff = [] } = useStaff()
  const note = useCall('PUT /users/:id/absence', { done: 'people.absence.saved' })
  const end = useCall('PUT /users/:id/absence', { done: 'people.absence.ended' })
  const initial = useMemo(
    (): Values => ({ from: absence?.from ?? null, to: absence?.to ?? null, standIn: absence?.standIn?._id ?? null }),
    [absence],
  )
  const form = useCallForm<Values, unknown>({
    id: 'absence',
    initial,
    check: values => errorsOf(values, id),
    send({ from, to, standIn }) {
      if (!from || !to) throw new Error('The form has not been checked')
      return note.send({ params: { id }, body: { absence: { from, to, standIn } } })
    },
  })

  return (
    <form {...form.props}>
      <Stack gap="md">
        <SimpleGrid cols={2} spacing="sm">
          <Field of={form} name="from" as={DateField} label={t('people.fields.from')} />
          <Field of={form} name="to" as={DateField} label={t('people.fields.to')} />
        </SimpleGrid>
        <Field
          of={form}
          name="standIn"
          as={SelectField}
          label={t('people.fields.standIn')}
          placeholder={t('words.nobody')}
          optional
          options={staff
            .filter(({ _id }) => _id !== id)
            .map(other => ({ value: other._id, label: assigneeName(t, other) }))}
        />
        <Group gap="xs">
          <Button type="submit" size="sm" variant={main ? 'filled' : 'default'} loading={form.sending}>
            {t('people.absence.save')}
          </Button>
          {absence && (
            <Button
              size="sm"
              variant="subtle"
              loading={end.running}
              onClick={() => void end.run({ params: { id }, body: { absence: null } })}
            >
              {t('people.absence.end')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
