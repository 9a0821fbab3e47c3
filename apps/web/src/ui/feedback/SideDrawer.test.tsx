import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { useCallForm } from '../../lib/forms/use-call-form'
import { press, show } from '../../testing/page.testing'
import { TextField } from '../fields/text/TextField'
import { Field } from '../forms/Field'
import { FormFoot } from '../forms/FormFoot'
import { ConfirmDialog } from './ConfirmDialog'
import { SideDrawer } from './SideDrawer'

function Form() {
  const form = useCallForm({ initial: { code: 'A' }, send: async () => undefined })
  return (
    <form {...form.props}>
      <Field of={form} name="code" as={TextField} label="Código" />
    </form>
  )
}

it('asks before it closes over what is typed, and not once that is saved', async () => {
  const onClose = vi.fn()
  show(
    <SideDrawer opened onClose={onClose} title="Cupón">
      <Form />
    </SideDrawer>,
  )
  const code = screen.getByRole('textbox', { name: 'Código' })
  await userEvent.type(code, 'B{Escape}')
  await press('Seguir escribiendo')
  await press('Cerrar')
  await screen.findByRole('button', { name: 'Descartar cambios' })
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.type(code, '{Enter}{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('gives up what is typed, without a question, for who cancels its form', async () => {
  const onClose = vi.fn()
  const drop = vi.fn()
  function Cancelled() {
    const draft = { read: () => null, keep: () => {}, drop }
    const form = useCallForm({ initial: { code: 'A' }, send: async () => undefined, draft })
    return (
      <form {...form.props}>
        <Field of={form} name="code" as={TextField} label="Código" />
        <FormFoot of={form} submit="Guardar" onCancel={onClose} />
      </form>
    )
  }
  show(
    <SideDrawer opened onClose={onClose} title="Cupón">
      <Cancelled />
    </SideDrawer>,
  )
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Código' })
  await userEvent.type(code, 'B')
  await press('Cancelar')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(drop).toHaveBeenCalledTimes(1)
  expect(code.value).toBe('A')
})

it('leaves Esc to a list that is open, but not to one that has nothing to show', async () => {
  const onClose = vi.fn()
  const drawer = (isEmpty: boolean) => (
    <SideDrawer opened onClose={onClose} title="Contacto">
      <input aria-label="Quién" aria-expanded="true" aria-controls="hits" role="combobox" />
      <div data-hidden={isEmpty || undefined}>
        <div id="hits" role="listbox" />
      </div>
    </SideDrawer>
  )
  const { rerender } = show(drawer(false))
  await userEvent.type(screen.getByRole('combobox', { name: 'Quién' }), 'a{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  rerender(drawer(true))
  await userEvent.type(screen.getByRole('combobox', { name: 'Quién' }), 'a{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('closes by Esc wherever the focus is, but not while a question lies over it', async () => {
  const [onClose, onStay] = [vi.fn(), vi.fn()]
  const drawer = (asking: boolean) => (
    <SideDrawer opened onClose={onClose} title="Cupón">
      <input aria-label="Código" />
      <ConfirmDialog opened={asking} onClose={onStay} title="¿Salir?" confirm={{ label: 'Salir', run: () => {} }} />
    </SideDrawer>
  )
  const { rerender } = show(drawer(false))
  await userEvent.type(screen.getByRole('textbox', { name: 'Código' }), 'a{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  screen.getByRole('textbox', { name: 'Código' }).blur()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)

  rerender(drawer(true))
  await screen.findByRole('button', { name: 'Salir' })
  await userEvent.keyboard('{Escape}')
  expect(onStay).toHaveBeenCalledTimes(1)
  expect(onClose).toHaveBeenCalledTimes(2)
})
