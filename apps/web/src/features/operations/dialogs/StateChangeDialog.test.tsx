import type { MilestoneField } from '@llave/domain/operations/states/milestones'
import type { StepState } from '@llave/domain/operations/states/operation-states'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/queries/query-client'
import { needTexts } from '../../../lib/texts/texts'
import { StateChangeDialog } from './StateChangeDialog'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../../lib/api/api', () => ({ call }))

beforeAll(() => needTexts('operations', 'states'))
afterEach(() => {
  cleanup()
  queryClient.clear()
})

function ask(to: StepState, missing: readonly MilestoneField[] = []) {
  call.mockResolvedValue({
    recipients: [{ name: 'Ana Gil', email: 'ana@example.es' }],
    mail: {
      subject: 'Solicitud nº 1042',
      html: '<body style="margin:0"><p style="color:#4a5c69">Hola, Ana</p></body>',
    },
  })
  const on = { onChoose: vi.fn(), onDocuments: vi.fn(), onActivity: vi.fn() }
  const change = { operation: { _id: 'o1', numOperation: 1042, title: 'Piso en Gràcia' }, to, missing }
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <StateChangeDialog change={change} {...on} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return on
}

it('leads to the documents before the contracts go out, and nothing has changed', async () => {
  const { onChoose, onDocuments } = ask('CONTRATO_INTERMEDIACION')
  await userEvent.click(await screen.findByRole('button', { name: 'Ver los documentos de la operación' }))
  expect(onDocuments).toHaveBeenCalledOnce()
  expect(onChoose).not.toHaveBeenCalled()
})

it('says of every other state what the owners will read, and tells them or not', async () => {
  const { onChoose } = ask('NEGOCIACION')
  expect(await screen.findByText('Los titulares sabrán que estáis negociando con los bancos.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ver los documentos de la operación' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar y avisar por e-mail' }))
  await userEvent.click(screen.getByRole('button', { name: 'Solo cambiar' }))
  expect(onChoose.mock.calls).toEqual([[{ notify: true, milestones: {} }], [{ notify: false, milestones: {} }]])
})

it('names the operation and whom the e-mail reaches, and shows the e-mail itself', async () => {
  ask('NEGOCIACION')
  expect(await screen.findByText('Nº 1042 · Piso en Gràcia')).toBeDefined()
  expect(await screen.findByText('Recibirán el e-mail: Ana Gil (ana@example.es).')).toBeDefined()
  expect(screen.queryByTitle('E-mail: Solicitud nº 1042')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Ver el e-mail' }))
  const frame = screen.getByTitle('E-mail: Solicitud nº 1042')
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
})

it('takes the missing dates in place, and changes nothing without them', async () => {
  const { onChoose, onActivity } = ask('APROBACION', ['presentationProposalsDate', 'appraisalDate'])
  expect(await screen.findByRole('dialog', { name: 'Faltan fechas para pasar a «Aprobación»' })).toBeDefined()
  const go = screen.getByRole('button', { name: 'Solo cambiar' })
  expect(go).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Ir a Actividad' }))
  expect(onActivity).toHaveBeenCalledExactlyOnceWith('presentationProposalsDate')

  await userEvent.type(screen.getByRole('textbox', { name: 'Presentación de propuestas' }), '02/11/2026 10:30')
  await userEvent.type(screen.getByRole('textbox', { name: 'Tasación' }), '31/31/2026')
  await userEvent.tab()
  expect(go).toHaveProperty('disabled', true)
  await userEvent.clear(screen.getByRole('textbox', { name: 'Tasación' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Tasación' }), '05/11/2026 09:00')
  await userEvent.tab()
  await userEvent.click(go)
  const milestones = {
    presentationProposalsDate: new Date(2026, 10, 2, 10, 30).toISOString(),
    appraisalDate: new Date(2026, 10, 5, 9).toISOString(),
  }
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ notify: false, milestones })
})
