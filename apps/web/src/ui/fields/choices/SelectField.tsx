import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../../lib/texts/texts'
import { FieldLabel, messageOf } from '../text/TextField'

export interface Option<V extends string = string> {
  readonly value: V
  readonly label: string
}

type Own<V extends string> = {
  readonly options: readonly Option<V>[]
  readonly optional?: boolean
}

/** Shows some ten options without scrolling. */
const MAX_HEIGHT = 360

/** One of several options. Searchable from eight options on. */
export function SelectField<V extends string>({
  value = null,
  onChange,
  options,
  optional = false,
  label,
  error,
  ...rest
}: Omit<SelectProps, 'value' | 'onChange' | 'data' | 'required'> &
  Own<V> & { readonly value?: V | null | undefined; readonly onChange: (value: V | null) => void }) {
  const t = useTexts()
  const [drawn, setDrawn] = useState(false)
  return (
    <Select
      // Whatever list an arrow opens must be drawn by then: it marks the chosen option, or else the first.
      comboboxProps={{ keepMounted: drawn }}
      onKeyDown={event => {
        const { key, currentTarget } = event
        if (key === 'ArrowDown' || key === 'ArrowUp') flushSync(() => setDrawn(true))
        // With no option marked, Enter would send the form.
        if (key === 'Enter' && currentTarget.getAttribute('aria-expanded') === 'true') event.preventDefault()
      }}
      onDropdownClose={() => setDrawn(false)}
      searchable={options.length >= 8}
      clearable={optional}
      clearButtonProps={{ 'aria-label': t('common.form.clear') }}
      nothingFoundMessage={t('common.nothingFound')}
      allowDeselect={optional}
      maxDropdownHeight={MAX_HEIGHT}
      {...rest}
      label={label && <FieldLabel optional={optional}>{label}</FieldLabel>}
      error={messageOf(error)}
      value={value}
      onChange={chosen => onChange(chosen as V | null)}
      data={[...options]}
    />
  )
}

/** Any number of several options. */
export function MultiSelectField<V extends string>({
  value = [],
  onChange,
  options,
  optional = false,
  label,
  error,
  ...rest
}: Omit<MultiSelectProps, 'value' | 'onChange' | 'data' | 'required'> &
  Own<V> & { readonly value?: readonly V[] | undefined; readonly onChange: (value: V[]) => void }) {
  const t = useTexts()
  return (
    <MultiSelect
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('common.form.clear') }}
      nothingFoundMessage={t('common.nothingFound')}
      maxDropdownHeight={MAX_HEIGHT}
      {...rest}
      label={label && <FieldLabel optional={optional}>{label}</FieldLabel>}
      error={messageOf(error)}
      value={[...value]}
      onChange={chosen => onChange(chosen as V[])}
      data={[...options]}
    />
  )
}
