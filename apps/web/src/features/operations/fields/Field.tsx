import { DEADLINES, type Deadline } from '@llave/domain/operations/dates/dates-at-risk'
import {
  BOARD_FIELDS,
  type BoardFlag,
  OPERATION_FIELDS,
  shownOnCard,
} from '@llave/domain/operations/fields/operation-fields'
import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import { IconPin, IconPinFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { currentValue, type EditableKey } from '../form/edit-state'
import type { OperationForm } from '../form/operation-form'
import { useFieldValue, useIsChanged } from '../form/use-operation-form'
import { fieldName } from '../model/value-text'
import { ByHand } from './ByHand'
import classes from './fields.module.css'
import { Risk } from './Risk'

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
