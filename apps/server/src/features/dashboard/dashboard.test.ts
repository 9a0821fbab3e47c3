import { DOCUMENT_STATES } from '@llave/domain/documents/document-types'
import { entryIsUploaded } from '@llave/domain/documents/documentation-entry'
import { cents } from '@llave/domain/money/money'
import type { PathFilter } from '@llave/domain/operations/dates/critical-path'
import { calendarDay, DAY_MS, instantAt, laterDay } from '@llave/domain/time/calendar-day'
import { monthOf } from '@llave/domain/time/periods'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  aCustomer,
  aDocument,
  aDocumentation,
  aHolder,
  anAdmin,
  anOperation,
  aSuperadmin,
  aTask,
  insertRow,
  updateRow,
  useApp,
} from '../../../test/app'

const app = useApp()
const { db } = app
const ago = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS)
const ahead = (days: number) => ago(-days)

it('has its twelve states, and nothing else, in an empty brokerage', async () => {
  const token = await app.signIn(await aSuperadmin(db))
  const { res } = await app.call('GET /dashboard', { token, query: { period: 'ALL' } })
  expect(res.day).toEqual({
    ...{
      live: 0,
      late: 0,
      documentsToValidate: 0,
      signaturesToValidate: 0,
      tasksDue: 0,
      deeds: [],
      queue: [],
      queueTotal: 0,
    },
  })
  expect(res.funnel).toHaveLength(12)
  expect(res.funnel[0]).toEqual({ state: 'CUESTIONARIO_EN_CURSO', count: 0, amount: 0, fees: 0, medianDays: null })
  expect([res.results, res.people, res.sources]).toEqual([[], [], []])
})

