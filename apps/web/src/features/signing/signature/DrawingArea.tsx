import { type RefObject, useEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { inkColour } from './ink-colour'
import classes from './SignatureField.module.css'
import { type Drawn, strokesFor } from './signature-draft'

export interface Drawing {
  readonly canvas: HTMLCanvasElement
  readonly clear: () => void
}

interface Props {
  readonly id: string
  readonly label: string
  readonly invalid: boolean
  readonly drawing: RefObject<Drawing | null>
  /** The initial drawing; afterwards the canvas holds it. */
  readonly initial: Drawn
  readonly onChange: (drawn: Drawn) => void
}

/** Sets the canvas to the screen's resolution, and redraws the signature in its size. */
function redraw(canvas: HTMLCanvasElement, pad: SignaturePad, drawn: Drawn): Drawn {
  const width = canvas.clientWidth
  if (width === 0) return drawn
  const density = Math.max(window.devicePixelRatio || 1, 1)
  canvas.width = Math.round(width * density)
  canvas.height = Math.round(canvas.clientHeight * density)
  canvas.getContext('2d')?.scale(density, density)
  const strokes = strokesFor(width, drawn)
  pad.clear()
  pad.fromData(strokes)
  return { strokes, width }
}

/** An area for drawing a signature with a finger, a pen or the mouse. Rotating the phone keeps the drawing. */
export function DrawingArea({ id, label, invalid, drawing, initial, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawn = useRef(initial)
  const heard = useRef(onChange)
  heard.current = onChange

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const pad = new SignaturePad(element, { penColor: inkColour(), minWidth: 0.8, maxWidth: 2.8 })
    drawn.current = redraw(element, pad, drawn.current)
    const tell = () => {
      drawn.current = { ...drawn.current, strokes: [...pad.toData()] }
      heard.current(drawn.current)
    }
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === drawn.current.width) return
      drawn.current = redraw(element, pad, { ...drawn.current, strokes: pad.toData() })
    })
    observer.observe(element)
    pad.addEventListener('endStroke', tell)
    const clear = () => {
      pad.clear()
      tell()
    }
    drawing.current = { canvas: element, clear }
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
