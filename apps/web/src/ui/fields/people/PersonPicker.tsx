import { shownPhone } from '@llave/domain/validation/person-fields'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { TextSearch } from '../../../lib/queries/use-text-search'
import { useTexts } from '../../../lib/texts/texts'
import { messageOf } from '../text/TextField'
import { useEarlyEnter } from '../use-early-enter'
import classes from './PersonPicker.module.css'

interface Person {
  readonly _id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}

interface Props<Found extends Person> {
  readonly id?: string
  readonly value: { readonly name: string } | null
  readonly onChange: (chosen: Found | null) => void
  readonly error?: string | null
  readonly label: string
  readonly description?: string
  readonly useSearch: (text: string) => TextSearch<Found>
  /** The searched text; empty once somebody is chosen. */
  readonly onTyped?: (typed: string) => void
  /** The field was left, or Enter pressed, without choosing anybody. */
  readonly onPassed?: (typed: string) => void
}

/** Searches people while typing, from three letters on, and chooses one. */
export function PersonPicker<Found extends Person>(props: Props<Found>) {
  const { id, value, onChange, error, label, description, useSearch, onTyped, onPassed } = props
  const t = useTexts()
  const [text, setText] = useState(value?.name ?? '')
  const { found, searches, isBehind } = useSearch(value ? '' : text)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })

  useEffect(() => {
    if (value) setText(value.name)
  }, [value])

  const ids = found.map(({ _id }) => _id).join()
  useEffect(() => {
    if (ids) combobox.selectFirstOption()
  }, [ids, combobox.selectFirstOption])
  const deferEnter = useEarlyEnter(isBehind && !value)

  function pass(): void {
    if (!value && text.trim()) onPassed?.(text.trim())
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={chosenId => {
        const chosen = found.find(({ _id }) => _id === chosenId)
        if (chosen) {
          onChange(chosen)
          onTyped?.('')
        }
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          id={id}
          label={label}
          description={description}
          placeholder={t('contacts.panel.find')}
          leftSection={<IconSearch aria-hidden="true" />}
          error={messageOf(error)}
          value={text}
          autoComplete="off"
          data-autofocus
          onChange={event => {
            setText(event.currentTarget.value)
            onTyped?.(event.currentTarget.value.trim())
            if (value) onChange(null)
            combobox.openDropdown()
          }}
          onFocus={() => combobox.openDropdown()}
          onKeyDownCapture={event => {
            deferEnter(event)
            // Before the form around it handles Enter and checks for missing fields.
            if (event.key === 'Enter' && !event.defaultPrevented && found.length === 0) pass()
          }}
          onBlur={({ relatedTarget }) => {
            combobox.closeDropdown()
            if (relatedTarget instanceof HTMLInputElement) pass()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!searches}>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={label}>
          {found.map(({ _id, name, email, phone }) => (
            <Combobox.Option key={_id} value={_id} className={classes.found ?? ''}>
              <span>{name}</span>
              <span className={classes.detail}>{[email, phone && shownPhone(phone)].filter(Boolean).join(' · ')}</span>
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>{t(isBehind ? 'common.loading' : 'common.nothingFound')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
