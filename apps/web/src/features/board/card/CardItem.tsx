import type { BoardList, Card } from '@llave/api-contract/board.calls'
import { daysInState, lateness } from '@llave/domain/operations/staff-timeline'
import {
  IconArrowRight,
  IconArrowsMove,
  IconCheckbox,
  IconFileText,
  IconMessage,
  IconSignature,
  type TablerIcon,
} from '@tabler/icons-react'
import { memo, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { PersonAvatar } from '../../../ui/PersonAvatar'
import { StateChip } from '../../operations/operations.published'
import { NextTask } from '../../tasks/tasks.published'
import { makeCardDraggable } from '../moves/drag-card'
import classes from './Card.module.css'
import { shownFields } from './card-fields'

/** How many tags fit beside the counts. */
const TAGS_SHOWN = 2

export interface CardActions {
  /** Opens "Mover a…". */
  readonly onMove: (card: Card, list: BoardList) => void
  /** Takes the suggested next state. */
  readonly onSuggestion: (card: Card, list: BoardList) => void
}

interface Props extends CardActions {
  readonly card: Card
  readonly list: BoardList
}

/** One operation on the board (spec: product decisions §6). Plain elements: hundreds of them scroll past. */
export const CardItem = memo(function CardItem({ card, list, onMove, onSuggestion }: Props) {
  const t = useTexts()
  const element = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  useEffect(() => makeCardDraggable(element.current, card, list._id), [card, list._id])

  const now = new Date()
  const late = lateness(card.state, card.stateEnteredDate, now)
  const days = daysInState(card.stateEnteredDate, now)
  const fields = shownFields(t, card.fields)

  return (
    <article ref={element} className={classes.card} data-card={card._id}>
      <div className={classes.top}>
        <span>{t('operations.number', { number: card.numOperation })}</span>
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
          title={t(late === 'ON_TIME' ? 'board.card.inState' : 'board.card.late', { count: days })}
        >
          {t('board.card.daysShort', { count: days })}
        </span>
      </div>
      <Link
        className={classes.title ?? ''}
        data-open=""
        to={paths.operation(card._id)}
        state={{ from: pathname + search }}
        title={card.title}
        draggable={false}
      >
        {card.title}
      </Link>
      {card.holderName && card.holderName !== card.title && (
        <span className={classes.holder} title={card.holderName}>
          {card.holderName}
        </span>
      )}
      {(list.state === null || card.isArchived) && (
        <span className={classes.state}>
          <StateChip state={card.state} />
        </span>
      )}
      {fields.length > 0 && (
        <dl className={classes.fields}>
          {fields.map(({ name, label, text }) => (
            <FieldLine key={name} label={t(label)} text={text} />
          ))}
        </dl>
      )}
      {!card.isArchived && (
        <span className={classes.next}>
          <NextTask task={card.nextTask} now={now} />
        </span>
      )}
      <CardBottom card={card} />
      {card.suggestedState && (
        <button type="button" className={classes.suggest} onClick={() => onSuggestion(card, list)}>
          <IconArrowRight aria-hidden="true" />
          {t('board.card.suggest', { state: t(`states.names.${card.suggestedState}`) })}
        </button>
      )}
    </article>
  )
})

function FieldLine({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd title={text}>{text}</dd>
    </>
  )
}

function CardBottom({ card }: { readonly card: Card }) {
  const t = useTexts()
  const { tags, responsable } = card
  const counts: readonly [TablerIcon, number, 'documents' | 'signatures' | 'tasks' | 'comments', boolean][] = [
    [IconFileText, card.documentsToValidate, 'documents', true],
    [IconSignature, card.signaturesToValidate, 'signatures', true],
    [IconCheckbox, card.tasksDue, 'tasks', false],
    [IconMessage, card.comments, 'comments', false],
  ]
  const shown = counts.filter(([, count]) => count > 0)
  if (tags.length === 0 && shown.length === 0 && !responsable) return null

  return (
    <div className={classes.bottom}>
      <span className={classes.tags}>
        {tags.slice(0, TAGS_SHOWN).map(tag => (
          <span
            key={tag._id}
            className={classes.tag}
            style={{ background: `var(--${tag.class}-tint)`, color: `var(--${tag.class})` }}
            title={tag.name}
          >
            {tag.name}
          </span>
        ))}
        {tags.length > TAGS_SHOWN && (
          <span className={classes.moreTags} title={tags.map(({ name }) => name).join(', ')}>
            {t('board.card.moreTags', { count: tags.length - TAGS_SHOWN })}
          </span>
        )}
      </span>
      <span className={classes.counts}>
        {shown.map(([Icon, count, what, urgent]) => (
          <span
            key={what}
            className={classes.count}
            data-urgent={urgent || undefined}
            title={t(`board.card.${what}`, { count })}
          >
            <Icon aria-hidden="true" />
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">{t(`board.card.${what}`, { count })}</span>
          </span>
        ))}
      </span>
      {responsable && <PersonAvatar person={responsable} size={24} named />}
    </div>
  )
}
