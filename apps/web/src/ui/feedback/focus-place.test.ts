import { expect, it, vi } from 'vitest'
import { keepFocus } from './focus-place'

const button = (id: string) => document.querySelector<HTMLElement>(`#${id}`)

it('goes on to what stands next to what has gone, also when that goes as well', async () => {
  document.body.innerHTML = `
    <main tabindex="-1"><section><button id="save"></button></section><button id="near"></button><button id="far"></button></main>`
  button('save')?.focus()
  keepFocus()
  button('save')?.parentElement?.remove()
  await vi.waitFor(() => expect(document.activeElement).toBe(button('near')))
  button('near')?.remove()
  await vi.waitFor(() => expect(document.activeElement).toBe(button('far')))
  // It ends when the person moves on.
  document.dispatchEvent(new Event('pointerdown'))
})

it('stays with a list that is folded to a strip', async () => {
  document.body.innerHTML = `
    <main><section data-list="a"><button></button></section><section data-list="b"><button id="fold"></button></section></main>`
  button('fold')?.focus()
  keepFocus()
  document.querySelector('[data-list="b"]')?.remove()
  document
    .querySelector('main')
    ?.insertAdjacentHTML('beforeend', '<section data-list="b"><button id="strip"></button></section>')
  await vi.waitFor(() => expect(document.activeElement).toBe(button('strip')))
})
