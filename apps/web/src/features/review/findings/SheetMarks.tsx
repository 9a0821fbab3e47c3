import { useEffect, useRef } from 'react'
import type { Mark } from './marks'
import classes from './SheetMarks.module.css'

/** Marks on a sheet where the findings are; the facts beside it say the same in words. */
export function SheetMarks({ marks }: { readonly marks: readonly Mark[] }) {
  const host = useRef<HTMLDivElement>(null)
  const chosen = marks.find(({ isMarked }) => isMarked)?.field
  useEffect(() => {
    // On an enlarged sheet it may not be visible.
    if (chosen) host.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  return (
    <div ref={host} className={classes.marks} aria-hidden="true">
      {marks.map(({ field, box, isDifferent, isMarked }) => (
        <div
          key={field}
          className={`graphic ${classes.mark}`}
          data-different={isDifferent || undefined}
          data-marked={isMarked || undefined}
          style={{
            left: percent(box.left),
            top: percent(box.top),
            width: percent(box.right - box.left),
            height: percent(box.bottom - box.top),
          }}
        />
      ))}
    </div>
  )
}

const percent = (share: number) => `${share * 100}%`
