import { type RefObject, useEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { inkColour } from './ink-colour'
import classes from './SignatureField.module.css'

export interface Drawing {
  readonly canvas: HTMLCanvasElement
  readonly isEmpty: () => boolean
  readonly clear: () => void
}

interface Props {
  readonly id: string
  readonly label: string
  readonly invalid: boolean
  readonly drawing: RefObject<Drawing | null>
  readonly onChange: () => void
}

/** Gives the canvas as many pixels as the screen has, and redraws what was there in the new size. */
function fit(canvas: HTMLCanvasElement, pad: SignaturePad, before: number): number {
  const width = canvas.clientWidth
  if (width === 0 || width === before) return before
  const strokes = pad.toData()
  const density = Math.max(window.devicePixelRatio || 1, 1)
  canvas.width = Math.round(width * density)
  canvas.height = Math.round(canvas.clientHeight * density)
  canvas.getContext('2d')?.scale(density, density)
  const scale = before > 0 ? width / before : 1
  pad.clear()
  pad.fromData(
    strokes.map(stroke => ({
      ...stroke,
      points: stroke.points.map(point => ({ ...point, x: point.x * scale, y: point.y * scale })),
    })),
  )
  return width
}

/** Where a signature is drawn with finger, pen or mouse. Turning the phone keeps what was drawn. */
export function DrawingArea({ id, label, invalid, drawing, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const heard = useRef(onChange)
  heard.current = onChange

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const pad = new SignaturePad(element, { penColor: inkColour(), minWidth: 0.8, maxWidth: 2.8 })
    let width = fit(element, pad, 0)
    const observer = new ResizeObserver(() => {
      width = fit(element, pad, width)
    })
    observer.observe(element)
    pad.addEventListener('endStroke', () => heard.current())
    drawing.current = { canvas: element, isEmpty: () => pad.isEmpty(), clear: () => pad.clear() }
    return () => {
      observer.disconnect()
      pad.off()
      drawing.current = null
    }
  }, [drawing])

  return (
    <div className={classes.paper} data-invalid={invalid || undefined}>
      <canvas ref={canvas} id={id} className={classes.canvas} role="img" aria-label={label} tabIndex={-1} />
      <span className={classes.line} aria-hidden="true" />
    </div>
  )
}
