import type { BodyOf } from '@llave/api-contract/call-types'
import { OPERATIONS_ROOM, SOCKET_EVENTS } from '@llave/api-contract/events'
import { rankOfDate } from '@llave/domain/board/board-order'
import { cents } from '@llave/domain/money/money'
import { OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import { beforeEach, describe, expect, it } from 'vitest'
import { useAnnouncements } from '../../../test/announcements'
import {
  aBoardList,
  aComment,
  aDocument,
  aDocumentation,
  anAdmin,
  anOperation,
  aTag,
  aTask,
  updateRow,
  useApp,
} from '../../../test/app'
import { activateOperation, archiveOperation, staffView } from '../../../test/operations'

const test = useApp()
const { db } = test
const announcements = useAnnouncements(test.database)

const token = await test.signIn(await anAdmin(db))

beforeEach(async () => {
  await db.deleteFrom('operations').execute()
  await db.deleteFrom('boardLists').where('state', 'is', null).execute()
})

async function board(body: BodyOf<'POST /operations/listBoard'> = {}) {
  const { status, res } = await test.call('POST /operations/listBoard', { token, body })
  expect(status).toBe(200)
  return res.lists
}

async function list(id: string, body: BodyOf<'POST /operations/listBoard'> = {}) {
  const found = (await board(body)).find(other => other._id === id)
  if (!found) throw new Error(`no list ${id}`)
  return found
}

const idsOf = async (id: string) => (await list(id)).cards.map(card => card._id)

const move = (id: string, body: BodyOf<'PUT /operations/:id/move'>) =>
  test.call('PUT /operations/:id/move', { token, params: { id }, body })

const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * DAY_MS)

