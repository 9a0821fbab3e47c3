import type { ImportDetail, ImportRow } from '@llave/api-contract/imports.calls'
import type { Invitation } from '@llave/domain/imports/invitations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchFile, saveFile } from '../../lib/api/download'
import { upload } from '../../lib/api/upload'
import { toasts } from '../../lib/show-toast'
import {
  answer,
  choose,
  expectRetry,
  hold,
  listed,
  press,
  refusal,
  sent,
  show,
  signIn,
} from '../../testing/page.testing'
import { uploads } from '../documents/documents.published'
import ImportPage from './ImportPage'
import ImportsPage from './ImportsPage'

vi.mock('../../lib/api/download', () => ({ fetchFile: vi.fn(), saveFile: vi.fn() }))
vi.mock('../../lib/api/upload', () => ({ upload: vi.fn() }))

const COUNTS = { CREATE: 2, CREATED: 0, GONE: 0, DOUBTFUL: 1, KNOWN: 1, REFUSED: 1 }
const draft: ImportDetail = {
  _id: 'i1',
  name: 'cartera.csv',
  status: 'DRAFT',
  createdDate: '2026-11-24T09:00:00.000Z',
  createdBy: 'Olga Ruiz',
  finishedDate: null,
  rows: 5,
  created: 0,
  columns: [
    { title: 'Cliente', field: 'name', examples: ['Ana Gil', 'Eva Sol'] },
    { title: 'Correo', field: 'email', examples: ['ana@cartera.es'] },
    { title: 'Color', field: null, examples: ['rojo'] },
    { title: 'Etapa', field: 'state', examples: ['Rara'] },
  ],
  words: [
    { field: 'state', word: 'Rara', code: null },
    { field: 'typeOperation', word: '', code: 'COMPRA' },
  ],
  counts: COUNTS,
  invited: null,
  takeBackUntil: null,
  touched: [],
}
const running: ImportDetail = { ...draft, status: 'RUNNING', counts: { ...COUNTS, CREATE: 1, CREATED: 1 } }
const done: ImportDetail = {
  ...draft,
  status: 'DONE',
  created: 2,
  counts: { ...COUNTS, CREATE: 0, CREATED: 2 },
  takeBackUntil: '2026-11-25T09:00:00.000Z',
}

const operation = { _id: 'o1', numOperation: 7, title: 'Ana Gil' }
const row = (number: number, own: Partial<ImportRow>): ImportRow => ({
  row: number,
  outcome: 'CREATE',
  name: `Cliente ${number}`,
  operation: null,
  errors: [],
  people: [],
  second: null,
  isInvited: false,
  ...own,
})
const eva = { _id: 'c9', name: 'Eva Otra', email: null, phone: '600000009' }
const rows = [
  row(2, {}),
  row(3, {
    outcome: 'REFUSED',
    errors: [
      { field: 'state', title: 'Etapa', cell: 'Rara', error: 'error_form_option' },
      { field: 'typeOperation', title: null, cell: '', error: 'error_form_obligatory_field' },
    ],
  }),
  row(4, { outcome: 'DOUBTFUL', people: [eva] }),
  row(5, { outcome: 'KNOWN', operation }),
  row(6, { outcome: 'KNOWN' }),
]

const where = { path: '/importaciones/:importId', at: '/importaciones/i1' }
function page(entity: ImportDetail, at = where.at) {
  answer({ 'GET /imports/:id': entity, 'POST /imports/listRows': listed(...rows), 'POST /users/list': [] })
  return show(<ImportPage />, { ...where, at })
}

beforeEach(() => {
  signIn({ roles: ['admin', 'superadmin'] })
})