describe('the figures of a brokerage', () => {
  const people = { owner: '', broker: '', brokerId: '', otherId: '' }

  beforeAll(async () => {
    const [broker, other, owner] = [await anAdmin(db, { name: 'Javier' }), await anAdmin(db), await aSuperadmin(db)]
    people.owner = await app.signIn(owner)
    people.broker = await app.signIn(broker)
    people.brokerId = broker.id
    people.otherId = other.id
    const google = await aCustomer(db, { howMeetUs: 'GOOGLE' })
    const unknown = await aCustomer(db)
    const mine = { responsableId: broker.id, userId: google.id, honorariosMax: cents(400_000) }
    const state = 'SUBIR_DOCUMENTACION' as const
    const late = await anOperation(db, { ...mine, state, stateEnteredDate: ago(8), amountMortgage: cents(10_000_050) })
    await anOperation(db, { ...mine, state, stateEnteredDate: ago(2), amountMortgage: cents(20_000_000) })
    await anOperation(db, { state: 'NEGOCIACION', stateEnteredDate: ago(300), userId: unknown.id })
    const entry = await aDocumentation(db, { operationId: late.id })
    await aDocument(db, { documentationId: entry.id, createdDate: ago(1) })
    const holder = await aHolder(db, { operationId: late.id })
    for (const type of ['DNI', 'CONTRATO'] as const) {
      const { id } = await aDocumentation(db, { operationId: late.id, holderId: holder.id, type })
      await aDocument(db, { documentationId: id, createdDate: ago(1) })
    }
    const archived = { ...mine, state: 'FORMALIZACION' as const, isArchived: true, archivedDate: app.clock.now() }
    await anOperation(db, { ...archived, archivedReason: 'CERRADA_CON_EXITO', amountMortgage: cents(15_000_000) })
    await anOperation(db, { ...archived, archivedReason: 'CLIENTE_NO_RESPONDE', responsableId: other.id })
    const longAgo = { archivedDate: ago(800), createdDate: ago(900) }
    await anOperation(db, { ...archived, ...longAgo, archivedReason: 'CANCELADA_POR_CLIENTE' })
    await anOperation(db, { ...archived, archivedReason: 'OPERATION_DEV', amountMortgage: cents(99) })
  })

  const asked = async (query: object, token = people.owner) =>
    (await app.call('GET /dashboard', { token, query: query as never })).res

  it('are, for the owner, those of all: what is live now, and what ended in the period', async () => {
    const month = await asked({ period: 'MONTH' })
    expect(month.day).toMatchObject({ live: 3, late: 2, documentsToValidate: 1, signaturesToValidate: 1 })
    expect(month.funnel.filter(({ count }) => count > 0)).toEqual([
      { state: 'SUBIR_DOCUMENTACION', count: 2, amount: 300_000.5, fees: 8000, medianDays: 5 },
      { state: 'NEGOCIACION', count: 1, amount: 0, fees: 0, medianDays: 300 },
    ])
    const current = monthOf(app.clock.now())
    expect(month.results).toEqual([
      {
        month: current,
        won: 1,
        lost: { CLIENTE_NO_RESPONDE: 1 },
        amount: 150_000,
        fees: 4000,
        invoiced: 0,
        collected: 0,
      },
    ])
    expect(month.people).toEqual([
      { responsable: expect.objectContaining({ _id: people.brokerId, name: 'Javier' }), live: 2, late: 1, won: 1 },
      { responsable: null, live: 1, late: 1, won: 0 },
    ])
    expect(month.sources).toEqual([
      { howMeetUs: 'GOOGLE', operations: 4, won: 1 },
      { howMeetUs: null, operations: 1, won: 0 },
    ])
  })

  it('go back to the first result, with the months in which nothing ended', async () => {
    const { results, sources } = await asked({ period: 'ALL' })
    expect(results[0]).toMatchObject({ month: monthOf(ago(800)), won: 0, lost: { CANCELADA_POR_CLIENTE: 1 } })
    expect(results.at(-1)).toMatchObject({ month: monthOf(app.clock.now()), won: 1 })
    expect(results.length).toBeGreaterThan(25)
    expect(sources[0]).toEqual({ howMeetUs: 'GOOGLE', operations: 5, won: 1 })
    const year = Number(monthOf(ago(800)).slice(0, 4))
    expect((await asked({ period: 'YEAR', year })).results).toHaveLength(12)
    expect((await asked({ period: '', responsable: '' })).results.at(-1)).toMatchObject({ won: 1 })
  })

  it('are a broker’s own, and the owner’s for one person; nobody else’s', async () => {
    const own = await asked({ period: 'MONTH' }, people.broker)
    expect(own.day).toMatchObject({ live: 2, late: 1 })
    expect(own.results[0]).toMatchObject({ won: 1, lost: {} })
    expect(own.people).toHaveLength(1)
    expect(own.sources).toEqual([{ howMeetUs: 'GOOGLE', operations: 3, won: 1 }])
    expect(await asked({ period: 'MONTH', responsable: people.brokerId })).toEqual(own)
    expect(await asked({ period: 'MONTH', responsable: people.brokerId }, people.broker)).toEqual(own)
    const foreign = await app.call('GET /dashboard', { token: people.broker, query: { responsable: people.otherId } })
    expect(foreign.refusal).toEqual([403, 'ERR_FORBIDDEN'])
  })

  it.each([{ period: 'WEEK' }, { responsable: 'javier' }, { year: 'x' }, { year: 2100 }])(
    'are refused for %o',
    async query => {
      const { status } = await app.call('GET /dashboard', { token: people.owner, query: query as never })
      expect(status).toBe(400)
    },
  )

  it('lead to lists of the same operations', async () => {
    const { day } = await asked({})
    const filterColumns = [{ id: 'late', value: true } as const]
    const listed = await app.call('POST /operations/listPagination', { token: people.owner, body: { filterColumns } })
    expect(listed.res.count).toBe(day.late)
  })
})

it('is filtered by people who have left, and by nobody', async () => {
  const gone = await anAdmin(db, { name: 'Iván', active: false })
  const won = { isArchived: true, archivedReason: 'CERRADA_CON_EXITO' as const, archivedDate: app.clock.now() }
  await anOperation(db, { responsableId: gone.id, state: 'FORMALIZACION', ...won })
  const left = await anOperation(db, { responsableId: gone.id, state: 'TASACION', arrasDate: ahead(1) })
  const nobodys = await anOperation(db, { state: 'TASACION', arrasDate: ahead(1) })
  const token = await app.signIn(await aSuperadmin(db))
  const of = async (responsable?: string) =>
    (await app.call('GET /dashboard', { token, query: { period: 'MONTH', ...(responsable && { responsable }) } })).res
  expect((await of()).former).toContainEqual(expect.objectContaining({ _id: gone.id, name: 'Iván' }))
  const ofGone = await of(gone.id)
  expect(ofGone.day.live).toBe(1)
  expect(ofGone.day.queue).toEqual([
    expect.objectContaining({ operation: expect.objectContaining({ _id: left.id, unassigned: true }) }),
  ])
  expect(ofGone.results.at(-1)?.won).toBe(1)
  const ofNobody = await of('NONE')
  expect(ofNobody.people.map(({ responsable }) => responsable)).toEqual([null])
  expect(ofNobody.day.queue.map(({ operation }) => operation?._id)).toContain(nobodys.id)
  const broker = await app.signIn(await anAdmin(db))
  expect((await app.call('GET /dashboard', { token: broker, query: { responsable: 'NONE' } })).status).toBe(403)
  expect((await app.call('GET /dashboard', { token: broker })).res.former).toBeUndefined()
})

