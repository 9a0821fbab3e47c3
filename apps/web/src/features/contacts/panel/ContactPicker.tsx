import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { messageOf } from '../../../ui/fields/TextField'
import { useContactSearch } from '../contact-calls'
import type { TakenBy } from '../contact-form'
import classes from './ContactPanel.module.css'

interface Props {
  readonly id?: string
  readonly value: TakenBy | null
  readonly onChange: (chosen: TakenBy | null) => void
  readonly error?: string | null
  /** What it is called where it is not simply a contact. */
  readonly label?: string
  readonly description?: string
}

/** Searches the address book while one types, from three letters on, and takes one of those found. */
export function ContactPicker({ id, value, onChange, error, label, description }: Props) {
  const t = useTexts()
  const [text, setText] = useState(value?.name ?? '')
  const { found, searches, isBehind } = useContactSearch(value ? '' : text)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })

  useEffect(() => {
    if (value) setText(value.name)
  }, [value])

  const ids = found.map(({ _id }) => _id).join()
  useEffect(() => {
    if (ids) combobox.selectFirstOption()
  }, [ids, combobox.selectFirstOption])

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={chosenId => {
        const chosen = found.find(({ _id }) => _id === chosenId)
        if (chosen) onChange({ contactId: chosen._id, name: chosen.name })
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          id={id}
          label={label ?? t('contacts.fields.contact')}
          description={description}
          placeholder={t('contacts.panel.find')}
          leftSection={<IconSearch aria-hidden="true" />}
          error={messageOf(error)}
          value={text}
          autoComplete="off"
          data-autofocus
          onChange={event => {
            setText(event.currentTarget.value)
            if (value) onChange(null)
            combobox.openDropdown()
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!searches}>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={t('contacts.caption')}>
          {found.map(({ _id, name, email, phone }) => (
            <Combobox.Option key={_id} value={_id} className={classes.found ?? ''}>
              <span>{name}</span>
              <span className={classes.detail}>{[email, phone].filter(Boolean).join(' · ')}</span>
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
