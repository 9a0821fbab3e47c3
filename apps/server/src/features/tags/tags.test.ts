import { OPERATIONS_ROOM, SOCKET_EVENTS } from '@llave/api-contract/events'
import { beforeEach, describe, expect, it } from 'vitest'
import { useAnnouncements } from '../../../test/announcements'
import { anAdmin, anOperation, aTag, insertRow, useApp } from '../../../test/app'

const test = useApp()
const { db } = test
const announcements = useAnnouncements(test.database)
let token = ''
beforeEach(async () => {
  await db.deleteFrom('tags').execute()
  token = await test.signIn(await anAdmin(db))
})

const save = (rawBody: object) => test.call('POST /tags', { token, rawBody })
const change = (id: string, rawBody: object) => test.call('PUT /tags/:id', { token, params: { id }, rawBody })
const remove = (...ids: string[]) =>
  test.call('DELETE /tags/removeMultiples', { token, query: { tagIds: ids.join(',') } })

it('are listed by name', async () => {
  const vip = await aTag(db, { name: 'VIP', class: 'tag-amber', protected: true })
  await aTag(db, { name: 'banco' })
  const { res } = await test.call('POST /tags/list', { token, body: {} })
  expect(res.map(tag => tag.name)).toEqual(['banco', 'VIP'])
  expect(res[1]).toEqual({ _id: vip.id, name: 'VIP', class: 'tag-amber', protected: true })
})

describe('a tag that is saved', () => {
  it('needs a name and one of the ten colours', async () => {
    const obligatory = 'error_form_obligatory_field'
    expect((await save({ name: ' ' })).failure.fields).toEqual({ name: obligatory, class: obligatory })
    expect((await save({ name: 'x'.repeat(41), class: 'tag-gold' })).faults).toEqual([
      422,
      { name: 'error_form_max_length', class: 'error_form_option' },
    ])
  })

  it('answers the list, and open pages hear of it; nobody makes it protected', async () => {
    const { res } = await save({ name: ' Urgente ', class: 'tag-red', protected: true })
    expect(res).toEqual([{ _id: expect.any(String), name: 'Urgente', class: 'tag-red', protected: false }])
    const changed = await change(res[0]?._id ?? '', { name: 'urgente', class: 'tag-teal' })
    expect(changed.res).toMatchObject([{ name: 'urgente', class: 'tag-teal' }])
    expect(await announcements.inRoom(OPERATIONS_ROOM)).toContain(SOCKET_EVENTS.tagsChanged)
    const { res: recoloured } = await change(res[0]?._id ?? '', { class: 'tag-red' })
    expect(recoloured[0]).toMatchObject({ name: 'urgente', class: 'tag-red' })
    expect((await change(crypto.randomUUID(), { name: 'Otra', class: 'tag-red' })).status).toBe(404)
  })

  it('has a name of its own, in any case, also when two are saved at once', async () => {
    await save({ name: 'Águila', class: 'tag-red' })
    const other = await aTag(db, { name: 'Otra' })
    for (const refused of [
      await save({ name: 'águila', class: 'tag-red' }),
      await change(other.id, { name: 'ÁGUILA', class: 'tag-red' }),
      await save({ name: 'águi\u200bla', class: 'tag-red' }),
      await save({ name: 'águila'.normalize('NFD'), class: 'tag-red' }),
    ]) {
      expect(refused.faults).toEqual([422, { name: 'error_form_duplicate_tag' }])
    }
    const race = await Promise.all(['NUEVA', 'nueva', 'Nueva'].map(name => save({ name, class: 'tag-blue' })))
    expect(race.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })
})

describe('tags that are deleted', () => {
  it('leave their operations, and are counted', async () => {
    const { id } = await anOperation(db)
    const [one, two] = [await aTag(db, {}, id), await aTag(db, {}, id)]
    expect((await remove(one.id, two.id, crypto.randomUUID())).res).toEqual({ totalDelete: 2 })
    const { res } = await test.call('GET /operations/:id', { token, params: { id } })
    expect(res).toMatchObject({ tags: [] })
    expect(await announcements.inRoom(OPERATIONS_ROOM)).toContain(SOCKET_EVENTS.tagsChanged)
  })

  it('are all kept when one of them is protected; and a protected one is never changed', async () => {
    const [free, guarded] = [await aTag(db), await aTag(db, { protected: true })]
    for (const refused of [
      await remove(free.id, guarded.id),
      await change(guarded.id, { name: 'Mía', class: 'tag-red' }),
    ]) {
      expect(refused.refusal).toEqual([409, 'ERR_TAG_PROTECTED'])
    }
    expect((await test.call('POST /tags/list', { token, body: {} })).res).toHaveLength(2)
    const malformed = await test.call('DELETE /tags/removeMultiples', { token, query: { tagIds: "x' or 1=1" } })
    expect(malformed.status).toBe(400)
  })

  it('leaves a line in the feed of each operation that had it, and one in the audit', async () => {
    const [one, other] = [await anOperation(db), await anOperation(db)]
    const gone = await aTag(db, { name: 'VIP' }, one.id)
    const kept = await aTag(db, { name: 'banco' }, one.id)
    await insertRow(db, 'operationTags', { operationId: other.id, tagId: kept.id })
    expect((await remove(gone.id)).res).toEqual({ totalDelete: 1 })
    const lines = await db
      .selectFrom('activity')
      .select(['operationId', 'field', 'previousValue', 'newValue'])
      .where('operationId', 'in', [one.id, other.id])
      .execute()
    const named = { _id: kept.id, name: 'banco' }
    expect(lines).toEqual([
      { operationId: one.id, field: 'tags', previousValue: [named, { _id: gone.id, name: 'VIP' }], newValue: [named] },
    ])
    const audited = await db.selectFrom('audit').select(['action', 'details']).where('entityId', '=', gone.id).execute()
    expect(audited).toEqual([{ action: 'tag.deleted', details: { name: 'VIP' } }])
  })
})