describe('the board', () => {
  it('refuses a cursor that it has not given', async () => {
    const wrong = await test.call('POST /operations/listBoard', {
      token,
      rawBody: { cursor: 'x', listId: 'NEGOCIACION' },
    })
    expect(wrong.status).toBe(400)
  })

  it('has a list for each state in order, each with its count, its sum and the oldest card first', async () => {
    const young = await anOperation(db, {
      state: 'NEGOCIACION',
      amountMortgage: cents(10_000_025),
      stateEnteredDate: daysAgo(1),
    })
    const old = await anOperation(db, {
      state: 'NEGOCIACION',
      amountMortgage: cents(5_000_000),
      stateEnteredDate: daysAgo(9),
    })
    await anOperation(db, { state: 'NEGOCIACION', isArchived: true, archivedReason: 'OPERATION_DEV' })
    const lists = await board()
    expect(lists.map(other => other._id)).toEqual(OPERATION_STATES)
    expect(lists.map(other => other.position)).toEqual(OPERATION_STATES.map((_, index) => index))
    const negotiation = lists.find(other => other._id === 'NEGOCIACION')
    expect(negotiation).toMatchObject({
      state: 'NEGOCIACION',
      title: null,
      count: 2,
      amount: 150000.25,
      nextCursor: null,
    })
    expect(negotiation?.cards.map(card => card._id)).toEqual([old.id, young.id])
    expect((await board({ state: 'TASACION' })).map(other => other._id)).toEqual(['TASACION'])
    const archived = await list('NEGOCIACION', { filters: { isArchived: 'ARCHIVADAS' } })
    expect(archived.count).toBe(1)
  })

  it('shows on a card the pending work, and the fields that are switched on', async () => {
    const responsable = await anAdmin(db)
    const operation = await anOperation(db, {
      state: 'SUBIR_DOCUMENTACION',
      responsableId: responsable.id,
      holderName: 'Ana Gil',
      amountMortgage: cents(20_000_000),
      chosenProposal: 'ING',
      boardFields: ['showBoardAmountMortage'],
    })
    const tag = await aTag(db, {}, operation.id)
    await aComment(db, { operationId: operation.id })
    await aTask(db, { operationId: operation.id, expirationDate: daysAgo(1) })
    await aTask(db, { operationId: operation.id, expirationDate: daysAgo(-5) })
    await aTask(db, { operationId: operation.id, expirationDate: daysAgo(1), state: 'COMPLETADA' })
    const entry = await aDocumentation(db, { operationId: operation.id })
    await aDocument(db, { documentationId: entry.id })
    await aDocument(db, { documentationId: entry.id, state: 'VALIDADO' })
    const contract = await aDocumentation(db, { operationId: operation.id, type: 'CONTRATO' })
    await aDocument(db, { documentationId: contract.id })
    const card = async () => (await list('SUBIR_DOCUMENTACION')).cards[0]
    expect(await card()).toMatchObject({
      _id: operation.id,
      listId: 'SUBIR_DOCUMENTACION',
      holderName: 'Ana Gil',
      responsable: { _id: responsable.id },
      tags: [{ _id: tag.id, name: tag.name }],
      tasksDue: 1,
      documentsToValidate: 1,
      signaturesToValidate: 1,
      comments: 1,
      suggestedState: null,
      fields: { amountMortgage: 200000 },
    })
    expect((await card())?.fields).not.toHaveProperty('chosenProposal')
    await db.updateTable('documents').set({ state: 'VALIDADO' }).execute()
    expect(await card()).toMatchObject({ suggestedState: 'ESTUDIO_VIABILIDAD', documentsToValidate: 0 })
  })

  it('filters cards, counts and sums alike', async () => {
    const tagged = await anOperation(db, { state: 'TASACION', title: 'Uno', searchText: 'uno perez' })
    await anOperation(db, { state: 'TASACION', title: 'Dos', searchText: 'dos' })
    const tag = await aTag(db, {}, tagged.id)
    for (const filters of [{ tags: [tag.id] }, { search: 'PÉREZ' }]) {
      const found = await list('TASACION', { filters })
      expect(found.cards.map(card => card.title)).toEqual(['Uno'])
      expect(found.count).toBe(1)
    }
    expect((await list('TASACION', { filters: { documentsNotValidated: true } })).count).toBe(0)
  })

  it('shows one’s own, those in nobody’s hands, and those of some states', async () => {
    const me = await anAdmin(db)
    const mine = await anOperation(db, { state: 'TASACION', responsableId: me.id })
    const others = await anOperation(db, { state: 'TASACION', responsableId: (await anAdmin(db)).id })
    const nobodys = await anOperation(db, { state: 'TASACION' })
    const own = await test.signIn(me)
    const found = async (filters: NonNullable<BodyOf<'POST /operations/listBoard'>['filters']>) => {
      const { res } = await test.call('POST /operations/listBoard', { token: own, body: { filters } })
      return res.lists.flatMap(({ cards }) => cards.map(({ _id }) => _id)).sort()
    }
    expect(await found({ responsable: 'ME' })).toEqual([mine.id])
    expect(await found({ responsable: ['NONE'] })).toEqual([nobodys.id])
    expect(await found({ responsable: ['ME', 'NONE'] })).toEqual([mine.id, nobodys.id].sort())
    expect(await found({ state: ['NEGOCIACION', 'TASACION'] })).toEqual([mine.id, others.id, nobodys.id].sort())
    expect(await found({ state: 'NEGOCIACION' })).toEqual([])
    const listed = await test.call('POST /operations/listPagination', {
      token: own,
      body: { advancedFilter: { responsable: ['ME', 'NONE'] } },
    })
    expect(listed.res.count).toBe(2)
    for (const call of ['POST /operations/listBoard', 'POST /operations/listCards'] as const) {
      const rawBody = { filters: { responsible: 'ME' }, operationIds: [], listIds: [] }
      expect((await test.call(call, { token: own, rawBody })).status).toBe(400)
    }
  })

  it('reads single cards again, with what their lists now count', async () => {
    const [one, other] = [
      await anOperation(db, { state: 'TASACION', title: 'Ana', searchText: 'ana', amountMortgage: cents(10_000_000) }),
      await anOperation(db, { state: 'TASACION', title: 'Pep', searchText: 'pep', amountMortgage: cents(20_000_000) }),
    ]
    const read = async (body: BodyOf<'POST /operations/listCards'>) =>
      (await test.call('POST /operations/listCards', { token, body })).res
    const both = await read({ operationIds: [one.id, other.id], listIds: ['NEGOCIACION'] })
    expect(both.cards.map(({ _id }) => _id).sort()).toEqual([one.id, other.id].sort())
    expect(both.cards[0]).toEqual((await list('TASACION')).cards.find(({ _id }) => _id === both.cards[0]?._id))
    expect(both.lists).toEqual([
      { _id: 'NEGOCIACION', count: 0, amount: 0 },
      { _id: 'TASACION', count: 2, amount: 300000 },
    ])
    const filtered = await read({ filters: { search: 'ana' }, operationIds: [other.id], listIds: ['TASACION'] })
    expect(filtered).toEqual({ cards: [], lists: [{ _id: 'TASACION', count: 1, amount: 100000 }] })
  })

  it('continues from the cursor, with every card once, even where cards share a rank', async () => {
    const entered = daysAgo(3)
    for (let index = 0; index < 120; index++) {
      await anOperation(db, { state: 'APROBACION', stateEnteredDate: index % 3 === 0 ? entered : daysAgo(index) })
    }
    const first = await list('APROBACION')
    expect(first.cards).toHaveLength(20)
    const seen = first.cards.map(card => card._id)
    for (let cursor = first.nextCursor; cursor; ) {
      const [next] = await board({ listId: 'APROBACION', cursor })
      seen.push(...(next?.cards.map(card => card._id) ?? []))
      cursor = next?.nextCursor ?? null
    }
    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
  })
})

