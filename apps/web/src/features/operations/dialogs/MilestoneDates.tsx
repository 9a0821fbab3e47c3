import type { MilestoneField } from '@llave/domain/operations/states/milestones'
import type { Instant } from '@llave/domain/time/calendar-day'
import { Anchor, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { DateTimeField } from '../../../ui/fields/dates/DateField'
import { fieldName } from '../model/value-text'

/** The moments that have been typed. */
export type TypedDates = Readonly<Partial<Record<MilestoneField, Instant>>>

interface Props {
  readonly fields: readonly MilestoneField[]
  readonly dates: TypedDates
  readonly onChange: (dates: TypedDates) => void
  readonly onActivity: () => void
}

/** Fields for the dates that a state requires. Nothing has been saved. */
export function MilestoneDates({ fields, dates, onChange, onActivity }: Props) {
  const t = useTexts()
  const [wrong, setWrong] = useState<ReadonlySet<MilestoneField>>(new Set())

  function setInvalid(field: MilestoneField, invalid: boolean): void {
    setWrong(before => new Set([...before].filter(other => other !== field).concat(invalid ? [field] : [])))
  }

  return (
    <Stack gap="xs">
      <Text>{t('operations.missing.body')}</Text>
      <ul className="stack gap-xs">
        {fields.map((field, at) => (
          <li key={field}>
            <DateTimeField
              size="sm"
              label={fieldName(t, field)}
              value={dates[field] ?? null}
              error={wrong.has(field) && 'error_form_invalid_date_format'}
              onInvalid={text => setInvalid(field, text !== null)}
              onChange={date => {
                const { [field]: _, ...others } = dates
                onChange(date ? { ...others, [field]: date } : others)
              }}
              {...(at === 0 && { 'data-autofocus': true })}
            />
          </li>
        ))}
      </ul>
      <Anchor component="button" type="button" ta="start" size="sm" underline="always" onClick={onActivity}>
        {t('operations.missing.action')}
      </Anchor>
    </Stack>
  )
}
