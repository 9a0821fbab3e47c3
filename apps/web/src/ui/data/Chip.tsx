import type { CSSProperties, ReactNode } from 'react'
import classes from './Chip.module.css'

/** The tones of the tokens: meanings, the families of operation states, and the ten colours of tags. */
export type Tone =
  | 'neutral'
  | 'info'
  | 'success'
  | 'warning'
  | 'danger'
  | `family-${'request' | 'contract' | 'study' | 'offers' | 'approval'}`
  | `tag-${'red' | 'orange' | 'amber' | 'green' | 'teal' | 'cyan' | 'blue' | 'indigo' | 'purple' | 'grey'}`

/** The colours of a tone: of the letters, of the background, and of a dot (`--dot`). */
export function toneStyle(tone: Tone): CSSProperties {
  const letters = tone.startsWith('family-') ? `${tone}-text` : tone
  const dot = { '--dot': `var(--${tone})` }
  return { ...dot, background: `var(--${tone}-tint)`, color: `var(--${letters})` }
}

interface Props {
  readonly tone?: Tone
  readonly icon?: ReactNode
  /** A dot in the tone's colour before the word (operation states: never colour alone). */
  readonly dot?: boolean
  readonly children: ReactNode
}

export function Chip({ tone = 'neutral', icon, dot = false, children }: Props) {
  return (
    <span className={classes.chip} data-chip style={toneStyle(tone)}>
      {dot && <span className={classes.dot} />}
      {icon}
      <span className={classes.word}>{children}</span>
    </span>
  )
}