describe('folders of files', () => {
  const file = (path: string, size = 4) => {
    const made = new File(['x'.repeat(size)], path.split('/').at(-1) ?? '')
    Object.defineProperty(made, 'webkitRelativePath', { value: path })
    return made
  }
  const LUZ = { _id: 'o2', numOperation: 8, title: 'Luz Marín', isArchived: true, documents: ['DNI'] }
  const add = async (...paths: string[]) => {
    const input = await screen.findByLabelText('Elegir carpeta', { selector: 'input' })
    fireEvent.change(input, { target: { files: paths.map(path => file(path)) } })
  }

  it('go to the operation that they are named after, but for what is there, and for what nobody says', async () => {
    // The page asks whether the browser can choose folders.
    Object.defineProperty(HTMLInputElement.prototype, 'webkitdirectory', { value: false, writable: true })
    page(done)
    const owners = { operations: [{ ...operation, isArchived: false, documents: [] }, LUZ] }
    const folders = [
      { folder: '7 Ana', operationId: 'o1' },
      { folder: 'Luz', operationId: 'o2' },
      { folder: 'Otra', operationId: null },
    ]
    answer({ 'POST /imports/matchFolders': { ...owners, folders } })
    vi.mocked(upload).mockResolvedValue({})
    await add('c/7 Ana/Titular 1/DNI.pdf', 'c/Luz/DNI.pdf', 'c/Otra/a.pdf', 'c/nota.txt', 'c/7 Ana/.DS_Store')
    await screen.findByText('1 archivo ya está.')
    screen.getByText('No se puede añadir 1 archivo: nota.txt')
    expect(sent('POST /imports/matchFolders')).toEqual([{ importId: 'i1', folders: ['7 Ana', 'Luz', 'Otra'] }])
    await choose('Otra', 'Nº 8 · Luz Marín (archivada)')
    await press('Añadir 2 archivos')
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(2))
    expect(vi.mocked(upload).mock.calls.map(([call]) => call)).toEqual(Array(2).fill('POST /imports/uploadFile'))
    const forms = vi.mocked(upload).mock.calls.map(([, { form }]) => Object.fromEntries(form))
    expect(forms).toMatchObject([
      { importId: 'i1', operationId: 'o1', nameDocument: 'Titular 1 - DNI', isPrivate: 'true', isValid: 'true' },
      { operationId: 'o2', nameDocument: 'a', totalDocs: '2' },
    ])
  })
})

describe('a file', () => {
  const bring = async () => {
    const { container, address } = show(<ImportsPage />)
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (input) await userEvent.upload(input, new File(['Cliente\nAna'], 'cartera.csv'))
    return address
  }

  it('leads to its import once it is read', async () => {
    answer({ 'GET /imports': { records: [] } })
    vi.mocked(upload).mockResolvedValue(draft)
    const address = await bring()
    await expect.poll(address).toBe('/importaciones/i1')
  })

  it('that cannot be read says so where it was chosen', async () => {
    answer({ 'GET /imports': { records: [] } })
    vi.mocked(upload).mockRejectedValue(refusal('ERR_IMPORT_FORMAT'))
    await bring()
    expect((await screen.findByText(/No hemos podido leer el archivo/)).closest('[role=alert]')).not.toBeNull()
  })

  it('is in the list of those that were brought', async () => {
    answer({ 'GET /imports': { records: [done] } })
    show(<ImportsPage />)
    const [, line] = await screen.findAllByRole('row')
    expect(line?.textContent).toMatch(/^cartera\.csvTerminada25Olga Ruiz24 nov/)
  })

  it('is told of again where the list could not be read', async () => {
    await expectRetry(<ImportsPage />, 'GET /imports', { records: [done] })
  })
})

