import type { BodyOf } from '@llave/api-contract/call-types'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import { MOVE_HELD_SECONDS } from '@llave/domain/validation/limits'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useAnnouncements } from '../../../../test/announcements'
import {
  aBoardList,
  aCustomer,
  aDocument,
  aDocumentation,
  anAdmin,
  anOperation,
  aTag,
  empty,
  readRow,
  useApp,
} from '../../../../test/app'
import { saveOperation, staffView } from '../../../../test/operations'

const test = useApp()
const { db } = test
const announcements = useAnnouncements(test.database)
let token: string

beforeEach(async () => {
  // Jobs are due by the database's clock, so the undo time starts with the test.
  test.clock.advance(Date.now() - test.clock.now().getTime())
  await empty(db, 'operations', 'emails', 'jobs')
  token = await test.signIn(await anAdmin(db))
})

const move = (id: string, body: Partial<BodyOf<'PUT /operations/:id/move'>>, by = token) =>
  test.call('PUT /operations/:id/move', {
    token: by,
    params: { id },
    body: { listId: 'TASACION', position: 0, undoable: true, ...body },
  })

const undo = (operationId: string, moveId: string | undefined, by = token) =>
  test.call('POST /operations/undoMove', { token: by, body: { operationId, moveId: moveId ?? crypto.randomUUID() } })

/** The row but for its versions, which undoing does not take back. */
async function rowOf(id: string) {
  const { version: _, fieldVersions: __, ...row } = await readRow(db, 'operations', id)
  return row
}

const typed = { presentationProposalsDate: '2026-11-02T09:30:00.000Z' } as const

/** An operation followed by a customer who reads e-mails, in negotiation for some days. */
async function followed() {
  const customer = await aCustomer(db, { email: `${crypto.randomUUID()}@example.es` })
  const operation = await anOperation(db, {
    state: 'NEGOCIACION',
    userId: customer.id,
    stateEnteredDate: new Date(test.clock.now().getTime() - 5 * DAY_MS),
  })
  return { operation, customer }
}

async function timePasses() {
  await sql`update jobs set run_date = run_date - make_interval(secs => ${MOVE_HELD_SECONDS})`.execute(db)
  await test.runJobs()
}

