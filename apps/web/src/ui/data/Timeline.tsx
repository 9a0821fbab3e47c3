import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Timeline.module.css'

export interface TimelineStep {
  readonly id: string
  readonly title: string
  readonly state: 'done' | 'current' | 'pending'
  /** Short date of a past step. */
  readonly date?: string
  /** The open card of the current step. */
  readonly body?: ReactNode
}

interface Props {
  readonly steps: readonly TimelineStep[]
  /** Tells screen readers a step's state ("hecho", "ahora", "pendiente"). */
  readonly stateLabels: Readonly<Record<TimelineStep['state'], string>>
}

/** Vertical steps: each past one on a single line, the current one as an open card, future ones muted. */
export function Timeline({ steps, stateLabels }: Props) {
  return (
    <ol className={classes.timeline}>
      {steps.map(({ id, title, state, date, body }) => (
        <li
          key={id}
          className={classes.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={classes.mark}>{state === 'done' && <IconCheck />}</span>
          <div className={classes.content}>
            <p className={classes.title}>
              <span>
                {title}
                <span className="visually-hidden"> ({stateLabels[state]})</span>
              </span>
              {date && <span className={classes.date}>{date}</span>}
            </p>
            {state === 'current' && body && <div className={classes.body}>{body}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
