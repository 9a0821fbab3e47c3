import { useState } from 'react'
import classes from './EllipsisText.module.css'

interface Props {
  readonly children: string
  /** Number of lines before the text is cut. */
  readonly lines?: 1 | 2
}

/** Text that ends in an ellipsis when there is no room; only then its title has the full text. */
export function EllipsisText({ children, lines = 1 }: Props) {
  const [cut, setCut] = useState(false)
  return (
    <span
      className={classes.text}
      data-lines={lines}
      title={cut ? children : undefined}
      onPointerEnter={({ currentTarget: text }) =>
        setCut(text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1)
      }
    >
      {children}
    </span>
  )
}
