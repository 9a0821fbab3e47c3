import { FieldLabel, messageOf } from '../text/TextField'
import { type GroupedOption, NativeSelect, type NativeSelectProps } from './NativeSelect'

type Props<V extends string> = Omit<
  NativeSelectProps,
  'value' | 'onChange' | 'options' | 'children' | 'unchosen' | 'required'
> & {
  readonly options: readonly GroupedOption<V>[]
  /** Shown while nothing is chosen; with `onClear` it can be chosen again. */
  readonly placeholder?: string
  readonly value?: V | null | undefined
  readonly onChange: (value: V) => void
  readonly onClear?: () => void
}

/**
 * One of a few options, in the browser's own select: best on a phone, and a tenth of the size of `SelectField`, which
 * can be searched and cleared.
 */
export function NativeSelectField<V extends string>({
  value = null,
  onChange,
  onClear,
  options,
  placeholder,
  label,
  error,
  ...rest
}: Props<V>) {
  return (
    <NativeSelect
      {...rest}
      label={label && <FieldLabel optional={false}>{label}</FieldLabel>}
      error={messageOf(error)}
      options={options}
      unchosen={value === null}
      value={value ?? ''}
      onChange={event => {
        const chosen = options.find(option => option.value === event.currentTarget.value)
        if (chosen) onChange(chosen.value)
        else onClear?.()
      }}
    >
      {placeholder !== undefined && (
        <option value="" disabled={!onClear} hidden={!onClear}>
          {placeholder}
        </option>
      )}
    </NativeSelect>
  )
}
