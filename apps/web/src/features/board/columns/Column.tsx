import type { BoardList } from '@llave/api-contract/board.calls'
import { FIRST_LIST_STATE } from '@llave/domain/board/board-lists'
import { stateFamily } from '@llave/domain/operations/states/operation-states'
import { ActionIcon, Button } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { keepOrder } from '../../../lib/navigation/neighbours'
import { useThresholds } from '../../../lib/queries/use-thresholds'
import { formatMoney, formatMoneyShort, formatNumber } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { listQuery } from '../board-calls'
import { type CardActions, CardItem } from '../card/CardItem'
import { cardHeight } from '../card/card-height'
import type { Filters } from '../filters/filters'
import type { Lens } from '../lens/lenses'
import { cardsOf } from '../model/card-pages'
import { listName } from '../model/list-name'
import { draggedCard } from '../moves/dragging'
import type { Refusal } from '../moves/move-rules'
import { whenDraggable } from '../moves/when-draggable'
import { useReturn } from '../place/use-return'
import classes from './Column.module.css'
import { type ListActions, ListMenu } from './ListMenu'
import { observeOnceSeen } from './observe-once-seen'
import { useNearby } from './use-nearby'

/** Loads the next cards when fewer than these are left below. */
const AHEAD = 12

export interface ColumnProps extends CardActions {
  readonly list: BoardList
  readonly filters: Filters
  readonly lens: Lens
  /** The only list of its page, at full width. */
  readonly wide?: boolean
  /** Its position among the shown lists, and their number. */
  readonly index: number
  readonly total: number
  readonly listActions: ListActions
}

interface Props extends ColumnProps {
  readonly onFold: (list: BoardList) => void
}

/** One list of the board. Only the visible cards are in the page; further ones load while scrolling. */
export const Column = memo(function Column(props: Props) {
  const { list, filters, lens, wide = false, index: place, total, listActions, onMove, onSuggestion, onFold } = props
  const t = useTexts()
  const thresholds = useThresholds()
  const column = useRef<HTMLElement>(null)
  const head = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const nearby = useNearby(column, place)
  const query = useInfiniteQuery(listQuery(filters, list))
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const cards = useMemo(() => cardsOf(data), [data])
  const order = useRef(cards)
  useEffect(() => {
    order.current = cards
  })
  const keepCards = useCallback(() => {
    const { pathname, search } = window.location
    keepOrder(
      pathname + search,
      order.current.map(({ _id }) => _id),
    )
  }, [])
  // After a failure the person decides when to try again.
  const hasMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const { count = list.count, amount = list.amount } = data?.pages[0] ?? {}
  const name = listName(t, list)

  const rows = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: index => {
      const card = cards[index]
      return card ? cardHeight(card, list, lens) : 0
    },
    getItemKey: index => cards[index]?._id ?? index,
    observeElementRect: observeOnceSeen,
    gap: 6,
    // The height is unknown until it is rendered, but the first cards are rendered with it.
    initialRect: { width: 0, height: window.innerHeight },
    // The first paint omits cards below the edge.
    overscan: useDeferredValue(3, 0),
    // The browser ends a drag whose element leaves the page, so a dragged card stays rendered.
    rangeExtractor: range => {
      const held = cards.findIndex(card => card._id === draggedCard())
      const inSight = defaultRangeExtractor(range)
      return held >= 0 && !inSight.includes(held) ? [...inSight, held].sort((a, b) => a - b) : inSight
    },
  })
  useReturn({
    board: (wide ? list.state : null) ?? 'all',
    listId: list._id,
    ...{ cards, rows, scroller, hasMore, loadMore: fetchNextPage },
  })
  const inSight = rows.getVirtualItems().filter(({ key }) => nearby || key === draggedCard())
  const last = inSight.at(-1)?.index ?? 0

  useEffect(() => {
    if (nearby && hasMore && last >= cards.length - AHEAD) void fetchNextPage()
  }, [nearby, hasMore, last, cards.length, fetchNextPage])

  useEffect(() => {
    const [section, title] = [column.current, head.current]
    if (!section || !title) return undefined
    const sayWhy = (why: Refusal) => t(`board.refused.${why}`)
    return whenDraggable(drag => drag.list({ column: section, head: title, scroller: scroller.current, list, sayWhy }))
  }, [list, t])

  return (
    <section
      ref={column}
      className={classes.column}
      data-list={list._id}
      data-wide={wide || undefined}
      aria-label={name}
    >
      <header ref={head} className={classes.head} data-fixed={list.state === FIRST_LIST_STATE || wide || undefined}>
        <span className={classes.dot} data-family={list.state ? stateFamily(list.state) : undefined} />
        <h2 className={classes.name} title={name}>
          {name}
        </h2>
        <p className={classes.sums}>
          <span title={t('board.lists.count', { count })}>{formatNumber(count)}</span>
          {amount > 0 && (
            <span title={t('board.lists.amount', { amount: formatMoney(amount) })}>· {formatMoneyShort(amount)}</span>
          )}
        </p>
        {!wide && (
          <span className={classes.menu}>
            <ActionIcon
              className={classes.fold ?? ''}
              aria-label={t('board.lists.fold', { title: name })}
              title={t('board.lists.fold', { title: name })}
              aria-expanded={true}
              onClick={() => onFold(list)}
            >
              <IconLayoutSidebarLeftCollapse />
            </ActionIcon>
            <ListMenu list={list} index={place} total={total} {...listActions} />
          </span>
        )}
      </header>
      <div ref={scroller} className={classes.list}>
        {count === 0 && <p className={classes.empty}>{t('board.lists.empty')}</p>}
        <ul className={classes.cards} style={{ height: rows.getTotalSize() }}>
          {inSight.map(({ key, index, start }, shown) => {
            const card = cards[index]
            return (
              card && (
                <li
                  key={key}
                  ref={rows.measureElement}
                  data-index={index}
                  // In the document flow, so that a card higher than its estimate moves the next one instead of
                  // overlapping it.
                  style={{ marginTop: start - (inSight[shown - 1]?.end ?? 0) }}
                  aria-setsize={count}
                  aria-posinset={index + 1}
                >
                  <CardItem
                    onOpen={keepCards}
                    card={card}
                    list={list}
                    lens={lens}
                    thresholds={thresholds}
                    onMove={onMove}
                    onSuggestion={onSuggestion}
                  />
                </li>
              )
            )
          })}
        </ul>
        {isFetchingNextPage && <p className={classes.empty}>{t('board.lists.loading')}</p>}
        {isFetchNextPageError && !isFetchingNextPage && (
          <div className={classes.empty} role="alert">
            <p>{t('common.error.load')}</p>
            <Button variant="subtle" size="sm" onClick={() => void fetchNextPage()}>
              {t('common.actions.retry')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
})
