import { STAFF_UPLOAD_EXTENSIONS } from '@llave/domain/documents/upload-types'
import { COMMENT_FILE_MAX_BYTES } from '@llave/domain/validation/limits'
import { expect, it } from 'vitest'
import { type Attachment, fitting, refused, sharesOf, withFiles as withAllowed } from './attachments'

function file(name: string, size = 10): File {
  const made = new File(['x'], name)
  Object.defineProperty(made, 'size', { value: size })
  return made
}
const withFiles = (attached: readonly Attachment[], files: readonly File[]) =>
  withAllowed(attached, files, STAFF_UPLOAD_EXTENSIONS)
const problems = (attached: readonly Attachment[]) => attached.map(({ file: { name }, problem }) => [name, problem])

it('a file that cannot go stays in sight with its reason, and keeps nothing else from going', () => {
  const attached = withFiles(
    [],
    [file('a.pdf'), file('b.exe'), file('c.PDF', COMMENT_FILE_MAX_BYTES), file('d.pdf', COMMENT_FILE_MAX_BYTES + 1)],
  )
  expect(problems(attached)).toEqual([
    ['a.pdf', null],
    ['b.exe', 'format'],
    ['c.PDF', null],
    ['d.pdf', 'tooLarge'],
  ])
  expect(fitting(attached).map(({ name }) => name)).toEqual(['a.pdf', 'c.PDF'])
})

it('ten files fit, whatever was refused before', () => {
  const ten = Array.from({ length: 10 }, (_, at) => file(`${at}.pdf`))
  const attached = withFiles(withFiles([], [file('x.exe')]), [...ten, file('11.pdf')])
  expect(problems(attached).at(-1)).toEqual(['11.pdf', 'tooMany'])
  expect(fitting(attached)).toHaveLength(10)
})

it('the file that the server refuses is marked, and the rest is kept', () => {
  const attached = refused(withFiles([], [file('a.pdf'), file('b.pdf')]), 'b.pdf', 'ERR_FORM_UPLOAD_FORMAT')
  expect(problems(attached)).toEqual([
    ['a.pdf', null],
    ['b.pdf', 'ERR_FORM_UPLOAD_FORMAT'],
  ])
})

it('progress goes through the files in their order', () => {
  const files = [file('a.pdf', 100), file('b.pdf', 300)]
  expect(sharesOf(files, 0)).toEqual([0, 0])
  expect(sharesOf(files, 0.5)).toEqual([1, 1 / 3])
  expect(sharesOf(files, 1)).toEqual([1, 1])
})
