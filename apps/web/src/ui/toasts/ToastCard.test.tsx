import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { showToast, toasts } from '../../lib/show-toast'
import { needTexts } from '../../lib/texts/texts'
import { ToastHost } from './ToastHost'

beforeAll(() => needTexts('common'))
beforeEach(() => toasts.set([]))

const undoable = (text: string, run: () => void) =>
  showToast({ kind: 'success', text, action: { label: `Deshacer ${text}`, run, undoes: true } })
const undoKey = () => userEvent.keyboard('{Control>}z{/Control}')

it('an error that needs explaining leads to the manual, in another tab', async () => {
  render(<ToastHost />)
  act(() => {
    showToast({ kind: 'error', text: 'Roto', help: 'clientes/documentos#subir' })
    showToast({ kind: 'error', text: 'Claro', help: null })
  })
  const [link, ...others] = await screen.findAllByRole('link', { name: 'Qué hacer' })
  expect(others).toEqual([])
  expect(link?.getAttribute('href')).toBe('/ayuda/clientes/documentos#subir')
  expect(link?.getAttribute('target')).toBe('_blank')
})

it('the key takes back what was offered last, and leaves the typing in a field to the field', async () => {
  const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()]
  render(
    <>
      <input aria-label="Motivo" />
      <input role="combobox" aria-label="Estado" aria-expanded="false" aria-controls="estados" />
      <ToastHost />
    </>,
  )
  act(() => {
    undoable('A', first)
    undoable('B', second)
    showToast({ kind: 'info', text: 'C', action: { label: 'Abrir', run: other } })
  })
  await screen.findByRole('button', { name: 'Deshacer B' })
  const calls = () => [first, second, other].map(({ mock }) => mock.calls.length)
  screen.getByLabelText('Motivo').focus()
  await undoKey()
  expect(calls()).toEqual([0, 0, 0])
  // The focus that the dialog of a state change leaves behind.
  screen.getByLabelText('Estado').focus()
  await undoKey()
  expect(calls()).toEqual([0, 1, 0])
  await waitFor(() => expect(screen.queryByText('B')).toBeNull())
  await undoKey()
  await undoKey()
  expect(calls()).toEqual([1, 1, 0])
})

it('the focus goes back to where it came from', async () => {
  render(
    <>
      <ToastHost />
      <a href="#fila">Fila</a>
    </>,
  )
  act(() => void undoable('A', () => {}))
  const undo = await screen.findByRole('button', { name: 'Deshacer A' })
  screen.getByRole('link', { name: 'Fila' }).focus()
  undo.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Fila' })))
})