describe('a move that can be taken back', () => {
  it('takes the dates that the state requires with it, and tells nobody for some seconds', async () => {
    const { operation, customer } = await followed()
    expect((await move(operation.id, {})).failure.message).toBe('ERR_OPERATION_MISSING_DATES')
    const { res } = await move(operation.id, { milestones: typed })
    expect(res).toMatchObject({ state: 'TASACION', milestones: typed })
    expect(Date.parse(res.undo?.until ?? '')).toBeGreaterThan(test.clock.now().getTime())
    await test.runJobs()
    expect(await test.mails(customer.email)).toEqual([])
    await timePasses()
    expect(await test.mails(customer.email)).toHaveLength(1)
    expect(await staffView(test, token, operation.id)).toMatchObject({
      activity: expect.arrayContaining([
        expect.objectContaining({
          params: {
            changes: [
              { field: 'state', previousValue: 'NEGOCIACION', newValue: 'TASACION' },
              { field: 'presentationProposalsDate', previousValue: null, newValue: typed.presentationProposalsDate },
            ],
          },
        }),
      ]),
    })
  })

  it('is as if it had not been made once it is: place, dates, documents, feed, e-mails', async () => {
    const { operation, customer } = await followed()
    const before = await rowOf(operation.id)
    const { res } = await move(operation.id, { listId: 'PROVISION_FONDOS', milestones: typed })
    const undone = await undo(operation.id, res.undo?._id)
    expect(undone.res).toMatchObject({ state: 'NEGOCIACION', listId: 'NEGOCIACION', rank: before.boardRank })
    expect(await rowOf(operation.id)).toEqual(before)
    expect(await staffView(test, token, operation.id)).toMatchObject({ activity: [], operationDocumentation: [] })
    await timePasses()
    expect(await test.mails(customer.email)).toEqual([])
    expect((await announcements.ofOperation(operation.id)).at(-1)?.listIds).toEqual(['PROVISION_FONDOS', 'NEGOCIACION'])
    expect((await undo(operation.id, res.undo?._id)).failure.message).toBe('ERR_MOVE_SETTLED')
  })

  it('back to the other variant finds its provision as its proof has been judged meanwhile', async () => {
    const operation = await anOperation(db, { state: 'NEGOCIACION', providingFunds: true })
    const type = 'JUSTIFICANTE_PROVISION_FONDOS'
    const entry = await aDocumentation(db, { operationId: operation.id, type })
    const file = await aDocument(db, { documentationId: entry.id, state: 'PENDIENTE_VALIDACION' })
    const { res } = await move(operation.id, { listId: 'PROVISION_FONDOS_ESTUDIO', providingFunds: false })
    const judged = await test.call('POST /operations/validateDocumentationFiles', {
      token,
      body: { operationId: operation.id, documentationId: entry.id, documentId: file.id, state: 'VALIDADO' },
    })
    expect(judged.status).toBe(200)
    expect((await undo(operation.id, res.undo?._id)).status).toBe(200)
    expect(await rowOf(operation.id)).toMatchObject({ providingFunds: true, providingFundsDone: true })
  })

  describe('that is followed by another one in its seconds', () => {
    const subjects = async ({ email }: { readonly email: string }) =>
      (await test.mails(email)).map(({ subject }) => subject.replace(/^.*: /, ''))

    it('is told to nobody: people hear of the state in which the operation is', async () => {
      const { operation, customer } = await followed()
      await move(operation.id, { listId: 'ESTUDIO_VIABILIDAD', providingFunds: false })
      await move(operation.id, { listId: 'PRESENTACION_PROPUESTA' })
      await timePasses()
      test.clock.advance(MOVE_HELD_SECONDS * 1000)
      await timePasses()
      expect(await subjects(customer)).toEqual(['Propuestas'])
    })

    it('is told after all when that one is undone', async () => {
      const { operation, customer } = await followed()
      await move(operation.id, { listId: 'ESTUDIO_VIABILIDAD', providingFunds: false })
      const { res } = await move(operation.id, { listId: 'PRESENTACION_PROPUESTA' })
      await sql`update jobs set run_date = now() where id = (select min(id) from jobs where status = 'WAITING')`.execute(
        db,
      )
      await test.runJobs()
      expect((await undo(operation.id, res.undo?._id)).status).toBe(200)
      expect(await subjects(customer)).toEqual([])
      await timePasses()
      expect(await subjects(customer)).toEqual(['Estudio de viabilidad'])
    })
  })

  it('goes back to the list and place that it had, also without a change of state', async () => {
    const own = await aBoardList(db)
    const { operation } = await followed()
    const before = await rowOf(operation.id)
    const aside = await move(operation.id, { listId: own.id })
    await undo(operation.id, aside.res.undo?._id)
    expect(await rowOf(operation.id)).toMatchObject({
      boardListId: 'NEGOCIACION',
      boardRank: before.boardRank,
      state: 'NEGOCIACION',
    })
    await anOperation(db, { state: 'NEGOCIACION' })
    const within = await move(operation.id, { listId: 'NEGOCIACION', position: 1 })
    await undo(operation.id, within.res.undo?._id)
    expect((await rowOf(operation.id)).boardRank).toBe(before.boardRank)
  })

  it('keeps a document that the customer has sent meanwhile', async () => {
    const { operation } = await followed()
    const { res } = await move(operation.id, { listId: 'PROVISION_FONDOS', milestones: typed })
    const asked = await readRow(db, 'documentation', { operationId: operation.id }, ['id'])
    await aDocument(db, { documentationId: asked.id, operationId: operation.id })
    expect((await undo(operation.id, res.undo?._id)).status).toBe(200)
    expect(await db.selectFrom('documentation').select('id').execute()).toEqual([asked])
  })
})

