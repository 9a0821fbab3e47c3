import { NativeSelectField } from '../fields/choices/NativeSelectField'
import type { Option } from '../fields/choices/SelectField'
import classes from './FilterRow.module.css'

interface Props<V extends string> {
  readonly label: string
  /** Shown while nothing is chosen. */
  readonly any: string
  readonly options: readonly Option<V>[]
  readonly value: V | null
  readonly onChange: (value: V | null) => void
}

export function FilterChoice<V extends string>({ label, any, options, value, onChange }: Props<V>) {
  return (
    <NativeSelectField
      className={classes.pill ?? ''}
      data-on={value !== null || undefined}
      size="xs"
      aria-label={label}
      placeholder={any}
      options={options}
      value={value}
      onChange={onChange}
      onClear={() => onChange(null)}
    />
  )
}
