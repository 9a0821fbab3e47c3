import { type RefObject, useEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { inkColour } from './ink-colour'
import classes from './SignatureField.module.css'
import { type SignatureDraft, strokesFor } from './signature-draft'

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
  /** What has been drawn so far; written with each stroke. */
  readonly draft: RefObject<SignatureDraft>
  readonly onChange: () => void
}

/** Gives the canvas as many pixels as the screen has, and draws the signature in its size. */
function redraw(canvas: HTMLCanvasElement, pad: SignaturePad, draft: SignatureDraft): SignatureDraft {
  const width = canvas.clientWidth
  if (width === 0) return draft
  const density = Math.max(window.devicePixelRatio || 1, 1)
  canvas.width = Math.round(width * density)
  canvas.height = Math.round(canvas.clientHeight * density)
  canvas.getContext('2d')?.scale(density, density)
  const strokes = strokesFor(width, draft)
  pad.clear()
  pad.fromData(strokes)
  return { ...draft, strokes, width }
}

/** Where a signature is drawn with finger, pen or mouse. Turning the phone keeps what was drawn, and so does coming back. */
export function DrawingArea({ id, label, invalid, drawing, draft, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const heard = useRef(onChange)
  heard.current = onChange

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const pad = new SignaturePad(element, { penColor: inkColour(), minWidth: 0.8, maxWidth: 2.8 })
    const keep = () => {
      draft.current = { ...draft.current, strokes: pad.toData() }
    }
    draft.current = redraw(element, pad, draft.current)
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === draft.current.width) return
      keep()
      draft.current = redraw(element, pad, draft.current)
    })
    observer.observe(element)
    pad.addEventListener('endStroke', () => {
      keep()
      heard.current()
    })
    const clear = () => {
      pad.clear()
      keep()
    }
    drawing.current = { canvas: element, isEmpty: () => pad.isEmpty(), clear }
    return () => {
      observer.disconnect()
      pad.off()
      drawing.current = null
    }
  }, [drawing, draft])

  return (
    <div className={classes.paper} data-invalid={invalid || undefined}>
      <canvas ref={canvas} id={id} className={classes.canvas} role="img" aria-label={label} tabIndex={-1} />
      <span className={classes.line} aria-hidden="true" />
    </div>
  )
}
