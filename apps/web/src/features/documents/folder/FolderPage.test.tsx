import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { giveWayTo } from '../../../lib/give-way'
import { memoryRouter, Routed } from '../../../lib/navigation/router.testing'
import { needTexts } from '../../../lib/texts/texts'
import { downloadDocuments } from '../api/download-documents'
import { anEntry } from '../papers.testing'
import FolderPage from './FolderPage'

vi.mock('../api/download-documents', () => ({ downloadDocuments: vi.fn(async () => undefined) }))
vi.mock('../../../lib/give-way', () => ({ giveWayTo: vi.fn() }))

beforeAll(() => needTexts('documents', 'states'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function show(entries: readonly ReturnType<typeof anEntry>[], folderUrl: string | null = null) {
  const res = {
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
  vi.stubGlobal('fetch', async () => Response.json({ success: true, res }))
  const router = memoryRouter({ '/operations/:operationId/files': <FolderPage /> }, '/operations/o1/files')
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Routed router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

/** The files of the last download. */
const taken = () =>
  vi
    .mocked(downloadDocuments)
    .mock.calls.at(-1)?.[1]
    .map(({ _id }) => _id)

describe('the folder of an operation', () => {
  it('lists the files of each folder that has any, and takes all of them along', async () => {
    show([anEntry('NOMINAS', ['VALIDADO', 'PENDIENTE_VALIDACION'])])
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      'Carpeta de la operación Nº 1042',
    )
    expect(screen.getByText('Piso en Gracia · 2 archivos · 3,00 MB')).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Ana Gil'])
    expect(screen.getAllByRole('button', { name: /^Ver / })).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Descargar todo' }))
    await waitFor(() => expect(downloadDocuments).toHaveBeenCalled())
    expect(taken()).toEqual(['NOMINAS-0', 'NOMINAS-1'])
  })

  it('marks private files, and takes them along only when told to', async () => {
    const [open, secret] = anEntry('NOMINAS', ['VALIDADO', 'VALIDADO']).documents
    if (!open || !secret) throw new Error('no files')
    show([anEntry('NOMINAS', [], { documents: [open, { ...secret, isPrivate: true }] })])
    expect(await screen.findByText('Privado')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Descargar todo' }))
    await waitFor(() => expect(taken()).toEqual(['NOMINAS-0']))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Incluir 1 privado' }))
    await userEvent.click(screen.getByRole('button', { name: 'Descargar todo' }))
    await waitFor(() => expect(taken()).toEqual(['NOMINAS-0', 'NOMINAS-1']))
  })

  it('says so when there is nothing in it', async () => {
    show([])
    expect(await screen.findByText('Todavía no hay archivos en esta carpeta.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Descargar todo' })).toBeNull()
    expect(screen.getByText('Piso en Gracia')).toBeDefined()
  })

  it('gives way to the page of the storage, where it has one', async () => {
    show([anEntry('NOMINAS', ['VALIDADO'])], 'https://storage.example/folders/o1')
    await waitFor(() => expect(giveWayTo).toHaveBeenCalledWith('https://storage.example/folders/o1'))
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  })
})
