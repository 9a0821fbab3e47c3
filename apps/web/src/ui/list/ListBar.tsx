import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListCall } from '../../lib/list/define-list'
import type { Params } from '../../lib/list/params'
import type { List } from '../../lib/list/use-list'
import { useTexts } from '../../lib/texts/texts'
import classes from './ListBar.module.css'
import { SearchField } from './SearchField'

interface Props<K extends ListCall, P extends Params> {
  readonly list: List<K, P>
  readonly searchLabel: string
  /** The list's own filters, each with its value in `list.asked.filters` and `list.filter`. */
  readonly children?: ReactNode
}

/** Above a list: its search, its filters, and a button to clear them. */
export function ListBar<K extends ListCall, P extends Params>({ list, searchLabel, children }: Props<K, P>) {
  const t = useTexts()
  return (
    <search className={classes.bar} aria-label={t('area.list.filters')}>
      <SearchField
        className={classes.search ?? ''}
        label={searchLabel}
        value={list.asked.search}
        onChange={list.search}
      />
      {children}
      {list.isFiltered && (
        <Button size="sm" variant="subtle" leftSection={<IconX aria-hidden="true" />} onClick={list.clear}>
          {t('area.list.clear')}
        </Button>
      )}
    </search>
  )
}
