import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { usePinch } from './use-pinch'

afterEach(cleanup)

const heard: [number, number, number][] = []

function Sheet() {
  const [zoom, setZoom] = useState(1)
  const frame = useRef<HTMLDivElement>(null)
  usePinch(frame, zoom, { onMove: (...move) => heard.push(move), onEnd: setZoom })
  return (
    <div ref={frame} data-testid="sheet">
      {zoom}
    </div>
  )
}

/** Fingers at these places, in CSS pixels from the left; returns whether the browser's default was prevented. */
function move(...fingers: number[]): boolean {
  const sheet = screen.getByTestId('sheet')
  const event = createEvent.touchMove(sheet, { touches: fingers.map(clientX => ({ clientX, clientY: 10 })) })
  fireEvent(sheet, event)
  return event.defaultPrevented
}
const leave = () => fireEvent.touchEnd(screen.getByTestId('sheet'), { touches: [] })

it('two fingers enlarge around the place between them, and once more from there', () => {
  heard.length = 0
  render(<Sheet />)
  expect([move(100, 200), move(80, 230)]).toEqual([true, true])
  expect(heard).toEqual([
    [1, 150, 10],
    [1.5, 155, 10],
  ])
  expect(screen.getByTestId('sheet').textContent).toBe('1')
  leave()
  expect(screen.getByTestId('sheet').textContent).toBe('1.5')
  move(100, 200)
  move(100, 150)
  leave()
  expect(screen.getByTestId('sheet').textContent).toBe('1')
  move(100, 110)
  move(0, 390)
  leave()
  expect(screen.getByTestId('sheet').textContent).toBe('4')
})

it('one finger scrolls, as everywhere', () => {
  render(<Sheet />)
  expect(move(100)).toBe(false)
  leave()
  expect(screen.getByTestId('sheet').textContent).toBe('1')
})

it('goes on while two fingers stay, and ends when the system takes them away', () => {
  render(<Sheet />)
  const sheet = screen.getByTestId('sheet')
  move(100, 200)
  move(80, 230)
  fireEvent.touchEnd(sheet, { touches: [{ clientX: 80 }, { clientX: 230 }] })
  expect(sheet.textContent).toBe('1')
  fireEvent.touchCancel(sheet, { touches: [] })
  expect(sheet.textContent).toBe('1.5')
})

it('three fingers are left to the browser', () => {
  heard.length = 0
  render(<Sheet />)
  expect(move(100, 200, 300)).toBe(false)
  expect(heard).toEqual([])
})
