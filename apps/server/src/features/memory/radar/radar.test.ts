import { cents } from '@llave/domain/money/money'
import type { OfferTerms } from '@llave/domain/offers/offer-terms'
import type { Bank } from '@llave/domain/operations/fields/banks'
import { calendarDay, DAY_MS } from '@llave/domain/time/calendar-day'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, aHolder, anAdmin, anOperation, insertRow, readRow, updateRow, useApp } from '../../../../test/app'
import { changeEnding } from '../../../platform/mail/ended-mails'
import { inTransaction } from '../../../platform/platform'
import { rememberCases } from '../remember-cases'
import { findEntries } from './find-entries'

const app = useApp()
let admin: Awaited<ReturnType<typeof anAdmin>>
let broker: string

beforeEach(async () => {
  await app.db.deleteFrom('tasks').execute()
  await app.db.deleteFrom('operations').execute()
  await app.db.deleteFrom('privacyRequests').execute()
  admin = await anAdmin(app.db, { roles: ['superadmin'] })
  broker = await app.signIn(admin)
})

const ago = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS)
type Own = Parameters<typeof anOperation>[1]

/** Operations that are all alike: a purchase of 160,000 € at 80 %, with debts of about a quarter of the income. */
async function alike(own: Own = {}): ReturnType<typeof anOperation> {
  const operation = await anOperation(app.db, {
    ...{ amountProject: cents(20_000_000), amountMortgage: cents(16_000_000), region: 'MADRID' },
    ...{ state: 'FORMALIZACION', isArchived: true, archivedReason: 'CERRADA_CON_EXITO', archivedDate: ago(60) },
    ...own,
  })
  const answers = { yearsMortgage: '25_30', numHolders: 1, holders: [{ monthlyIncome: 2800 }] }
  await updateRow(app.db, 'questionnaires', { operationId: operation.id }, { answers: JSON.stringify(answers) })
  return operation
}

const FIXED = { rateKind: 'FIXED', amount: 160_000, years: 30, tin: 2.5, initialYears: null } as OfferTerms
const MIXED = { ...FIXED, rateKind: 'MIXED', tin: 1.9, initialYears: 3, differential: 0.6, euribor: 2.1 } as OfferTerms

async function anOffer(operationId: string, bank: Bank, terms: Partial<OfferTerms>) {
  const row = { operationId, bank, terms: JSON.stringify({ ...FIXED, products: [], ...terms }) }
  await insertRow(app.database.db, 'offers', { ...row, createdDate: ago(70) })
}

/** One that is over, with a bank's answer and offer. */
async function answered(bank: Bank, isOk: boolean, { terms = {}, ...own }: Own & { terms?: Partial<OfferTerms> } = {}) {
  const operation = await alike({
    ...{ sendsProposals: [bank], receivedProposals: JSON.stringify([{ proposal: bank, isOk }]) },
    ...(isOk && { chosenProposal: bank }),
    ...own,
  })
  if (isOk) await anOffer(operation.id, bank, terms)
  return operation
}

/** Five similar operations that ING approved within the last year. */
async function market(count = 5, tin = 2.5) {
  for (let at = 0; at < count; at++) await answered('ING', true, { terms: { tin } })
}

const discarded = (own: Own = {}) => alike({ state: 'NEGOCIACION', archivedReason: 'DESCARTADA_INVIABLE', ...own })
const signed = (terms: Partial<OfferTerms> = { tin: 3.6 }, own: Own = {}) =>
  answered('BBVA', true, { terms, archivedDate: ago(700), formalizationDate: ago(730), ...own })

async function find() {
  await rememberCases(app.db, app.clock.now())
  await findEntries(app.app.platform)
}
type Asked = { list?: 'IMPROVE' | 'PASS'; state?: 'OPEN' | 'TASK' | 'ASIDE'; mine?: boolean }
const LIST = 'POST /radar/listPagination'
const list = async (body: Asked = {}, token = broker) => (await app.call(LIST, { token, body })).res.records
const passing = (own: Asked = {}) => list({ list: 'PASS', ...own })
const makeTask = (operationId: string, token: string | undefined = broker) =>
  app.call('POST /radar/makeTask', {
    ...(token && { token }),
    body: { operationId, name: 'Llamar a Eva', description: 'ING aprobó 5 de 5' },
  })
const setAside = (operationId: string, forGood: boolean) =>
  app.call('POST /radar/setAside', { token: broker, body: { operationId, forGood } })

