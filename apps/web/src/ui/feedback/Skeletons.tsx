import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../lib/texts/texts'
import classes from './Skeletons.module.css'

/** True once it has been rendered long enough to be shown (200 ms), so that quick answers never flicker. */
function useLasting(): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLasting(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return lasting
}

interface Props {
  readonly count?: number
  /** Height of each in pixels: 16 for text, 40 for table rows, more for cards. */
  readonly height?: number
  /**
   * Shapes above them, from the top: a heading, a line, a card. Lines of text (up to 34 px) are narrower than the rest.
   */
  readonly above?: readonly number[]
  /** Custom arrangement instead of a column. */
  readonly children?: ReactNode
}

/** Up to this height it is a line of text. */
const TEXT_HEIGHT = 34

/** Grey shapes while something is loading. */
export function Skeletons({ count = 3, height = 16, above = [], children }: Props) {
  const t = useTexts()
  const shown = useLasting()
  return (
    <div className={classes.skeletons} aria-busy="true" data-skeletons data-shown={shown || undefined}>
      <span className="visually-hidden" role="status">
        {shown ? t('common.loading') : ''}
      </span>
      {children ??
        [...above, ...Array.from({ length: count }, () => height)].map((tall, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
          <Shape key={at} height={tall} />
        ))}
    </div>
  )
}

interface ShapeProps {
  readonly height?: number
  readonly className?: string | undefined
}

export function Shape({ height, className = '' }: ShapeProps) {
  const isText = height !== undefined && height <= TEXT_HEIGHT
  return <div className={`${classes.shape} ${className}`} data-text={isText || undefined} style={{ height }} />
}
