import type { BodyOf } from '@llave/api-contract/call-types'
import { OPERATION_TAGS_MAX } from '@llave/domain/validation/limits'
import { describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, anOperation, aTag, readRow, readRows, useApp } from '../../../../test/app'

const test = useApp()
const { db } = test
type Data = BodyOf<'POST /operations/updateMany'>['data']

const { token, ...admin } = await test.signedIn(await anAdmin(db))

const update = (idList: readonly string[], data: Data, as: string | undefined = token) =>
  test.call('POST /operations/updateMany', { token: as, body: { idList: [...idList], data } })

const feedOf = (operationId: string) => readRows(db, 'activity', { operationId })

const read = (id: string) => readRow(db, 'operations', id)

describe('the same change to many operations', () => {
  it('is for at most 500, and must say something that exists', async () => {
    const { id } = await anOperation(db)
    const customer = await aCustomer(db)
    const wrong: [readonly string[], Data, Record<string, string>][] = [
      [[id], {}, { data: 'error_form_obligatory_field' }],
      [[id], { isArchived: true }, { 'data.archivedReason': 'error_form_obligatory_field' }],
      [[id], { responsable: customer.id }, { 'data.responsable': 'error_form_option' }],
      [[id], { addTags: [crypto.randomUUID()] }, { 'data.addTags': 'error_form_option' }],
      [[], { isArchived: false }, { idList: 'error_form_obligatory_field' }],
      [
        Array.from({ length: 501 }, () => crypto.randomUUID()),
        { isArchived: false },
        { idList: 'error_form_max_number' },
      ],
    ]
    for (const [ids, data, fields] of wrong) {
      expect((await update(ids, data)).faults).toEqual([422, fields])
    }
    expect(await feedOf(id)).toEqual([])
  })

  it('assigns them with one line in each feed, and tells the new responsable once', async () => {
    const responsable = await anAdmin(db)
    const already = await anOperation(db, { responsableId: responsable.id })
    const others = [await anOperation(db), await anOperation(db)]
    const ids = [already, ...others].map(({ id }) => id)
    expect((await update([...ids, ...ids], { responsable: responsable.id })).res).toEqual({ total: 3, refused: [] })
    await test.runJobs()
    for (const { id } of others) {
      expect((await read(id)).responsableId).toBe(responsable.id)
      expect(await feedOf(id)).toMatchObject([{ field: 'responsable', userId: admin.id }])
    }
    expect(await feedOf(already.id)).toEqual([])
    const told = await readRows(db, 'notifications', { userId: responsable.id })
    expect(told).toMatchObject([
      { name: 'Ahora llevas 2 operaciones más', url: `/operations?responsable=${responsable.id}`, type: 'BACKOFFICE' },
    ])
  })

  it('leads to the operation when it is only one, and tells nobody of their own action', async () => {
    const responsable = await anAdmin(db)
    const operation = await anOperation(db, { title: 'Piso en Gijón' })
    await update([operation.id], { responsable: responsable.id })
    await update([operation.id], { responsable: admin.id })
    await test.runJobs()
    const toldTo = (userId: string) => readRows(db, 'notifications', { userId }, ['name', 'url'])
    expect(await toldTo(responsable.id)).toEqual([
      {
        name: `Nº ${operation.numOperation} · Piso en Gijón: ahora la llevas tú`,
        url: `/operations/${operation.id}/1`,
      },
    ])
    expect(await toldTo(admin.id)).toEqual([])
  })

  it('adds and removes tags without touching the others', async () => {
    const operation = await anOperation(db)
    const kept = await aTag(db, {}, operation.id)
    const gone = await aTag(db, {}, operation.id)
    const added = await aTag(db)
    const { res } = await update([operation.id], { addTags: [added.id], removeTags: [gone.id] })
    expect(res).toEqual({ total: 1, refused: [] })
    const held = await readRows(db, 'operationTags', { operationId: operation.id }, ['tagId'])
    expect(held.map(({ tagId }) => tagId).sort()).toEqual([kept.id, added.id].sort())
    expect(await feedOf(operation.id)).toHaveLength(1)
    const unknown = await update([operation.id], { addTags: [added.id, crypto.randomUUID()] })
    expect(unknown.faults).toEqual([422, { 'data.addTags': 'error_form_option' }])
  })

  it('adds no more tags than an operation may have', async () => {
    const full = await anOperation(db)
    for (let n = 0; n < OPERATION_TAGS_MAX; n++) await aTag(db, {}, full.id)
    const other = await anOperation(db)
    const added = await aTag(db)
    const { res } = await update([full.id, other.id], { addTags: [added.id] })
    expect(res).toMatchObject({ total: 1, refused: [{ _id: full.id, fields: ['tags'] }] })
  })

  it('archives those that may be, and says which refused it, and what they lack', async () => {
    const date = new Date('2026-01-05T10:00:00Z')
    const complete = await anOperation(db, {
      state: 'FORMALIZACION',
      presentationProposalsDate: date,
      appraisalDate: date,
      signFeinDate: date,
      signTransparencyActDate: date,
      formalizationDate: date,
    })
    const bare = await anOperation(db, { state: 'NEGOCIACION', appraisalDate: date })
    const missing = crypto.randomUUID()
    const { res } = await update([complete.id, bare.id, missing], {
      isArchived: true,
      archivedReason: 'CERRADA_CON_EXITO',
    })
    expect(res.total).toBe(1)
    expect(res.refused).toEqual([
      {
        _id: bare.id,
        numOperation: bare.numOperation,
        message: 'ERR_OPERATION_MISSING_DATES',
        fields: ['presentationProposalsDate', 'signFEINDate', 'signTransparencyActDate', 'formalizationDate'],
      },
      { _id: missing, numOperation: null, message: 'ERR_FORM_OPERATION_NOT_FOUND', fields: [] },
    ])
    expect(await read(complete.id)).toMatchObject({ isArchived: true, archivedReason: 'CERRADA_CON_EXITO' })
    expect(await read(bare.id)).toMatchObject({ isArchived: false, version: 1 })
    expect((await update([complete.id], { isArchived: false })).res).toEqual({ total: 1, refused: [] })
  })

  it('leaves an operation whole when its protected tag keeps it from changing', async () => {
    const operation = await anOperation(db)
    const guarded = await aTag(db, { protected: true }, operation.id)
    const { res } = await update([operation.id], { removeTags: [guarded.id], responsable: admin.id })
    expect(res).toMatchObject({ total: 0, refused: [{ _id: operation.id, message: 'ERR_TAG_PROTECTED', fields: [] }] })
    expect((await read(operation.id)).responsableId).toBeNull()
  })
})
