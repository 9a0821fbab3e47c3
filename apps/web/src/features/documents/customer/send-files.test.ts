import { afterEach, expect, it, vi } from 'vitest'
import { anEntry } from '../papers.testing'
import { uploads } from '../upload/uploads'
import { sendFiles } from './send-files'

// No file leaves the device, so every upload stays under way.
vi.mock('../upload/shrink-image', () => ({ prepareFile: () => new Promise(() => {}) }))

const placed = { holder: null, entry: anEntry('NOMINAS', ['RECHAZADO', 'VALIDADO']) }

const file = (name: string) => new File(['x'], name)
const replaced = () => uploads.uploads.get().map(({ target }) => target.documentId ?? null)

afterEach(() => uploads.clear())

it('replaces a rejected file once, however quickly another one follows', () => {
  sendFiles('o1', placed, [file('enero.pdf'), file('febrero.pdf')])
  sendFiles('o1', placed, [file('marzo.pdf')])
  expect(replaced()).toEqual(['NOMINAS-0', null, null])
})

it('replaces it after all when the first replacement has failed, which gives way', () => {
  sendFiles('o1', placed, [file('enero.pdf')])
  uploads.uploads.set(uploads.uploads.get().map(upload => ({ ...upload, state: 'failed' })))
  sendFiles('o1', placed, [file('febrero.pdf')])
  expect(uploads.uploads.get().map(upload => upload.file.name)).toEqual(['febrero.pdf'])
  expect(replaced()).toEqual(['NOMINAS-0'])
})
