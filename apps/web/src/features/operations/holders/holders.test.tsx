import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { toasts } from '../../../lib/show-toast'
import { answer, hold, refusal, sent, show, signIn } from '../../../testing/page.testing'
import type { Preview } from './consequence-text'
import { HolderMenu } from './HolderMenu'
import { HoldersFoot } from './HoldersFoot'

beforeEach(() => void signIn({ roles: ['admin'] }))

const preview: Preview = {
  ...{ seen: 'a'.repeat(64), changes: [], feesSettled: false, asked: [], signing: 'KEPT' },
  leaver: { name: 'Luis Soto', files: 13, waiting: 2, signed: true, hasLink: true },
}

it('who leaves is asked for a reason, after it was said what follows; the way back is in the message', async () => {
  const user = userEvent.setup()
  answer({
    'POST /operations/previewHolderChange': preview,
    'POST /operations/removeHolder': { changeId: 'c1' },
    'POST /operations/undoHolderChange': { holderId: 'h2' },
  })
  show(<HolderMenu operationId="o1" holder={{ _id: 'h2', name: 'Luis Soto' }} />)
  await user.click(await screen.findByRole('button', { name: 'Acciones de Luis Soto' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ya no participa…' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Luis Soto ya no participa?' })
  await within(dialog).findByText(/Sus 13 documentos se apartan.*2 esperaban revisión/)
  within(dialog).getByText(/cada titular tiene su propio contrato/)
  within(dialog).getByText('Honorarios: no cambian.')
  await user.selectOptions(within(dialog).getByLabelText('Motivo'), 'Separación de la pareja')
  await user.click(within(dialog).getByRole('button', { name: 'Sacar de la operación' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toasts.get()[0]?.text).toBe('Luis Soto ya no participa')
  toasts.get()[0]?.action?.run()
  await waitFor(() => expect(toasts.get().some(({ text }) => text === 'Cambio de titulares deshecho')).toBe(true))
  expect(sent('POST /operations/removeHolder')).toEqual([
    { operationId: 'o1', holderId: 'h2', reason: 'SEPARATION', note: null, seen: 'a'.repeat(64) },
  ])
})

it('who comes is typed at once, and added when it was said what follows', async () => {
  const user = userEvent.setup()
  const foretell = hold('POST /operations/previewHolderChange')
  show(<HoldersFoot operationId="o1" mayChange changed={false} />)
  await user.click(await screen.findByRole('button', { name: 'Añadir titular' }))
  const dialog = await screen.findByRole('dialog')
  const name = within(dialog).getByRole('textbox', { name: 'Nombre y apellidos' })
  await waitFor(() => expect(document.activeElement).toBe(name))
  const add = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Añadir titular' })
  expect(add.disabled).toBe(true)
  await foretell({ ...preview, leaver: null })
  await waitFor(() => expect(add.disabled).toBe(false))
})

it('the customer cannot leave, and it is said why', async () => {
  const user = userEvent.setup()
  answer({ 'POST /operations/previewHolderChange': refusal('ERR_HOLDER_MAIN') })
  show(<HolderMenu operationId="o1" holder={{ _id: 'h1', name: 'Ana Gil' }} />)
  await user.click(await screen.findByRole('button', { name: 'Acciones de Ana Gil' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ya no participa…' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/es quien hizo la solicitud/)
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Sacar de la operación' }).disabled).toBe(true)
})

it('who has left is there with what was put aside, and the last change can be undone where changes may be made', async () => {
  answer({
    'GET /operations/:id/formerHolders': {
      former: [
        {
          ...{ _id: 'h2', name: 'Luis Soto', reason: 'WITHDRAWS', note: null, leftBy: null },
          ...{ leftDate: '2020-11-20T10:00:00Z', signedDate: '2020-11-02T10:00:00Z', documents: [] },
        },
      ],
      undoable: { changeId: 'c1', kind: 'LEFT', holderId: 'h2', name: 'Luis Soto' },
    },
  })
  const { rerender } = show(<HoldersFoot operationId="o1" mayChange changed />)
  await screen.findByText('Desde el 20 nov 2020')
  screen.getByText('Firmó el 2 nov 2020')
  screen.getByRole('button', { name: 'Deshacer el cambio de Luis Soto' })
  rerender(<HoldersFoot operationId="o1" mayChange={false} changed />)
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})