describe('a draft', () => {
  it('sends what is chosen meanwhile after the answer, and takes a field from its other column', async () => {
    page(draft)
    const give = hold('PUT /imports/:id')
    await choose('Color', 'Correo del cliente')
    await choose('Estado: Rara', 'Negociación')
    expect(screen.getByRole('button', { name: 'Importar 2 operaciones' })).toHaveProperty('disabled', true)
    await give(draft)
    const columns = ['name', null, 'email', 'state']
    await expect
      .poll(() => sent('PUT /imports/:id'))
      .toEqual([
        { columns, words: {} },
        { columns, words: { state: { Rara: 'NEGOCIACION' } } },
      ])
  })

  it('says of each row what will become of it, and why', async () => {
    page(draft)
    const lines = (await screen.findByText('Fila 2')).closest('ul')
    const texts = within(lines as HTMLElement)
      .getAllByRole('listitem')
      .map(item => item.textContent)
    expect(texts[0]).toBe('Fila 2Cliente 2Se crea')
    expect(texts[1]).toBe(
      'Fila 3Cliente 3RechazadaEtapa «Rara»: falta decir qué significa.Tipo de operación: Este campo es obligatorio',
    )
    expect(texts[3]).toBe('Fila 5Cliente 5Ya estáNº 7 · Ana Gil')
    expect(texts[4]).toBe('Fila 6Cliente 6Ya estáRepite una fila anterior.')
  })

  it('gives the rows that stay out to be corrected', async () => {
    page(draft)
    vi.mocked(fetchFile).mockResolvedValue({ blob: new Blob(), filename: 'filas.csv', headers: new Headers() })
    await press('Descargar para corregir')
    await waitFor(() => expect(saveFile).toHaveBeenCalled())
    expect(vi.mocked(fetchFile).mock.lastCall).toEqual(['POST /imports/leftOut', { body: { importId: 'i1' } }])
  })

  it('asks for the rows of the outcome and the page in its address', async () => {
    const { address } = page(draft, '/importaciones/i1?filas=REFUSED&pagina=2')
    await screen.findByText('Fila 2')
    await userEvent.click(screen.getByRole('radio', { name: 'Dudosa (1)' }))
    expect(address()).toBe('/importaciones/i1?filas=DOUBTFUL')
    await expect
      .poll(() => sent('POST /imports/listRows'))
      .toEqual([
        { importId: 'i1', outcome: 'REFUSED', dataFilter: { page: 2, perPage: 50 } },
        { importId: 'i1', outcome: 'DOUBTFUL', dataFilter: { page: 1, perPage: 50 } },
      ])
  })

  it('begins with whose the doubtful rows are, also after a reload', async () => {
    const { unmount } = page(draft)
    await choose('De quién es la fila 4', 'Eva Otra · 600 000 009')
    unmount()
    page(draft)
    answer({ 'POST /imports/start': running })
    await press('Importar 3 operaciones')
    const dialog = await screen.findByRole('dialog', { name: '¿Importar 3 operaciones?' })
    expect(dialog.textContent).toMatch(/Nadie recibe ningún correo.*2 filas se quedan fuera/)
    answer({ 'GET /imports/:id': running })
    await press('Importar 3 operaciones', dialog)
    await screen.findByText('4 de 5 filas')
    expect(sent('POST /imports/start')).toEqual([
      { importId: 'i1', people: [{ row: 4, contactId: 'c9', isSecond: false }], invites: false },
    ])
  })

  it('invites the customers where that is asked for, and says before who they are, and who is not', async () => {
    page(draft)
    const record = (row: number, invitation: Invitation) => ({ row, name: `Ana ${row}`, email: 'a@b.es', invitation })
    answer({
      'POST /imports/listInvitations': { records: [record(2, 'INVITED'), record(3, 'TOLD'), record(4, 'TOLD')] },
      'POST /imports/start': running,
    })
    await press('Importar 2 operaciones')
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Invitar a los clientes a su área' }))
    await within(dialog).findByText('Sale 1 correo')
    expect(within(dialog).getByText('2 no: ya tienen cuenta o invitación')).toBeTruthy()
    expect(within(dialog).getByText('Ana 2 · a@b.es')).toBeTruthy()
    expect(dialog.textContent).not.toContain('Nadie recibe ningún correo')
    await press('Importar e invitar', dialog)
    await expect.poll(() => sent('POST /imports/start')).toEqual([{ importId: 'i1', people: [], invites: true }])
  })

  it('that invited its customers says how many, and whom', async () => {
    page({ ...done, invited: 1 })
    answer({ 'POST /imports/listRows': listed(row(2, { outcome: 'CREATED', operation, isInvited: true })) })
    await screen.findByText('1 cliente invitado a su área.')
    await screen.findByText('Invitado a su área')
  })

  it('asks of a second holder in doubt as of the first, and counts the row once both are said', async () => {
    page(draft)
    const second = { name: 'Leo Paz', people: [{ ...eva, _id: 'c8', name: 'Leo Otro' }] }
    answer({ 'POST /imports/listRows': listed(row(4, { outcome: 'DOUBTFUL', people: [eva], second })) })
    await screen.findByText('Con Leo Paz')
    await choose('Quién es el segundo titular de la fila 4', 'Leo Otro · 600 000 009')
    screen.getByRole('button', { name: 'Importar 2 operaciones' })
    await choose('De quién es la fila 4', 'Otra persona, nueva')
    answer({ 'POST /imports/start': running })
    await press('Importar 3 operaciones')
    await press('Importar 3 operaciones', await screen.findByRole('dialog'))
    await expect
      .poll(() => sent('POST /imports/start'))
      .toEqual([
        {
          importId: 'i1',
          people: [
            { row: 4, contactId: null, isSecond: false },
            { row: 4, contactId: 'c8', isSecond: true },
          ],
          invites: false,
        },
      ])
  })

  it('that somebody else has begun shows how far it is', async () => {
    page(draft)
    answer({ 'POST /imports/start': refusal('ERR_VERSION_CONFLICT') })
    await screen.findByText('Fila 2')
    answer({ 'GET /imports/:id': running })
    await press('Importar 2 operaciones')
    await press('Importar 2 operaciones', await screen.findByRole('dialog'))
    await screen.findByText('4 de 5 filas')
  })

  it('is given up', async () => {
    const { address } = page(draft)
    answer({ 'DELETE /imports/:id': { totalDelete: 1 } })
    await press('Descartar')
    await press('Descartar', await screen.findByRole('dialog'))
    await expect.poll(address).toBe('/importaciones')
  })
})

