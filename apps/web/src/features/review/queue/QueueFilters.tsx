import { Button } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts'
import type { AskedQueue } from './asked-queue'

interface FilterProps {
  readonly asked: AskedQueue
  readonly onAsk: (change: Partial<AskedQueue>) => void
  readonly number: number | undefined
}

export function QueueFilters({ asked, onAsk, number }: FilterProps) {
  const t = useTexts()
  if (asked.operationId !== null) {
    return (
      <div className="row gap-xs fz-sm">
        {number !== undefined && <span>{t('review.only', { number })}</span>}
        <Button variant="subtle" size="compact-sm" onClick={() => onAsk({ operationId: null, mine: false })}>
          {t('review.showAll')}
        </Button>
      </div>
    )
  }
  return (
    <div className="row gap-xs fz-sm">
      <Choice
        label={t('review.scope.label')}
        value={asked.mine ? 'mine' : 'all'}
        options={{ mine: t('review.scope.mine'), all: t('words.all') }}
        onChoose={scope => onAsk({ mine: scope === 'mine' })}
      />
      <Choice
        label={t('review.order.label')}
        value={asked.order}
        options={{ age: t('review.order.age'), risk: t('review.order.risk') }}
        onChoose={order => onAsk({ order })}
      />
    </div>
  )
}

interface ChoiceProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly options: Readonly<Record<V, string>>
  readonly onChoose: (value: V) => void
}

/** Buttons instead of a field, so that the desk's keys keep working after a click. */
function Choice<V extends string>({ label, value, options, onChoose }: ChoiceProps<V>) {
  return (
    <fieldset className="flex gap-2xs" aria-label={label}>
      {(Object.keys(options) as V[]).map(option => (
        <Button
          key={option}
          size="compact-sm"
          variant={option === value ? 'light' : 'default'}
          aria-pressed={option === value}
          onClick={() => onChoose(option)}
        >
          {options[option]}
        </Button>
      ))}
    </fieldset>
  )
}
