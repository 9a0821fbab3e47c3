import type { ToReview } from '@llave/api-contract/review.calls'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Fragment, StrictMode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { networkError } from '../../lib/api/api-error'
import { keys } from '../../lib/queries/keys'
import { queryClient } from '../../lib/queries/query-client'
import { toasts } from '../../lib/show-toast'
import { answer, calls, hold, refusal, sent, show, signIn } from '../../testing/page.testing'
import ReviewPage from './ReviewPage'

vi.mock('./sheets/sheets', async original => ({
  ...(await original<object>()),
  openSheets: async () => ({
    sheets: [{ part: null, size: { width: 1, height: 1 }, paint: async () => undefined, text: async () => '' }],
    close: () => undefined,
  }),
}))

function anItem(n: number): ToReview {
  return {
    _id: `d${n}`,
    type: 'NOTA_SIMPLE',
    nameDocument: `Papel ${n}`,
    messageUpdate: null,
    months: null,
    files: [
      {
        ...{ documentationId: `e${n}`, documentId: `d${n}`, type: 'NOTA_SIMPLE' },
        ...{ name: 'a.pdf', format: 'pdf', size: 9 },
        ...{ created: '2026-11-20T10:00:00Z', version: n, isPrivate: false, hasActiveContent: false, findings: null },
      },
    ],
    operation: {
      ...{ _id: 'o1', numOperation: 1042, title: 'Piso', state: 'SUBIR_DOCUMENTACION', typeOperation: 'COMPRA' },
      ...{ responsable: null, customer: 'Ana Gil', deadline: null, deadlineField: null },
    },
    holder: null,
    questionnaireType: 'COMPRA',
    told: n === 2 ? 'Ana Gil' : null,
    answers: { amountProject: 200_000 },
    signer: null,
  }
}

let queue: ToReview[] = []
const [VERDICT, UNDO] = ['POST /review/verdict', 'POST /review/undo'] as const

const shown = (n: number) => screen.findByRole('heading', { name: `Papel ${n}`, level: 2 })
const said = () => toasts.get().map(({ text }) => text)

function open(search = '?cola=todas', Mode: typeof StrictMode = Fragment) {
  show(
    <Mode>
      <ReviewPage />
    </Mode>,
    { at: `/revision${search}` },
  )
  return userEvent.setup()
}

beforeEach(() => {
  queue = [anItem(1), anItem(2), anItem(3)]
  signIn({ roles: ['admin'] })
  answer({
    'POST /users/list': [],
    'POST /review/listPagination': () => ({ records: queue, page: 1, perPage: 50, count: queue.length }),
    [VERDICT]: { verdictId: 'v1', finalDate: '2026-11-22T10:00:00Z' },
    [UNDO]: { operationId: 'o1' },
    'POST /review/dropped': { verdictIds: [] },
    'POST /operations/confirmHolderEmail': {},
  })
})

it('validates by one key, shows the next, and takes it back by another', async () => {
  const user = open()
  await shown(1)
  expect(screen.getByText('200.000 €')).toBeDefined()
  await user.keyboard('v')
  await shown(2)
  const files = [{ documentationId: 'e1', documentId: 'd1', version: 1 }]
  const body = { operationId: 'o1', holderId: null, files, state: 'VALIDADO', rejectionReason: null, faults: [] }
  // `keepalive`, so that it arrives even if the page is closed at this moment.
  expect(calls(VERDICT)).toMatchObject([{ body, keepalive: true }])
  await user.keyboard('z')
  await shown(1)
  await waitFor(() => expect(sent(UNDO)).toEqual([{ verdictId: 'v1' }]))
  await user.keyboard('jjk')
  await shown(2)
})

it('keeps what is taken back in front of its reviewer, though the queue is read before the server has agreed', async () => {
  const user = open()
  await shown(1)
  const all = queue
  queue = all.slice(1)
  await user.keyboard('v')
  await shown(2)
  const agree = hold(UNDO)
  await user.keyboard('z')
  await shown(1)
  await act(() => queryClient.invalidateQueries({ queryKey: keys.review.all }))
  await shown(1)
  expect(screen.getByText('1 de 3')).toBeDefined()
  queue = all
  await agree({ operationId: 'o1' })
  await user.keyboard('j')
  expect(await screen.findByText('2 de 3')).toBeDefined()
  expect(said()).toEqual([])
})

it('sends a verdict once, however often React computes what is shown', async () => {
  const user = open('?cola=todas', StrictMode)
  await shown(1)
  await user.keyboard('v')
  await shown(2)
  expect(sent(VERDICT)).toHaveLength(1)
})

