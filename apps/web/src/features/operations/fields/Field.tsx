import type { BoardFlag } from '@llave/domain/operations/operation-fields'
import { IconPin, IconPinFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import type { EditableKey } from '../form/edit-state'
import type { OperationForm } from '../form/use-operation-form'
import { fieldName } from '../value-text'
import classes from './fields.module.css'

interface Props {
  readonly form: OperationForm
  readonly name: EditableKey
  /** The flag that shows the field on the board's card; a pin switches it. */
  readonly flag?: BoardFlag
  readonly wide?: boolean
  readonly children: ReactNode
}

/** Around a field: the mark of an unsaved change, and the pin that shows it on the card. */
export function Field({ form, name, flag, wide = false, children }: Props) {
  const t = useTexts()
  const changed = form.isChanged(name) || (flag !== undefined && form.isChanged(flag))
  const pinned = flag !== undefined && form.values[flag]
  const pinLabel = t(pinned ? 'operations.pin.on' : 'operations.pin.off', { field: fieldName(t, name) })
  const Pin = pinned ? IconPinFilled : IconPin

  return (
    <div
      className={`${classes.field} ${wide ? classes.wide : ''}`}
      data-pinnable={flag !== undefined || undefined}
      data-changed={changed || undefined}
    >
      {changed && (
        <span className={classes.mark} title={t('operations.header.changed')}>
          <span className="visually-hidden">{t('operations.header.changed')}</span>
        </span>
      )}
      {flag && (
        <button
          type="button"
          className={classes.pin}
          aria-pressed={pinned}
          aria-label={pinLabel}
          title={pinLabel}
          onClick={() => form.set(flag, !pinned)}
        >
          <Pin aria-hidden="true" />
        </button>
      )}
      {children}
    </div>
  )
}
