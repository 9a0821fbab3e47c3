import type { PointGroup } from 'signature_pad'

/** Strokes, and the width of their drawing area in CSS pixels. */
export interface Drawn {
  readonly strokes: readonly PointGroup[]
  readonly width: number
}

/** An unfinished signature: a drawing or, while `typing`, a name. Switching loses neither. */
export interface SignatureDraft extends Drawn {
  readonly typing: boolean
  readonly name: string
}

export const emptySignature: SignatureDraft = { strokes: [], width: 0, typing: false, name: '' }

export function isEmptySignature({ typing, name, strokes }: SignatureDraft): boolean {
  return typing ? name.trim() === '' : strokes.length === 0
}

/** The strokes scaled to an area of another width; the height follows from the width. */
export function strokesFor(width: number, { strokes, width: before }: Drawn) {
  const scale = before > 0 ? width / before : 1
  return strokes.map(stroke => ({
    ...stroke,
    points: stroke.points.map(point => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }))
}

/** A signature that was stored in the tab; an empty one if it is not valid. */
export function readSignatureDraft(kept: unknown): SignatureDraft {
  const { strokes, width, typing, name } = Object(kept) as Partial<Record<keyof SignatureDraft, unknown>>
  if (!Array.isArray(strokes) || !strokes.every(isStroke)) return emptySignature
  if (typeof width !== 'number' || typeof typing !== 'boolean' || typeof name !== 'string') return emptySignature
  return { strokes, width, typing, name }
}

function isStroke(kept: unknown): kept is PointGroup {
  const { points } = Object(kept) as { readonly points?: unknown }
  return Array.isArray(points) && points.every(point => Number.isFinite(point?.x) && Number.isFinite(point?.y))
}
