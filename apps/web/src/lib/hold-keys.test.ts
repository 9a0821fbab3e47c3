import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdKeys } from './hold-keys'
import { openToType } from './open-to-type'

const inserted = vi.fn()
const heard = vi.fn()
const find = (selector: string) => document.querySelector<HTMLElement>(selector)

/** Types where the focus is, and tells whether the page has heard of each key. */
function press(...keys: readonly (string | KeyboardEventInit)[]): void {
  for (const key of keys) {
    const init = typeof key === 'string' ? { key } : key
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
  }
}

/** Which keys the page has heard of. */
const heardKeys = () => heard.mock.calls.map(([event]) => (event as KeyboardEvent).key)

/** Everything that is put off to the end of the moment has happened. */
const soon = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<button id="opener"></button><button id="other"></button><input><textarea></textarea>'
  document.execCommand = (_command, _ui, text) => inserted(text)
  window.addEventListener('keydown', heard)
  find('#opener')?.focus()
})
afterEach(async () => {
  window.removeEventListener('keydown', heard)
  await vi.runAllTimersAsync()
  find('input')?.focus()
  await soon()
  vi.useRealTimers()
  vi.clearAllMocks()
})

it('gives what is typed to the field that takes the focus, and keeps it from the page', async () => {
  holdKeys()
  press('0', '1', '/', 'Enter', ' ', 'x', 'Backspace', { key: 't', repeat: true })
  expect(heardKeys()).toEqual([])
  find('input')?.focus()
  await soon()
  expect(inserted).toHaveBeenCalledExactlyOnceWith('01/ ')
  press('3')
  find('textarea')?.focus()
  await soon()
  expect([heardKeys(), inserted.mock.calls.length]).toEqual([['3'], 1])
})

it('waits on while the page itself takes the focus for a new address', async () => {
  document.body.insertAdjacentHTML('beforeend', '<main tabindex="-1"></main>')
  openToType(() => find('main')?.focus())
  press('t', 'a')
  await soon()
  find('input')?.focus()
  await soon()
  expect([heardKeys(), inserted.mock.calls]).toEqual([[], [['ta']]])
})

it('gives it once, however many wait for the field', async () => {
  const there = [holdKeys(), holdKeys()]
  press('a')
  there[0]?.()
  press('b')
  find('input')?.focus()
  there[1]?.()
  await soon()
  expect(inserted).toHaveBeenCalledExactlyOnceWith('ab')
})

it('takes capitals and what AltGr writes for typed, and leaves the browser its own keys', async () => {
  holdKeys()
  press('Shift', 'A', { key: '#', ctrlKey: true, altKey: true, modifierAltGraph: true }, { key: 'r', ctrlKey: true })
  expect(heardKeys()).toEqual(['r'])
  find('input')?.focus()
  await soon()
  expect(inserted).toHaveBeenCalledExactlyOnceWith('A#')
})

it.each(['Escape', 'Tab'])('forgets it when %s leads elsewhere', async key => {
  holdKeys()
  press('1', key)
  expect(heardKeys()).toEqual([key])
  find('input')?.focus()
  await soon()
  expect(inserted).not.toHaveBeenCalled()
})

it('forgets it when the mouse goes elsewhere', async () => {
  holdKeys()
  press('1')
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  find('input')?.focus()
  await soon()
  expect(inserted).not.toHaveBeenCalled()
})

it('lets a field that has the focus have its keys', async () => {
  find('input')?.focus()
  holdKeys()
  press('a', 'Enter')
  expect(heardKeys()).toEqual(['a', 'Enter'])
})

it('waits while the content is on its way, and lets the button that has the focus meanwhile be pressed', async () => {
  const isThere = holdKeys()
  find('#other')?.focus()
  press('Enter', ' ', 'a', 'Enter', ' ')
  expect(heardKeys()).toEqual(['Enter', ' '])
  const contentIsThere = holdKeys()
  isThere()
  await soon()
  find('input')?.focus()
  contentIsThere()
  await soon()
  expect(inserted).toHaveBeenCalledExactlyOnceWith('a ')
})

it.each(['before', 'after'])('ends where no field takes the focus: it has gone on %s all was there', async when => {
  const isThere = holdKeys()
  press('a')
  if (when === 'before') find('#other')?.focus()
  isThere()
  await soon()
  if (when === 'after') find('#other')?.focus()
  press('b')
  find('input')?.focus()
  await soon()
  expect([heardKeys(), inserted.mock.calls.length]).toEqual([['b'], 0])
})

it('ends in the end where the focus does not move at all', async () => {
  holdKeys()()
  press('a')
  await vi.advanceTimersByTimeAsync(1001)
  press('b')
  expect(heardKeys()).toEqual(['b'])
})
