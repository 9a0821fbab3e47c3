import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchFile, saveFile } from '../../../lib/api/download'
import { press, show } from '../../../testing/page.testing'
import { PreviewDialog } from './PreviewDialog'

vi.mock('../../../lib/api/download', () => ({
  fetchFile: vi.fn(async () => ({ blob: new Blob(['x'], { type: 'text/csv' }), filename: 'nota.pdf' })),
  saveFile: vi.fn(),
}))
afterEach(() => void vi.clearAllMocks())

const file = { _id: 'f1', name: 'nota.pdf', version: 1 }

describe('a file that is shown large', () => {
  it('with active content is shown with a warning, and the original is for whoever asks', async () => {
    show(<PreviewDialog file={{ ...file, hasActiveContent: true }} onClose={() => {}} />)
    expect(await screen.findByText('Este PDF puede hacer algo al abrirlo')).toBeDefined()
    expect(saveFile).not.toHaveBeenCalled()
    await press('Descargar el original')
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
    expect(fetchFile).toHaveBeenLastCalledWith('POST /documents/download', { body: { fileId: 'f1', original: true } })
  })

  it('any other causes no warning', async () => {
    show(<PreviewDialog file={file} onClose={() => {}} />)
    expect(await screen.findByRole('button', { name: 'Descargar' })).toBeDefined()
    expect(screen.queryByText('Este PDF puede hacer algo al abrirlo')).toBeNull()
  })
})
