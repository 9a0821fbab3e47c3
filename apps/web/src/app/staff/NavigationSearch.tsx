import { Combobox, Kbd, TextInput, useCombobox } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSignedIn } from '../../lib/session/session'
import { useTexts } from '../../lib/texts/texts'
import { itemsFor } from '../navigation/navigation'
import { suggest } from '../navigation/suggest'
import classes from './NavigationSearch.module.css'

/** Search box of the top bar (Ctrl K): suggests items of the menu and opens the chosen one. */
export function NavigationSearch() {
  const t = useTexts()
  const navigate = useNavigate()
  const { roles } = useSignedIn()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const found = suggest(itemsFor(roles), item => t(item.title), text)

  useHotkeys([['mod+K', () => input.current?.focus()]], [])

  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      shadow="lg"
      onOptionSubmit={url => {
        setText('')
        combobox.closeDropdown()
        input.current?.blur()
        void navigate(url)
      }}
    >
      <Combobox.Target>
        <TextInput
          ref={input}
          className={classes.box ?? ''}
          size="sm"
          value={text}
          aria-label={t('area.search.label')}
          placeholder={t('area.search.placeholder')}
          leftSection={<IconSearch />}
          rightSection={<Kbd size="xs">Ctrl K</Kbd>}
          rightSectionWidth={64}
          rightSectionProps={{ className: classes.hint, 'aria-hidden': true }}
          onChange={event => {
            setText(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('area.search.label')}>
          {found.map(({ id, url, title, icon: Icon }) => (
            <Combobox.Option key={id} value={url} className={classes.option ?? ''}>
              <Icon /> {t(title)}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {found.length === 0 && <Combobox.Empty>{t('area.search.none', { text })}</Combobox.Empty>}
      </Combobox.Dropdown>
    </Combobox>
  )
}