describe('what was imported', () => {
  it('is read again while it runs', async () => {
    page(running)
    expect(await screen.findByRole('progressbar')).toHaveProperty('value', 4)
    answer({ 'GET /imports/:id': done })
    await screen.findByRole('heading', { name: '2 operaciones creadas' }, { timeout: 4000 })
    await screen.findByText('Fila 2')
  })

  it('is taken back but for what somebody has worked on and keeps', async () => {
    page({ ...done, touched: [{ ...operation, isSigned: false }] })
    const back = { ...done, status: 'TAKEN_BACK', created: 1, takeBackUntil: null } as const
    answer({ 'POST /imports/takeBack': back })
    await press('Deshacer la importación')
    const dialog = await screen.findByRole('dialog', { name: '¿Quitar 1 operación?' })
    const kept = within(dialog).getByRole('checkbox', { name: 'Nº 7 · Ana Gil' })
    await userEvent.click(kept)
    await within(dialog).findByRole('button', { name: 'Quitar 2 operaciones' })
    await userEvent.click(kept)
    await press('Quitar 1 operación', dialog)
    await screen.findByRole('heading', { name: 'La importación se ha deshecho' })
    screen.getByText('Queda 1 operación, que se conservó.')
    expect(sent('POST /imports/takeBack')).toEqual([{ importId: 'i1', alsoRemove: [] }])
    expect(screen.queryByRole('button', { name: 'Deshacer la importación' })).toBeNull()
  })

  it('is taken back while its files are being sent: none is sent any more, and one sentence says so', async () => {
    vi.mocked(upload)
      .mockReset()
      .mockReturnValue(new Promise(() => {}))
    page(done)
    await screen.findByRole('heading', { name: '2 operaciones creadas' })
    const target = { importId: 'i1', operationId: 'o1', holderId: null, documentationId: null } as const
    const files = [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')]
    uploads.add(files, () => ({ ...target, documentType: 'OTROS' }))
    await waitFor(() => expect(upload).toHaveBeenCalledOnce())
    answer({ 'POST /imports/takeBack': { ...done, status: 'TAKEN_BACK', created: 0, takeBackUntil: null } })
    await press('Deshacer la importación')
    await press('Quitar 2 operaciones', await screen.findByRole('dialog'))
    await expect.poll(() => uploads.uploads.get()).toEqual([])
    expect(upload).toHaveBeenCalledOnce()
    const text = 'La importación se ha deshecho: los archivos que faltaban ya no se envían.'
    expect(toasts.get().filter(toast => toast.kind !== 'success')).toMatchObject([{ kind: 'info', text }])
  })

  it('is taken back but for a signed contract', async () => {
    page({ ...done, touched: [{ ...operation, isSigned: true }] })
    await press('Deshacer la importación')
    const dialog = await screen.findByRole('dialog', { name: '¿Quitar 1 operación?' })
    const signed = within(dialog).getByRole('checkbox', { name: 'Nº 7 · Ana Gil' })
    expect(signed).toHaveProperty('checked', true)
    expect(signed).toHaveProperty('disabled', true)
    within(dialog).getByText('Hay un contrato firmado.')
  })

  it('cannot be taken back after its day', async () => {
    page({ ...done, takeBackUntil: null })
    await screen.findByRole('heading', { name: '2 operaciones creadas' })
    expect(screen.queryByRole('button', { name: 'Deshacer la importación' })).toBeNull()
  })
})