describe(LIST, () => {
  it('refuses lists that it does not know', async () => {
    expect((await app.call(LIST, { token: broker, rawBody: { list: 'NONE' } })).status).toBe(400)
  })

  it('tells which bank would take what was discarded, of how many cases', async () => {
    await market()
    const { id } = await discarded({ responsableId: admin.id })
    await find()
    expect(await passing()).toMatchObject([
      {
        operation: { _id: id },
        ...{ state: 'OPEN', task: null, endsOn: null, responsable: { _id: admin.id } },
        reason: {
          ...{ kind: 'WOULD_PASS', bank: 'ING', cases: 5, approved: 5, days: null },
          terms: { rateKind: 'FIXED', cases: 5, rate: 2.5, differential: null },
        },
      },
    ])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['of four cases', () => market(4).then(() => discarded())],
    [
      'of a bank that refused it itself',
      () => market().then(() => answered('ING', false, { archivedReason: 'DESCARTADA_INVIABLE' })),
    ],
    [
      'of a bank that refuses half',
      async () => {
        await market(3)
        for (let at = 0; at < 3; at++) await answered('ING', false)
        await discarded()
      },
    ],
    ['without figures', () => market().then(() => discarded({ amountMortgage: null, amountProject: null }))],
    ['of a test', () => market().then(() => discarded({ archivedReason: 'OPERATION_DEV' }))],
    ['of years ago', () => market().then(() => discarded({ archivedDate: ago(800) }))],
    ['whose customer did not answer', () => market().then(() => discarded({ archivedReason: 'CLIENTE_NO_RESPONDE' }))],
  ])('names none %s', async (_, given) => {
    await given()
    await find()
    expect(await passing()).toEqual([])
  })

  it('names what its customer gave up after a refusal by another bank', async () => {
    await market()
    const { id } = await answered('BBVA', false, { archivedReason: 'CANCELADA_POR_CLIENTE' })
    await find()
    expect(await passing()).toMatchObject([{ operation: { _id: id } }])
  })

  it('tells of a signed mortgage that others lend cheaper, until they do not', async () => {
    await market()
    const { id } = await signed()
    await find()
    const [entry] = await list()
    expect(entry).toMatchObject({
      operation: { _id: id },
      reason: { kind: 'BETTER_RATE', own: 'BBVA', bank: 'ING', cases: 5, rate: 3.6, offered: 2.5 },
    })
    await app.db.updateTable('bankCases').set({ rate: 3.6 }).where('bank', '=', 'ING').execute()
    app.clock.advance(1000)
    await findEntries(app.app.platform)
    expect(await list()).toEqual([])
  })

  it('tells of a fixed stretch that ends soon, first of all', async () => {
    await market()
    await signed()
    const formalizationDate = ago(3 * 365 - 60)
    const { id } = await signed({ ...MIXED }, { formalizationDate })
    await find()
    expect(await list()).toMatchObject([
      {
        operation: { _id: id },
        reason: { kind: 'FIXED_ENDS', euribor: null, laterInstalment: null, fixed: { bank: 'ING', rate: 2.5 } },
      },
      { reason: { kind: 'BETTER_RATE' } },
    ])
  })

  it('takes the Euríbor that was entered last, unless it is old', async () => {
    await signed({ ...MIXED }, { formalizationDate: ago(3 * 365 - 60) })
    const live = await anOperation(app.db)
    await anOffer(live.id, 'EVO', { ...MIXED, euribor: 2.3, euriborDate: calendarDay(ago(40)) })
    await find()
    expect(await list()).toMatchObject([{ reason: { euribor: { value: 2.3 } } }])
    await app.db.deleteFrom('offers').where('operationId', '=', live.id).execute()
    await anOffer(live.id, 'EVO', { ...MIXED, euribor: 2.3, euriborDate: calendarDay(ago(90)) })
    await find()
    expect(await list()).toMatchObject([{ reason: { euribor: null } }])
  })

  it.each<[string, (operation: Awaited<ReturnType<typeof alike>>) => Promise<unknown>]>([
    ['has asked for erasure', ({ userId }) => insertRow(app.database.db, 'privacyRequests', erasure({ userId }))],
    [
      'has deleted the account',
      ({ userId }) => updateRow(app.database.db, 'users', userId, { deactivatedDate: app.clock.now() }),
    ],
    ['has a live operation', ({ userId }) => anOperation(app.db, { userId })],
    [
      'is a holder of somebody else’s live operation',
      async ({ userId }) => {
        const { email } = await readRow(app.database.db, 'users', userId)
        await aHolder(app.db, { operationId: (await anOperation(app.db)).id, email })
      },
    ],
    [
      'has come back as a lead of the website',
      async ({ userId }) => {
        const { email } = await readRow(app.database.db, 'users', userId)
        const lead = {
          name: 'Eva',
          email: email.toUpperCase(),
          consent: 'Sí',
          consentDate: ago(1),
          receivedDate: ago(1),
        }
        await insertRow(app.database.db, 'websiteLeads', { ...lead, operationId: (await anOperation(app.db)).id })
      },
    ],
    [
      'has come back through an agency, with the phone that is known',
      async ({ userId }) => {
        await updateRow(app.database.db, 'users', userId, { phone: '+34699000111' })
        const lead = await aCustomer(app.db, { phone: '+34699000111' })
        await anOperation(app.db, { userId: lead.id })
      },
    ],
    ['has signed another one since', ({ userId }) => alike({ userId, archivedDate: ago(10) })],
    [
      'is one of an operation that is live again',
      ({ id }) =>
        updateRow(app.database.db, 'operations', id, { isArchived: false, archivedReason: null, archivedDate: null }),
    ],
  ])('names nobody who %s, and no task is made', async (_, happens) => {
    await market()
    const operation = await discarded()
    await find()
    expect(await passing()).toHaveLength(1)
    await happens(operation)
    expect(await passing()).toEqual([])
    expect((await makeTask(operation.id)).status).toBe(404)
  })

  it('names somebody whose erasure was refused', async () => {
    await market()
    const { userId } = await discarded()
    const refused = { outcome: 'REFUSED', outcomeReason: 'Ley 10/2010', closedDate: app.clock.now() } as const
    await insertRow(app.database.db, 'privacyRequests', { ...erasure({ userId }), ...refused })
    await find()
    expect(await passing()).toHaveLength(1)
  })

  it('names nobody who has ended e-mails', async () => {
    await market()
    const customer = await aCustomer(app.db)
    await discarded({ userId: customer.id })
    const emailId = '00000000-0000-4000-8000-000000000001'
    const ending = { kind: 'longWait', address: customer.email, emailId } as const
    await inTransaction(app.app.platform, null, work => changeEnding(work, app.app.platform, ending, true))
    await find()
    expect(await passing()).toEqual([])
  })

  it('shows a broker their own and what is nobody’s to the owners', async () => {
    await market()
    const other = await anAdmin(app.db)
    const { id } = await discarded({ responsableId: other.id })
    await find()
    expect(await passing({ mine: true })).toEqual([])
    const theirs = await list({ list: 'PASS', mine: true }, await app.signIn(other))
    expect(theirs).toMatchObject([{ operation: { _id: id } }])
    await updateRow(app.database.db, 'operations', id, { responsableId: null })
    expect(await passing({ mine: true })).toHaveLength(1)
  })
})

