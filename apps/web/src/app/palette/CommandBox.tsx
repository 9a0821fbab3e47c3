import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../lib/texts/texts'
import classes from './CommandBox.module.css'
import { type Entry, useEntries } from './use-entries'

interface Props {
  readonly inputRef?: RefObject<HTMLInputElement | null>
  readonly hint?: ReactNode
  /** In a dialog the list is always visible. */
  readonly inDialog?: boolean
  readonly onDone: () => void
  /** Restores the previous focus, after Esc and before an action; a dialog does so as it closes. */
  readonly onCancel?: () => void
}

/** A box for screens, actions of the open page, and records. Enter opens the first hit, once it has arrived. */
export function CommandBox({ inputRef, hint, inDialog = false, onDone, onCancel }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [takeFirst, setTakeFirst] = useState(false)
  const combobox = useCombobox({
    ...(inDialog && { opened: true }),
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const { entries, isBehind } = useEntries(text)
  const [first] = entries

  function open({ target }: Entry): void {
    setText('')
    combobox.closeDropdown()
    if (typeof target === 'string') {
      onDone()
      void navigate(target)
    } else {
      // Actions belong to the page that had the focus.
      const goBack = onCancel ?? onDone
      goBack()
      target()
    }
  }

  useEffect(() => {
    if (!takeFirst || isBehind) return
    setTakeFirst(false)
    if (first) open(first)
  })

  // Selects the first hit as soon as there is one.
  const ids = entries.map(({ id }) => id).join()
  useEffect(() => {
    if (ids !== '' && text !== '') combobox.selectFirstOption()
  }, [ids, text, combobox.selectFirstOption])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && onCancel) {
      setText('')
      onCancel()
    }
    if (event.key !== 'Enter' || !isBehind || text === '') return
    event.preventDefault()
    event.stopPropagation()
    setTakeFirst(true)
  }

  const list = (
    <Combobox.Options aria-label={t('area.search.label')} className={classes.options ?? ''}>
      {[...new Set(entries.map(({ group }) => group))].map(group => (
        <Combobox.Group key={group} label={t(`area.search.groups.${group}`)}>
          {entries
            .filter(entry => entry.group === group)
            .map(({ id, title, detail, icon: Icon }) => (
              <Combobox.Option key={id} value={id} className={classes.option ?? ''}>
                <Icon aria-hidden="true" />
                <span className="ellipsis">{title}</span>
                {detail && <span className={classes.detail}>{detail}</span>}
              </Combobox.Option>
            ))}
        </Combobox.Group>
      ))}
      {entries.length === 0 && !isBehind && <Combobox.Empty>{t('area.search.none', { text })}</Combobox.Empty>}
    </Combobox.Options>
  )

  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      shadow="lg"
      onOptionSubmit={id => {
        const entry = entries.find(each => each.id === id)
        if (entry) open(entry)
      }}
    >
      <Combobox.Target>
        <TextInput
          ref={inputRef}
          // Its list has no status of its own; it is shown elsewhere.
          className={classes.box ?? ''}
          size="sm"
          aria-label={t('area.search.label')}
          placeholder={t('area.search.placeholder')}
          leftSection={<IconSearch />}
          rightSection={hint}
          rightSectionWidth={64}
          rightSectionProps={{ className: classes.hint, 'aria-hidden': true }}
          value={text}
          data-autofocus={inDialog || undefined}
          onKeyDownCapture={onKeyDown}
          onChange={event => {
            setText(event.currentTarget.value)
            setTakeFirst(false)
            combobox.openDropdown()
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      {inDialog ? list : <Combobox.Dropdown className={classes.dropdown ?? ''}>{list}</Combobox.Dropdown>}
    </Combobox>
  )
}
