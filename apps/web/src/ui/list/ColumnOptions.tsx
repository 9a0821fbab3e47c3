import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { ActionIcon, Button, Checkbox, ScrollArea } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { neighbourOf, relaid, withColumnAt } from '../../lib/list/change-layout'
import {
  type ColumnLayout,
  isHidden,
  type LaidOutColumn,
  NO_LAYOUT,
  ordered,
  shownColumns,
} from '../../lib/list/column-layout'
import type { Dropped } from '../../lib/list/dropped-place'
import { useTexts } from '../../lib/texts/texts'
import classes from './ColumnChoice.module.css'

interface Props {
  readonly columns: readonly (LaidOutColumn & { readonly title: string })[]
  readonly layout: ColumnLayout
  readonly onChange: (layout: ColumnLayout) => void
}

/** The content of a `ColumnChoice`. Visible columns are moved by dragging or by arrow buttons, past hidden ones. */
export function ColumnOptions({ columns, layout, onChange }: Props) {
  const t = useTexts()
  const [news, setNews] = useState('')

  function show(id: string, shown: boolean): void {
    onChange(
      relaid(columns, layout, next => {
        next.hidden = next.hidden.filter(other => other !== id)
        if (!shown) next.hidden.push(id)
      }),
    )
  }

  function place(dropped: Dropped): void {
    const next = withColumnAt(columns, layout, dropped)
    const shown = shownColumns(columns, next)
    const at = shown.findIndex(({ id }) => id === dropped.own)
    setNews(`${shown[at]?.title}: ${at + 1} / ${shown.length}`)
    onChange(next)
  }

  function arrow({ id, title }: Props['columns'][number], by: 1 | -1) {
    const over = neighbourOf(columns, layout, id, by)
    const Icon = by < 0 ? IconArrowUp : IconArrowDown
    return (
      <ActionIcon
        // A disabled button would lose the focus as soon as the column has reached the end.
        data-disabled={over === undefined}
        aria-disabled={over === undefined}
        aria-label={t(by < 0 ? 'area.list.columnUp' : 'area.list.columnDown', { name: title })}
        onClick={() => over !== undefined && place({ own: id, over, behind: by > 0 })}
      >
        <Icon />
      </ActionIcon>
    )
  }

  return (
    <>
      <ScrollArea.Autosize mah={420} type="auto" offsetScrollbars="present" viewportRef={scrollsWhileDragging}>
        <fieldset aria-label={t('area.list.columns')}>
          {ordered(columns, layout).map(column => {
            const shown = !isHidden(column, layout)
            return (
              <Row key={column.id} id={column.id} shown={shown} onDrop={place}>
                <Checkbox
                  size="sm"
                  label={column.title}
                  checked={shown}
                  onChange={event => show(column.id, event.currentTarget.checked)}
                />
                {shown && arrow(column, -1)}
                {shown && arrow(column, 1)}
              </Row>
            )
          })}
        </fieldset>
      </ScrollArea.Autosize>
      <Button fullWidth size="sm" mt={4} variant="subtle" color="gray" onClick={() => onChange(NO_LAYOUT)}>
        {t('area.list.columnsReset')}
      </Button>
      <span className="visually-hidden" role="status">
        {news}
      </span>
    </>
  )
}

const scrollsWhileDragging = (viewport: HTMLElement | null) =>
  viewport ? autoScrollForElements({ element: viewport }) : undefined

interface RowProps {
  readonly id: string
  /** Hidden columns stay in place; others can go before and behind them. */
  readonly shown: boolean
  readonly onDrop: (dropped: Dropped) => void
  readonly children: ReactNode
}

function Row({ id, shown, onDrop, children }: RowProps) {
  const row = useRef<HTMLDivElement>(null)
  const drop = useEffectEvent(onDrop)
  useEffect(() => (row.current && shown ? makeColumnDraggable(row.current, id) : undefined), [id, shown])
  useEffect(() => (row.current ? makeColumnDroppable(row.current, id, dropped => drop(dropped)) : undefined), [id])
  return (
    <div ref={row} className={classes.column} data-shown={shown || undefined}>
      <IconGripVertical className={classes.grip} aria-hidden="true" />
      {children}
    </div>
  )
}

/** The dragged column; null for something else. */
function draggedIn(data: Record<string | symbol, unknown>): string | null {
  return typeof data.draggedColumn === 'string' ? data.draggedColumn : null
}

/** Lets a column be dragged by its row: with the mouse, or with a long press. */
function makeColumnDraggable(row: HTMLElement, id: string): () => void {
  return draggable({
    element: row,
    getInitialData: () => ({ draggedColumn: id }),
    onDragStart() {
      row.dataset.dragging = ''
    },
    onDrop() {
      delete row.dataset.dragging
    },
  })
}

/** Lets other columns be dropped before and behind one, and marks the position on its row. */
function makeColumnDroppable(row: HTMLElement, id: string, onDrop: (dropped: Dropped) => void): () => void {
  const leave = () => delete row.dataset.edge
  return dropTargetForElements({
    element: row,
    canDrop: ({ source }) => ![null, id].includes(draggedIn(source.data)),
    getData: ({ input, element }) => attachClosestEdge({}, { input, element, allowedEdges: ['top', 'bottom'] }),
    onDrag({ self }) {
      row.dataset.edge = extractClosestEdge(self.data) ?? ''
    },
    onDragLeave: leave,
    onDrop({ self, source }) {
      leave()
      const own = draggedIn(source.data)
      if (own !== null) onDrop({ own, over: id, behind: extractClosestEdge(self.data) === 'bottom' })
    },
  })
}
