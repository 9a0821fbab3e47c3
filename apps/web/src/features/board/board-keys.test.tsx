import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { onBoardKey, useBoardKeys } from './board-keys'

function Board({ onMove, onUndo }: { readonly onMove: () => void; readonly onUndo: () => void }) {
  const element = useRef<HTMLElement>(null)
  useBoardKeys(element, onUndo)
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
    <>
      <input type="search" aria-label="buscar" />
      <section ref={element} onKeyDown={onBoardKey} aria-label="tablero">
        <div data-list="A">{['a1', 'a2'].map(card)}</div>
        <div data-list="B" />
        <div data-list="C">{['c1'].map(card)}</div>
      </section>
    </>
  )
}
const board = (onMove: () => void, onUndo = () => {}) => render(<Board onMove={onMove} onUndo={onUndo} />)
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

it('leads to the search, from there to the first card, and takes back the last move', async () => {
  const onUndo = vi.fn()
  board(() => {}, onUndo)
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await userEvent.keyboard('b')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'b')
  screen.getByRole('searchbox').blur()
  await userEvent.keyboard('b')
  expect(focused()).toBe('a1')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(onUndo).toHaveBeenCalledOnce()
})
