import { type CriticalPath, type PathStep, verdictOf } from '@llave/domain/operations/dates/critical-path'
import type { Translate } from '@llave/texts/translate'
import { formatDate } from '../../lib/texts/formats'

/** "Llegas con 6 días" */
export function verdictText(t: Translate, { slack }: CriticalPath): string {
  return t(`states.path.verdicts.${verdictOf(slack)}`, { days: Math.abs(slack) })
}

export const VERDICT_TONES = { AMPLE: 'success', TIGHT: 'warning', MISSED: 'danger' } as const

/** The verdict and, if the goal is not reached, what has to be done today. */
export function wholeVerdict(t: Translate, path: CriticalPath): string {
  const verdict = verdictText(t, path)
  if (path.slack >= 0) return verdict
  const { planned, step, expected } = path.first
  const todo = planned
    ? t(`states.path.move.${planned}`)
    : t(`states.path.todo.${step}`, { date: formatDate(expected) })
  return t('operations.path.missed', { verdict, todo })
}

export function stepName(t: Translate, step: PathStep): string {
  return step === 'ACT' || step === 'DEED' ? t(`operations.path.${step}`) : t(`states.names.${step}`)
}
