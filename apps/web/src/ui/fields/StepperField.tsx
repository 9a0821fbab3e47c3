import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
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

/** The whole number that a text begins with: of "2,5" years two are whole. */
function wholeOf(text: string, digits: number): number | null {
  const [, whole] = /^\D*(\d+)/.exec(text) ?? []
  return whole === undefined ? null : Number(whole.slice(0, digits))
}

/** A small whole number: typed with the number keyboard, or counted up and down with the thumb. */
export function StepperField({ value, onChange, min, max, label, labelledBy, describedBy, error, ...rest }: Props) {
  const t = useTexts()
  const messageId = useId()
  // What follows a decimal comma stands in the field while it is typed: without it "2,5" would read 25.
  const [typed, setTyped] = useState<string | null>(null)
  const digits = String(max).length
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
          value={typed !== null && wholeOf(typed, digits) === value ? typed : (value ?? '')}
          onChange={event => {
            const text = event.currentTarget.value.replace(/[^\d.,]/g, '')
            setTyped(/[.,]/.test(text) ? text : null)
            onChange(wholeOf(text, digits))
          }}
          onBlur={() => setTyped(null)}
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
