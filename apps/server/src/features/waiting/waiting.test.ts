import type { OperationState, StateDates } from '@llave/domain/operations/states/operation-states'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aCustomer,
  aDocument,
  aDocumentation,
  anAdmin,
  anOperation,
  aSuperadmin,
  empty,
  insertRow,
  updateRow,
  useApp,
} from '../../../test/app'
import { customerView, staffView } from '../../../test/operations'
import { explainLongWaits } from './explain-waits'
import { readPromise } from './read-promise'
import { readUsualTimes, refreshStepTimes } from './step-times'

const test = useApp({ PUBLIC_URL: 'https://llave.example' })
const { db } = test
let broker: string
let customer: string
let customerId: string

beforeEach(async () => {
  await empty(db, 'operations', 'notifications', 'emails', 'users', 'stepTimes')
  const person = await aCustomer(db, { name: 'Ana', email: 'ana@example.es' })
  customerId = person.id
  customer = await test.signIn(person, true)
  broker = await test.signIn(await anAdmin(db), true)
})

const ago = (days: number) => new Date(test.clock.now().getTime() - days * DAY_MS)
async function waitingIn(state: OperationState, days: number, archived = false): Promise<string> {
  const over = archived ? ({ isArchived: true, archivedReason: 'OPERATION_DEV' } as const) : {}
  return (await anOperation(db, { userId: customerId, state, stateEnteredDate: ago(days), ...over })).id
}
const save = (operationId: string, words: string | null, token: string | undefined = broker) =>
  test.call('POST /operations/saveWaitingWords', { token, body: { operationId, words } })
const read = (id: string) => customerView(test, customer, id)
async function look(): Promise<void> {
  // Two instances run at the same moment.
  await Promise.all([explainLongWaits(test.app.platform), explainLongWaits(test.app.platform)])
  await test.runJobs()
}
const subjects = async () => (await test.mails('ana@example.es')).map(({ template }) => template)

describe('how long a step usually takes', () => {
  it('is measured from the brokerage’s own finished steps, once there are enough', async () => {
    const dated = async (days: number, archived = false) => {
      const id = await waitingIn('TASACION', 1, archived)
      const dates: StateDates = { NEGOCIACION: ago(days + 2).toISOString(), TASACION: ago(2).toISOString() }
      await updateRow(db, 'operations', id, { stateDates: JSON.stringify(dates) })
      return id
    }
    for (const days of [2.2, 4, 5, 6]) await dated(days)
    // Archived ones here are test operations.
    for (const days of [90, 91, 92, 93]) await dated(days, true)
    await refreshStepTimes(db)
    expect((await readUsualTimes(db)).NEGOCIACION).toEqual({ from: 10, to: 20 })
    const last = await dated(30)
    await refreshStepTimes(db)
    expect((await readUsualTimes(db)).NEGOCIACION).toEqual({ from: 4, to: 6 })
    const owner = await test.signIn(await aSuperadmin(db))
    const proposed = await test.call('GET /company/thresholds/proposed', { token: owner })
    expect(proposed.res).toEqual({ NEGOCIACION: 5 * 24 })
    const { res: pace } = await test.call('GET /company/pace', { token: broker })
    expect(pace).toMatchObject({ NEGOCIACION: { days: 5, finished: 5 }, TASACION: { days: 11, finished: null } })
    expect(await read(last)).toMatchObject({ waiting: { usual: { NEGOCIACION: { from: 4, to: 6 } }, active: true } })
  })
})