const erasure = ({ userId }: { readonly userId: string }) =>
  ({
    kind: 'ERASURE',
    way: 'EMAIL',
    name: 'Eva',
    userId,
    receivedOn: calendarDay(ago(2)),
    dueOn: calendarDay(ago(-28)),
    createdDate: ago(2),
  }) as const

describe('POST /radar/makeTask', () => {
  it('is of an entry, with a name', async () => {
    const { id } = await discarded()
    expect((await makeTask(id)).status).toBe(404)
    const nameless = await app.call('POST /radar/makeTask', { token: broker, rawBody: { operationId: id, name: ' ' } })
    expect(nameless.status).toBe(422)
  })

  it('makes one task for the responsable, however often it is pressed', async () => {
    await market()
    const other = await anAdmin(app.db)
    const { id } = await discarded({ responsableId: other.id })
    await find()
    const [one, two] = await Promise.all([makeTask(id), makeTask(id, await app.signIn(other))])
    const tasks = await app.db.selectFrom('tasks').selectAll().execute()
    expect(tasks).toMatchObject([
      {
        ...{ name: 'Llamar a Eva', description: 'ING aprobó 5 de 5', type: 'LLAMADA', state: 'PENDIENTE' },
        ...{ responsableId: other.id, operationId: id },
      },
    ])
    for (const { res } of [one, two]) {
      expect(res.record).toMatchObject({ state: 'TASK', task: { _id: tasks[0]?.id, responsable: { _id: other.id } } })
    }
    expect(await passing()).toEqual([])
    expect(await passing({ state: 'TASK' })).toHaveLength(1)
  })

  it.each([
    ['has left', { active: false, deactivatedDate: new Date() }],
    ['is nobody', null],
  ] as const)('makes it for whoever asks where the responsable %s', async (_, own) => {
    await market()
    const other = own && (await anAdmin(app.db, own))
    const { id } = await discarded({ responsableId: other?.id ?? null })
    await find()
    expect((await makeTask(id)).res.record.task?.responsable?._id).toBe(admin.id)
  })

  it('is called for again by another reason only, or when the task is deleted', async () => {
    await market()
    await answered('ING', false)
    const { id } = await discarded()
    await find()
    await makeTask(id)
    await find()
    expect(await passing()).toEqual([])
    for (let at = 0; at < 6; at++) await answered('EVO', true)
    await find()
    expect(await passing()).toMatchObject([{ reason: { bank: 'EVO' } }])
    const { res } = await makeTask(id)
    await find()
    expect(await passing()).toEqual([])
    const params = { id: res.record.task?._id ?? '' }
    await app.call('DELETE /tasks/:id', { token: broker, params })
    expect(await passing()).toHaveLength(1)
  })
})

