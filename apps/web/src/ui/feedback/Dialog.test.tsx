import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { useCallForm } from '../../lib/forms/use-call-form'
import { press, show } from '../../testing/page.testing'
import { TextField } from '../fields/text/TextField'
import { Field } from '../forms/Field'
import { ConfirmDialog } from './ConfirmDialog'
import { Dialog } from './Dialog'
import { FormDialog } from './FormDialog'

const useCodeForm = () => useCallForm({ initial: { code: '' }, send: async () => undefined })

function CodeField({ form }: { readonly form: ReturnType<typeof useCodeForm> }) {
  return <Field of={form} name="code" as={TextField} label="Código" />
}

interface Props {
  readonly onClose: () => void
}

/** The form belongs to the owner. */
function Outside({ onClose }: Props) {
  const form = useCodeForm()
  return (
    <FormDialog form={form} onClose={onClose} title="Cupón" confirm="Guardar">
      <CodeField form={form} />
    </FormDialog>
  )
}

function Form() {
  const form = useCodeForm()
  return (
    <form {...form.props}>
      <CodeField form={form} />
    </form>
  )
}

/** The form belongs to the dialog. */
const Inside = ({ onClose }: Props) => (
  <Dialog opened onClose={onClose} title="Cupón">
    <Form />
  </Dialog>
)

function open(One: typeof Inside) {
  const onClose = vi.fn()
  show(<One onClose={onClose} />)
  return { onClose, code: screen.getByRole<HTMLInputElement>('textbox', { name: 'Código' }) }
}

it('is as wide as the theme says', () => {
  open(Inside)
  const root = screen.getByRole('dialog').closest<HTMLElement>('.mantine-Modal-root')
  expect(root?.style.getPropertyValue('--modal-size')).toContain(`${480 / 16}rem`)
})

it.each([Outside, Inside])('asks before it closes over what is typed, wherever the form stands', async One => {
  const { onClose, code } = open(One)
  await userEvent.type(code, 'A{Escape}')
  await press('Seguir escribiendo')
  expect([code.value, onClose.mock.calls.length]).toEqual(['A', 0])
  await press('Cerrar')
  await press('Descartar cambios')
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('closes at once while nothing is typed, and gives up what is typed by its own button', async () => {
  const { onClose, code } = open(Outside)
  await userEvent.type(code, '{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.type(code, 'A')
  await press('Cancelar')
  await waitFor(() => expect(code.value).toBe(''))
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('a question asks only where something is typed with its answer', async () => {
  const typed = { now: 'el lunes' }
  const forget = () => {
    typed.now = ''
  }
  const { onClose } = open(({ onClose: close }) => (
    <ConfirmDialog
      opened
      onClose={close}
      title="¿Firmar antes?"
      confirm={{ label: 'Firmar', run: () => {} }}
      unsaved={{ some: () => typed.now !== '', forget }}
    >
      <input aria-label="Código" />
    </ConfirmDialog>
  ))
  await userEvent.keyboard('{Escape}')
  await press('Descartar cambios')
  expect([typed.now, onClose.mock.calls.length]).toEqual(['', 1])
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
})