describe('moving a card', () => {
  it('is on operations and lists that exist', async () => {
    const operation = await anOperation(db, { state: 'NEGOCIACION' })
    const body = { listId: 'NEGOCIACION', position: 0 }
    expect((await move(crypto.randomUUID(), body)).failure.message).toBe('ERR_FORM_OPERATION_NOT_FOUND')
    expect((await move(operation.id, { ...body, listId: 'x' })).failure.message).toBe('ERR_BOARD_LIST_NOT_FOUND')
    expect((await move(operation.id, { ...body, position: -1 })).status).toBe(422)
  })

  it('puts it where it was dropped, whatever the ranks of the others', async () => {
    // The same instant gives equal ranks.
    const ids = []
    for (let index = 0; index < 4; index++) {
      ids.push((await anOperation(db, { state: 'TASACION', boardRank: rankOfDate(daysAgo(2)) })).id)
    }
    const expected = await idsOf('TASACION')
    expect(expected.slice().sort()).toEqual(ids.slice().sort())
    for (const [from, to] of [
      [0, 2],
      [3, 1],
      [1, 0],
      [0, 99],
      [2, 2],
    ] as const) {
      const [id] = expected.splice(from, 1)
      if (!id) throw new Error('no card there')
      expected.splice(to, 0, id)
      const { status } = await move(id, { listId: 'TASACION', position: to })
      expect(status).toBe(200)
      expect(await idsOf('TASACION')).toEqual(expected)
    }
  })

  it('counts the position within a filtered view', async () => {
    const make = (text: string, days: number) =>
      anOperation(db, { state: 'TASACION', title: text, searchText: text, stateEnteredDate: daysAgo(days) })
    const [other, first, hidden, second, last] = [
      await make('xavi', 9),
      await make('ana uno', 8),
      await make('pep', 7),
      await make('ana dos', 6),
      await make('ana tres', 5),
    ]
    const filters = { search: 'ana' }
    await move(last.id, { listId: 'TASACION', position: 1, filters })
    expect(await idsOf('TASACION')).toEqual([other.id, first.id, last.id, hidden.id, second.id])
    await move(second.id, { listId: 'TASACION', position: 0, filters })
    expect(await idsOf('TASACION')).toEqual([other.id, second.id, first.id, last.id, hidden.id])
    await move(first.id, { listId: 'TASACION', position: 9_999_999_999, filters })
    expect(await idsOf('TASACION')).toEqual([other.id, second.id, last.id, first.id, hidden.id])
  })

  it('suggests the same state on the card as in the detail: private files fulfil no request', async () => {
    const operation = await anOperation(db, { state: 'SUBIR_DOCUMENTACION' })
    const entry = await aDocumentation(db, { operationId: operation.id, type: 'NOTA_SIMPLE' })
    const of = { operationId: operation.id, documentationId: entry.id }
    await aDocument(db, { ...of, state: 'VALIDADO' })
    await aDocument(db, { ...of, state: 'RECHAZADO', isPrivate: true })
    const { res } = await move(operation.id, { listId: 'SUBIR_DOCUMENTACION', position: 0 })
    expect(res.suggestedState).toBe('ESTUDIO_VIABILIDAD')
    expect(await staffView(test, token, operation.id)).toMatchObject({ suggestedState: 'ESTUDIO_VIABILIDAD' })
  })

  it('to the other variant’s provision switches the variant and changes the state together, or does neither', async () => {
    const operation = await anOperation(db, { state: 'NEGOCIACION', providingFunds: false })
    const drop = () => move(operation.id, { listId: 'PROVISION_FONDOS', position: 0, providingFunds: true })
    const refused = await drop()
    expect(refused.failure).toMatchObject({
      message: 'ERR_OPERATION_MISSING_DATES',
      details: { fields: ['presentationProposalsDate'] },
    })
    const read = () => staffView(test, token, operation.id)
    expect(await read()).toMatchObject({ state: 'NEGOCIACION', providingFunds: false, activity: [] })

    await updateRow(db, 'operations', operation.id, { presentationProposalsDate: new Date() })
    const { res } = await drop()
    expect(res).toMatchObject({ state: 'PROVISION_FONDOS', providingFunds: true, listId: 'PROVISION_FONDOS' })
    expect(await read()).toMatchObject({
      activity: [
        {
          field: 'saved',
          params: {
            changes: [
              { field: 'state', previousValue: 'NEGOCIACION', newValue: 'PROVISION_FONDOS' },
              { field: 'providingFunds', previousValue: false, newValue: true },
            ],
          },
        },
      ],
    })
  })

  it('to another state’s list changes the state, with activity, news and the requested documents', async () => {
    const operation = await anOperation(db, { state: 'NEGOCIACION', providingFunds: false })
    const other = await anOperation(db, { state: 'PROVISION_FONDOS_ESTUDIO', providingFunds: false })
    const { status, res } = await move(operation.id, { listId: 'PROVISION_FONDOS_ESTUDIO', position: 0, version: 1 })
    expect(status).toBe(200)
    expect(res).toMatchObject({ state: 'PROVISION_FONDOS_ESTUDIO', listId: 'PROVISION_FONDOS_ESTUDIO', version: 2 })
    expect(await idsOf('PROVISION_FONDOS_ESTUDIO')).toEqual([operation.id, other.id])
    expect(await staffView(test, token, operation.id)).toMatchObject({
      activity: [{ field: 'state', previousValue: 'NEGOCIACION', newValue: 'PROVISION_FONDOS_ESTUDIO' }],
      operationDocumentation: [{ type: 'JUSTIFICANTE_PROVISION_FONDOS_ESTUDIO' }],
    })
    const listIds = ['NEGOCIACION', 'PROVISION_FONDOS_ESTUDIO']
    expect(await announcements.ofOperation(operation.id)).toMatchObject([{ listIds }])
    const events = await db.selectFrom('jobs').select('payload').where('kind', '=', 'event').execute()
    const owners = { state: 'PROVISION_FONDOS_ESTUDIO', kind: 'stateChanged', receipt: false }
    expect(events.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ operationId: operation.id, due: { owners } }),
    )
  })

  it('obeys the rules of states, and a refused move moves nothing', async () => {
    const operation = await anOperation(db, { state: 'NEGOCIACION' })
    const answering = await anOperation(db)
    const dates = await move(operation.id, { listId: 'APROBACION', position: 0 })
    expect(dates.status).toBe(409)
    expect(dates.failure).toEqual({
      message: 'ERR_OPERATION_MISSING_DATES',
      details: { fields: ['presentationProposalsDate', 'appraisalDate'] },
    })
    const variant = await move(operation.id, { listId: 'PROVISION_FONDOS_ESTUDIO', position: 0 })
    expect(variant.failure).toEqual({ message: 'ERR_OPERATION_STATE_NOT_ALLOWED', details: { providingFunds: false } })
    for (const [id, listId] of [
      [operation.id, 'CUESTIONARIO_EN_CURSO'],
      [answering.id, 'CUESTIONARIO_COMPLETADO'],
    ] as const) {
      expect((await move(id, { listId, position: 0 })).failure.message).toBe('ERR_OPERATION_STATE_NOT_ALLOWED')
    }
    expect(await idsOf('NEGOCIACION')).toEqual([operation.id])
    expect(await idsOf('CUESTIONARIO_EN_CURSO')).toEqual([answering.id])
  })

  it('to a custom list keeps the state, and back again', async () => {
    const own = await aBoardList(db, { title: 'Esperando herencia' })
    const operation = await anOperation(db, { state: 'NEGOCIACION' })
    const aside = await move(operation.id, { listId: own.id, position: 0 })
    expect(aside.res).toMatchObject({ state: 'NEGOCIACION', listId: own.id })
    expect(await idsOf('NEGOCIACION')).toEqual([])
    expect((await list(own.id)).count).toBe(1)
    expect((await move(operation.id, { listId: 'NEGOCIACION', position: 0 })).res.listId).toBe('NEGOCIACION')
    await move(operation.id, { listId: own.id, position: 0 })
    const moved = await move(operation.id, { listId: 'ESTUDIO_VIABILIDAD', position: 0 })
    expect(moved.res).toMatchObject({ state: 'ESTUDIO_VIABILIDAD', listId: 'ESTUDIO_VIABILIDAD' })
  })

  it('that somebody else has already moved is a conflict', async () => {
    const operation = await anOperation(db, { state: 'NEGOCIACION' })
    const drop = (listId: string) => move(operation.id, { listId, position: 0, version: 1 })
    const both = await Promise.all([drop('ESTUDIO_VIABILIDAD'), drop('SUBIR_DOCUMENTACION')])
    expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
    const refused = both.find(answer => answer.status === 409)
    expect(refused?.failure.message).toBe('ERR_VERSION_CONFLICT')
    expect(refused?.failure.details).toMatchObject({ fields: ['state'] })
  })

  it('to where it has been moved already is a conflict only for who wanted its owners told', async () => {
    const operation = await anOperation(db, { state: 'NEGOCIACION' })
    const drop = (notSendEmail: boolean) =>
      move(operation.id, { listId: 'ESTUDIO_VIABILIDAD', position: 0, version: 1, notSendEmail })
    expect((await drop(true)).status).toBe(200)
    expect((await drop(true)).status).toBe(200)
    expect((await drop(false)).failure.message).toBe('ERR_VERSION_CONFLICT')
  })

  it('many at once into one list leave no duplicate ranks', async () => {
    const operations = []
    for (let index = 0; index < 8; index++) operations.push(await anOperation(db, { state: 'NEGOCIACION' }))
    const answers = await Promise.all(
      operations.map(operation => move(operation.id, { listId: 'ESTUDIO_VIABILIDAD', position: 0 })),
    )
    expect(answers.every(answer => answer.status === 200)).toBe(true)
    const rows = await db.selectFrom('operations').select('boardRank').execute()
    expect(new Set(rows.map(row => row.boardRank)).size).toBe(8)
  })

  it('of an archived operation is refused', async () => {
    const operation = await anOperation(db, {
      state: 'NEGOCIACION',
      isArchived: true,
      archivedReason: 'OPERATION_DEV',
    })
    expect((await move(operation.id, { listId: 'NEGOCIACION', position: 0 })).failure.message).toBe(
      'ERR_OPERATION_ARCHIVED',
    )
  })
})

