import type { ToReview } from '@llave/api-contract/review.calls'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Fragment, StrictMode } from 'react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../../lib/api/api'
import { ApiError, networkError } from '../../../lib/api/api-error'
import { AnyAddress } from '../../../lib/navigation/router.testing'
import { keys } from '../../../lib/queries/keys'
import { queryClient } from '../../../lib/queries/query-client'
import { dismissToast, toasts } from '../../../lib/show-toast'
import { needTexts } from '../../../lib/texts/texts'
import ReviewPage from './ReviewPage'

vi.mock('../../../lib/api/api', () => ({ call: vi.fn() }))
vi.mock('../../../lib/session/session', async original => ({
  ...(await original<object>()),
  useSignedIn: () => ({ _id: 'u1', roles: ['admin'] }),
}))
vi.mock('./sheets/sheets', async original => ({
  ...(await original<object>()),
  openSheets: async () => ({
    sheets: [{ part: null, size: { width: 1, height: 1 }, paint: async () => undefined, text: async () => '' }],
    close: () => undefined,
  }),
}))
const server = vi.mocked(call)

function anItem(n: number): ToReview {
  return {
    _id: `d${n}`,
    type: 'NOTA_SIMPLE',
    nameDocument: `Papel ${n}`,
    messageUpdate: null,
    files: [
      {
        ...{
          documentationId: `e${n}`,
          documentId: `d${n}`,
          type: 'NOTA_SIMPLE',
          name: 'a.pdf',
          format: 'pdf',
          size: 9,
        },
        ...{ created: '2026-11-20T10:00:00Z', version: n, isPrivate: false, hasActiveContent: false },
      },
    ],
    operation: {
      ...{ _id: 'o1', numOperation: 1042, title: 'Piso', state: 'SUBIR_DOCUMENTACION', typeOperation: 'COMPRA' },
      ...{ responsable: null, customer: 'Ana Gil', deadline: null },
    },
    holder: null,
    questionnaireType: 'COMPRA',
    answers: { amountProject: 200_000 },
    signer: null,
  }
}

let queue: ToReview[] = []
/** What the server says to verdicts. */
let verdict: () => Promise<unknown> = async () => ({ verdictId: 'v1', finalDate: '' })
/** What it says when one is taken back. */
let undone: () => Promise<unknown> = async () => ({ operationId: 'o1' })

const sent = (key: string) => server.mock.calls.filter(([one]) => one === key).map(([, options]) => options)
const shown = (n: number) => screen.findByRole('heading', { name: `Papel ${n}`, level: 2 })
const said = () => toasts.get().map(({ text }) => text)

function show(search = '?cola=todas', Mode: typeof StrictMode = Fragment) {
  render(
    <Mode>
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <AnyAddress visit={[`/revision${search}`]}>
            <ReviewPage />
          </AnyAddress>
        </QueryClientProvider>
      </MantineProvider>
    </Mode>,
  )
  return userEvent.setup()
}

beforeAll(() => needTexts('review', 'documents', 'states', 'questionnaire'))
beforeEach(() => {
  queryClient.clear()
  for (const { id } of toasts.get()) dismissToast(id)
  queue = [anItem(1), anItem(2), anItem(3)]
  verdict = async () => ({ verdictId: 'v1', finalDate: '' })
  undone = async () => ({ operationId: 'o1' })
  server.mockReset()
  server.mockImplementation((async (key: string) => {
    if (key === 'POST /review/listPagination') return { records: queue, page: 1, perPage: 50, count: queue.length }
    if (key === 'POST /review/verdict') return verdict()
    return key === 'POST /review/undo' ? undone() : { operationId: 'o1' }
  }) as never)
})

it('validates by one key, shows the next, and takes it back by another', async () => {
  const user = show()
  await shown(1)
  expect(screen.getByText('200.000 €')).toBeDefined()
  await user.keyboard('v')
  await shown(2)
  expect(sent('POST /review/verdict')).toEqual([
    {
      body: {
        operationId: 'o1',
        holderId: null,
        files: [{ documentationId: 'e1', documentId: 'd1', version: 1 }],
        state: 'VALIDADO',
        rejectionReason: null,
        faults: [],
      },
      // Also when the page is closed in this very moment.
      keepalive: true,
    },
  ])
  await user.keyboard('z')
  await shown(1)
  await waitFor(() => expect(sent('POST /review/undo')).toEqual([{ body: { verdictId: 'v1' } }]))
  await user.keyboard('jjk')
  await shown(2)
})

