import type { BoardList, Card } from '@llave/api-contract/board.calls'
import { daysInState, lateness, type Thresholds } from '@llave/domain/operations/timeline/staff-timeline'
import { IconArrowRight, IconArrowsMove } from '@tabler/icons-react'
import { memo, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { formatMoney, formatMoneyShort } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { useNow } from '../../../lib/use-now'
import { StateChip } from '../../operations/operations.published'
import type { Lens } from '../lens/lenses'
import { whenDraggable } from '../moves/when-draggable'
import classes from './Card.module.css'
import { CardBottom } from './CardBottom'
import { CardFacts } from './CardFacts'
import { showsState } from './card-height'

export interface CardActions {
  /** Opens "Mover a…". */
  readonly onMove: (card: Card, list: BoardList) => void
  readonly onSuggestion: (card: Card, list: BoardList) => void
}

interface Props extends CardActions {
  /** Called before the card opens. */
  readonly onOpen: () => void
  readonly card: Card
  readonly list: BoardList
  readonly lens: Lens
  readonly thresholds: Thresholds
}

interface SuggestionProps {
  readonly card: Card
  readonly state: NonNullable<Card['suggestedState']>
  readonly onTake: () => void
}

/** The suggested next state. Its visible label is an arrow, because cards are narrow. */
function Suggestion({ card, state, onTake }: SuggestionProps) {
  const t = useTexts()
  const name = t(`states.names.${state}`)
  const what = t('operations.rail.moveTo', { state: name })
  return (
    <button
      type="button"
      className={classes.suggest}
      data-suggest=""
      data-beside-person={card.responsable !== null || undefined}
      aria-label={what}
      title={what}
      onClick={onTake}
    >
      <IconArrowRight aria-hidden="true" />
      <span>{name}</span>
    </button>
  )
}

export const CardItem = memo(function CardItem(props: Props) {
  const { card, list, lens, thresholds, onMove, onSuggestion, onOpen } = props
  const t = useTexts()
  const element = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  useEffect(() => {
    const { current } = element
    return current ? whenDraggable(drag => drag.card(current, card, list._id)) : undefined
  }, [card, list._id])

  const now = useNow()
  const late = lateness(card, { now, thresholds })
  const days = daysInState(card, now)
  const { amountMortgage } = card.money

  return (
    <article ref={element} className={classes.card} data-card={card._id} data-rank={card.rank}>
      <div className={classes.top}>
        <span>{t('common.operation.number', { number: card.numOperation })}</span>
        <span className={classes.type}>{t(`states.operationTypes.${card.typeOperation}`)}</span>
        <button
          type="button"
          className={classes.move}
          data-move=""
          aria-label={t('board.card.moveNumber', { number: card.numOperation })}
          title={t('board.card.move')}
          onClick={() => onMove(card, list)}
        >
          <IconArrowsMove aria-hidden="true" />
        </button>
        <span
          className={classes.days}
          data-lateness={late}
          title={t(late === 'ON_TIME' ? 'board.card.inState' : 'operations.rail.late', { count: days })}
        >
          {t('board.card.daysShort', { count: days })}
        </span>
      </div>
      <div className="flex gap-xs align-baseline">
        <Link
          className={classes.title ?? ''}
          data-open=""
          onClick={onOpen}
          to={paths.operation(card._id)}
          state={{ from: pathname + search }}
          title={card.title}
          draggable={false}
        >
          {card.title}
        </Link>
        {amountMortgage !== null && (
          <span className="rigid tabular" title={t('board.card.amount', { amount: formatMoney(amountMortgage) })}>
            {formatMoneyShort(amountMortgage)}
          </span>
        )}
      </div>
      {showsState(card, list) && (
        <span className={classes.state}>
          <StateChip state={card.state} />
        </span>
      )}
      <CardFacts card={card} lens={lens} now={now} />
      <CardBottom card={card} />
      {card.suggestedState && (
        <Suggestion card={card} state={card.suggestedState} onTake={() => onSuggestion(card, list)} />
      )}
    </article>
  )
})
