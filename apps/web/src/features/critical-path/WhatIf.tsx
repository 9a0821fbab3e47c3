import {
  type CriticalPath,
  criticalPath,
  type PathOperation,
  verdictOf,
} from '@llave/domain/operations/dates/critical-path'
import { MILESTONE_FIELDS } from '@llave/domain/operations/states/operation-states'
import type { Pace } from '@llave/domain/operations/timeline/step-times'
import { type CalendarDay, calendarDay, type Instant, instantAt, timeOfDay } from '@llave/domain/time/calendar-day'
import { Button, Popover } from '@mantine/core'
import { IconCalendarQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { codeText, useTexts } from '../../lib/texts/texts'
import { NativeSelectField } from '../../ui/fields/choices/NativeSelectField'
import { DateField } from '../../ui/fields/dates/DateField'
import classes from './PathCard.module.css'
import { VERDICT_TONES, wholeVerdict } from './path-text'

const MOVED_DATES = ['arrasDate', ...MILESTONE_FIELDS] as const
/** The dates on which the way to the deed depends. */
export type MovedDate = (typeof MOVED_DATES)[number]

interface Props {
  readonly operation: PathOperation
  readonly path: CriticalPath
  readonly reading: { readonly now: Date; readonly pace: Pace }
  readonly onSave: (field: MovedDate, date: Instant) => void
}

/** Tries out another day for one of the dates. Nothing is saved until the person confirms it. */
export function WhatIf(props: Props) {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={320} trapFocus returnFocus>
      <Popover.Target>
        <Button
          className={classes.whatIf ?? ''}
          size="xs"
          variant="subtle"
          leftSection={<IconCalendarQuestion />}
          onClick={() => setOpened(!opened)}
        >
          {t('operations.path.whatIf.open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Trial {...props} onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Trial({ operation, path, reading, onSave, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTexts()
  const [field, setField] = useState<MovedDate>(path.first.planned ?? path.goal.field)
  const [typed, setTyped] = useState<CalendarDay | null>(null)
  const [invalid, setInvalid] = useState(false)
  const present = operation[field] ?? null
  const day = typed ?? (present && calendarDay(present))
  // An appointment keeps its hour; a date without one is at noon, as everywhere.
  const date = !invalid && typed && instantAt(typed, present ? timeOfDay(present) : '12:00').toISOString()
  const moved = date && criticalPath({ ...operation, [field]: date }, reading)

  return (
    <div className="stack gap-sm">
      <NativeSelectField
        size="sm"
        label={t('operations.path.whatIf.which')}
        options={MOVED_DATES.map(value => ({
          value,
          label: t(value === 'arrasDate' ? 'operations.fields.arrasDate' : `states.milestones.${value}`),
        }))}
        value={field}
        onChange={next => {
          setField(next)
          setTyped(null)
          setInvalid(false)
        }}
      />
      <DateField
        key={field}
        size="sm"
        label={t('operations.path.whatIf.day')}
        value={day}
        onChange={setTyped}
        onInvalid={text => setInvalid(text !== null)}
        error={invalid ? codeText(t, 'error_form_invalid_date_format') : null}
      />
      <dl className={classes.verdicts} aria-live="polite">
        <dt>{t('operations.path.whatIf.before')}</dt>
        <dd>{wholeVerdict(t, path)}</dd>
        {date && (
          <>
            <dt>{t('operations.path.whatIf.after')}</dt>
            <dd className={`strong ${moved ? VERDICT_TONES[verdictOf(moved.slack)] : ''}`}>
              {moved ? wholeVerdict(t, moved) : t('operations.path.whatIf.nowhere')}
            </dd>
          </>
        )}
      </dl>
      <div className="flex wrap gap-xs">
        <Button
          size="xs"
          onClick={() => {
            if (invalid) return
            onClose()
            if (date && date !== present) onSave(field, date)
          }}
        >
          {t('operations.path.whatIf.save')}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('operations.path.whatIf.leave')}
        </Button>
      </div>
    </div>
  )
}