it('keeps what is taken back in front of its reviewer, though the queue is read before the server has agreed', async () => {
  const user = show()
  await shown(1)
  const all = queue
  queue = all.slice(1)
  await user.keyboard('v')
  await shown(2)
  let agree: (answer: unknown) => void = () => undefined
  undone = () => new Promise(resolve => (agree = resolve))
  await user.keyboard('z')
  await shown(1)
  await act(() => queryClient.invalidateQueries({ queryKey: keys.review.all }))
  await shown(1)
  expect(screen.getByText('1 de 3')).toBeDefined()
  queue = all
  await act(async () => agree({ operationId: 'o1' }))
  await user.keyboard('j')
  expect(await screen.findByText('2 de 3')).toBeDefined()
  expect(said()).toEqual([])
})

it('sends a verdict once, however often React computes what is shown', async () => {
  const user = show('?cola=todas', StrictMode)
  await shown(1)
  await user.keyboard('v')
  await shown(2)
  expect(sent('POST /review/verdict')).toHaveLength(1)
})

it('rejects with a ready reason that can be changed', async () => {
  const user = show()
  await shown(1)
  await user.keyboard('r4')
  const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Motivo' })
  expect(reason.value).toBe('El documento es de otra vivienda.')
  await user.keyboard(' Es el 3ºB.{Enter}')
  await shown(2)
  expect(sent('POST /review/verdict')).toMatchObject([
    { body: { state: 'RECHAZADO', rejectionReason: 'El documento es de otra vivienda. Es el 3ºB.' } },
  ])
})

it('goes on after a collision, and keeps in the queue what could not be saved', async () => {
  const user = show()
  await shown(1)
  verdict = () => Promise.reject(new ApiError(409, 'ERR_VERSION_CONFLICT'))
  await user.keyboard('v')
  await shown(2)
  await waitFor(() => expect(said()).toEqual([expect.stringContaining('Otra persona ya lo ha revisado')]))
  verdict = () => Promise.reject(networkError())
  await user.keyboard('v')
  await waitFor(() => expect(said()).toContainEqual(expect.stringContaining('No se ha guardado')))
  await user.keyboard('k')
  await shown(2)
})

it('shows what a colleague judges meanwhile no longer, and at the end what was done', async () => {
  const user = show()
  await shown(1)
  queue = [anItem(3)]
  await act(() => queryClient.invalidateQueries({ queryKey: keys.review.all }))
  await shown(3)
  expect(said()).toEqual(['Ya no está en la cola: Papel 1'])
  queue = []
  await user.keyboard('v')
  expect(await screen.findByText('No queda nada por validar.')).toBeDefined()
  expect(screen.getByText('Validado: Papel 3 · Nº 1042')).toBeDefined()
})

it.each([
  ['', 'Ver los 2 documentos de otras personas'],
  ['?operacion=o1', 'Ver todas las operaciones'],
])(
  'at the end of %s leads on to the rest, which are those of others only where one’s own are done',
  async (search, name) => {
    server.mockImplementation((async (_: string, { body }: { body: { advancedFilter: object } }) => {
      const rest = Object.keys(body.advancedFilter).length === 0
      return { records: [], page: 1, perPage: 50, count: rest ? 2 : 0 }
    }) as never)
    show(search)
    await waitFor(() => expect(queryClient.getQueryData(keys.review.count({}))).toMatchObject({ count: 2 }))
    expect(await screen.findByRole('button', { name })).toBeDefined()
    expect(screen.getAllByRole('button', { name: /^Ver / })).toHaveLength(1)
  },
)

it('of an identity a ready reason says what is wrong, and what is ticked is what is sent', async () => {
  const [first] = queue
  if (!first) throw new Error('no item')
  const holder = { _id: 'h1', name: 'Ana Gil', employmentSituation: null, position: 0 }
  const to = 'otra@correo.example'
  const addressWarnings = {
    emailChange: { from: 'ana@correo.example', to, by: 'Luis Mas', date: '2026-11-20T10:00:00Z' },
    sharesMailboxWith: ['Eva Paz'],
  }
  const signer = { name: 'Ana Gil', dni: '12345678Z', address: 'Sol 1', nameDiffers: false, signedDate: null }
  queue = [{ ...first, type: 'CONTRATO', holder, signer: { ...signer, addressWarnings } }]
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Es su correo' }))
  expect(sent('POST /operations/confirmHolderEmail')).toMatchObject([
    { body: { operationId: 'o1', holderId: 'h1', email: to } },
  ])
  expect(screen.getByText(/Lee el mismo buzón que Eva Paz/)).toBeTruthy()
  await user.keyboard('r')
  await user.keyboard('1')
  const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true }).map(({ value }) => value)
  expect(ticked()).toEqual(['DNI_FRONT', 'DNI_BACK'])
  await user.click(screen.getByRole('checkbox', { name: 'cara trasera del DNI o NIE' }))
  await user.click(screen.getByRole('button', { name: 'Rechazar el documento' }))
  await waitFor(() => expect(sent('POST /review/verdict')).toMatchObject([{ body: { faults: ['DNI_FRONT'] } }]))
})
