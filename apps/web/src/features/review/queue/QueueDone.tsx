import { LOCALES } from '@llave/texts/locales'
import { Button } from '@mantine/core'
import { IconCheck, IconChecks, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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

/** The end of the queue: the verdicts given, and the items left for others. */
export function QueueDone({ asked, given, onAll, onLeave, undo }: Props) {
  const t = useTexts()
  const others = useReviewCount({ mine: false })
  const rejected = given.filter(({ state }) => state === 'RECHAZADO')
  const validated = given.length - rejected.length
  const told = [...new Set(rejected.flatMap(({ item }) => item.told ?? []))]
  return (
    <div className={classes.done}>
      <EmptyState
        icon={<IconChecks aria-hidden="true" />}
        action={
          <div className={classes.actions}>
            {undo}
            {asked.mine && others > 0 && (
              <Button variant="default" onClick={onAll}>
                {t('review.emptyOther', { count: others })}
              </Button>
            )}
            <Button onClick={onLeave}>{t('review.leave')}</Button>
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
          </h2>
          {rejected.length > 0 && (
            <p>
              {told.length > 0
                ? t('review.doneTold', { names: new Intl.ListFormat(LOCALES[t.language]).format(told) })
                : t('review.doneToldNobody')}
            </p>
          )}
          <ul>
            {given.toReversed().map(({ key, item, state, rejectionReason }) => (
              <li key={key}>
                {state === 'VALIDADO' ? <IconCheck aria-hidden="true" /> : <IconX aria-hidden="true" />}
                <span>
                  {t(state === 'VALIDADO' ? 'review.validated' : 'review.rejected', {
                    name: t('review.ofOperation', { name: itemName(t, item), number: item.operation.numOperation }),
                  })}
                  {rejectionReason && <span className="dimmed block">{rejectionReason}</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
