import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Tone, toneStyle } from '../data/Chip'
import classes from './Verdict.module.css'

interface Props {
  readonly tone: Tone
  readonly icon: Icon
  readonly children: ReactNode
}

/** The conclusion from an operation's dates: a small box in a tone, announced to screen readers when it changes. */
export function Verdict({ tone, icon: Icon, children }: Props) {
  return (
    <div className={classes.verdict} style={toneStyle(tone)} role="status">
      <Icon aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
