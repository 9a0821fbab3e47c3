import type { Card } from '@llave/api-contract/board.calls'
import { useTexts } from '../../../lib/texts/texts'
import { PersonAvatar } from '../../../ui/PersonAvatar'
import { usePace } from '../../critical-path/critical-path.published'
import { NextTask } from '../../tasks/tasks.published'
import { DocumentsRing } from '../lens/DocumentsRing'
import { type Fact, factsOf, type Lens, slackFacts } from '../lens/lenses'
import classes from './Card.module.css'
import { hasBottom } from './CardBottom'

interface Props {
  readonly card: Card
  readonly lens: Lens
  readonly now: Date
}

/** The holder of a card, if its title does not name them. */
export const shownHolder = ({ holderName, title }: Card, lens: Lens): string | null =>
  lens === 'FIELDS' && holderName !== title ? holderName : null

/** The third line of a card: its holder, the lens, and the next task. */
export function CardFacts({ card, lens, now }: Props) {
  const holder = shownHolder(card, lens)
  return (
    <>
      {holder && (
        <span className="ellipsis dimmed" title={holder}>
          {holder}
        </span>
      )}
      <div className={classes.third}>
        <LensFacts card={card} lens={lens} now={now} />
        {!card.isArchived && (
          <span className={classes.next}>
            <NextTask task={card.nextTask} />
          </span>
        )}
        {card.responsable && !hasBottom(card) && <PersonAvatar person={card.responsable} size={18} named />}
      </div>
    </>
  )
}

function LensFacts({ card, lens, now }: Props) {
  const t = useTexts()
  if (lens === 'DOCUMENTS') return <Documents card={card} />
  if (lens === 'SLACK') return <Slack card={card} now={now} />
  return <Facts facts={factsOf(t, lens, card, now)} />
}

function Slack({ card, now }: Omit<Props, 'lens'>) {
  const t = useTexts()
  const pace = usePace()
  return pace && <Facts facts={slackFacts(t, card, { now, pace })} />
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const t = useTexts()
  if (facts.length === 0) return null
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, label, text, risk, title }) => (
        <div key={name}>
          <dt className={label === '' ? 'visually-hidden' : undefined}>
            {label || t('board.fields.mortgagePercentage')}
          </dt>
          <dd data-risk={risk} title={title ?? (risk ? t(`board.lens.${risk}`) : text)}>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Documents({ card: { documents } }: { readonly card: Card }) {
  const t = useTexts()
  const { settled, total } = documents
  if (total === 0) return null
  return (
    <span className="row dimmed tabular gap-6" title={t('board.lens.settledLong', { settled, total })}>
      <DocumentsRing share={settled / total} />
      <span aria-hidden="true">{t('board.lens.settled', { settled, total })}</span>
      <span className="visually-hidden">{t('board.lens.settledLong', { settled, total })}</span>
    </span>
  )
}
