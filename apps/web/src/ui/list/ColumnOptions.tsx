import { ActionIcon, Button, Checkbox, ScrollArea } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import {
  type ColumnLayout,
  isHidden,
  type LaidOutColumn,
  NO_LAYOUT,
  ordered,
  relaid,
} from '../../lib/list/column-layout'
import { useTexts } from '../../lib/texts/texts'
import type { MenuState } from '../menus/menu-button'
import { PopoverOfButton } from '../menus/PopoverOfButton'
import classes from './ColumnChoice.module.css'

interface Props {
  readonly menu: MenuState
  /** The columns that can be hidden and moved. */
  readonly columns: readonly (LaidOutColumn & { readonly title: string })[]
  readonly layout: ColumnLayout
  readonly onChange: (layout: ColumnLayout) => void
}

/** The box of a `ColumnChoice`. */
export function ColumnOptions({ menu, columns, layout, onChange }: Props) {
  const t = useTexts()
  const all = ordered(columns, layout)

  function show(id: string, shown: boolean): void {
    onChange(
      relaid(columns, layout, next => {
        next.hidden = next.hidden.filter(other => other !== id)
        if (!shown) next.hidden.push(id)
      }),
    )
  }

  function move(id: string, by: 1 | -1): void {
    onChange(
      relaid(columns, layout, ({ order }) => {
        const at = order.indexOf(id)
        order.splice(at, 1)
        order.splice(at + by, 0, id)
      }),
    )
  }

  return (
    <PopoverOfButton menu={menu} position="top-end" padding={8}>
      <ScrollArea.Autosize mah={420} type="auto">
        <fieldset className={classes.columns} aria-label={t('area.list.columns')}>
          {all.map((column, at) => (
            <div key={column.id} className={classes.column}>
              <Checkbox
                size="sm"
                label={column.title}
                checked={!isHidden(column, layout)}
                onChange={event => show(column.id, event.currentTarget.checked)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                disabled={at === 0}
                aria-label={t('area.list.columnUp', { name: column.title })}
                onClick={() => move(column.id, -1)}
              >
                <IconArrowUp />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                disabled={at === all.length - 1}
                aria-label={t('area.list.columnDown', { name: column.title })}
                onClick={() => move(column.id, 1)}
              >
                <IconArrowDown />
              </ActionIcon>
            </div>
          ))}
        </fieldset>
      </ScrollArea.Autosize>
      <Button fullWidth size="sm" mt={4} variant="subtle" color="gray" onClick={() => onChange(NO_LAYOUT)}>
        {t('area.list.columnsReset')}
      </Button>
    </PopoverOfButton>
  )
}
