import { DEADLINES, type Deadline, datesAtRisk } from '@llave/domain/operations/dates/dates-at-risk'
import {
  BOARD_FIELDS,
  type BoardFlag,
  OPERATION_FIELDS,
  shownOnCard,
} from '@llave/domain/operations/fields/operation-fields'
import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import { calendarDay, daysBetween } from '@llave/domain/time/calendar-day'
import { IconPin, IconPinFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { useToday } from '../../../lib/use-now'
import { toneStyle } from '../../../ui/data/Chip'
import { Instead } from '../../../ui/fields/Instead'
import { currentValue, type EditableKey, sameValue } from '../form/edit-state'
import { type OperationForm, useFieldValue, useIsChanged, useStored } from '../form/operation-form'
import { fieldName, valueText } from '../model/value-text'
import classes from './fields.module.css'

interface Props {
  readonly form: OperationForm
  readonly name: EditableKey
  readonly wide: boolean
  readonly children: ReactNode
}

/** The flag that shows a field on the board's card. */
function flagOf(name: EditableKey, type: OperationType): BoardFlag | null {
  const shown = BOARD_FIELDS.find(field => shownOnCard(field, type) === name)
  return shown ? OPERATION_FIELDS[shown].flag : null
}

const isDeadline = (name: EditableKey): name is Deadline => (DEADLINES as readonly string[]).includes(name)

/**
 * Wraps a field with the mark of an unsaved change, and the pin that shows it on the card. Tab skips the pins; Alt P
 * toggles the pin of the focused field.
 */
export function Field({ form, name, wide, children }: Props) {
  const flag = flagOf(name, useFieldValue(form, 'typeOperation'))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to whichever control of the field has the focus
    <div
      className={`${classes.field} ${wide ? classes.wide : ''}`}
      data-pinnable={flag !== null || undefined}
      onKeyDown={event => {
        if (!flag || !event.altKey || event.code !== 'KeyP') return
        event.preventDefault()
        form.set(flag, !currentValue(form.state.get(), flag))
      }}
    >
      <Mark form={form} name={name} flag={flag} />
      {flag && <Pin form={form} name={name} flag={flag} />}
      {children}
      {isDeadline(name) && <Risk form={form} name={name} />}
      <ByHand form={form} name={name} />
    </div>
  )
}

function Mark({ form, name, flag }: Pick<Props, 'form' | 'name'> & { readonly flag: BoardFlag | null }) {
  const t = useTexts()
  const isChanged = useIsChanged(form, name)
  const isPinChanged = useIsChanged(form, flag ?? name)
  if (!isChanged && !isPinChanged) return null
  return (
    <span className={classes.mark} title={t('operations.header.changed')}>
      <span className="visually-hidden">{t('operations.header.changed')}</span>
    </span>
  )
}

function Pin({ form, name, flag }: Pick<Props, 'form' | 'name'> & { readonly flag: BoardFlag }) {
  const t = useTexts()
  const pinned = useFieldValue(form, flag)
  const label = t(pinned ? 'operations.pin.on' : 'operations.pin.off', { field: fieldName(t, name) })
  const Icon = pinned ? IconPinFilled : IconPin
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.pin}
      aria-pressed={pinned}
      aria-keyshortcuts="Alt+P"
      aria-label={label}
      title={label}
      onClick={() => form.set(flag, !pinned)}
    >
      <Icon aria-hidden="true" />
    </button>
  )
}

/** The questionnaire's value of a field that was set by hand, unless the field already has it. */
function ByHand({ form, name }: { readonly form: OperationForm; readonly name: EditableKey }) {
  const t = useTexts()
  const { byHand } = useStored(form)
  const current = useFieldValue(form, name)
  if (!isIn(byHand, name)) return null
  const given = byHand[name] ?? null
  if (sameValue(current, given)) return null
  const value = valueText(t, name, given) ?? t('common.conflict.empty')
  return (
    <div className={classes.byHand}>
      <Instead
        text={t('operations.byHand.figure')}
        value={value}
        label={t('operations.byHand.take', { value })}
        onTake={() => form.set(name, given)}
      />
    </div>
  )
}

const isIn = <Figures extends object>(figures: Figures, name: PropertyKey): name is keyof Figures =>
  Object.hasOwn(figures, name)

/** The number of days, beside a deadline that is near or past. */
function Risk({ form, name }: { readonly form: OperationForm; readonly name: Deadline }) {
  const t = useTexts()
  const { isArchived, state } = useStored(form)
  const date = useFieldValue(form, name)
  const formalizationDate = useFieldValue(form, 'formalizationDate')
  const today = useToday()
  const [atRisk] = isArchived
    ? []
    : datesAtRisk({ state, [name]: date, formalizationDate }, today).filter(at => at.field === name)
  if (!atRisk) return null
  const days = daysBetween(calendarDay(today), atRisk.day)
  return (
    <span className={classes.risk} style={toneStyle(atRisk.risk === 'PAST' ? 'danger' : 'warning')}>
      {t(days < 0 ? 'common.relativeTime.days' : 'operations.risk.soon', { count: Math.abs(days) })}
    </span>
  )
}
