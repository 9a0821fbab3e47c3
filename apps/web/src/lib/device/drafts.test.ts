import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './drafts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

it('belong to one person and one subject', () => {
  keepDraft('u1', 'operation.o1', { title: 'Piso' })
  keepDraft('u1', 'comment.o1', 'Hola')
  expect(readDraft('u1', 'operation.o1')).toEqual({ title: 'Piso' })
  expect(readDraft('u2', 'operation.o1')).toBeNull()
  dropDraft('u1', 'operation.o1')
  expect(readDraft('u1', 'operation.o1')).toBeNull()
  expect(readDraft('u1', 'comment.o1')).toBe('Hola')
})

it('expire after thirty days, and are ignored when corrupt', () => {
  keepDraft('u1', 'a', 1)
  vi.useFakeTimers({ now: Date.now() + 31 * 24 * 3_600_000 })
  expect(readDraft('u1', 'a')).toBeNull()
  localStorage.setItem('llave.draft.u1.b', '{')
  expect(readDraft('u1', 'b')).toBeNull()
})
