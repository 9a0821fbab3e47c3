import { ActionIcon } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useHotkey } from '../../lib/hotkeys/use-hotkey'
import { useTexts } from '../../lib/texts/texts'
import classes from './FilterRow.module.css'
import { SearchField } from './SearchField'

interface Props {
  readonly searchLabel: string
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly isFiltered: boolean
  readonly onClear: () => void
  readonly children?: ReactNode
}

/**
 * The filters of a list or board, in one line above it: search, filters, and a clear button. Hotkeys focus the search
 * and from there the results.
 */
export function FilterRow({ searchLabel, search, onSearch, isFiltered, onClear, children }: Props) {
  const t = useTexts()
  const row = useRef<HTMLElement>(null)
  useHotkey('search', () => row.current?.querySelector<HTMLElement>(SEARCH)?.focus())
  useHotkey('firstResult', focusFirst)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' || !(event.target instanceof Element) || !event.target.matches(SEARCH)) return
    event.preventDefault()
    focusFirst()
  }

  return (
    <search ref={row} className={classes.row} aria-label={t('area.list.filters')} onKeyDown={onKeyDown}>
      <SearchField className={classes.search ?? ''} size="xs" label={searchLabel} value={search} onChange={onSearch} />
      {children}
      {/* Keeps its place while there is nothing to clear, so that nothing moves. */}
      <ActionIcon
        className={classes.clear ?? ''}
        data-idle={!isFiltered || undefined}
        size={30}
        color="brand"
        aria-label={t('area.list.clear')}
        title={t('area.list.clear')}
        onClick={onClear}
      >
        <IconFilterOff />
      </ActionIcon>
    </search>
  )
}

const SEARCH = 'input[type="search"]'

/** The first card of a board, or the first row of a table. */
function focusFirst(): void {
  document.querySelector<HTMLElement>('[data-card] [data-open], [data-key] a')?.focus()
}
