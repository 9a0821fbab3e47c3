import { matchesSearch } from '@llave/domain/text/search-text'
import { MultiSelect, type MultiSelectProps, type OptionsFilter, Select, type SelectProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../../lib/texts/texts'
import { FieldLabel, messageOf } from '../text/TextField'

export interface Option<V extends string = string> {
  readonly value: V
  readonly label: string
}

type Own<V extends string> = { readonly options: readonly Option<V>[]; readonly optional?: boolean }

const COMMON = {
  /** Shows some ten options without scrolling. */
  maxDropdownHeight: 360,
  // The arrow of a `NativeSelect`.
  chevronColor: 'var(--text-secondary)',
  /** Ignores accents and matches within words, as every search does; options that begin with the search come first. */
  filter: (({ options, search }) => {
    if (search.trim() === '') return options
    const hits = options.filter(option => 'label' in option && matchesSearch(option.label, search))
    const begins = (option: (typeof hits)[number]) =>
      'label' in option && matchesSearch(option.label.slice(0, search.trim().length), search)
    return [...hits.filter(begins), ...hits.filter(option => !begins(option))]
  }) satisfies OptionsFilter,
} as const

const isOpen = (field: HTMLElement) => field.getAttribute('aria-expanded') === 'true'

/** The keys that open a closed list; typing opens it for searching. */
const opens = (key: string) => key.length === 1 || ['ArrowDown', 'ArrowUp', 'Enter'].includes(key)

/** In an open list without a marked option, Enter would submit the form. */
function keepEnterFromForm(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && isOpen(event.currentTarget)) event.preventDefault()
}

/**
 * Makes Enter and Space open a list without search the way an arrow does, which marks the chosen option immediately. By
 * default they mark it later, and an arrow pressed before that would start from the top.
 */
function openAsArrow(event: KeyboardEvent<HTMLElement>): void {
  const field = event.currentTarget
  if (isOpen(field) || (event.key !== 'Enter' && event.key !== ' ')) return
  event.preventDefault()
  event.stopPropagation()
  field.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key: 'ArrowDown', code: 'ArrowDown', bubbles: true }))
}

export function SelectField<V extends string>({
  value = null,
  onChange,
  options,
  optional = false,
  clearable = optional,
  label,
  error,
  searchable = options.length >= 8,
  ...rest
}: Omit<SelectProps, 'value' | 'onChange' | 'data' | 'required'> &
  Own<V> & { readonly value?: V | null | undefined; readonly onChange: (value: V | null) => void }) {
  const t = useTexts()
  const [drawn, setDrawn] = useState(false)

  // A list being opened must be rendered immediately: it marks the chosen option, from which the arrows continue.
  function drawToOpen(field: HTMLElement): void {
    if (!isOpen(field)) flushSync(() => setDrawn(true))
  }

  return (
    <Select
      comboboxProps={{ keepMounted: drawn }}
      onClick={({ currentTarget }) => drawToOpen(currentTarget)}
      {...(value && !searchable && { onKeyDownCapture: openAsArrow })}
      onKeyDown={event => {
        if (opens(event.key)) drawToOpen(event.currentTarget)
        keepEnterFromForm(event)
      }}
      onDropdownClose={() => setDrawn(false)}
      searchable={searchable}
      selectFirstOptionOnChange
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t('common.form.clear') }}
      nothingFoundMessage={t('common.nothingFound')}
      allowDeselect={clearable}
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
  const [search, setSearch] = useState('')
  return (
    <MultiSelect
      onKeyDown={keepEnterFromForm}
      searchable
      onSearchChange={setSearch}
      // Enter chooses the match of a search; pressing it again changes nothing.
      selectFirstOptionOnChange={search !== ''}
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
