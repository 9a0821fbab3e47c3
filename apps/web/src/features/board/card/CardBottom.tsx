import type { Card } from '@llave/api-contract/board.calls'
import { IconCheckbox, IconFileText, IconMailX, IconMessage, IconSignature, type TablerIcon } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import { PersonAvatar } from '../../../ui/PersonAvatar'
import classes from './Card.module.css'

/** Number of tags that fit beside the counts. */
const TAGS_SHOWN = 2

type Count = readonly [TablerIcon, number, 'undelivered' | 'documents' | 'signatures' | 'tasks' | 'comments', boolean]

function countsOf(card: Card): readonly Count[] {
  const counts: readonly Count[] = [
    [IconMailX, card.undelivered, 'undelivered', true],
    [IconFileText, card.documentsToValidate, 'documents', true],
    [IconSignature, card.signaturesToValidate, 'signatures', true],
    [IconCheckbox, card.tasksDue, 'tasks', false],
    [IconMessage, card.comments, 'comments', false],
  ]
  return counts.filter(([, count]) => count > 0)
}

/** Whether the card has a last line; otherwise the third line shows its person. */
export function hasBottom(card: Card): boolean {
  return card.tags.length > 0 || countsOf(card).length > 0
}

/** The last line of a card: tags on the left, pending work and person on the right. */
export function CardBottom({ card }: { readonly card: Card }) {
  const t = useTexts()
  const { tags, responsable } = card
  const shown = countsOf(card)
  if (!hasBottom(card)) return null

  return (
    <div className={classes.bottom}>
      <span className="flex grow gap-2xs clipped">
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
      <span className="flex gap-xs rigid dimmed fz-2xs tabular icon-14">
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
      {responsable && <PersonAvatar person={responsable} size={20} named />}
    </div>
  )
}
