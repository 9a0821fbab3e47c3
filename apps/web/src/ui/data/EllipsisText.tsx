import { Tooltip } from '@mantine/core'
import { useState } from 'react'
import classes from './EllipsisText.module.css'

interface Props {
  readonly children: string
  /** Lines before the text is cut. */
  readonly lines?: 1 | 2
}

/** Text that ends in an ellipsis when there is no room; the whole of it in a tooltip, only then. */
export function EllipsisText({ children, lines = 1 }: Props) {
  const [cut, setCut] = useState(false)
  return (
    <Tooltip label={children} disabled={!cut} multiline maw={360}>
      <span
        className={classes.text}
        data-lines={lines}
        onPointerEnter={({ currentTarget: text }) =>
          setCut(text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1)
        }
      >
        {children}
      </span>
    </Tooltip>
  )
}