it('puts a person’s day in order, and says what a row needs to be acted on', async () => {
  const { token, ...broker } = await app.signedIn(await anAdmin(db))
  const customer = await aCustomer(db, { phone: '612000111' })
  const own = { responsableId: broker.id, userId: customer.id, holderName: 'Ana Gil' }
  const arras = await anOperation(db, { ...own, state: 'TASACION', arrasDate: ahead(3) })
  await updateRow(db, 'operations', arras.id, { presentationProposalsDate: ago(9) })
  const slow = await anOperation(db, { ...own, state: 'SUBIR_DOCUMENTACION', stateEnteredDate: ago(15) })
  const missing = await aDocumentation(db, { operationId: slow.id, deadline: calendarDay(ago(4)) })
  await aDocumentation(db, { operationId: slow.id, type: 'OTROS', waivedReason: 'No tiene' })
  await anOperation(db, { ...own, state: 'NEGOCIACION', stateEnteredDate: ago(1) })
  const nobodys = await anOperation(db, { ...own, responsableId: null, state: 'TASACION', arrasDate: ahead(1) })
  const gone = await anAdmin(db, { active: false })
  const left = await anOperation(db, { ...own, responsableId: gone.id, state: 'TASACION', arrasDate: ahead(1) })
  await aTask(db, { responsableId: gone.id, name: 'Heredada', expirationDate: ago(1) })
  const archived = { isArchived: true, archivedReason: 'CANCELADA_POR_CLIENTE' as const }
  await anOperation(db, { ...own, ...archived, state: 'TASACION', arrasDate: ahead(1) })
  const call = { responsableId: broker.id, name: 'Llamar a la notaría', operationId: arras.id }
  await aTask(db, { ...call, expirationDate: ago(6) })
  await aTask(db, { ...call, expirationDate: ahead(2) })
  await aTask(db, { ...call, expirationDate: ago(6), state: 'COMPLETADA' })

  const { day } = (await app.call('GET /dashboard', { token })).res
  const about = {
    numOperation: arras.numOperation,
    holderName: 'Ana Gil',
    state: 'TASACION',
    phone: '612000111',
    unassigned: false,
  }
  expect(day.queue).toEqual([
    {
      ...{ kind: 'DATE', risk: 'HIGH', days: 3, field: 'arrasDate', missing: 'APPRAISAL' },
      operation: { _id: arras.id, title: arras.title, pending: [], ...about },
    },
    {
      ...{ kind: 'TASK', risk: 'HIGH', days: -6 },
      task: { _id: expect.any(String), name: 'Llamar a la notaría', type: 'LLAMADA' },
      operation: { _id: arras.id, title: arras.title, pending: [], ...about },
    },
    {
      ...{ kind: 'PAPERS', risk: 'MEDIUM', days: 4, count: 1 },
      operation: expect.objectContaining({
        _id: slow.id,
        pending: [{ _id: missing.id, type: 'NOTA_SIMPLE', holderId: null }],
      }),
    },
  ])
  expect(day).toMatchObject({ queueTotal: 3, tasksDue: 1, live: 3 })

  // The row's data fits the call that it offers.
  const listDocumentation = day.queue.flatMap(({ operation }) => operation?.pending ?? [])
  const body = { operationId: slow.id, listDocumentation }
  expect((await app.call('POST /operations/sendPendingDocumentationEmail', { token, body })).res).toEqual({ sent: 1 })

  // Unassigned work, and that of former staff, is in the owner's queue.
  const owner = await app.signIn(await aSuperadmin(db))
  const queueOf = async (query: object) =>
    (await app.call('GET /dashboard', { token: owner, query })).res.day.queue.map(row => row.operation)
  for (const { id } of [nobodys, left]) {
    expect(await queueOf({})).toContainEqual(expect.objectContaining({ _id: id, unassigned: true }))
  }
  const owners = (await app.call('GET /dashboard', { token: owner })).res.day
  expect(owners.queue).toContainEqual(expect.objectContaining({ task: expect.objectContaining({ name: 'Heredada' }) }))
  // The figure links to the person's own tasks.
  expect(owners.tasksDue).toBe(0)
  expect(await queueOf({ responsable: broker.id })).toEqual(day.queue.map(row => row.operation))
})

