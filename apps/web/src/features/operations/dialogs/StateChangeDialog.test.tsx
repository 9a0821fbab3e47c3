import type { MilestoneField, StepState } from '@llave/domain/operations/states/operation-states'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { answer, fill, press, show } from '../../../testing/page.testing'
import { StateChangeDialog } from './StateChangeDialog'

function ask(to: StepState, missing: readonly MilestoneField[] = []) {
  const html = '<body style="margin:0"><p style="color:#4a5c69">Hola, Ana</p></body>'
  const recipients = [{ name: 'Ana Gil', email: 'ana@example.es' }]
  const mail = { subject: 'Solicitud nº 1042', html }
  answer({ 'POST /operations/previewStateMail': { recipients, mail, missing: [] } })
  const on = { onChoose: vi.fn(), onDocuments: vi.fn(), onActivity: vi.fn() }
  const change = { operation: { _id: 'o1', numOperation: 1042, title: 'Piso en Gràcia' }, to, missing }
  show(<StateChangeDialog change={change} {...on} />)
  return on
}

it('leads to the documents before the contracts go out, and nothing has changed', async () => {
  const { onChoose, onDocuments } = ask('CONTRATO_INTERMEDIACION')
  await press('Ver los documentos de la operación')
  expect(onDocuments).toHaveBeenCalledOnce()
  expect(onChoose).not.toHaveBeenCalled()
})

it('says of every other state what the owners will read, and tells them or not', async () => {
  const { onChoose } = ask('NEGOCIACION')
  expect(await screen.findByText('Los titulares sabrán que estáis negociando con los bancos.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ver los documentos de la operación' })).toBeNull()
  await press('Cambiar y avisar por correo')
  await press('Solo cambiar')
  expect(onChoose.mock.calls).toEqual([[{ notify: true, milestones: {} }], [{ notify: false, milestones: {} }]])
})

it('names the operation and whom the e-mail reaches, and shows the e-mail itself', async () => {
  ask('NEGOCIACION')
  expect(await screen.findByText('Nº 1042 · Piso en Gràcia')).toBeDefined()
  const people = await screen.findByRole('list', { name: 'Recibirá el correo:' })
  expect(people.textContent).toBe('Ana Gilana@example.es')
  expect(screen.queryByTitle('Correo: Solicitud nº 1042')).toBeNull()
  await press('Ver el correo')
  const frame = screen.getByTitle('Correo: Solicitud nº 1042')
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
})

it('takes the missing dates in place, and changes nothing without them', async () => {
  const { onChoose, onActivity } = ask('APROBACION', ['presentationProposalsDate', 'appraisalDate'])
  expect(await screen.findByRole('dialog', { name: 'Faltan fechas para pasar a «Aprobación»' })).toBeDefined()
  const go = screen.getByRole('button', { name: 'Solo cambiar' })
  expect(go).toHaveProperty('disabled', true)
  await press('Ir a Actividad')
  expect(onActivity).toHaveBeenCalledExactlyOnceWith('presentationProposalsDate')

  await userEvent.type(screen.getByRole('textbox', { name: 'Presentación de propuestas' }), '02/11/2026 10:30')
  await userEvent.type(screen.getByRole('textbox', { name: 'Tasación' }), '31/31/2026')
  await userEvent.tab()
  expect(go).toHaveProperty('disabled', true)
  await fill(screen.getByRole('textbox', { name: 'Tasación' }), '05/11/2026 09:00')
  await userEvent.tab()
  await userEvent.click(go)
  const milestones = {
    presentationProposalsDate: new Date(2026, 10, 2, 10, 30).toISOString(),
    appraisalDate: new Date(2026, 10, 5, 9).toISOString(),
  }
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ notify: false, milestones })
})
