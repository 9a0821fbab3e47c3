import { SOCKET_EVENTS } from '@llave/api-contract/events'
import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useRealtimeRefresh } from '../../lib/queries/realtime-refresh'
import { connectRealtime } from '../../lib/realtime/socket'
import { toasts } from '../../lib/show-toast'
import { answer, press, refusal, sent, show, signIn } from '../../testing/page.testing'
import QuestionnairePage from './QuestionnairePage'

const heard = new Map<string, () => void>()
vi.mock('socket.io-client', () => ({
  io: () => ({
    on: (event: string, listener: () => void) => heard.set(event, listener),
    emit: () => {},
    connected: true,
    disconnect: () => {},
  }),
}))

const server = { answers: {} as QuestionnaireAnswers, version: 1, type: 'COMPRA' as OperationType }

beforeEach(async () => {
  signIn()
  toasts.set([])
  Object.assign(server, {
    answers: { yearsMortgage: '25_30', propertyFound: false },
    version: 1,
    type: 'COMPRA',
  })
  const seen = () => ({
    ...{ operationId: 'o1', numOperation: 1042, typeOperation: server.type, step: '', completed: false },
    ...{ answers: { ...server.answers }, version: server.version },
  })
  answer({
    'GET /operations/:id': () => new Promise(() => {}),
    'GET /questionnaires/:operationId': seen,
    'PUT /questionnaires/:operationId'({ body }) {
      if (body.version !== server.version) return refusal('ERR_VERSION_CONFLICT')
      server.answers = { ...server.answers, ...body.changes }
      server.version += 1
      return seen()
    },
  })
  await connectRealtime()
})

function Page() {
  useRealtimeRefresh()
  return <QuestionnairePage />
}

const OWNERS = '¿Cuántas personas van a ser propietarias?'
async function open(step: string) {
  show(<Page />, { path: '/cuestionario', at: `/cuestionario?operationId=o1&paso=${step}` })
  return screen.findByRole('textbox', { name: OWNERS })
}
/** The staff save something, and the server tells the customer's pages. */
function corrected(changes: Partial<typeof server>): void {
  Object.assign(server, { version: server.version + 1, ...changes })
  heard.get(SOCKET_EVENTS.requestChanged)?.()
}

describe('an open question', () => {
  it('shows what the staff answer meanwhile', async () => {
    const field = await open('howManyPropertyOwners')
    corrected({ answers: { ...server.answers, howManyPropertyOwners: 2 } })
    await waitFor(() => expect(field).toHaveProperty('value', '2'))
  })

  it('asks before what is typed replaces what the staff have answered meanwhile', async () => {
    const field = await open('howManyPropertyOwners')
    await userEvent.type(field, '3')
    const reads = sent('GET /questionnaires/:operationId').length
    corrected({ answers: { ...server.answers, howManyPropertyOwners: 2 } })
    await waitFor(() => expect(sent('GET /questionnaires/:operationId').length).toBeGreaterThan(reads))
    await press('Continuar')
    expect(await screen.findByRole('heading', { name: 'Hay otra respuesta guardada' })).toBeDefined()
    expect(server.answers.howManyPropertyOwners).toBe(2)
    await press('Quedarme con esta')
    await waitFor(() => expect(server.answers.howManyPropertyOwners).toBe(3))
  })

  it('of a holder whom the staff have taken out gives way to the next one', async () => {
    const holders = [{ name: 'Ana Gil' }, { name: 'Luis Roca' }]
    Object.assign(server, { answers: { ...server.answers, numHolders: 2, holders } })
    show(<Page />, { path: '/cuestionario', at: '/cuestionario?operationId=o1&paso=holders.1.birthday' })
    const birthday = await screen.findByRole('heading', { level: 1 })
    const asked = birthday.textContent
    corrected({ answers: { ...server.answers, numHolders: 1, holders: holders.slice(0, 1) } })
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(asked))
    expect(screen.getByRole('heading', { level: 1, name: OWNERS })).toBeDefined()
    expect(toasts.get().map(({ text }) => text)).toEqual(['Los titulares han cambiado en otro sitio: ahora es uno.'])
  })

  it('says nothing of holders or the purpose where neither has changed', async () => {
    const field = await open('howManyPropertyOwners')
    corrected({ answers: { ...server.answers, howManyPropertyOwners: 2 } })
    await waitFor(() => expect(field).toHaveProperty('value', '2'))
    expect(toasts.get()).toEqual([])
  })

  it('is one of another type as soon as the staff have changed it', async () => {
    await open('howManyPropertyOwners')
    corrected({ type: 'REFORMA', answers: { yearsMortgage: '25_30' } })
    expect(
      await screen.findByRole('heading', { name: '¿Cuántas personas son propietarias de la vivienda?' }),
    ).toBeDefined()
    expect(toasts.get().map(({ text }) => text)).toEqual([
      'La finalidad de tu solicitud ha cambiado en otro sitio: ahora es «Reformar mi vivienda».',
    ])
  })
})
