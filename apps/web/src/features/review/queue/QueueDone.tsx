import { SELECTION_MAX } from '@llave/domain/validation/limits'
import { Button } from '@mantine/core'
import { IconCheck, IconChecks, IconFileAlert, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery, keys } from '../../../lib/queries/keys'
import { formatList } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { Chip } from '../../../ui/data/Chip'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { itemName } from '../item-name'
import type { GivenVerdict } from '../verdict/use-verdicts'
import type { AskedQueue } from './asked-queue'
import classes from './QueueDone.module.css'
import { useReviewCount } from './use-review-count'

interface Props {
  readonly asked: AskedQueue
  readonly given: readonly GivenVerdict[]
  readonly onAll: () => void
  readonly onLeave: () => void
  readonly undo: ReactNode
}

/** The end of the queue: the verdicts given, those that did not take effect, and the items left for others. */
export function QueueDone({ asked, given, onAll, onLeave, undo }: Props) {
  const t = useTexts()
  const others = useReviewCount({ mine: false })
  const dropped = useDropped(given)
  const standing = given.filter(verdict => !dropped.has(verdict))
  const rejected = standing.filter(({ state }) => state === 'RECHAZADO')
  const validated = standing.length - rejected.length
  const told = [...new Set(rejected.flatMap(({ item }) => item.told ?? []))]
  return (
    <div className={classes.done}>
      <EmptyState
        icon={<IconChecks aria-hidden="true" />}
        action={
          <div className="flex gap-xs wrap middle">
            {undo}
            {asked.mine && others > 0 && (
              <Button variant="default" onClick={onAll}>
                {t('review.emptyOther', { count: others })}
              </Button>
            )}
            <Button onClick={onLeave}>{t('hotkeys.names.reviewLeave')}</Button>
          </div>
        }
      >
        {t(asked.mine ? 'review.emptyMine' : 'review.empty')}
      </EmptyState>
      {given.length > 0 && (
        <section className={classes.list} aria-label={t('review.done')}>
          <h2 className={classes.title}>
            {t('review.done')}
            {validated > 0 && <Chip tone="success">{t('review.doneValidated', { count: validated })}</Chip>}
            {rejected.length > 0 && <Chip tone="danger">{t('review.doneRejected', { count: rejected.length })}</Chip>}
            {dropped.size > 0 && <Chip tone="warning">{t('review.doneDropped', { count: dropped.size })}</Chip>}
          </h2>
          {rejected.length > 0 && (
            <p>{told.length > 0 ? t('review.doneTold', { names: formatList(t, told) }) : t('review.doneToldNobody')}</p>
          )}
          <ul>
            {given.toReversed().map(verdict => (
              <GivenLine key={verdict.key} verdict={verdict} dropped={dropped.has(verdict)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function GivenLine({ verdict, dropped }: { readonly verdict: GivenVerdict; readonly dropped: boolean }) {
  const t = useTexts()
  const { item, state, rejectionReason } = verdict
  const name = t('review.ofOperation', { name: itemName(t, item), number: item.operation.numOperation })
  const Mark = dropped ? IconFileAlert : state === 'VALIDADO' ? IconCheck : IconX
  return (
    <li>
      <Mark aria-hidden="true" />
      <span>
        {t(dropped ? 'review.dropped' : state === 'VALIDADO' ? 'review.validated' : 'review.rejected', { name })}
        {!dropped && rejectionReason && <span className="dimmed block">{rejectionReason}</span>}
      </span>
    </li>
  )
}

/** The verdicts that were dropped during the seconds in which the server held them. */
function useDropped(given: readonly GivenVerdict[]): ReadonlySet<GivenVerdict> {
  const verdictIds = given.flatMap(({ verdictId }) => verdictId ?? []).slice(-SELECTION_MAX)
  const { data } = useQuery({
    ...callQuery(keys.review.dropped(verdictIds), 'POST /review/dropped', { body: { verdictIds } }),
    enabled: verdictIds.length > 0,
  })
  const ids = new Set(data?.verdictIds)
  return new Set(given.filter(({ verdictId }) => verdictId !== null && ids.has(verdictId)))
}
