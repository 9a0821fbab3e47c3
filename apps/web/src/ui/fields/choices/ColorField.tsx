import { useId } from 'react'
import { FieldMessage } from '../text/TextField'
import classes from './ColorField.module.css'

interface Props {
  readonly id?: string
  readonly label: string
  /** In the form `#008DD2`. */
  readonly value: string
  readonly onChange: (color: string) => void
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly error?: string | null
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export function ColorField({ id, label, value, onChange, options, error }: Props) {
  const name = useId()
  return (
    <fieldset id={id}>
      <legend className="strong fz-sm mb-2xs">{label}</legend>
      <div className={classes.colors}>
        {options.map(option => (
          <label key={option.value} className={classes.color} title={option.label} style={{ background: option.value }}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              aria-label={option.label}
              checked={isSame(option.value, value)}
              onChange={() => onChange(option.value)}
            />
          </label>
        ))}
      </div>
      {error && <FieldMessage>{error}</FieldMessage>}
    </fieldset>
  )
}