describe('POST /radar/setAside', () => {
  it('for a year it comes back after it, for good never, and it is taken back', async () => {
    await market(9)
    const { id } = await discarded()
    await find()
    expect((await setAside(id, false)).res.record).toMatchObject({ state: 'ASIDE', endsOn: expect.any(String) })
    expect(await passing()).toEqual([])
    await updateRow(app.db, 'radarAnswers', {}, { endsOn: calendarDay(app.clock.now()) })
    await find()
    expect(await passing()).toHaveLength(1)
    expect((await setAside(id, true)).res.record).toMatchObject({ state: 'ASIDE', endsOn: null })
    await find()
    expect(await passing({ state: 'ASIDE' })).toHaveLength(1)
    const back = await app.call('POST /radar/takeBack', { token: broker, body: { operationId: id } })
    expect(back.res.record.state).toBe('OPEN')
    expect(await passing()).toHaveLength(1)
  })

  it('leaves a task that a colleague has just made', async () => {
    await market()
    const { id } = await discarded()
    await find()
    await makeTask(id)
    expect((await setAside(id, true)).res.record.state).toBe('TASK')
    const back = await app.call('POST /radar/takeBack', { token: broker, body: { operationId: id } })
    expect(back.res.record.state).toBe('TASK')
  })
})

describe('somebody with two operations that are worth a call', () => {
  it('is called once, for both reasons, and what becomes of it becomes of both', async () => {
    await market()
    const { id: one, userId } = await signed()
    const { id: two } = await discarded({ userId })
    const { id: three } = await discarded({ userId, archivedDate: ago(40) })
    await find()
    const [entry, ...others] = await passing()
    expect(others).toEqual([])
    const both = [two, three].sort()
    expect([entry?.operation._id, entry?.also.map(({ operation }) => operation._id).sort()]).toEqual([
      both[0],
      [one, both[1]].sort(),
    ])
    expect(await list()).toMatchObject([{ operation: { _id: one }, reason: { kind: 'BETTER_RATE' } }])
    const [first, second] = await Promise.all([makeTask(two), makeTask(one, await app.signIn(await anAdmin(app.db)))])
    const tasks = await app.db.selectFrom('tasks').select('id').execute()
    expect(tasks).toHaveLength(1)
    for (const { res } of [first, second]) expect(res.record.task?._id).toBe(tasks[0]?.id)
    expect([await passing(), await list()]).toEqual([[], []])
    expect([await passing({ state: 'TASK' }), await list({ state: 'TASK' })].map(({ length }) => length)).toEqual([
      1, 1,
    ])
  })

  it('is set aside, and shown again, with both', async () => {
    await market()
    const { id, userId } = await discarded()
    await discarded({ userId })
    await find()
    await setAside(id, true)
    expect(await passing()).toEqual([])
    expect(await passing({ state: 'ASIDE' })).toHaveLength(1)
    await app.call('POST /radar/takeBack', { token: broker, body: { operationId: id } })
    expect(await passing()).toMatchObject([{ also: [{ reason: { kind: 'WOULD_PASS' } }] }])
    expect(await passing({ state: 'ASIDE' })).toEqual([])
  })
})

it('two jobs at once find each entry once', async () => {
  await market()
  await discarded()
  await rememberCases(app.db, app.clock.now())
  await Promise.all([findEntries(app.app.platform), findEntries(app.app.platform)])
  expect(await passing()).toHaveLength(1)
})
