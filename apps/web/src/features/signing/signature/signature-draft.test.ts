import { expect, it } from 'vitest'
import { emptySignature, strokesFor } from './signature-draft'

const stroke = {
  penColor: 'black',
  dotSize: 0,
  minWidth: 0.8,
  maxWidth: 2.8,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over' as const,
  points: [{ x: 100, y: 40, pressure: 0.5, time: 7 }],
}

it('a signature grows with its area when the phone is turned, and is itself again when it is turned back', () => {
  const turned = strokesFor(800, { strokes: [stroke], width: 400 })
  expect(turned).toEqual([{ ...stroke, points: [{ x: 200, y: 80, pressure: 0.5, time: 7 }] }])
  expect(strokesFor(400, { strokes: turned, width: 800 })).toEqual([stroke])
})

it('an area that is drawn into for the first time has nothing to turn', () => {
  expect(strokesFor(400, emptySignature)).toEqual([])
})
