import type { BoardList } from '@llave/api-contract/board.calls'
import { stateFamily } from '@llave/domain/operations/states/operation-states'
import { memo, useEffect, useRef } from 'react'
import { formatNumber } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { listName } from '../model/list-name'
import type { Refusal } from '../moves/move-rules'
import { whenDraggable } from '../moves/when-draggable'
import classes from './Column.module.css'

interface Props {
  readonly list: BoardList
  readonly count: number
  readonly onUnfold: (list: BoardList) => void
}

/** A folded list: its name and count, still a drop target. */
export const Strip = memo(function Strip({ list, count, onUnfold }: Props) {
  const t = useTexts()
  const column = useRef<HTMLElement>(null)
  const name = listName(t, list)
  useEffect(() => {
    const { current } = column
    if (!current) return undefined
    const sayWhy = (why: Refusal) => t(`board.refused.${why}`)
    return whenDraggable(drag => drag.list({ column: current, head: current, scroller: null, list, sayWhy }))
  }, [list, t])
  return (
    <section ref={column} className={classes.column} data-list={list._id} data-folded="" aria-label={name}>
      <button
        type="button"
        className={classes.strip}
        aria-expanded={false}
        aria-label={t('board.lists.unfold', { title: name, count })}
        title={t('board.lists.unfold', { title: name, count })}
        onClick={() => onUnfold(list)}
      >
        <span className={classes.dot} data-family={list.state ? stateFamily(list.state) : undefined} />
        <span className="tabular">{formatNumber(count)}</span>
        <span className={classes.stripName}>{name}</span>
      </button>
    </section>
  )
})
