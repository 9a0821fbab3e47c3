import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../lib/texts'
import classes from './StepperField.module.css'
import { messageOf } from './TextField'

interface Props {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly min: number
  readonly max: number
  /** Names the field where no visible label does. */
  readonly label?: string
  readonly labelledBy?: string
  readonly describedBy?: string
  readonly placeholder?: string | undefined
  readonly error?: ReactNode
  readonly disabled?: boolean
}

/** A small whole number: typed with the number keyboard, or counted up and down with the thumb. */
export function StepperField({ value, onChange, min, max, label, labelledBy, describedBy, error, ...rest }: Props) {
  const t = useTexts()
  const messageId = useId()
  const by = (step: number) => onChange(value === null ? min : Math.min(max, Math.max(min, value + step)))
  const described = [describedBy, error ? messageId : undefined].filter(Boolean).join(' ')
  return (
    <div>
      <div className={classes.stepper} data-invalid={error ? true : undefined}>
        <button
          type="button"
          className={classes.button}
          aria-label={t('common.form.less')}
          disabled={rest.disabled || value === null || value <= min}
          onClick={() => by(-1)}
        >
          <IconMinus aria-hidden="true" />
        </button>
        <input
          className={classes.input}
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-labelledby={labelledBy}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          placeholder={rest.placeholder}
          disabled={rest.disabled}
          value={value ?? ''}
          onChange={event => {
            const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, String(max).length)
            onChange(digits === '' ? null : Number(digits))
          }}
        />
        <button
          type="button"
          className={classes.button}
          aria-label={t('common.form.more')}
          disabled={rest.disabled || (value !== null && value >= max)}
          onClick={() => by(1)}
        >
          <IconPlus aria-hidden="true" />
        </button>
      </div>
      {error && (
        <div className={classes.error} id={messageId} role="alert">
          {messageOf(error)}
        </div>
      )}
    </div>
  )
}
