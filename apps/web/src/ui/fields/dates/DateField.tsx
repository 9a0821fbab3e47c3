import { type CalendarDay, calendarDay, type Instant, instantAt, timeOfDay } from '@llave/domain/time/calendar-day'
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { DEVICE_TIME_ZONE } from '../../../lib/time-zone'
import { FieldLabel, messageOf } from '../text/TextField'
import { TimeChoice } from './TimeChoice'
import { parseTypedDate, showTypedDay, type TypedDate } from './typed-date'

type CalendarKind = typeof import('./Calendar').default

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onInvalid' | 'required' | 'withAsterisk'> & {
  readonly optional?: boolean
  /** Days outside these limits are not offered in the calendar. */
  readonly minDay?: CalendarDay
  readonly maxDay?: CalendarDay
  /** The text shown instead of a date, if it is not one. */
  readonly unread?: string
  /** Invalid text was left in the field: show `error_form_invalid_date_format`; null when it has been corrected. */
  readonly onInvalid?: (text: string | null) => void
}

interface Shared extends Props {
  readonly value: TypedDate | null
  readonly withTime: boolean
  readonly onTyped: (value: TypedDate | null) => void
}

/** The calendar button is no Tab stop: a date can be typed, and Alt with the arrow down opens the calendar. */
function TypedDateField({
  value,
  withTime,
  onTyped,
  optional = false,
  minDay,
  maxDay,
  unread = '',
  onInvalid,
  ...rest
}: Shared) {
  const t = useTexts()
  const write = ({ day, time }: TypedDate) => (withTime ? `${showTypedDay(day)} ${time}` : showTypedDay(day))
  const written = value ? write(value) : unread
  const [text, setText] = useState(written)
  // Loaded with the first one that is opened, because few users open it.
  const [Calendar, setCalendar] = useState<CalendarKind>()
  const [open, setOpen] = useState(false)

  useEffect(() => setText(written), [written])

  function leave(): void {
    const typed = parseTypedDate(text)
    onInvalid?.(text.trim() !== '' && !typed ? text : null)
    if (typed) setText(write(typed))
    if ((typed ? write(typed) : '') !== written && (typed || text.trim() === '')) onTyped(typed)
  }

  /** Opened only once loaded, so that it can take the focus. Offline it stays closed. */
  async function show(): Promise<void> {
    const loaded = await import('./Calendar').catch(() => undefined)
    setCalendar(() => loaded?.default)
    setOpen(loaded !== undefined)
  }

  function pick(day: CalendarDay): void {
    // The calendar stays open for choosing the time.
    if (!withTime) setOpen(false)
    choose({ day, time: value?.time ?? '00:00' })
  }

  function choose(chosen: TypedDate): void {
    onInvalid?.(null)
    onTyped(chosen)
  }

  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          {...rest}
          label={rest.label && <FieldLabel optional={optional}>{rest.label}</FieldLabel>}
          error={messageOf(rest.error)}
          placeholder={t(withTime ? 'common.form.dateTimePlaceholder' : 'common.form.datePlaceholder')}
          inputMode={withTime ? 'text' : 'numeric'}
          autoComplete={rest.autoComplete ?? 'off'}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          onBlur={leave}
          onKeyDown={event => {
            // If it is the only field of a popover that traps the focus, Tab does not leave it, but its text must still
            // count.
            if (event.key === 'Enter' || event.key === 'Tab') leave()
            if (!event.altKey || event.key !== 'ArrowDown') return
            event.preventDefault()
            void show()
          }}
          rightSection={
            <ActionIcon
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
        {Calendar && <Calendar day={value?.day ?? null} minDay={minDay} maxDay={maxDay} onPick={pick} />}
        {withTime && <TimeChoice time={value?.time ?? null} onTime={time => value && choose({ ...value, time })} />}
      </Popover.Dropdown>
    </Popover>
  )
}

export function DateField({
  value = null,
  onChange,
  ...rest
}: Props & { readonly value?: CalendarDay | null | undefined; readonly onChange: (day: CalendarDay | null) => void }) {
  return (
    <TypedDateField
      {...rest}
      withTime={false}
      value={value ? { day: value, time: '00:00' } : null}
      onTyped={typed => onChange(typed?.day ?? null)}
    />
  )
}

/**
 * An instant, ISO 8601 in UTC or null; typed as DD/MM/YYYY HH:mm (24 hours) in the person's time zone, or day and time
 * picked.
 */
export function DateTimeField({
  value = null,
  onChange,
  ...rest
}: Props & { readonly value?: Instant | null | undefined; readonly onChange: (moment: Instant | null) => void }) {
  return (
    <TypedDateField
      {...rest}
      withTime
      value={value ? { day: calendarDay(value, DEVICE_TIME_ZONE), time: timeOfDay(value, DEVICE_TIME_ZONE) } : null}
      onTyped={typed => onChange(typed && instantAt(typed.day, typed.time, DEVICE_TIME_ZONE).toISOString())}
    />
  )
}
