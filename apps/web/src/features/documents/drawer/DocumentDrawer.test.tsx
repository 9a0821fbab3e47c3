import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '../../../lib/queries/keys'
import { queryClient } from '../../../lib/queries/query-client'
import { toasts } from '../../../lib/show-toast'
import { answer, done, hold, inTurn, refused, show } from '../../../testing/page.testing'
import type { RichTextProps } from '../../../ui/fields/rich-text/props'
import { aHolder, anEntry, anOperation } from '../papers.testing'
import { hasFile, type Row, staffSections } from '../staff-rows'
import { DocumentDrawer } from './DocumentDrawer'
import type { DrawerMode } from './drawer-mode'

// The editor needs a browser; it is a field like any other.
vi.mock('../../../ui/fields/rich-text/RichTextField', () => ({
  RichTextField: ({ id, label, value, onChange }: RichTextProps) => (
    <label>
      {label}
      <textarea id={id} value={value} onChange={event => onChange(event.currentTarget.value)} />
    </label>
  ),
}))

const plan = anEntry('OTROS', [], { _id: 'plan', nameDocument: 'Plano' })
const payslip = anEntry('NOMINAS', ['PENDIENTE_VALIDACION'])
const operation = anOperation([anEntry('NOTA_SIMPLE'), plan], [aHolder([payslip])])
const rows = staffSections(operation, new Date()).flatMap(section => section.rows)
const rowOf = (key: string): Row => rows.find(row => row.key === key) ?? raise(key)
const FILE = { operationId: 'o1', holderId: 'h1', documentationId: 'NOMINAS', documentId: 'NOMINAS-0' }
const fileRow = rows.find(hasFile) ?? raise('a file')

function raise(what: string): never {
  throw new Error(`There is no ${what}`)
}

let onClose = vi.fn()

function open(mode: DrawerMode) {
  onClose = vi.fn()
  show(<DocumentDrawer operation={operation} mode={mode} onClose={onClose} onReplaced={() => {}} />)
}

const hidden = true
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name, hidden })
const list = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name, hidden })
const deadline = () => screen.getByLabelText<HTMLInputElement>(/^Plazo/)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden }))
const refuse = (call: keyof typeof ACCEPTED, fields: Parameters<typeof refused>[0]) =>
  answer({ [call]: inTurn(refused(fields), {}) })

async function choose(name: string, option: string) {
  await userEvent.click(list(name))
  await userEvent.click(await screen.findByRole('option', { name: option, hidden }))
}

async function expectRefusedAt(control: HTMLElement, label: string) {
  await waitFor(() => expect(document.activeElement).toBe(control))
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Revise los campos del formulario.')).toBeDefined()
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(`#${control.id}`)
  expect(onClose).not.toHaveBeenCalled()
  expect(toasts.get()).toEqual([])
}

const ACCEPTED = {
  'POST /operations/requestNewDocumentationFiles': {},
  'POST /operations/requestUpdateDocumentationFile': {},
  'POST /operations/setDocumentationDates': {},
  'POST /operations/renameDocumentationFile': {},
  'POST /operations/waiveDocumentation': {},
  'POST /operations/validateDocumentationFiles': {},
  'POST /operations/sendPendingDocumentationEmail': {},
}
beforeEach(() => answer(ACCEPTED))

it('says to which document files are uploaded when it is opened from a row', async () => {
  open({ kind: 'upload', row: fileRow })
  expect(await screen.findByRole('dialog', { name: 'Subir a «Nóminas»', hidden })).toBeDefined()
})

