import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { giveWayTo } from '../../../lib/give-way'
import { answer, press, show } from '../../../testing/page.testing'
import { downloadDocuments } from '../api/download-documents'
import { anEntry } from '../papers.testing'
import FolderPage from './FolderPage'

vi.mock('../api/download-documents', () => ({ downloadDocuments: vi.fn(async () => undefined) }))
vi.mock('../../../lib/give-way', () => ({ giveWayTo: vi.fn() }))

afterEach(() => void vi.clearAllMocks())

function open(entries: readonly ReturnType<typeof anEntry>[], folderUrl: string | null = null) {
  const folder = {
    numOperation: 1042,
    title: 'Piso en Gracia',
    folderUrl,
    files: entries.reduce((sum, { documents }) => sum + documents.length, 0),
    size: 3 * 1024 * 1024,
    folders: [
      { holderId: null, name: null, entries: [anEntry('NOTA_SIMPLE')] },
      { holderId: 'h1', name: 'Ana Gil', entries },
    ],
  }
  answer({ 'GET /operations/:id/files': folder })
  show(<FolderPage />, { path: '/operations/:operationId/files', at: '/operations/o1/files' })
}

const taken = () =>
  vi
    .mocked(downloadDocuments)
    .mock.calls.at(-1)?.[1]
    .map(({ _id }) => _id)

describe('the folder of an operation', () => {
  it('lists the files of each folder that has any, and takes all of them along', async () => {
    open([anEntry('NOMINAS', ['VALIDADO', 'PENDIENTE_VALIDACION'])])
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      'Carpeta de la operación Nº 1042',
    )
    expect(screen.getByText('Piso en Gracia · 2 archivos · 3,00 MB')).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Ana Gil'])
    expect(screen.getAllByRole('button', { name: /^Ver / })).toHaveLength(2)
    await press('Descargar todo')
    await waitFor(() => expect(downloadDocuments).toHaveBeenCalled())
    expect(taken()).toEqual(['NOMINAS-0', 'NOMINAS-1'])
  })

  it('marks private files, and takes them along only when told to', async () => {
    const [plain, secret] = anEntry('NOMINAS', ['VALIDADO', 'VALIDADO']).documents
    if (!plain || !secret) throw new Error('no files')
    open([anEntry('NOMINAS', [], { documents: [plain, { ...secret, isPrivate: true }] })])
    expect(await screen.findByText('Privado')).toBeDefined()
    await press('Descargar todo')
    await waitFor(() => expect(taken()).toEqual(['NOMINAS-0']))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Incluir 1 privado' }))
    await press('Descargar todo')
    await waitFor(() => expect(taken()).toEqual(['NOMINAS-0', 'NOMINAS-1']))
  })

  it('says so when there is nothing in it', async () => {
    open([])
    expect(await screen.findByText('Todavía no hay archivos en esta carpeta.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Descargar todo' })).toBeNull()
    expect(screen.getByText('Piso en Gracia')).toBeDefined()
  })

  it('gives way to the page of the storage, where it has one', async () => {
    open([anEntry('NOMINAS', ['VALIDADO'])], 'https://storage.example/folders/o1')
    await waitFor(() => expect(giveWayTo).toHaveBeenCalledWith('https://storage.example/folders/o1'))
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  })
})