describe('taking a move back', () => {
  it('is for the person who made it', async () => {
    const { operation } = await followed()
    const { res } = await move(operation.id, { listId: 'ESTUDIO_VIABILIDAD' })
    const colleague = await test.signIn(await anAdmin(db))
    const body = { operationId: operation.id, moveId: res.undo?._id ?? '' }
    expect((await undo(operation.id, body.moveId, colleague)).failure.message).toBe('ERR_MOVE_SETTLED')
    expect((await undo(operation.id, undefined)).failure.message).toBe('ERR_MOVE_SETTLED')
    expect((await undo(crypto.randomUUID(), body.moveId)).failure.message).toBe('ERR_FORM_OPERATION_NOT_FOUND')
    expect((await rowOf(operation.id)).state).toBe('ESTUDIO_VIABILIDAD')
    expect((await undo(operation.id, body.moveId)).status).toBe(200)
  })

  it('is refused once people are being told, or somebody has changed what it wrote', async () => {
    const told = await followed()
    const first = await move(told.operation.id, { milestones: typed })
    await timePasses()
    expect((await undo(told.operation.id, first.res.undo?._id)).failure.message).toBe('ERR_MOVE_SETTLED')
    expect((await rowOf(told.operation.id)).state).toBe('TASACION')

    const taken = await followed()
    const second = await move(taken.operation.id, { listId: 'ESTUDIO_VIABILIDAD' })
    const colleague = await test.signIn(await anAdmin(db))
    await saveOperation(test, colleague, taken.operation.id, { title: 'Otro título' })
    await move(taken.operation.id, { listId: 'SUBIR_DOCUMENTACION' }, colleague)
    expect((await undo(taken.operation.id, second.res.undo?._id)).failure.message).toBe('ERR_MOVE_SETTLED')
    expect(await rowOf(taken.operation.id)).toMatchObject({ state: 'SUBIR_DOCUMENTACION', title: 'Otro título' })
  })

  it('leaves what others changed elsewhere in the operation', async () => {
    const { operation } = await followed()
    const { res } = await move(operation.id, { listId: 'ESTUDIO_VIABILIDAD' })
    await saveOperation(test, token, operation.id, { title: 'Otro título' })
    expect((await undo(operation.id, res.undo?._id)).status).toBe(200)
    expect(await rowOf(operation.id)).toMatchObject({ state: 'NEGOCIACION', title: 'Otro título' })
  })

  it('is not offered to programs that do not ask for it: they tell at once', async () => {
    const { operation, customer } = await followed()
    const { res } = await move(operation.id, { listId: 'ESTUDIO_VIABILIDAD', undoable: false })
    expect(res.undo).toBeUndefined()
    await test.runJobs()
    expect(await test.mails(customer.email)).toHaveLength(1)
  })
})

describe('a change of state in the detail', () => {
  const save = (id: string, body: BodyOf<'PUT /operations/:id'>) =>
    saveOperation(test, token, id, { undoable: true, ...body })

  it('can be taken back with the dates that were saved with it, and tells nobody for some seconds', async () => {
    const { operation, customer } = await followed()
    const before = await rowOf(operation.id)
    const { res } = await save(operation.id, { state: 'TASACION', ...typed })
    await test.runJobs()
    expect(await test.mails(customer.email)).toEqual([])
    expect((await undo(operation.id, res.undo?._id)).res).toMatchObject({ state: 'NEGOCIACION', listId: 'NEGOCIACION' })
    expect(await rowOf(operation.id)).toEqual(before)
    await timePasses()
    expect(await test.mails(customer.email)).toEqual([])
    await save(operation.id, { state: 'TASACION', ...typed })
    await timePasses()
    expect(await test.mails(customer.email)).toHaveLength(1)
  })

  it('is taken back with whatever else was saved', async () => {
    const [held, added] = [await aTag(db, { name: 'Urgente' }), await aTag(db, { name: 'VIP' })]
    const { operation } = await followed()
    const read = () => staffView(test, token, operation.id)
    await save(operation.id, {
      title: 'Piso en Sants',
      tags: [held.id],
      sendsProposals: ['ING'],
      arrasDate: '2026-12-01T10:00:00.000Z',
    })
    const [before, detail] = [await rowOf(operation.id), await read()]
    const { res } = await save(operation.id, {
      state: 'ESTUDIO_VIABILIDAD',
      title: 'Otro título',
      description: 'Ático',
      responsable: (await anAdmin(db)).id,
      typeOperation: 'REFORMA',
      amountReform: 12_000.5,
      sendsProposals: ['ING', 'EVO'],
      receivedProposals: [{ proposal: 'EVO', isOk: true }],
      arrasDate: null,
      tags: [added.id],
      stateDates: { CONTRATO_INTERMEDIACION: test.clock.now().toISOString() },
      showBoardArrasDate: !before.boardFields.includes('showBoardArrasDate'),
    })
    expect(res.title).toBe('Otro título')
    expect((await undo(operation.id, res.undo?._id)).status).toBe(200)
    expect(await rowOf(operation.id)).toEqual(before)
    expect(await read()).toEqual({ ...detail, version: detail.version + 2 })
  })

  it('is told at once when nobody asks for taking it back', async () => {
    const { operation, customer } = await followed()
    const { res } = await save(operation.id, { state: 'ESTUDIO_VIABILIDAD', undoable: false })
    expect(res.undo).toBeUndefined()
    await test.runJobs()
    expect(await test.mails(customer.email)).toHaveLength(1)
  })
})

