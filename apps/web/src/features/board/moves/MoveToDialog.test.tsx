import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { show } from '../../../testing/page.testing'
import { aCard, aList } from '../model/card.testing'
import { MoveToDialog, positionsIn } from './MoveToDialog'

const lists = [
  aList({ _id: 'CUESTIONARIO_EN_CURSO', state: 'CUESTIONARIO_EN_CURSO' }),
  aList(),
  aList({ _id: 'TASACION', state: 'TASACION' }),
  aList({ _id: 'own', state: null, title: 'Esperando herencia' }),
] as const

function open(card = aCard()) {
  const onMove = vi.fn()
  show(
    <MoveToDialog
      moving={{ card, list: lists[1] }}
      lists={lists}
      countOf={({ count }) => count}
      onClose={() => {}}
      onMove={onMove}
    />,
  )
  return { card, onMove }
}

it('moves by keyboard alone to any list and position', async () => {
  const { card, onMove } = open()
  const [where, position] = await screen.findAllByRole('combobox')
  where?.focus()
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}')
  expect(where).toHaveProperty('value', 'Tasación')
  position?.focus()
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
  screen.getByRole('button', { name: 'Mover' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(onMove).toHaveBeenCalledExactlyOnceWith({ card, from: lists[1], to: lists[2], position: 1 })
})

it.each([
  ['tas', 2],
  ['esp', 3],
])('moves to the top of the list whose name is typed, by Enter alone: %s', async (typed, index) => {
  const { card, onMove } = open()
  await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'Negociación'))
  await userEvent.keyboard(`${typed}{Enter}`)
  expect(onMove).toHaveBeenCalledExactlyOnceWith({ card, from: lists[1], to: lists[index], position: 0 })
})

it('says why a list is not available, and does not move into it', async () => {
  const { onMove } = open()
  const [where] = await screen.findAllByRole('combobox')
  where?.focus()
  await userEvent.keyboard('{Control>}a{/Control}cuest{Enter}')
  expect(where).toHaveProperty('value', 'Cuestionario en curso (no disponible)')
  expect(screen.getByText('Ninguna operación puede volver a «Cuestionario en curso».')).toBeDefined()
  await userEvent.keyboard('{Tab}{Enter}')
  expect(screen.getByRole('button', { name: 'Mover' })).toHaveProperty('disabled', true)
  expect(onMove).not.toHaveBeenCalled()
})

it('knows the positions of a list, one fewer in the card’s own', () => {
  expect(positionsIn(0, false)).toEqual([0])
  expect(positionsIn(2, false)).toEqual([0, 1, 2])
  expect(positionsIn(2, true)).toEqual([0, 1])
  expect(positionsIn(500, false).at(-1)).toBe(500)
})