describe('a long wait', () => {
  it('is explained to the customer at most weekly, whatever the instances and the clock do (T68)', async () => {
    const long = await waitingIn('ESTUDIO_VIABILIDAD', 8)
    await waitingIn('ESTUDIO_VIABILIDAD', 6)
    await waitingIn('ESTUDIO_VIABILIDAD', 90, true)
    await waitingIn('PRESENTACION_PROPUESTA', 90)
    await look()
    await look()
    expect(await subjects()).toEqual(['longWait'])
    const [mail] = await test.mails('ana@example.es')
    expect(mail?.text).toContain('Estamos analizando tu caso. No tienes que hacer nada.')
    expect(mail?.text).toMatch(/«.+», empezó el \d+ de \w+ y está durando más de lo habitual/)
    expect(mail?.text).toContain(`https://llave.example/solicitud/${long}/estado`)
    const told = await db.selectFrom('notifications').select('url').where('userId', '=', customerId).execute()
    expect(told).toEqual([{ url: `/solicitud/${long}/estado` }])
    const { waiting, activity } = await staffView(test, broker, long)
    expect([activity[0]?.field, waiting.toldDate]).toEqual(['waitingTold', test.clock.now().toISOString()])

    test.clock.advance(-3 * DAY_MS)
    await look()
    test.clock.advance(3 * DAY_MS + 6.9 * DAY_MS)
    await db
      .updateTable('operations')
      .set({ isArchived: true, archivedReason: 'CERRADA_CON_EXITO' })
      .where('id', '<>', long)
      .execute()
    await look()
    expect(await subjects()).toEqual(['longWait'])
    test.clock.advance(0.2 * DAY_MS)
    await look()
    expect(await subjects()).toEqual(['longWait', 'longWait'])
  })

  it('is not explained while it is the customer’s turn, nor when the brokerage has it off', async () => {
    const theirs = await waitingIn('SUBIR_DOCUMENTACION', 60)
    await insertRow(db, 'documentation', { operationId: theirs, type: 'NOTA_SIMPLE', position: 0 })
    const choosing = await waitingIn('NEGOCIACION', 60)
    const received = JSON.stringify([{ proposal: 'ING', isOk: true }])
    await updateRow(db, 'operations', choosing, { receivedProposals: received })
    const { res } = await test.call('POST /operations/saveOffer', {
      token: broker,
      body: { operationId: choosing, bank: 'ING', rateKind: 'FIXED', amount: 150_000, years: 30, tin: 2.55 },
    })
    const offerIds = res.offers.map(({ _id }) => _id)
    await test.call('POST /operations/releaseOffers', { token: broker, body: { operationId: choosing, offerIds } })
    await test.runJobs()
    await db.deleteFrom('emails').execute()
    await look()
    expect(await subjects()).toEqual([])
    await waitingIn('NEGOCIACION', 60)
    await updateRow(db, 'company', {}, { waiting: JSON.stringify({ active: false }) })
    await look()
    expect(await subjects()).toEqual([])
    await db.updateTable('company').set({ waiting: '{}' }).execute()
    await look()
    expect(await subjects()).toEqual(['longWait'])
  })

  it('is explained in the broker’s own words, which count for this stay in the state', async () => {
    const id = await waitingIn('NEGOCIACION', 60)
    const words = 'El banco ha pedido <b>otra</b> nómina & la estudia'
    expect((await save(id, 'x'.repeat(601))).faults).toEqual([422, { words: 'error_form_max_length' }])

    expect((await save(id, words)).res).toEqual({ words })
    await save(id, words)
    expect(await read(id)).toMatchObject({ waiting: { words } })
    expect(JSON.stringify(await read(id))).not.toContain('writtenBy')
    const seen = await staffView(test, broker, id)
    expect(seen.waiting).toMatchObject({ words, writtenDate: test.clock.now().toISOString(), toldDate: null })
    expect(seen.activity.map(({ field, params }) => [field, params])).toEqual([['waitingWords', { words }]])
    await look()
    const [mail] = await test.mails('ana@example.es')
    expect(mail?.text).toContain(words)
    expect(mail?.html).toContain('El banco ha pedido &lt;b&gt;otra&lt;/b&gt; nómina &amp; la estudia')

    await updateRow(db, 'operations', id, { stateEnteredDate: ago(1) })
    expect(await read(id)).toMatchObject({ waiting: { words: null } })
  })
})

describe('a promised answer', () => {
  const promised = async (id: string) => (await read(id)).waiting.promise
  const promise = async (days: number | null) => {
    const token = await test.signIn(await aSuperadmin(db))
    await test.call('PUT /company', { token, body: { promises: { ESTUDIO_VIABILIDAD: days } } })
  }

  it('is told in its step, from when the customer or a holder has last sent something', async () => {
    const id = await waitingIn('ESTUDIO_VIABILIDAD', 4)
    const other = await waitingIn('NEGOCIACION', 4)
    expect(await promised(id)).toBeNull()
    await promise(3)
    expect([await promised(id), await promised(other)]).toEqual([{ days: 3, since: ago(4).toISOString() }, null])
    const { id: documentationId } = await aDocumentation(db, { operationId: id, type: 'NOTA_SIMPLE' })
    const send = (daysAgo: number, uploadedBy: string | null) =>
      aDocument(db, { documentationId, operationId: id, uploadedBy, createdDate: ago(daysAgo) })
    await send(6, customerId)
    expect((await promised(id))?.since).toBe(ago(4).toISOString())
    await send(3, customerId)
    await send(2, null)
    const { id: colleague } = await anAdmin(db)
    await send(1, colleague)
    expect((await promised(id))?.since).toBe(ago(2).toISOString())
    await promise(null)
    expect(await promised(id)).toBeNull()
  })

  it('is for the other holders, too, while nobody has anything to do', async () => {
    await promise(3)
    const id = await waitingIn('ESTUDIO_VIABILIDAD', 1)
    expect(await readPromise(db, id)).toEqual({ days: 3, since: ago(1).toISOString() })
    await aDocumentation(db, { operationId: id, type: 'NOTA_SIMPLE' })
    expect(await readPromise(db, id)).toBeNull()
    await promise(null)
  })

  it('is none of an archived request', async () => {
    await promise(3)
    const id = await waitingIn('ESTUDIO_VIABILIDAD', 1, true)
    expect(JSON.stringify(await read(id))).not.toContain('promise')
    expect(await readPromise(db, id)).toBeNull()
    await promise(null)
  })
})
