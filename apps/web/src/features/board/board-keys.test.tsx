import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { onBoardKey, useBoardKeys } from './board-keys'

function Board({ onMove }: { readonly onMove: () => void }) {
  useBoardKeys()
  const card = (name: string) => (
    <article data-card={name} key={name}>
      <a href={`#${name}`} data-open="">
        {name}
      </a>
      <button type="button" data-move="" onClick={onMove}>
        mover {name}
      </button>
    </article>
  )
  return (
    <section onKeyDown={onBoardKey} aria-label="tablero">
      <div data-list="A">{['a1', 'a2'].map(card)}</div>
      <div data-list="B" />
      <div data-list="C">{['c1'].map(card)}</div>
    </section>
  )
}
const board = (onMove: () => void) => render(<Board onMove={onMove} />)
const focused = () => document.activeElement?.textContent

it('goes from card to card by the arrows, over empty lists', async () => {
  board(() => {})
  screen.getByRole('link', { name: 'a1' }).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('a2')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('a2')
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe('c1')
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toMatch(/^a/)
})

it('opens “Mover a…” of the focused card by M, and by nothing else', async () => {
  const onMove = vi.fn()
  board(onMove)
  await userEvent.keyboard('m')
  expect(onMove).not.toHaveBeenCalled()
  screen.getByRole('link', { name: 'a2' }).focus()
  await userEvent.keyboard('{Control>}m{/Control}m')
  expect(onMove).toHaveBeenCalledTimes(1)
})