describe('the drawer of documents', () => {
  it('requests nothing without a section, and leads there', async () => {
    open({ kind: 'request' })
    await press('Solicitar')
    await expectRefusedAt(list('Sección'), 'Sección')
    expect(done()).toEqual([])
  })

  it('requests several at once, for a double click too, tells it, and has the operation read again', async () => {
    queryClient.setQueryData(keys.operation.one('o1'), operation)
    const give = hold('POST /operations/requestNewDocumentationFiles')
    open({ kind: 'request' })
    await choose('Sección', 'General')
    await choose('Tipo de documento', 'Otros documentos')
    await userEvent.type(field('Nombre del documento'), 'Memoria')
    await choose('Tipo de documento', 'Contrato de arras')
    await choose('Sección', 'Ana Gil')
    await choose('Tipo de documento', 'Vida laboral')
    await press('Quitar Contrato de arras')
    await userEvent.type(deadline(), '31/12/2050')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Solicitar 2 documentos', hidden }))
    const body = {
      operationId: 'o1',
      documents: [
        { holderId: null, documentType: 'OTROS', nameDocument: 'Memoria' },
        { holderId: 'h1', documentType: 'VIDA_LABORAL', nameDocument: null },
      ],
      messageDocument: '',
      deadline: '2050-12-31',
    }
    expect(done()).toEqual([['POST /operations/requestNewDocumentationFiles', body]])
    await give({})
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(toasts.get()).toMatchObject([{ kind: 'success', text: '2 documentos solicitados' }])
    expect(queryClient.getQueryState(keys.operation.one('o1'))?.isInvalidated).toBe(true)
  })

  it('shows what the server refuses at its field, and keeps what was chosen', async () => {
    refuse('POST /operations/requestNewDocumentationFiles', { deadline: 'error_form_date_past' })
    open({ kind: 'request' })
    await choose('Sección', 'Ana Gil')
    await choose('Tipo de documento', 'Vida laboral')
    await userEvent.type(deadline(), '01/12/2025')
    await press('Solicitar')
    await expectRefusedAt(deadline(), 'Plazo')
    expect(deadline().value).toBe('01/12/2025')
    expect(screen.getByRole('button', { name: 'Quitar Vida laboral', hidden })).toBeDefined()
  })

  it('updates only what is there, asks which one where several have names, and forgets it with its section', async () => {
    open({ kind: 'update', row: null })
    await choose('Sección', 'General')
    await userEvent.click(list('Tipo de documento'))
    const offered = (await screen.findAllByRole('option', { hidden })).map(({ textContent }) => textContent)
    expect(offered).toEqual(expect.arrayContaining(['Nota simple', 'Otros documentos']))
    expect(offered).not.toContain('Contrato de arras')
    await userEvent.click(await screen.findByRole('option', { name: 'Otros documentos', hidden }))
    await choose('Documento', 'Plano')
    await choose('Sección', 'Ana Gil')
    expect(list('Tipo de documento').value).toBe('')
    await choose('Sección', 'General')
    await choose('Tipo de documento', 'Otros documentos')
    await press('Pedir actualización')
    await expectRefusedAt(list('Documento'), 'Documento')
    expect(done()).toEqual([])
  })

  it('updates the document of the line from which it was opened, with a formatted note', async () => {
    open({ kind: 'update', row: rowOf('plan') })
    await userEvent.type(field('Mensaje para el cliente'), '<p>Falta el <b>sello</b></p>')
    await press('Pedir actualización')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(done()).toEqual([
      [
        'POST /operations/requestUpdateDocumentationFile',
        {
          operationId: 'o1',
          holderId: null,
          documentType: 'OTROS',
          otherDocument: 'plan',
          messageDocument: '<p>Falta el <b>sello</b></p>',
          deadline: null,
        },
      ],
    ])
  })

  it('sets the dates of a line: what stays is not sent', async () => {
    open({ kind: 'dates', row: fileRow })
    await userEvent.type(screen.getByLabelText<HTMLInputElement>(/^Caduca/), '01/03/2051')
    await press('Guardar')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(done()).toEqual([['POST /operations/setDocumentationDates', { ...FILE, expires: '2051-03-01' }]])
  })

  it('renames a file without its extension', async () => {
    refuse('POST /operations/renameDocumentationFile', { name: 'error_form_max_length' })
    open({ kind: 'rename', row: fileRow })
    const name = field('Nombre del documento')
    await userEvent.clear(name)
    await press('Guardar')
    await expectRefusedAt(name, 'Nombre del documento')
    await userEvent.type(name, ' Marzo ')
    await press('Guardar')
    await expectRefusedAt(name, 'Nombre del documento')
    await press('Guardar')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(done().at(-1)).toEqual(['POST /operations/renameDocumentationFile', { ...FILE, name: 'Marzo.pdf' }])
  })

  it('waives an entry with a reason alone', async () => {
    open({ kind: 'waive', row: rowOf('NOTA_SIMPLE') })
    await press('No pedir')
    await expectRefusedAt(field('Motivo'), 'Motivo')
    await userEvent.type(field('Motivo'), 'Ya la tenemos')
    await press('No pedir')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const body = { operationId: 'o1', holderId: null, documentationId: 'NOTA_SIMPLE', waived: true }
    expect(done()).toEqual([['POST /operations/waiveDocumentation', { ...body, reason: 'Ya la tenemos' }]])
  })

  it('rejects with a reason, of the version that was looked at', async () => {
    refuse('POST /operations/validateDocumentationFiles', { rejectionReason: 'error_form_max_length' })
    open({ kind: 'validate', row: { ...fileRow, file: { ...fileRow.file, format: 'docx' } } })
    const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' })
    expect(confirm.disabled).toBe(true)
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false])
    await userEvent.click(screen.getByText('Rechazado', { exact: true }))
    expect(confirm.disabled).toBe(true)
    await userEvent.type(field('Motivo del rechazo'), 'No se lee')
    await userEvent.click(confirm)
    await expectRefusedAt(field('Motivo del rechazo'), 'Motivo del rechazo')
    await userEvent.click(confirm)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(done().at(-1)).toEqual([
      'POST /operations/validateDocumentationFiles',
      { ...FILE, version: 1, state: 'RECHAZADO', rejectionReason: 'No se lee' },
    ])
    expect(toasts.get()).toMatchObject([{ kind: 'success', text: 'Documento rechazado' }])
  })

  it('reminds of what is left ticked', async () => {
    open({ kind: 'remind' })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Plano' }))
    await press('Enviar recordatorio (1)')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const listDocumentation = [{ _id: 'NOTA_SIMPLE', type: 'NOTA_SIMPLE', holderId: null }]
    expect(done()).toEqual([
      ['POST /operations/sendPendingDocumentationEmail', { operationId: 'o1', listDocumentation }],
    ])
  })
})
