import {
  type CriticalPath,
  criticalPath,
  type PathOperation,
  verdictOf,
} from '@llave/domain/operations/dates/critical-path'
import type { Pace } from '@llave/domain/operations/timeline/step-times'
import type { Instant } from '@llave/domain/time/calendar-day'
import { IconAlertTriangle, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react'
import { formatDate } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { useNow } from '../../lib/use-now'
import { Verdict } from '../../ui/feedback/Verdict'
import classes from './PathCard.module.css'
import { PathTable } from './PathTable'
import { stepName, VERDICT_TONES, wholeVerdict } from './path-text'
import { type MovedDate, WhatIf } from './WhatIf'

const ICONS = { AMPLE: IconCircleCheck, TIGHT: IconClockExclamation, MISSED: IconAlertTriangle } as const

interface Props {
  readonly className: string
  readonly operation: PathOperation
  readonly pace: Pace
  /** Saves a date that was tried out; null: the operation cannot be changed. */
  readonly onSave: ((field: MovedDate, date: Instant) => void) | null
}

/**
 * Whether an operation reaches its arras or its planned deed, what has to be done for that, and what another date would
 * change. Nothing without a goal.
 */
export function PathCard({ className, operation, pace, onSave }: Props) {
  const t = useTexts()
  const now = useNow()
  const path = criticalPath(operation, { now, pace })
  if (!path) return null
  return (
    <section className={className}>
      <h2 className="dimmed strong fz-xs">{t('operations.path.title')}</h2>
      <PathVerdict path={path} />
      <details className={classes.steps}>
        <summary>{t('operations.path.open')}</summary>
        <PathTable path={path} pace={pace} inCatalonia={operation.deedInCatalonia} />
      </details>
      {onSave && <WhatIf operation={operation} path={path} reading={{ now, pace }} onSave={onSave} />}
    </section>
  )
}

function PathVerdict({ path }: { readonly path: CriticalPath }) {
  const t = useTexts()
  const { goal, first, slack } = path
  const verdict = verdictOf(slack)
  return (
    <Verdict tone={VERDICT_TONES[verdict]} icon={ICONS[verdict]}>
      <p className="strong">{wholeVerdict(t, path)}</p>
      <p>{t(`operations.path.goal.${goal.field}`, { date: formatDate(goal.day) })}</p>
      {verdict !== 'MISSED' && (
        <p>{t('operations.path.next', { step: stepName(t, first.step), date: formatDate(first.latest) })}</p>
      )}
    </Verdict>
  )
}
