import { CheckField } from '../../ui/fields/choices/CheckField'
import { FieldMessage } from '../../ui/fields/text/TextField'
import type { FieldProps } from '../../ui/forms/Field'
import classes from './integrations.module.css'

interface Props<V extends string> extends FieldProps<readonly V[]> {
  readonly label: string
  readonly options: readonly { readonly value: V; readonly label: string }[]
}

/** A multiple choice among a few options. */
export function ChoiceField<V extends string>({ id, label, options, value, onChange, error }: Props<V>) {
  const messageId = `${id}-message`
  return (
    <fieldset id={id} className={classes.choices} tabIndex={-1} aria-describedby={error ? messageId : undefined}>
      <legend className="strong fz-sm mb-2xs">{label}</legend>
      {options.map(option => (
        <CheckField
          key={option.value}
          label={option.label}
          checked={value.includes(option.value)}
          onChange={event => {
            const ticked = event.currentTarget.checked
            onChange(ticked ? [...value, option.value] : value.filter(one => one !== option.value))
          }}
        />
      ))}
      {error && (
        <div className="fz-xs" id={messageId}>
          <FieldMessage>{error}</FieldMessage>
        </div>
      )}
    </fieldset>
  )
}