it('rejects with a ready reason that can be changed', async () => {
  const user = open()
  await shown(1)
  await user.keyboard('r4')
  const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Motivo' })
  expect(reason.value).toBe('El documento es de otra vivienda.')
  await user.keyboard(' Es el 3ºB.{Enter}')
  await shown(2)
  expect(sent(VERDICT)).toMatchObject([
    { state: 'RECHAZADO', rejectionReason: 'El documento es de otra vivienda. Es el 3ºB.' },
  ])
})

it('says at the end what was done and who gets an e-mail, without what was taken back or judged by another', async () => {
  const user = open()
  await shown(1)
  await user.keyboard('v')
  await shown(2)
  await user.keyboard('r4{Enter}')
  await shown(3)
  answer({ [VERDICT]: refusal('ERR_VERSION_CONFLICT') })
  await user.keyboard('v')
  const done = await screen.findByRole('region', { name: 'Lo que has hecho' })
  await waitFor(() => expect(done.textContent).toMatch(/1 validado1 rechazado.*Reciben un correo: Ana Gil\./))
  expect(done.querySelectorAll('li')).toHaveLength(2)
})

it('goes on after a collision, and keeps in the queue what could not be saved', async () => {
  const user = open()
  await shown(1)
  answer({ [VERDICT]: refusal('ERR_VERSION_CONFLICT') })
  await user.keyboard('v')
  await shown(2)
  await waitFor(() => expect(said()).toEqual([expect.stringContaining('Otra persona ya lo ha revisado')]))
  answer({ [VERDICT]: networkError() })
  await user.keyboard('v')
  await waitFor(() => expect(said()).toContainEqual(expect.stringContaining('No se ha guardado')))
  await user.keyboard('k')
  await shown(2)
})

it('shows what a colleague judges meanwhile no longer, and at the end what was done', async () => {
  const user = open()
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

it('no longer counts a verdict that came to nothing because its file changed meanwhile', async () => {
  queue = [anItem(1)]
  const user = open()
  await shown(1)
  queue = []
  await user.keyboard('v')
  const done = await screen.findByRole('region', { name: 'Lo que has hecho' })
  expect(done.textContent).toContain('1 validado')
  answer({ 'POST /review/dropped': ({ body }) => ({ verdictIds: body.verdictIds }) })
  await act(() => queryClient.invalidateQueries({ queryKey: keys.review.all }))
  await waitFor(() => expect(done.textContent).toMatch(/^Lo que has hecho1 sin efecto/))
  expect(screen.getByText('Sin efecto, porque ha cambiado mientras tanto: Papel 1 · Nº 1042')).toBeDefined()
})

it.each([
  ['', 'Ver los 2 documentos de otras personas'],
  ['?operacion=5b1e0a52-6f0e-4c1d-9d0a-2f6c3f0f7a11', 'Ver todas las operaciones'],
  // Not an operation's id, so it is ignored.
  ['?operacion=o1', 'Ver los 2 documentos de otras personas'],
])(
  'at the end of %s leads on to the rest, which are those of others only where one’s own are done',
  async (search, name) => {
    answer({
      'POST /review/listPagination'({ body }) {
        const isRest = Object.keys(body.advancedFilter ?? {}).length === 0
        return { records: [], page: 1, perPage: 50, count: isRest ? 2 : 0 }
      },
    })
    open(search)
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
    emailChange: { from: 'ana@correo.example', to, by: 'Luis Mas', date: '2026-11-20T10:00:00Z' as const },
    signedInDoubt: true,
    sharesMailboxWith: ['Eva Paz'],
  }
  const signer = { name: 'Ana Gil', dni: '12345678Z', address: 'Sol 1', nameDiffers: false, signedDate: null }
  queue = [{ ...first, type: 'CONTRATO', holder, signer: { ...signer, addressWarnings } }]
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Es su correo' }))
  expect(sent('POST /operations/confirmHolderEmail')).toEqual([{ operationId: 'o1', holderId: 'h1', email: to }])
  expect(screen.getByText(/Lee el mismo buzón que Eva Paz/)).toBeTruthy()
  expect(screen.getByText(/Ana Gil firmó cuando nadie había confirmado todavía su correo/)).toBeTruthy()
  await user.keyboard('r')
  await user.keyboard('1')
  const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true }).map(({ value }) => value)
  expect(ticked()).toEqual(['DNI_FRONT', 'DNI_BACK'])
  await user.click(screen.getByRole('checkbox', { name: 'cara trasera del DNI o NIE' }))
  await user.click(screen.getByRole('button', { name: 'Rechazar el documento' }))
  await waitFor(() => expect(sent(VERDICT)).toMatchObject([{ faults: ['DNI_FRONT'] }]))
})
