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

interface YesNoProps extends Pick<Props<'true'>, 'label' | 'any'> {
  readonly yes: string
  readonly no: string
  readonly value: boolean | null
  readonly onChange: (value: boolean | null) => void
}

export const FilterYesNo = ({ yes, no, value, onChange, ...names }: YesNoProps) => (
  <FilterChoice
    {...names}
    options={[
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ]}
    value={value === null ? null : `${value}`}
    onChange={chosen => onChange(chosen === null ? null : chosen === 'true')}
  />
)
