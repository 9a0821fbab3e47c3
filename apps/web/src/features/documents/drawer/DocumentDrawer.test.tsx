import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../../../lib/api/api'
import { ApiError } from '../../../lib/api/api-error'
import { keys } from '../../../lib/queries/keys'
import { needTexts } from '../../../lib/texts/texts'
import { dismissToast, toasts } from '../../../ui/toasts/show-toast'
import { aHolder, anEntry, anOperation } from '../papers.testing'
import { hasFile, type Row, staffSections } from '../staff-rows'
import { DocumentDrawer } from './DocumentDrawer'
import type { DrawerMode } from './drawer-mode'

vi.mock('../../../lib/api/api', () => ({ call: vi.fn() }))
const server = vi.mocked(call)
// A drawer with lists to choose from is drawn slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const plan = anEntry('OTROS', [], { _id: 'plan', nameDocument: 'Plano' })
const payslip = anEntry('NOMINAS', ['PENDIENTE_VALIDACION'])
const operation = anOperation([anEntry('NOTA_SIMPLE'), plan], [aHolder([payslip])])
const rows = staffSections(operation).flatMap(section => section.rows)
const rowOf = (key: string): Row => rows.find(row => row.key === key) ?? raise(key)
const fileRow = rows.find(hasFile) ?? raise('a file')

function raise(what: string): never {
  throw new Error(`There is no ${what}`)
}

const client = new QueryClient()
let onClose = vi.fn()
let user = userEvent.setup()

function show(mode: DrawerMode) {
  onClose = vi.fn()
  user = userEvent.setup()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <DocumentDrawer operation={operation} mode={mode} onClose={onClose} onReplaced={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

// Nothing is looked for that might be hidden: to find out would compute the styles of every option.
const hidden = true
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name, hidden })
const list = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name, hidden })
const press = (name: string) => user.click(screen.getByRole('button', { name, hidden }))
const refuse = (fields: Readonly<Record<string, string>>) =>
  server.mockRejectedValueOnce(new ApiError(422, 'ERR_FORM_REVIEW_FIELDS', fields))
const sent = () => server.mock.calls.map(([key, options]) => [key, options?.body])

async function choose(name: string, option: string) {
  await user.click(list(name))
  await user.click(await screen.findByRole('option', { name: option, hidden }))
}

async function expectRefusedAt(control: HTMLElement, label: string) {
  await waitFor(() => expect(document.activeElement).toBe(control))
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Revise los campos del formulario.')).toBeDefined()
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(`#${control.id}`)
  expect(onClose).not.toHaveBeenCalled()
  expect(toasts.get()).toEqual([])
}

beforeAll(() => needTexts('documents', 'states'))
beforeEach(() => {
  server.mockReset()
  server.mockResolvedValue({} as never)
  client.clear()
  for (const toast of toasts.get()) dismissToast(toast.id)
})

