import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { needTexts } from './lib/texts/texts'

afterEach(cleanup)

// How long `findBy…` and `waitFor` wait; on an idle machine the results are immediate.
configure({ asyncUtilTimeout: 15_000 })

// The areas' layout loads them; pages are tested without it.
await needTexts('area', 'errors')

// Node's own channel reaches the other threads, whose sessions would look like those of other tabs in these tests.
Reflect.deleteProperty(globalThis, 'BroadcastChannel')

// jsdom has no layout, so Mantine's and the text editor's measurements get empty results.
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoResizeObserver
window.HTMLElement.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}
window.Range.prototype.getClientRects = () => document.createElement('i').getClientRects()
window.Range.prototype.getBoundingClientRect = () => document.createElement('i').getBoundingClientRect()
Object.defineProperty(document, 'fonts', { value: new EventTarget() })
window.matchMedia ??= query => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})