describe('lists of the board', () => {
  it('can be created, renamed and reordered by the staff', async () => {
    const empty = await test.call('POST /boardLists', { token, body: { title: '  ' } })
    expect(empty.failure.fields).toEqual({ title: 'error_form_obligatory_field' })
    const made = await test.call('POST /boardLists', { token, body: { title: 'Esperando herencia' } })
    const own = made.res.at(-1)
    expect(own).toMatchObject({ title: 'Esperando herencia', state: null, position: OPERATION_STATES.length })
    const params = { id: own?._id ?? '' }
    const renamed = await test.call('PUT /boardLists/:id', { token, params, body: { title: 'Herencias', position: 1 } })
    expect(renamed.res.map(other => other.title ?? other.state).slice(0, 3)).toEqual([
      'CUESTIONARIO_EN_CURSO',
      'Herencias',
      'CUESTIONARIO_COMPLETADO',
    ])
    expect((await board()).map(other => other._id)).toEqual(renamed.res.map(other => other._id))
    await test.call('DELETE /boardLists/:id', { token, params })
  })

  it('made and moved by several of the staff at once, each have a place of their own', async () => {
    const make = (title: string) => test.call('POST /boardLists', { token, body: { title } })
    const shown = async () => (await board()).flatMap(({ title }) => title ?? [])
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(make))
    const lists = await board()
    expect(lists.map(({ position }) => position)).toEqual([...lists.keys()])
    expect((await shown()).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])

    const own = lists.filter(({ title }) => title !== null)
    const toFront = ({ _id: id }: { readonly _id: string }) =>
      test.call('PUT /boardLists/:id', { token, params: { id }, body: { position: 1 } })
    const moved = own.slice(3)
    await Promise.all(moved.map(toFront))
    expect((await shown()).slice(0, 3).sort()).toEqual(moved.map(({ title }) => title).sort())
  })

  it('the first list stays first, and the lists of states keep their names', async () => {
    const change = (id: string, body: BodyOf<'PUT /boardLists/:id'>) =>
      test.call('PUT /boardLists/:id', { token, params: { id }, body })
    const refused = [
      await change('CUESTIONARIO_EN_CURSO', { position: 3 }),
      await change('TASACION', { position: 0 }),
      await change('TASACION', { title: 'Otro' }),
      await test.call('DELETE /boardLists/:id', { token, params: { id: 'TASACION' } }),
    ]
    expect(refused.map(answer => answer.failure.message)).toEqual(refused.map(() => 'ERR_BOARD_LIST_FIXED'))
    expect((await change('nope', { title: 'x' })).failure.message).toBe('ERR_BOARD_LIST_NOT_FOUND')
  })

  it('that hold operations cannot be deleted; archived ones return to their state’s list', async () => {
    const own = await aBoardList(db)
    const operation = await anOperation(db, { state: 'NEGOCIACION', boardListId: own.id })
    const remove = () => test.call('DELETE /boardLists/:id', { token, params: { id: own.id } })
    expect((await remove()).failure.message).toBe('ERR_BOARD_LIST_CONTAINS_CARDS')
    await archiveOperation(test, token, operation.id)
    const deleted = await remove()
    expect(deleted.res.map(other => other._id)).toEqual(OPERATION_STATES)
    expect(await announcements.inRoom(OPERATIONS_ROOM)).toContain(SOCKET_EVENTS.boardListsChanged)
    await activateOperation(test, token, operation.id)
    expect(await idsOf('NEGOCIACION')).toEqual([operation.id])
  })
})