describe('the drawer of documents', () => {
  it('requests nothing without a section, and leads there', async () => {
    show({ kind: 'request' })
    await press('Solicitar')
    await expectRefusedAt(list('Sección'), 'Sección')
    expect(server).not.toHaveBeenCalled()
  })

  it('requests once for a double click, tells it, and has the operation read again', async () => {
    client.setQueryData(keys.operation.one('o1'), operation)
    let answer = () => {}
    server.mockReturnValueOnce(new Promise(resolve => (answer = () => resolve({} as never))))
    show({ kind: 'request' })
    await choose('Sección', 'General')
    await choose('Tipo de documento', 'Otros documentos')
    await user.type(field('Nombre del documento'), 'Plano')
    await user.dblClick(screen.getByRole('button', { name: 'Solicitar', hidden }))
    const body = {
      operationId: 'o1',
      holderId: null,
      documentType: 'OTROS',
      nameDocument: 'Plano',
      messageDocument: '',
    }
    expect(sent()).toEqual([['POST /operations/requestNewDocumentationFile', body]])
    await act(async () => answer())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(toasts.get()).toMatchObject([{ kind: 'success', text: 'Documento solicitado' }])
    expect(client.getQueryState(keys.operation.one('o1'))?.isInvalidated).toBe(true)
  })

  it('shows what the server refuses at its field, and keeps what was typed', async () => {
    refuse({ messageDocument: 'error_form_max_length' })
    show({ kind: 'request' })
    await choose('Sección', 'Ana Gil')
    await choose('Tipo de documento', 'Nóminas')
    await user.type(screen.getByLabelText(/^Mensaje/), 'La de marzo')
    await press('Solicitar')
    await expectRefusedAt(screen.getByLabelText(/^Mensaje/), 'Mensaje para el cliente')
    expect(screen.getByLabelText<HTMLInputElement>(/^Mensaje/).value).toBe('La de marzo')
  })

  it('asks which one is to be updated where several have names of their own, and forgets it with its section', async () => {
    show({ kind: 'update' })
    await choose('Sección', 'General')
    await choose('Tipo de documento', 'Otros documentos')
    await choose('Documento', 'Plano')
    await choose('Sección', 'Ana Gil')
    expect(list('Tipo de documento').value).toBe('')
    await choose('Sección', 'General')
    await choose('Tipo de documento', 'Otros documentos')
    await user.type(field('Mensaje para el cliente'), 'Falta el sello')
    await press('Pedir actualización')
    await expectRefusedAt(list('Documento'), 'Documento')
    await choose('Documento', 'Plano')
    await press('Pedir actualización')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toEqual([
      [
        'POST /operations/requestUpdateDocumentationFile',
        {
          operationId: 'o1',
          holderId: null,
          documentType: 'OTROS',
          otherDocument: 'plan',
          messageDocument: '<p>Falta el sello</p>',
        },
      ],
    ])
  })

  it('renames a file without its extension', async () => {
    refuse({ name: 'error_form_max_length' })
    show({ kind: 'rename', row: fileRow })
    const name = field('Nombre del documento')
    await user.clear(name)
    await press('Guardar')
    await expectRefusedAt(name, 'Nombre del documento')
    await user.type(name, ' Marzo ')
    await press('Guardar')
    await expectRefusedAt(name, 'Nombre del documento')
    await press('Guardar')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const body = { operationId: 'o1', holderId: 'h1', documentationId: 'NOMINAS', documentId: 'NOMINAS-0' }
    expect(sent().at(-1)).toEqual(['POST /operations/renameDocumentationFile', { ...body, name: 'Marzo.pdf' }])
  })

  it('waives an entry with a reason alone', async () => {
    show({ kind: 'waive', row: rowOf('NOTA_SIMPLE') })
    await press('No pedir')
    await expectRefusedAt(field('Motivo'), 'Motivo')
    await user.type(field('Motivo'), 'Ya la tenemos')
    await press('No pedir')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const body = { operationId: 'o1', holderId: null, documentationId: 'NOTA_SIMPLE', waived: true }
    expect(sent()).toEqual([['POST /operations/waiveDocumentation', { ...body, reason: 'Ya la tenemos' }]])
  })

  it('rejects with a reason, of the version that was looked at', async () => {
    refuse({ rejectionReason: 'error_form_max_length' })
    show({ kind: 'validate', row: { ...fileRow, file: { ...fileRow.file, format: 'docx' } } })
    const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' })
    await user.click(screen.getByText('Rechazado', { exact: true }))
    expect(confirm.disabled).toBe(true)
    await user.type(field('Motivo del rechazo'), 'No se lee')
    await user.click(confirm)
    await expectRefusedAt(field('Motivo del rechazo'), 'Motivo del rechazo')
    await user.click(confirm)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const about = { operationId: 'o1', holderId: 'h1', documentationId: 'NOMINAS', documentId: 'NOMINAS-0', version: 1 }
    expect(sent().at(-1)).toEqual([
      'POST /operations/validateDocumentationFiles',
      { ...about, state: 'RECHAZADO', rejectionReason: 'No se lee' },
    ])
    expect(toasts.get()).toMatchObject([{ kind: 'success', text: 'Documento rechazado' }])
  })

  it('reminds of what is left ticked', async () => {
    show({ kind: 'remind' })
    await user.click(screen.getByRole('checkbox', { name: 'Plano' }))
    await press('Enviar recordatorio (1)')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const listDocumentation = [{ _id: 'NOTA_SIMPLE', type: 'NOTA_SIMPLE', holderId: null }]
    expect(sent()).toEqual([
      ['POST /operations/sendPendingDocumentationEmail', { operationId: 'o1', listDocumentation }],
    ])
  })
})
