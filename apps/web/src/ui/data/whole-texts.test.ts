import { expect, it } from 'vitest'
import { tellWholeTexts } from './whole-texts'

function cell(widths: { readonly scrollWidth: number; readonly clientWidth: number }): HTMLElement {
  document.body.innerHTML = '<div style="text-overflow: ellipsis"><b>Una larga frase</b></div>'
  const element = document.body.firstElementChild as HTMLElement
  for (const [name, value] of Object.entries(widths)) Object.defineProperty(element, name, { value })
  // jsdom has no layout.
  Object.defineProperty(element, 'innerText', { value: 'Una larga\nfrase' })
  return element
}
const over = (element: Element) => element.dispatchEvent(new Event('pointerover', { bubbles: true }))

tellWholeTexts()

it('tells the whole of what is cut while the pointer is over it', () => {
  const cut = cell({ scrollWidth: 200, clientWidth: 100 })
  over(cut.children[0] ?? cut)
  expect(cut.title).toBe('Una larga · frase')
  cut.dispatchEvent(new Event('pointerleave'))
  expect(cut.hasAttribute('title')).toBe(false)
})

it('tells nothing of what has room, and leaves a title of its own', () => {
  const whole = cell({ scrollWidth: 100, clientWidth: 100 })
  over(whole)
  expect(whole.hasAttribute('title')).toBe(false)
  const titled = cell({ scrollWidth: 200, clientWidth: 100 })
  titled.title = 'Otra'
  over(titled)
  expect(titled.title).toBe('Otra')
})
