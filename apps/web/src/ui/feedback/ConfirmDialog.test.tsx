import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { press, show } from '../../testing/page.testing'
import { ConfirmDialog } from './ConfirmDialog'

it('shows which choice is under way until it ends, though the page is drawn again meanwhile', async () => {
  let end = () => {}
  const run = () => new Promise<void>(resolve => (end = resolve))
  const dialog = () => (
    <ConfirmDialog
      opened
      onClose={() => {}}
      title="¿Quitar?"
      confirm={{ label: 'Quitar', run }}
      other={{ label: 'Guardar', run }}
    />
  )
  const { rerender } = show(dialog())
  const isBusy = (name: string) => screen.getByRole('button', { name }).hasAttribute('data-loading')
  await press('Quitar')
  rerender(dialog())
  expect(isBusy('Quitar')).toBe(true)
  expect(isBusy('Guardar')).toBe(false)
  await act(async () => end())
  expect(isBusy('Quitar')).toBe(false)
})

it('opens on the answer that changes nothing, and not on its cross', async () => {
  show(
    <ConfirmDialog opened onClose={() => {}} title="¿Quitar?" confirm={{ label: 'Quitar', run: () => {} }}>
      Se quita para siempre.
    </ConfirmDialog>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' })))
})

it('does so under whatever it shows, unless a field in it asks for the focus', async () => {
  const dialog = (asks: boolean) => (
    <ConfirmDialog
      key={String(asks)}
      opened
      onClose={() => {}}
      title="¿Quitar 2 archivos?"
      confirm={{ label: 'Quitar', run: () => {} }}
    >
      <ul>
        <li>Nómina</li>
        <li>Vida laboral</li>
      </ul>
      <input aria-label="Motivo" data-autofocus={asks || undefined} />
    </ConfirmDialog>
  )
  const { rerender } = show(dialog(false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' })))
  rerender(dialog(true))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Motivo' })))
})

it('that only says something has one button, and opens on it', async () => {
  show(
    <ConfirmDialog
      opened
      onClose={() => {}}
      title="No se puede quitar"
      confirm={{ label: 'Entendido', run: () => {} }}
      cancelLabel={null}
    >
      Es la última.
    </ConfirmDialog>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Entendido' })))
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull()
})
