import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api/api-error'
import { keys } from '../../../lib/queries/keys'
import { queryClient } from '../../../lib/queries/query-client'
import { toasts } from '../../../lib/show-toast'
import '../../../testing/page.testing'
import { sendDocument } from './send-document'
import { cancelUpload, endImported, uploads } from './uploads'

vi.mock('./send-document', () => ({ sendDocument: vi.fn() }))
const send = vi.mocked(sendDocument)

const target = { operationId: 'o1', holderId: null, documentationId: 'd1', documentType: 'NOMINAS' } as const
const add = () => uploads.add([new File(['%PDF'], 'enero.pdf')], () => target)

/** Shows a request's page; returns how often it was read, and answers the present reading. */
async function showRequest() {
  let answer = () => {}
  const read = vi.fn(() => new Promise<object>(resolve => (answer = () => resolve({}))))
  const observer = new QueryObserver(queryClient, { queryKey: keys.requests.one('o1'), queryFn: read })
  stop = observer.subscribe(() => {})
  answer()
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  return { read, answer: () => answer() }
}
let stop = () => {}

beforeEach(() => {
  uploads.clear()
  send.mockReset()
})
afterEach(() => stop())

it('keeps a file in sight until the page shows it among the documents', async () => {
  const { read, answer } = await showRequest()
  add()
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  expect(toasts.get()).toMatchObject([{ kind: 'success', text: 'enero.pdf añadido correctamente' }])
  expect(uploads.uploads.get()).toMatchObject([{ state: 'done' }])
  answer()
  await vi.waitFor(() => expect(uploads.uploads.get()).toEqual([]))
})

it('ends what an import that is taken back still had to send, with one sentence', async () => {
  send.mockRejectedValueOnce(new ApiError(409, 'ERR_IMPORT_TAKEN_BACK'))
  const names = ['a.pdf', 'b.pdf', 'c.pdf']
  uploads.add(
    names.map(name => new File(['%PDF'], name)),
    () => ({ ...target, importId: 'i1' }),
  )
  await vi.waitFor(() => expect(uploads.uploads.get()).toEqual([]))
  endImported('i1')
  expect(send).toHaveBeenCalledOnce()
  const text = 'La importación se ha deshecho: los archivos que faltaban ya no se envían.'
  expect(toasts.get()).toMatchObject([{ kind: 'info', text }])
})

it('has the request read again when a file is stopped: it may have arrived all the same', async () => {
  const { read } = await showRequest()
  send.mockReturnValueOnce(new Promise(() => {}))
  add()
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  for (const upload of uploads.uploads.get()) cancelUpload(upload)
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  expect(uploads.uploads.get()).toMatchObject([{ state: 'cancelled' }])
})
