import { NativeSelectField } from '../fields/choices/NativeSelectField'
import type { Option } from '../fields/choices/SelectField'
import classes from './FilterRow.module.css'

interface Props<V extends string> {
  readonly label: string
  readonly options: readonly Option<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
}

/** A filter that always has one of its values. */
export function FilterSelect<V extends string>({ label, options, value, onChange }: Props<V>) {
  return (
    <NativeSelectField
      className={classes.pill ?? ''}
      size="xs"
      aria-label={label}
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}
