import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchFile } from '../../lib/api/download'
import { upload } from '../../lib/api/upload'
import { keepDraft, readDraft } from '../../lib/device/drafts'
import { answer, press, refusal, sent, show, signIn } from '../../testing/page.testing'
import type { Comment } from './api/comment-pages'
import { Comments } from './Comments'

vi.mock('../../lib/api/upload', () => ({ upload: vi.fn() }))
vi.mock('../../lib/api/download', () => ({ fetchFile: vi.fn(), saveFile: vi.fn() }))

const comment = (id: string, own: boolean, more: Partial<Comment> = {}): Comment => ({
  _id: id,
  description: `<p>Texto ${id}</p>`,
  user: { _id: own ? 'me' : 'other', name: own ? 'Ana' : 'Javier', lastname: 'Gil', avatar: null, avatarColor: null },
  featured: false,
  documents: [],
  createdDate: '2026-11-20T10:00:00.000Z',
  editDate: null,
  ...more,
})

let comments: Comment[] = []
beforeEach(() => {
  // The editor uses the position of clicks and drops, which jsdom does not have.
  document.elementFromPoint = () => null
  comments = [comment('a', true, { editDate: '2026-11-20T11:00:00.000Z' }), comment('b', false, { featured: true })]
  signIn({ _id: 'me', roles: ['admin'] })
  answer({
    'POST /users/list': [],
    'POST /operations/listComments'({ body }) {
      const records = body.featured ? comments.filter(({ featured }) => featured) : comments
      return { records, page: 1, perPage: 20, count: records.length }
    },
    'POST /operations/removeComment': { comments: [] },
  })
})
afterEach(() => void vi.clearAllMocks())

async function open() {
  const page = show(<Comments operationId="o1" />)
  await screen.findByRole('article', { name: 'Javier Gil' })
  return page
}

const attach = (...files: File[]) =>
  userEvent.upload(document.querySelector('input[type="file"]') as HTMLInputElement, files)

it('offers editing and deleting to the author alone, and says what was edited', async () => {
  await open()
  const own = within(screen.getByRole('article', { name: 'Ana Gil' }))
  expect(own.getByText('(Editado)')).toBeTruthy()
  expect(own.getByRole('button', { name: 'Editar el comentario' })).toBeTruthy()
  const other = within(screen.getByRole('article', { name: 'Javier Gil' }))
  expect(other.queryByRole('button', { name: /Editar|Eliminar/ })).toBeNull()
  expect(other.getByRole('button', { name: 'Destacar' }).getAttribute('aria-pressed')).toBe('true')
  expect(await within(screen.getByRole('complementary')).findByText('Texto b')).toBeTruthy()
})

it('keeps the change of a comment while another tab is looked at, until it is given up', async () => {
  const page = await open()
  await press('Editar el comentario')
  const item = within(screen.getByRole('article', { name: 'Ana Gil' }))
  const text = await item.findByRole('textbox', { name: 'Comentario' })
  await userEvent.type(text, 'cambiado')
  const changed = text.textContent
  expect(changed).toContain('cambiado')
  page.unmount()

  const again = await open()
  const reopened = within(screen.getByRole('article', { name: 'Ana Gil' }))
  expect((await reopened.findByRole('textbox', { name: 'Comentario' })).textContent).toBe(changed)
  await userEvent.click(reopened.getByRole('button', { name: 'Cancelar' }))
  expect(reopened.getByText('Texto a')).toBeTruthy()
  again.unmount()

  await open()
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull()
})

it('asks before it deletes, with the number of files', async () => {
  comments = [
    comment('a', true, { documents: [{ _id: 'f', name: 'a.pdf', url: '/x', size: 1, hasActiveContent: false }] }),
    comment('b', false),
  ]
  await open()
  await press('Eliminar el comentario')
  const dialog = await screen.findByRole('dialog', { name: '¿Eliminar este comentario?' })
  expect(within(dialog).getByText(/su archivo/)).toBeTruthy()
  await press('Eliminar', dialog)
  const gone = { operationId: 'o1', comment: { _id: 'a' } }
  await waitFor(() => expect(sent('POST /operations/removeComment')).toEqual([gone]))
})

it('keeps what was written on the device, and the other files when one is refused', async () => {
  keepDraft('me', 'comment.o1', { description: '<p>A medias</p>', featured: true })
  await open()
  const text = await screen.findByRole('textbox', { name: 'Comentario' })
  expect(text.textContent).toBe('A medias')
  await attach(new File(['x'], 'a.pdf'), new File(['y'], 'b.pdf'))
  vi.mocked(upload).mockRejectedValueOnce(refusal('ERR_FORM_UPLOAD_FORMAT', {}, { file: 'b.pdf' }))
  await press('Comentar')
  expect((await screen.findByRole('alert')).textContent).toContain('Se enviará sin él.')
  expect(text.textContent).toBe('A medias')
  vi.mocked(upload).mockResolvedValueOnce({ comments: [] })
  await press('Comentar')
  await waitFor(() => expect(text.textContent).toBe(''))
  const form = vi.mocked(upload).mock.calls[1]?.[1].form
  expect(form?.getAll('file').map(file => (file as File).name)).toEqual(['a.pdf'])
  expect([form?.get('description'), form?.get('featured')]).toEqual(['<p>A medias</p>', 'true'])
  expect(readDraft('me', 'comment.o1')).toBeNull()
})

it('takes a file again that was taken off', async () => {
  await open()
  const file = new File(['x'], 'a.pdf')
  for (const _ of ['attached', 'attached again']) {
    await attach(file)
    await press('Quitar a.pdf')
    expect(screen.queryByRole('button', { name: 'Quitar a.pdf' })).toBeNull()
  }
})

it('takes files that are dropped anywhere on it', async () => {
  await open()
  const text = await screen.findByRole('textbox', { name: 'Comentario' })
  const files = [new File(['x'], 'a.pdf'), new File(['y'], 'b.exe')]
  fireEvent.drop(text, { dataTransfer: { types: ['Files'], files, getData: () => '' } })
  const list = within(await screen.findByRole('list', { name: 'Archivos adjuntos' }))
  expect(list.getAllByRole('button').map(button => button.ariaLabel)).toEqual(['Quitar a.pdf', 'Quitar b.exe'])
  expect(list.getByRole('alert').textContent).toContain('no se admite')
})

it('opens a picture in place; other files are downloaded', async () => {
  const about = { url: '/x', size: 1, hasActiveContent: false }
  const files = ['plano.jpg', 'notas.docx'].map(name => ({ _id: name, name, ...about }))
  comments = [comment('a', true, { documents: files }), comment('b', false)]
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.mocked(fetchFile).mockResolvedValue({
    blob: new Blob(['x'], { type: 'image/jpeg' }),
    filename: 'plano.jpg',
    headers: new Headers(),
  })
  await open()
  await press('Abrir plano.jpg')
  const dialog = within(await screen.findByRole('dialog', { name: 'plano.jpg' }))
  expect(await dialog.findByRole('img', { name: 'plano.jpg' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await press('Descargar notas.docx')
  expect(vi.mocked(fetchFile).mock.lastCall).toEqual(['GET /comments/files/:id', { params: { id: 'notas.docx' } }])
})
