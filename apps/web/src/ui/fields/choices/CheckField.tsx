import { type ChangeEventHandler, type ComponentProps, type ReactNode, useId } from 'react'
import { FieldMessage } from '../text/TextField'
import classes from './CheckField.module.css'

type CheckProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  readonly label: ReactNode
  readonly onChange: ChangeEventHandler<HTMLInputElement>
  readonly error?: ReactNode
}

export function CheckField({ label, error, ...input }: CheckProps) {
  const errorId = useId()
  return (
    <div>
      <label className={classes.field}>
        <input
          {...input}
          type="checkbox"
          className={classes.box}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <div id={errorId} className={classes.error} data-error-row>
          <FieldMessage>{error}</FieldMessage>
        </div>
      )}
    </div>
  )
}

interface TickProps extends Omit<CheckProps, 'value' | 'onChange'> {
  readonly value: boolean
  readonly onChange: (ticked: boolean) => void
}

/** The same in a form (`as={TickField}`). */
export function TickField({ value, onChange, ...field }: TickProps) {
  return <CheckField {...field} checked={value} onChange={event => onChange(event.currentTarget.checked)} />
}
