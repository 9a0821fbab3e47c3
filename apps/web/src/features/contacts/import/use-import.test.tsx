import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { networkError } from '../../../lib/api/api-error'
import { upload } from '../../../lib/api/upload'
import { type ImportResult, useImport } from './use-import'

vi.mock('../../../lib/api/upload', () => ({ upload: vi.fn() }))

/** Requests, and functions that answer them. */
const sent: {
  readonly file: string
  readonly mapping: unknown
  readonly answer: (res: ImportResult | Error) => void
}[] = []

beforeEach(() => {
  sent.length = 0
  vi.mocked(upload).mockImplementation(
    (_: string, { form }: { readonly form: FormData }) =>
      new Promise((resolve, reject) => {
        const mapping = form.get('mapping')
        const { name } = form.get('file') as File
        const answer = (res: ImportResult | Error) => (res instanceof Error ? reject(res) : resolve(res as never))
        sent.push({ file: name, mapping: mapping && JSON.parse(String(mapping)), answer })
      }),
  )
})

const result = (columns: ImportResult['columns']): ImportResult => ({
  columns,
  create: 1,
  update: 0,
  refused: [],
  imported: false,
})
const aFile = (name: string) => new File(['Nombre;Otra\nAna;x'], name)
const recognised = result([
  { title: 'Nombre', field: 'name' },
  { title: 'Otra', field: null },
  { title: 'Más', field: null },
])
const open = () => renderHook(() => useImport(() => undefined)).result

it('shows the file that was chosen last, whichever answer comes first', async () => {
  const page = open()
  await act(async () => page.current.choose(aFile('a.csv')))
  await act(async () => page.current.choose(aFile('b.csv')))
  await act(async () => sent[0]?.answer(recognised))
  expect(page.current.result).toBeNull()
  const [, second] = sent
  expect(second?.file).toBe('b.csv')
  await act(async () => second?.answer(result([])))
  expect(page.current.result?.columns).toEqual([])
})

it('keeps a column that is chosen while another is being tried', async () => {
  const page = open()
  await act(async () => page.current.choose(aFile('a.csv')))
  await act(async () => sent[0]?.answer(recognised))
  await act(async () => page.current.map('Otra', 'phone'))
  await act(async () => page.current.map('Más', 'email'))
  await act(async () => sent[1]?.answer(recognised))
  expect(sent.map(({ mapping }) => mapping)).toEqual([
    null,
    { name: 'Nombre', phone: 'Otra' },
    { name: 'Nombre', phone: 'Otra', email: 'Más' },
  ])
  await act(async () => sent[2]?.answer(recognised))
  await act(async () => page.current.confirm(false))
  expect(sent[3]?.mapping).toEqual({ name: 'Nombre', phone: 'Otra', email: 'Más' })
})

it('shows nothing of what was given up while it was being tried', async () => {
  const page = open()
  await act(async () => page.current.choose(aFile('a.csv')))
  await act(async () => page.current.reset())
  await act(async () => sent[0]?.answer(recognised))
  expect(page.current.result).toBeNull()
})

it('goes back to the columns that are shown when others could not be tried', async () => {
  const page = open()
  await act(async () => page.current.choose(aFile('a.csv')))
  await act(async () => sent[0]?.answer(recognised))
  await act(async () => page.current.map('Otra', 'phone'))
  await act(async () => sent[1]?.answer(networkError()))
  await act(async () => page.current.confirm(false))
  expect(sent[2]?.mapping).toEqual({ name: 'Nombre' })
})
