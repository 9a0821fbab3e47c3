import { type ChangeEventHandler, type ComponentProps, type ReactNode, useId } from 'react'
import { FieldMessage } from '../text/TextField'
import classes from './CheckField.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  readonly label: ReactNode
  readonly onChange: ChangeEventHandler<HTMLInputElement>
  readonly error?: ReactNode
}

export function CheckField({ label, error, ...input }: Props) {
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
