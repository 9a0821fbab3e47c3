import { beforeEach, expect, it, vi } from 'vitest'
import type { Drag } from './drag'

const idle: (() => void)[] = []
vi.mock('../../../lib/queries/when-idle', () => ({ whenIdle: (act: () => void) => idle.push(act) }))
vi.mock('./drag', () => ({ drag: { card: () => {} } }))

async function freshPage() {
  const { whenDraggable } = await import('./when-draggable')
  return whenDraggable
}

const loaded = () => vi.dynamicImportSettled()

beforeEach(() => {
  vi.resetModules()
  idle.length = 0
})

it('attaches what waited once the browser is idle, and what comes later at once', async () => {
  const whenDraggable = await freshPage()
  const [first, later] = [vi.fn(() => () => {}), vi.fn(() => () => {})]
  whenDraggable(first)
  await loaded()
  expect(first).not.toHaveBeenCalled()
  idle[0]?.()
  await loaded()
  expect(first).toHaveBeenCalledOnce()
  whenDraggable(later)
  expect(later).toHaveBeenCalledOnce()
  expect(idle).toHaveLength(1)
})

it('leaves alone what has gone meanwhile, and detaches what goes later', async () => {
  const whenDraggable = await freshPage()
  const detach = vi.fn()
  const gone = vi.fn((_: Drag) => detach)
  const stays = vi.fn((_: Drag) => detach)
  whenDraggable(gone)()
  const leave = whenDraggable(stays)
  idle[0]?.()
  await loaded()
  expect(gone).not.toHaveBeenCalled()
  expect(stays).toHaveBeenCalledOnce()
  expect(detach).not.toHaveBeenCalled()
  leave()
  expect(detach).toHaveBeenCalledOnce()
})

it('waits for the network when there is none', async () => {
  const whenDraggable = await freshPage()
  const { noteAnswer, noteNetworkFailure } = await import('../../../lib/api/connection')
  const attach = vi.fn(() => () => {})
  whenDraggable(attach)
  noteNetworkFailure()
  idle[0]?.()
  await loaded()
  expect(attach).not.toHaveBeenCalled()
  noteAnswer()
  await loaded()
  expect(attach).toHaveBeenCalledOnce()
})
