import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Timeline.module.css'

export interface TimelineStep {
  readonly id: string
  readonly title: string
  readonly state: 'done' | 'current' | 'pending' | 'skipped'
  /** Short date of its beginning, if it has begun. */
  readonly date?: string
  /** The step's meaning: expanded for the current one, on tap for the others. */
  readonly body: ReactNode
}

interface Props {
  readonly steps: readonly TimelineStep[]
  /** A step's state for screen readers ("hecho", "ahora", "pendiente", "no ha hecho falta"). */
  readonly stateLabels: Readonly<Record<TimelineStep['state'], string>>
}

/** Vertical steps: one line each that opens, the current one as an open card, future ones muted. */
export function Timeline({ steps, stateLabels }: Props) {
  return (
    <ol>
      {steps.map(({ id, title, state, date, body }) => (
        <li
          key={id}
          className={classes.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={classes.mark}>{state === 'done' && <IconCheck />}</span>
          <details className={classes.content} open={state === 'current'}>
            <summary className={classes.title}>
              <span className="flex grow wrap gap-0-sm">
                <span className={classes.name}>
                  {title}
                  {state !== 'skipped' && <span className="visually-hidden"> ({stateLabels[state]})</span>}
                </span>
                {state === 'skipped' && (
                  <span className="dimmed fz-sm tabular nowrap regular">{stateLabels.skipped}</span>
                )}
                {date && <span className="dimmed fz-sm tabular nowrap regular">{date}</span>}
              </span>
              <IconChevronDown className={classes.chevron} aria-hidden="true" />
            </summary>
            <div className={classes.body}>{body}</div>
          </details>
        </li>
      ))}
    </ol>
  )
}
