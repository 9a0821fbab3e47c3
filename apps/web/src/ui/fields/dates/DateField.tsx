import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { deferred } from '../../../lib/deferred'
import { useTexts } from '../../../lib/texts/texts'
import { FieldLabel, messageOf } from '../text/TextField'
import { TimeChoice } from './TimeChoice'
import { parseTypedDate, showTypedDate, toDay } from './typed-date'

/** Loaded when the field is about to be used: few of those who see one open it. */
const Calendar = deferred(() => import('./Calendar'))

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onInvalid' | 'required' | 'withAsterisk'> & {
  readonly optional?: boolean
  /** Days outside these limits are not offered in the calendar. */
  readonly minDate?: Date
  readonly maxDate?: Date
  /**
   * The person has left text that is not a date: show `error_form_invalid_date_format`; null when it has been
   * corrected.
   */
  readonly onInvalid?: (text: string | null) => void
}

interface Shared extends Props {
  readonly date: Date | null
  readonly time: boolean
  readonly onDate: (date: Date | null) => void
}

/** The calendar is no stop of Tab: a date can be typed, and Alt with the arrow down opens it from the field. */
function TypedDate({ date, time, onDate, optional = false, minDate, maxDate, onInvalid, ...rest }: Shared) {
  const t = useTexts()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const stamp = date?.getTime() ?? null

  useEffect(() => {
    setText(stamp === null ? '' : showTypedDate(new Date(stamp), time))
  }, [stamp, time])

  function leave(): void {
    const parsed = parseTypedDate(text)
    onInvalid?.(text.trim() !== '' && !parsed ? text : null)
    if (parsed) setText(showTypedDate(parsed, time))
    if (parsed?.getTime() !== stamp && (parsed || text.trim() === '')) onDate(parsed)
  }

  /** The calendar is there when it opens: only so can it take the focus. Without a network it stays closed. */
  async function show(): Promise<void> {
    setOpen(
      await Calendar.load().then(
        () => true,
        () => false,
      ),
    )
  }

  function pick(day: string | null): void {
    if (!day) return
    const picked = new Date(`${day}T00:00:00`)
    if (time && date) picked.setHours(date.getHours(), date.getMinutes())
    // Of a moment the time is yet to be chosen.
    if (!time) setOpen(false)
    onInvalid?.(null)
    onDate(picked)
  }

  function pickTime(moment: Date): void {
    onInvalid?.(null)
    onDate(moment)
  }

  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          {...rest}
          label={rest.label && <FieldLabel optional={optional}>{rest.label}</FieldLabel>}
          error={messageOf(rest.error)}
          placeholder={t(time ? 'common.form.dateTimePlaceholder' : 'common.form.datePlaceholder')}
          inputMode={time ? 'text' : 'numeric'}
          autoComplete={rest.autoComplete ?? 'off'}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          onBlur={leave}
          onKeyDown={event => {
            // As the only field of a popover that traps the focus, Tab does not leave it: what is typed counts all the
            // same.
            if (event.key === 'Enter' || event.key === 'Tab') leave()
            if (!event.altKey || event.key !== 'ArrowDown') return
            event.preventDefault()
            void show()
          }}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('common.form.openCalendar')}
              aria-keyshortcuts="Alt+ArrowDown"
              tabIndex={-1}
              aria-expanded={open}
              onClick={() => (open ? setOpen(false) : void show())}
            >
              <IconCalendar />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>
          <Calendar date={date} minDate={minDate} maxDate={maxDate} onPick={pick} />
        </Suspense>
        {time && <TimeChoice moment={date} onMoment={pickTime} />}
      </Popover.Dropdown>
    </Popover>
  )
}

/** A calendar day, `YYYY-MM-DD` or null; typed as DD/MM/YYYY or picked. */
export function DateField({
  value = null,
  onChange,
  ...rest
}: Props & { readonly value?: string | null | undefined; readonly onChange: (day: string | null) => void }) {
  return (
    <TypedDate
      {...rest}
      time={false}
      date={value ? new Date(`${value.slice(0, 10)}T00:00:00`) : null}
      onDate={date => onChange(date && toDay(date))}
    />
  )
}

/**
 * A moment, ISO 8601 in UTC or null; typed as DD/MM/YYYY HH:mm (24 hours) in the person's time zone, or day and time
 * picked.
 */
export function DateTimeField({
  value = null,
  onChange,
  ...rest
}: Props & { readonly value?: string | null | undefined; readonly onChange: (moment: string | null) => void }) {
  return (
    <TypedDate
      {...rest}
      time
      date={value ? new Date(value) : null}
      onDate={date => onChange(date?.toISOString() ?? null)}
    />
  )
}
