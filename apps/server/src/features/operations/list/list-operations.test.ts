import type { BodyOf } from '@llave/api-contract/call-types'
import { HOUR_MS } from '@llave/domain/time/calendar-day'
import { COUNTED_AHEAD } from '@llave/domain/validation/limits'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  aContact,
  aCustomer,
  aDocument,
  aDocumentation,
  aHolder,
  anAdmin,
  anOperation,
  aTag,
  insertRow,
  updateRow,
  useApp,
} from '../../../../test/app'
import { archiveOperation, saveOperation } from '../../../../test/operations'

const test = useApp()
const { db } = test

const token = await test.signIn(await anAdmin(db))

type Body = BodyOf<'POST /operations/listPagination'>

async function list(body: Body, as = token) {
  const { status, res } = await test.call('POST /operations/listPagination', { token: as, body })
  expect(status).toBe(200)
  return { ...res, titles: res.records.map(record => record.title) }
}

describe('a page of operations', () => {
  it('refuses unknown sorts and filters', async () => {
    for (const rawBody of [
      { sort: { id: 'password_hash', direction: 'asc' } },
      { filterColumns: [{ id: 'user_id', value: 'x' }] },
      { filterColumns: [{ id: 'state', value: 'NADA' }] },
      { advancedFilter: { other: 1 } },
      { dataFilter: { perPage: 1000 } },
    ]) {
      const answer = await test.call('POST /operations/listPagination', { token, rawBody })
      expect(answer.status).toBe(400)
    }
  })

  it('filters, sorts and pages', async () => {
    const tag = await aTag(db)
    const made = []
    for (const [index, title] of ['Zoe', 'ángel', 'Berta'].entries()) {
      made.push(
        await anOperation(db, {
          title,
          state: index === 0 ? 'FORMALIZACION' : 'APROBACION',
          typeOperation: 'EXTINCION',
          createdDate: new Date(Date.UTC(2026, 0, 1 + index)),
        }),
      )
    }
    const [zoe, angel, berta] = made
    if (!zoe || !angel || !berta) throw new Error('three were made')
    await insertRow(db, 'operationTags', { operationId: angel.id, tagId: tag.id })
    const entry = await aDocumentation(db, { operationId: berta.id })
    await aDocument(db, { documentationId: entry.id })
    const contract = await aDocumentation(db, { operationId: zoe.id, type: 'CONTRATO' })
    await aDocument(db, { documentationId: contract.id })
    const only = { id: 'typeOperation', value: 'EXTINCION' }

    expect((await list({ filterColumns: [only] })).titles).toEqual(['Zoe', 'ángel', 'Berta'])
    expect((await list({ filterColumns: [only], sort: { id: 'title' } })).titles).toEqual(['ángel', 'Berta', 'Zoe'])
    expect((await list({ filterColumns: [only], sort: { id: 'state', direction: 'desc' } })).titles[0]).toBe('Zoe')
    const second = await list({ dataFilter: { page: 2, perPage: 2 }, advancedFilter: { typeOperation: 'EXTINCION' } })
    expect(second).toMatchObject({ titles: ['Berta'], page: 2, perPage: 2, count: 3 })
    expect((await list({ filterColumns: [only, { id: 'tags', value: [tag.id] }] })).titles).toEqual(['ángel'])
    const waiting = await list({ filterColumns: [only, { id: 'documentsNotValidated', value: true }] })
    expect(waiting.records).toMatchObject([{ title: 'Berta', documentsToValidate: 1, signaturesToValidate: 0 }])
    const unsigned = await list({ filterColumns: [only, { id: 'signaturesNotValidated', value: true }] })
    expect(unsigned.records).toMatchObject([{ title: 'Zoe', documentsToValidate: 0, signaturesToValidate: 1 }])
  })

  it('finds those with e-mails that did not arrive, the customer’s invitation among them, until somebody has seen to it', async () => {
    const [told, invited, other] = [await anOperation(db), await anOperation(db), await anOperation(db)]
    const dead = { toAddress: 'a@example.es', status: 'DEAD' } as const
    const about = (operationId: string) => JSON.stringify({ operationId })
    const mails = await db
      .insertInto('emails')
      .values([
        { ...dead, template: 'stateChanged', params: about(told.id) },
        { ...dead, template: 'stateChanged', params: about(told.id) },
        { ...dead, template: 'invitation', userId: invited.userId },
        { ...dead, template: 'stateChanged', params: about(other.id), status: 'SENT' },
      ])
      .returning('id')
      .execute()
    const undelivered = async () => {
      const { records } = await list({ filterColumns: [{ id: 'undelivered', value: true }] })
      return new Map(records.map(({ _id, ...row }) => [_id, 'undelivered' in row ? row.undelivered : null]))
    }
    expect(await undelivered()).toEqual(
      new Map([
        [told.id, 2],
        [invited.id, 1],
      ]),
    )
    const board = await test.call('POST /operations/listBoard', { token, body: { filters: { undelivered: true } } })
    expect(board.res.lists.flatMap(({ cards }) => cards.map(({ _id }) => _id)).sort()).toEqual(
      [told.id, invited.id].sort(),
    )
    await db
      .updateTable('emails')
      .set({ answeredDate: new Date() })
      .where(
        'id',
        'in',
        mails.map(({ id }) => id),
      )
      .execute()
    expect(await undelivered()).toEqual(new Map())
  })

  it('searches ignoring accents and case, from three characters, and takes wildcards literally', async () => {
    await anOperation(db, { title: 'Begoña Cañizares', searchText: 'begona canizares 100%_real' })
    expect((await list({ dataFilter: { searchText: 'cañiz BEGO' } })).titles).toEqual(['Begoña Cañizares'])
    expect((await list({ dataFilter: { searchText: '100%_r' } })).titles).toEqual(['Begoña Cañizares'])
    const numbered = await anOperation(db, { title: 'Con número', searchText: '987654 con numero' })
    for (const searchText of ['987654', 'Nº 987654', 'nº987654']) {
      expect((await list({ dataFilter: { searchText } })).records.map(({ _id }) => _id)).toEqual([numbered.id])
    }
    expect((await list({ dataFilter: { searchText: 'beg%canizares' } })).count).toBe(0)
    expect((await list({ dataFilter: { searchText: 'be' } })).count).toBeGreaterThan(1)
    // A word of two letters matches the beginning of words.
    for (const [searchText, count] of [
      ['begona ca', 1],
      ['canizares be', 1],
      ['begona ar', 0],
      ['canizares 0%', 0],
    ] as const) {
      expect((await list({ dataFilter: { searchText } })).count, searchText).toBe(count)
    }
    const short = await test.call('POST /operations/search', { token, body: { searchText: 'be' } })
    expect(short.res.records).toEqual([])
  })

  it('finds the operation of a number first, and a holder by phone and by the DNI of the address book, as people write them', async () => {
    const wanted = await anOperation(db)
    const digits = String(wanted.numOperation)
    const other = await anOperation(db, { searchText: `juan 6${digits}00` })
    await updateRow(db, 'operations', wanted.id, { searchText: digits })
    const find = async (searchText: string) =>
      (await test.call('POST /operations/search', { token, body: { searchText } })).res.records.map(row => row._id)
    expect(await find(`Nº ${digits}`)).toEqual([wanted.id, other.id])

    const contact = await aContact(db, { name: 'Eva Sanz', email: 'eva.sanz@example.es', phone: '612345678' })
    await aHolder(db, { operationId: other.id, contactId: contact.id })
    const body = { name: 'Eva Sanz', email: 'eva.sanz@example.es', phone: '612345678', dni: '12345678Z' }
    expect((await test.call('PUT /contacts/:id', { token, params: { id: contact.id }, body })).status).toBe(200)
    expect(await find('12345678z')).toEqual([other.id])
    expect(await find('12.345.678-Z')).toEqual([other.id])
    await updateRow(db, 'operations', other.id, { searchText: 'eva 698765432' })
    expect(await find('+34 698 76 54 32')).toEqual([other.id])
  })

  it('finds a customer by their current name', async () => {
    const customer = await aCustomer(db, { name: 'Antes' })
    const operation = await anOperation(db, { userId: customer.id })
    const saved = await test.call('POST /auth/user/update', {
      token: await test.signIn(customer),
      body: { user: { name: 'Wenceslao' } },
    })
    expect(saved.status).toBe(200)
    const found = await test.call('POST /operations/search', { token, body: { searchText: 'wenceslao' } })
    expect(found.res.records.map(row => row._id)).toEqual([operation.id])
  })

  it('gives customers their own, in short form, and the archived ones on request', async () => {
    const customer = await aCustomer(db)
    await anOperation(db, { userId: customer.id, title: 'Mía' })
    await anOperation(db, {
      userId: customer.id,
      title: 'Archivada',
      isArchived: true,
      archivedReason: 'CLIENTE_NO_RESPONDE',
    })
    const own = await test.signIn(customer)
    const mine = await list({}, own)
    expect(mine).toMatchObject({ titles: ['Mía'], count: 1 })
    expect(mine.records[0]).not.toHaveProperty('user')
    expect((await list({ filterColumns: [{ id: 'isArchived', value: 'TODAS' }] }, own)).count).toBe(2)
  })

  it('counts what is late now, under other filters and in a long text, too', async () => {
    const responsable = await anAdmin(db)
    const tag = await aTag(db)
    const hoursAgo = (hours: number) => new Date(test.clock.now().getTime() - hours * HOUR_MS)
    for (const [state, hours, searchText] of [
      ['CUESTIONARIO_EN_CURSO', 48, 'justo a tiempo'],
      ['CUESTIONARIO_EN_CURSO', 49, 'tarde'],
      ['CUESTIONARIO_EN_CURSO', 47, 'larga '.repeat(200)],
      ['TASACION', 49, 'a tiempo'],
      ['TASACION', 200, 'larga '.repeat(200)],
      ['NEGOCIACION', 719, 'a tiempo'],
    ] as const) {
      const made = { responsableId: responsable.id, state, stateEnteredDate: hoursAgo(hours), searchText }
      const { id } = await anOperation(db, { ...made, title: `${state} ${hours}` })
      await anOperation(db, { ...made, isArchived: true, archivedReason: 'OPERATION_DEV' })
      if (hours > 48) await insertRow(db, 'operationTags', { operationId: id, tagId: tag.id })
    }
    const late = { responsable: responsable.id, late: true }
    const page = await list({ advancedFilter: late })
    expect(page).toMatchObject({ titles: ['CUESTIONARIO_EN_CURSO 49', 'TASACION 200'], count: 2 })
    expect((await list({ advancedFilter: { ...late, isArchived: 'TODAS' } })).count).toBe(2)
    expect((await list({ advancedFilter: { ...late, state: 'TASACION', tags: [tag.id] } })).count).toBe(1)
    expect((await list({ advancedFilter: { ...late, state: ['NEGOCIACION'] } })).count).toBe(0)
    expect((await list({ advancedFilter: late, dataFilter: { searchText: 'larga' } })).count).toBe(1)
  })

  it('counts exactly, whatever changes', async () => {
    const operation = await anOperation(db, { state: 'NEGOCIACION' })
    const tag = await aTag(db, {}, operation.id)
    const truth = async () => {
      const rows = await sql<{ live: number; all: number; tagged: number }>`
        select count(*) filter (where not is_archived)::int as live, count(*)::int as all,
          (select count(*)::int from operation_tags where tag_id = ${tag.id}) as tagged
        from operations`.execute(db)
      return rows.rows[0]
    }
    const told = async () => ({
      live: (await list({})).count,
      all: (await list({ filterColumns: [{ id: 'isArchived', value: 'TODAS' }] })).count,
      tagged: (await list({ advancedFilter: { isArchived: 'TODAS', tags: [tag.id] } })).count,
    })
    expect(await told()).toEqual(await truth())
    const other = await anOperation(db, { state: 'NEGOCIACION' })
    await insertRow(db, 'operationTags', { operationId: other.id, tagId: tag.id })
    expect(await told()).toMatchObject({ tagged: 2 })
    await db.deleteFrom('operations').where('id', '=', other.id).execute()
    expect(await told()).toEqual(await truth())
    const before = await list({ filterColumns: [{ id: 'state', value: 'NEGOCIACION' }] })
    await saveOperation(test, token, operation.id, { state: 'ESTUDIO_VIABILIDAD' })
    const after = await list({ filterColumns: [{ id: 'state', value: 'NEGOCIACION' }] })
    expect(after.count).toBe(before.count - 1)
    await archiveOperation(test, token, operation.id, 'OPERATION_DEV')
    expect(await told()).toEqual(await truth())
    await db.deleteFrom('tags').where('id', '=', tag.id).execute()
    expect(await told()).toEqual({ ...(await truth()), tagged: 0 })
  })

  it('says so when there are more than are counted', async () => {
    const customer = await aCustomer(db)
    await sql`
      insert into operations (title, user_id, type_operation, board_rank, search_text)
      select 'Igual', ${customer.id}, 'COMPRA', 'a', 'igual ' || n
      from generate_series(1, ${COUNTED_AHEAD + 101}::integer) n`.execute(db)
    const first = await list({ dataFilter: { searchText: 'igual' } })
    expect(first).toMatchObject({ count: COUNTED_AHEAD + 100, countIsMinimum: true })
    const last = await list({ dataFilter: { searchText: 'igual', page: 102 } })
    expect(last).toMatchObject({ titles: ['Igual'], count: COUNTED_AHEAD + 101 })
    expect(last).not.toHaveProperty('countIsMinimum')
  })
})
