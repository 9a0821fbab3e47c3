import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdKeys } from './hold-keys'

const inserted = vi.fn()
const heard = vi.fn()

/** Types on the button, and tells whether the page has heard of each key. */
function press(...keys: readonly (string | KeyboardEventInit)[]): void {
  for (const key of keys) {
    const init = typeof key === 'string' ? { key } : key
    document
      .querySelector('button')
      ?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
  }
}

beforeEach(() => {
  document.body.innerHTML = '<button></button><input><input>'
  document.execCommand = (_command, _ui, text) => inserted(text)
  window.addEventListener('keydown', heard)
})
afterEach(() => {
  window.removeEventListener('keydown', heard)
  document.querySelector('input')?.focus()
  vi.clearAllMocks()
})

it('gives what is typed to the field that takes the focus, and keeps it from the page', () => {
  holdKeys()
  press('0', '1', '/', 'Enter', ' ')
  expect(heard).not.toHaveBeenCalled()
  document.querySelector('input')?.focus()
  expect(inserted).toHaveBeenCalledExactlyOnceWith('01/ ')
  press('3')
  document.querySelectorAll('input')[1]?.focus()
  expect([heard, inserted].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

it.each(['Escape', 'Tab'])('forgets it when %s leads elsewhere', key => {
  holdKeys()
  press('1', key)
  expect(heard).toHaveBeenCalledTimes(1)
  document.querySelector('input')?.focus()
  expect(inserted).not.toHaveBeenCalled()
})

it('forgets it when the mouse goes elsewhere, and leaves the browser its own keys', () => {
  holdKeys()
  press('1', { key: 'r', ctrlKey: true })
  expect(heard).toHaveBeenCalledTimes(1)
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  document.querySelector('input')?.focus()
  expect(inserted).not.toHaveBeenCalled()
})
