import { matchesSearch } from '@llave/domain/text/search-text'
import { MultiSelect, type MultiSelectProps, type OptionsFilter, Select, type SelectProps } from '@mantine/core'
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

/** What both kinds have in common. */
const COMMON = {
  /** Shows some ten options without scrolling. */
  maxDropdownHeight: 360,
  // As the arrow of a `NativeSelect`.
  chevronColor: 'var(--text-secondary)',
  /** Like every search: without accents, in the middle of a word, too. */
  filter: (({ options, search }) =>
    search.trim() === ''
      ? options
      : options.filter(option => 'label' in option && matchesSearch(option.label, search))) satisfies OptionsFilter,
} as const

/** The keys that open a closed list; Enter and the space bar where one cannot type. */
const OPENERS = ['ArrowDown', 'ArrowUp', 'Enter', ' ']

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

  // A list that somebody opens must be drawn at once: it marks the chosen option, from which the arrows go on.
  function drawToOpen(field: HTMLElement): void {
    if (field.getAttribute('aria-expanded') !== 'true') flushSync(() => setDrawn(true))
  }

  return (
    <Select
      comboboxProps={{ keepMounted: drawn }}
      onClick={({ currentTarget }) => drawToOpen(currentTarget)}
      onKeyDown={event => {
        const { key, currentTarget } = event
        if (OPENERS.includes(key)) drawToOpen(currentTarget)
        // With no option marked, Enter would send the form.
        if (key === 'Enter' && currentTarget.getAttribute('aria-expanded') === 'true') event.preventDefault()
      }}
      onDropdownClose={() => setDrawn(false)}
      searchable={options.length >= 8}
      clearable={optional}
      clearButtonProps={{ 'aria-label': t('common.form.clear') }}
      nothingFoundMessage={t('common.nothingFound')}
      allowDeselect={optional}
      {...COMMON}
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
      {...COMMON}
      {...rest}
      label={label && <FieldLabel optional={optional}>{label}</FieldLabel>}
      error={messageOf(error)}
      value={[...value]}
      onChange={chosen => onChange(chosen as V[])}
      data={[...options]}
    />
  )
}