it('has in a day what does not reach its arras, and narrows list, board and file to it', async () => {
  const { token, ...broker } = await app.signedIn(await anAdmin(db))
  // Nine days are left for the appraisal, eleven for the approval, and ten by law.
  const own = { responsableId: broker.id, state: 'TASACION' as const, stateEnteredDate: ago(2) }
  const missed = await anOperation(db, { ...own, arrasDate: ahead(27) })
  const tight = await anOperation(db, { ...own, formalizationDate: ahead(31) })
  const ample = await anOperation(db, { ...own, arrasDate: ahead(60) })
  const none = await anOperation(db, own)
  const over = { isArchived: true, archivedReason: 'CANCELADA_POR_CLIENTE' as const }
  await anOperation(db, { ...own, ...over, arrasDate: ahead(27) })
  const { day } = (await app.call('GET /dashboard', { token })).res
  expect(day.queue).toMatchObject([
    { kind: 'PATH', risk: 'HIGH', days: -3, goal: 'arrasDate', step: 'TASACION', operation: { _id: missed.id } },
    { kind: 'PATH', risk: 'LOW', days: 1, goal: 'formalizationDate', operation: { _id: tight.id } },
  ])

  const listed = async (slack: PathFilter[]) => {
    const advancedFilter = { responsable: ['ME' as const], slack }
    const { res } = await app.call('POST /operations/listPagination', { token, body: { advancedFilter } })
    const board = await app.call('POST /operations/listBoard', { token, body: { filters: advancedFilter } })
    const cards = board.res.lists.flatMap(({ cards }) => cards.map(({ _id }) => _id))
    expect(cards.toSorted()).toEqual(res.records.map(({ _id }) => _id).toSorted())
    return res.records.map(row => [row._id, 'slack' in row ? row.slack : undefined])
  }
  expect(await listed(['MISSED'])).toEqual([[missed.id, -3]])
  expect(await listed(['TIGHT', 'AMPLE'])).toEqual([
    [tight.id, 1],
    [ample.id, 30],
  ])
  expect(await listed(['NONE'])).toEqual([[none.id, null]])
  const { body: file } = await app.request('POST /api/operations/export', token, {
    ...{ format: 'csv', columns: ['numOperation', 'slack'] },
    advancedFilter: { responsable: ['ME'], slack: ['MISSED'] },
  })
  expect(file.trim().split('\r\n').slice(1)).toEqual([`${missed.numOperation};-3`])
})

it('names whose deed is signed today, and nobody whose operation is over or a colleague’s', async () => {
  const { token, ...broker } = await app.signedIn(await anAdmin(db))
  const today = calendarDay(app.clock.now())
  const signing = {
    state: 'FORMALIZACION' as const,
    holderName: 'Ana Gil',
    formalizationDate: instantAt(today, '23:30'),
  }
  const own = { ...signing, responsableId: broker.id }
  const late = await anOperation(db, own)
  const early = await anOperation(db, { ...own, formalizationDate: instantAt(today, '00:30') })
  await anOperation(db, { ...own, formalizationDate: instantAt(laterDay(today, 1), '00:00') })
  await anOperation(db, { ...own, isArchived: true, archivedReason: 'CERRADA_CON_EXITO' })
  await anOperation(db, { ...signing, responsableId: (await anAdmin(db)).id })
  const { deeds } = (await app.call('GET /dashboard', { token })).res.day
  expect(deeds.map(({ _id, name }) => [_id, name])).toEqual([early, late].map(({ id }) => [id, 'Ana Gil']))
})

