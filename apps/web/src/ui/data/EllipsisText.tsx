import type { ReactNode } from 'react'
import classes from './EllipsisText.module.css'

interface Props {
  readonly children: ReactNode
  readonly lines?: 1 | 2
}

/** Text that ends in an ellipsis when there is no room; `whole-texts` shows all of it. */
export function EllipsisText({ children, lines = 1 }: Props) {
  return <span className={lines === 2 ? classes.lines : classes.text}>{children}</span>
}
