import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import classes from './SheetView.module.css'
import type { Shelved } from './sheet-shelf'
import { fittedWidth, type Sheet, type Size, sameSize } from './sheets'

export interface View {
  /** Index of the sheet. */
  readonly page: number
  /** 1 shows the whole sheet. */
  readonly zoom: number
  readonly rotation: number
}
export const WHOLE: View = { page: 0, zoom: 1, rotation: 0 }

interface Props {
  /** Identifies the content; a new one starts at its top. */
  readonly id: string
  readonly label: string
  readonly shelved: Shelved
  readonly view: View
  readonly onPlace: (place: Size) => void
  readonly over?: ReactNode
}

/** A sheet fitted to the height of the window, or enlarged and scrolled. */
export function SheetView({ id, label, shelved, view, onPlace, over }: Props) {
  const t = useTexts()
  const frame = useRef<HTMLElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const place = usePlace(frame, onPlace)
  const [text, setText] = useState('')
  const { opened, first } = shelved
  const sheet: Sheet | undefined = opened?.sheets[view.page]

  useLayoutEffect(() => {
    const into = host.current
    if (!into || !sheet || place.width === 0) return
    const show = (canvas: HTMLCanvasElement) => {
      into.replaceChildren(canvas)
      into.dataset.shown = id
    }
    const isWhole = view.page === 0 && view.zoom === 1 && view.rotation === 0
    if (isWhole && first && sameSize(first.place, place)) return show(first.canvas)
    const stop = new AbortController()
    const canvas = document.createElement('canvas')
    const width = fittedWidth(sheet.size, place, view.rotation) * view.zoom
    sheet.paint(canvas, width, view.rotation, stop.signal).then(
      () => !stop.signal.aborted && show(canvas),
      () => undefined,
    )
    return () => stop.abort()
  }, [id, sheet, first, place, view])

  useEffect(() => {
    let gone = false
    setText('')
    if (frame.current) Object.assign(frame.current, { scrollTop: 0, scrollLeft: 0 })
    sheet?.text().then(
      found => !gone && setText(found),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [sheet])

  return (
    <section
      ref={frame}
      className={classes.frame}
      data-enlarged={view.zoom > 1 || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged sheet is scrolled by keyboard too
      tabIndex={0}
      aria-label={label}
    >
      {/* Hides the last sheet while the next one opens, so that it is not judged by mistake. */}
      <div className={classes.sheet} hidden={!sheet}>
        <div className="relative">
          <div ref={host} />
          {over}
        </div>
      </div>
      {!sheet && (
        <p className={classes.note}>{t(shelved.fault ? `review.faults.${shelved.fault}` : 'review.loading')}</p>
      )}
      <div className="visually-hidden">{text}</div>
    </section>
  )
}

const NOWHERE: Size = { width: 0, height: 0 }

/** The size available for a sheet, kept up to date. */
function usePlace(frame: RefObject<HTMLElement | null>, onPlace: (place: Size) => void): Size {
  const [place, setPlace] = useState(NOWHERE)
  const told = useRef(onPlace)
  useEffect(() => {
    told.current = onPlace
  })
  useLayoutEffect(() => {
    const watched = frame.current
    if (!watched) return
    let last = NOWHERE
    const measure = () => {
      // Without scrollbars, which appear and disappear with the content.
      const next = { width: watched.offsetWidth - 2 * MARGIN, height: watched.offsetHeight - 2 * MARGIN }
      if (sameSize(next, last)) return
      last = next
      setPlace(next)
      told.current(next)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [frame])
  return place
}

/** The margin around a sheet, in CSS pixels. */
const MARGIN = 12