it('counts as not sent what the customer still has to send, whatever lies in the entry besides', async () => {
  const { token, ...broker } = await app.signedIn(await anAdmin(db))
  const overdue = { deadline: calendarDay(ago(2)) }
  // A file that waits for the staff is a concern of its own.
  const states = DOCUMENT_STATES.filter(state => state !== 'PENDIENTE_VALIDACION')
  const files = states.flatMap(state => [{ state }, { state, isPrivate: true }])
  const cases = [
    [],
    ...files.map(file => [file]),
    [{ state: 'VALIDADO' as const }, { state: 'RECHAZADO' as const }],
    [{ state: 'PENDIENTE' as const }, { state: 'VALIDADO' as const, isPrivate: true }],
  ].flatMap(files => [
    { files, waivedReason: null },
    { files, waivedReason: 'No aplica' },
  ])
  const missing: string[] = []
  const { id: operationId } = await anOperation(db, { responsableId: broker.id, state: 'SUBIR_DOCUMENTACION' })
  for (const { files, waivedReason } of cases) {
    const { id: documentationId } = await aDocumentation(db, { operationId, waivedReason, ...overdue })
    for (const file of files) await aDocument(db, { documentationId, ...file })
    const visible = files.filter(file => !('isPrivate' in file))
    if (!entryIsUploaded(visible, waivedReason !== null)) missing.push(documentationId)
  }
  await aDocumentation(db, { operationId, isPrivate: true, ...overdue })

  const [row] = (await app.call('GET /dashboard', { token })).res.day.queue
  expect(row).toMatchObject({ kind: 'PAPERS', count: missing.length })
  expect(row?.operation?.pending.map(({ _id }) => _id).sort()).toEqual(missing.sort())
})

it('names to the owner alone, in their own day, what people ask about their data, from a week before its last day', async () => {
  const token = await app.signIn(await aSuperadmin(db))
  const day = (days: number) => laterDay(calendarDay(app.clock.now()), days)
  const asked = { kind: 'ERASURE', way: 'EMAIL', receivedOn: day(-40), createdDate: ago(40) } as const
  await insertRow(db, 'privacyRequests', [
    { ...asked, name: 'Eva Gil', dueOn: day(-2) },
    { ...asked, name: 'Luz Mar', dueOn: day(7) },
    { ...asked, name: 'Pau Roca', dueOn: day(8) },
    { ...asked, name: 'Iris Lago', dueOn: day(-3), outcome: 'DONE', closedDate: ago(1) },
  ])
  const asks = async (by: string, query = {}) =>
    (await app.call('GET /dashboard', { token: by, query })).res.day.queue.flatMap(row =>
      row.kind === 'REQUEST' ? [[row.request.name, row.risk, row.days]] : [],
    )
  expect(await asks(token)).toEqual([
    ['Eva Gil', 'HIGH', -2],
    ['Luz Mar', 'MEDIUM', 7],
  ])
  const broker = await anAdmin(db)
  expect(await asks(await app.signIn(broker))).toEqual([])
  expect(await asks(token, { responsable: broker.id })).toEqual([])
})

describe('the first day of somebody who was invited', () => {
  it('counts what they have done with operations of their own, until they end it; nobody else sees it', async () => {
    const inviter = await anAdmin(db, { name: 'Marta', lastname: 'Sanz' })
    const newcomer = await anAdmin(db, { invitedById: inviter.id })
    const [token, owner] = [await app.signIn(newcomer), await app.signIn(await aSuperadmin(db))]
    const firstDay = async () => (await app.call('GET /dashboard', { token })).res.firstDay
    expect(await firstDay()).toEqual({ invitedBy: 'Marta Sanz', done: [] })
    const foreign = await app.call('GET /dashboard', { token: owner, query: { responsable: newcomer.id } })
    expect(foreign.res.firstDay).toBeUndefined()
    expect((await app.call('GET /dashboard', { token: await app.signIn(inviter) })).res.firstDay).toBeUndefined()
    const isInvited = async (token: string) =>
      (await app.call('POST /users/accessTokenLogin', { body: { token } })).res.record.invited
    expect([await isInvited(token), await isInvited(owner)]).toEqual([true, undefined])

    const theirs = await anOperation(db)
    const own = await anOperation(db, { responsableId: newcomer.id })
    const note = (operationId: string, field: string, params: unknown = null, userId = newcomer.id) =>
      insertRow(db, 'activity', { operationId, userId, field, params: JSON.stringify(params) })
    const moved = { changes: [{ field: 'state' }] }
    await note(theirs.id, 'documentValidated', {})
    await note(theirs.id, 'saved', moved)
    await note(own.id, 'saved', moved, inviter.id)
    expect((await firstDay())?.done).toEqual(['OPERATION'])
    await note(own.id, 'documentValidated', {})
    await note(own.id, 'callLogged', {})
    await aTask(db, { createdBy: newcomer.id, responsableId: newcomer.id, operationId: own.id })
    expect((await firstDay())?.done).toEqual(['OPERATION', 'DOCUMENT', 'CUSTOMER', 'TASK'])
    await note(own.id, 'saved', moved)
    expect((await firstDay())?.done).toHaveLength(5)

    await app.call('POST /auth/user/update', { token, body: { user: { settings: { firstDayOver: true } } } })
    expect(await firstDay()).toBeUndefined()
  })
})