describe('archiving', () => {
  const archive = (operationId: string, undoable = true) =>
    test.call('POST /operations/archive', {
      token,
      body: { operationId, archivedReason: 'CLIENTE_NO_RESPONDE', undoable },
    })

  it('can be taken back: the operation is where it was, and its feed does not speak of it', async () => {
    const { operation, customer } = await followed()
    const before = await rowOf(operation.id)
    const { res } = await archive(operation.id)
    expect(res).toMatchObject({ isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE' })
    expect((await undo(operation.id, res.undo?._id)).res).toMatchObject({ isArchived: false, listId: 'NEGOCIACION' })
    expect(await rowOf(operation.id)).toEqual(before)
    expect(await staffView(test, token, operation.id)).toMatchObject({ activity: [] })
    expect(await announcements.ofRequests(customer.id)).toBe(2)
  })

  it('with another reason, or the end of it, goes back to what it was', async () => {
    const { operation } = await followed()
    await archive(operation.id, false)
    const before = await rowOf(operation.id)
    test.clock.advance(60_000)
    const body = { state: 'ESTUDIO_VIABILIDAD', isArchived: false, undoable: true } as const
    const active = await saveOperation(test, token, operation.id, body)
    expect(active.res).toMatchObject({ state: 'ESTUDIO_VIABILIDAD', isArchived: false })
    await undo(operation.id, active.res.undo?._id)
    expect(await rowOf(operation.id)).toEqual(before)
  })

  it('of many at once can be taken back as well, but for those that somebody has changed since', async () => {
    const [taken, changed] = [await followed(), await followed()]
    const idList = [taken.operation.id, changed.operation.id]
    const [before, state] = [
      await rowOf(taken.operation.id),
      { isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE' } as const,
    ]
    const { res } = await test.call('POST /operations/updateMany', {
      token,
      body: { idList, data: state, undoable: true },
    })
    expect(res.undo?.moves.map(({ operationId }) => operationId)).toEqual(idList)
    const colleague = await test.signIn(await anAdmin(db))
    const reason = { operationId: changed.operation.id, archivedReason: 'DESCARTADA_INVIABLE' } as const
    await test.call('POST /operations/archive', { token: colleague, body: reason })
    const moves = res.undo?.moves ?? []
    const undone = await test.call('POST /operations/undoMany', { token, body: { moves } })
    const refused = { _id: changed.operation.id, numOperation: changed.operation.numOperation, fields: [] }
    expect(undone.res).toEqual({ total: 1, refused: [{ ...refused, message: 'ERR_MOVE_SETTLED' }] })
    expect(await rowOf(taken.operation.id)).toEqual(before)
    expect(await rowOf(changed.operation.id)).toMatchObject({ archivedReason: 'DESCARTADA_INVIABLE' })
    expect((await test.call('POST /operations/undoMany', { token: colleague, body: { moves } })).res.total).toBe(0)
    expect(
      (await test.call('POST /operations/updateMany', { token, body: { idList, data: state } })).res.undo,
    ).toBeUndefined()
  })

  it('settles the move before it, and has nothing to take back where nobody asks for it', async () => {
    const { operation } = await followed()
    const { res } = await move(operation.id, { listId: 'ESTUDIO_VIABILIDAD' })
    expect((await archive(operation.id, false)).res.undo).toBeUndefined()
    expect((await undo(operation.id, res.undo?._id)).failure.message).toBe('ERR_MOVE_SETTLED')
  })
})
