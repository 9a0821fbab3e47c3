import type { PointGroup } from 'signature_pad'

/** A signature in the making. It outlives its field: who looks at the contract once more finds it again. */
export interface SignatureDraft {
  readonly strokes: readonly PointGroup[]
  /** Of the area in which they were drawn, in CSS pixels. */
  readonly width: number
  readonly typing: boolean
  readonly name: string
}

export const emptySignature: SignatureDraft = { strokes: [], width: 0, typing: false, name: '' }

/** The strokes as they are drawn in an area of another width; its height follows from it. */
export function strokesFor(width: number, { strokes, width: before }: Pick<SignatureDraft, 'strokes' | 'width'>) {
  const scale = before > 0 ? width / before : 1
  return strokes.map(stroke => ({
    ...stroke,
    points: stroke.points.map(point => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }))
}
