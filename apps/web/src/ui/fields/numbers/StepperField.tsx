import { isUnreadable, type TypedNumber } from '@llave/domain/money/read-number'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { messageOf } from '../text/TextField'
import classes from './StepperField.module.css'
import { useTypedNumber } from './use-typed-number'

interface Props {
  readonly value: TypedNumber
  readonly onChange: (value: TypedNumber) => void
  readonly min: number
  readonly max: number
  /** Names the field if there is no visible label. */
  readonly label?: string
  readonly labelledBy?: string
  readonly describedBy?: string
  readonly error?: ReactNode
}

/** A small whole number: typed on the number keyboard, or stepped up and down with the thumb. */
export function StepperField({ value, onChange, min, max, label, labelledBy, describedBy, error }: Props) {
  const t = useTexts()
  const messageId = useId()
  const { problem, input } = useTypedNumber({ value, kind: 'WHOLE', onChange })
  // An unreadable text has no next number.
  const stuck = isUnreadable(value)
  const count = isUnreadable(value) ? null : value
  const message = error || problem
  const by = (step: number) => onChange(count === null ? min : Math.min(max, Math.max(min, count + step)))
  const described = [describedBy, message ? messageId : undefined].filter(Boolean).join(' ')
  return (
    <div>
      <div className={classes.stepper} data-invalid={message ? true : undefined}>
        <button
          type="button"
          className={classes.button}
          aria-label={t('common.form.less')}
          disabled={stuck || count === null || count <= min}
          onClick={() => by(-1)}
        >
          <IconMinus aria-hidden="true" />
        </button>
        <input
          {...input}
          className={classes.input}
          aria-label={label}
          aria-labelledby={labelledBy}
          aria-describedby={described || undefined}
          aria-invalid={message ? true : undefined}
        />
        <button
          type="button"
          className={classes.button}
          aria-label={t('common.form.more')}
          disabled={stuck || (count !== null && count >= max)}
          onClick={() => by(1)}
        >
          <IconPlus aria-hidden="true" />
        </button>
      </div>
      {message && (
        <div className="danger" id={messageId} role="alert" data-error-row>
          {messageOf(message)}
        </div>
      )}
    </div>
  )
}
