import { cents } from '@llave/domain/money/money'
import { describe, expect, it } from 'vitest'
import {
  aCustomer,
  anOperation,
  aRegistration,
  aSuperadmin,
  auditOf,
  lastLink,
  readRow,
  useApp,
} from '../../../test/app'
import { customerView, staffView } from '../../../test/operations'

const test = useApp()
const { db } = test

const token = await test.signIn(await aSuperadmin(db))

const save = (rawBody: object) => test.call('POST /coupons', { token, rawBody })
const change = (id: string, rawBody: object) => test.call('PUT /coupons/:id', { token, params: { id }, rawBody })
const list = async (rawBody: object = {}) => (await test.call('POST /coupons/listPagination', { token, rawBody })).res
const one = async (handle: string) => (await list()).records.find(coupon => coupon.handle === handle)

let people = 0
/** A registered person with their activation link. */
async function registered(more: object = {}) {
  people++
  const email = `cupon${people}@example.es`
  await test.call('POST /users', { rawBody: { ...aRegistration(email), ...more } })
  return lastLink(test, email)
}
const activate = (link: object, couponHandle: string) =>
  test.call('POST /users/activateUser', { rawBody: { ...link, couponHandle } })

describe('a coupon', () => {
  it('needs a handle, a name and a maximum from 1 to 20; all wrong fields are named', async () => {
    const obligatory = 'error_form_obligatory_field'
    expect((await save({})).failure.fields).toEqual({ handle: obligatory, name: obligatory, maximum: obligatory })
    for (const [maximum, code] of [
      [0, 'error_form_min_number'],
      [21, 'error_form_max_number'],
      [2.5, 'error_form_whole_number'],
    ] as const) {
      expect((await save({ handle: 'A', name: 'A', maximum })).faults).toEqual([422, { maximum: code }])
    }
    expect((await save({ handle: 'a b/c', name: 'A', maximum: 1 })).failure.fields).toEqual({
      handle: 'error_form_format',
    })
  })

  it('is saved, changed field by field, and audited', async () => {
    const { res } = await save({ handle: ' VERANO ', name: 'Campaña de verano', maximum: 20 })
    expect(res.record).toEqual({
      _id: expect.any(String),
      handle: 'VERANO',
      name: 'Campaña de verano',
      maximum: 20,
      used: 0,
      active: true,
      createdDate: expect.any(String),
      version: 1,
    })
    const changed = await change(res.record._id, { active: false, used: 7 })
    expect(changed.res.record).toEqual({ ...res.record, active: false, version: 2 })
    expect((await change(crypto.randomUUID(), { name: 'Nada' })).status).toBe(404)
    expect(await auditOf(test, res.record._id)).toEqual(['coupon.created', 'coupon.changed'])
  })

  it('has a handle of its own, in any case, also when two are saved at once', async () => {
    await save({ handle: 'Feria', name: 'Feria', maximum: 3 })
    const other = await save({ handle: 'OTRA', name: 'Otra', maximum: 3 })
    for (const refused of [
      await save({ handle: 'FERIA', name: 'x', maximum: 1 }),
      await change(other.res.record._id, { handle: 'feria' }),
    ]) {
      expect([refused.status, refused.failure]).toEqual([
        422,
        { message: 'ERR_FORM_COUPON_UNIQUE', fields: { handle: 'ERR_FORM_COUPON_UNIQUE' } },
      ])
    }
    const race = await Promise.all(['NUEVA', 'nueva', 'Nueva'].map(handle => save({ handle, name: 'n', maximum: 1 })))
    expect(race.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  it('keeps what another owner has saved meanwhile, and tells of it in the same field', async () => {
    await save({ handle: 'DOS', name: 'Dos', maximum: 2 })
    const { _id = '', version = 0 } = (await one('DOS')) ?? {}
    await change(_id, { maximum: 5, version })
    expect((await change(_id, { name: 'Dos veces', version })).res.record).toMatchObject({
      maximum: 5,
      name: 'Dos veces',
    })
    const { status, failure } = await change(_id, { maximum: 7, active: false, version })
    expect([status, failure.details]).toEqual([
      409,
      { fields: ['maximum'], current: { maximum: 5 }, version: version + 2 },
    ])
    expect(await one('DOS')).toMatchObject({ maximum: 5, active: true })
    await test.call('DELETE /coupons/removeMultiples', { token, query: { couponIds: _id } })
  })

  it('is found by handle or name, without accents, and by whether it is active', async () => {
    const found = async (body: object) => (await list(body)).records.map(({ handle }) => handle)
    expect(await found({ dataFilter: { searchText: 'campana' } })).toEqual(['VERANO'])
    // As in every list, one or two letters match the beginning of a word.
    expect(await found({ dataFilter: { searchText: 've campana' } })).toEqual(['VERANO'])
    expect(await found({ dataFilter: { searchText: 'no campana' } })).toEqual([])
    expect(await found({ advancedFilter: { active: false } })).toEqual(['VERANO'])
    expect(
      await found({ sort: { id: 'handle', direction: 'asc' }, filterColumns: [{ id: 'active', value: true }] }),
    ).toEqual(['Feria', expect.stringMatching(/nueva/i), 'OTRA'])
    await save({ handle: 'ARBOL', name: 'Árbol', maximum: 1 })
    expect((await found({ sort: { id: 'name', direction: 'asc' } }))[0]).toBe('ARBOL')
    const unknown = await test.call('POST /coupons/listPagination', { token, rawBody: { sort: { id: 'maximum' } } })
    expect(unknown.status).toBe(400)
  })
})

describe('an activation with a coupon', () => {
  it('counts one use, never more than the maximum, also when many come at once', async () => {
    await save({ handle: 'PUERTAS', name: 'Puertas abiertas', maximum: 3 })
    const links = await Promise.all(Array.from({ length: 6 }, () => registered()))
    const answers = await Promise.all(links.map(link => activate(link, 'puertas')))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await one('PUERTAS')).toMatchObject({ used: 3 })
    const [link = {}] = links
    expect((await activate(link, 'PUERTAS')).status).toBe(409)
  })

  it('that is unknown or inactive activates and counts nothing', async () => {
    expect((await activate(await registered(), 'NADIE')).res.record.active).toBe(true)
    expect((await activate(await registered(), 'VERANO')).res.record.active).toBe(true)
    expect(await one('VERANO')).toMatchObject({ used: 0 })
  })

  it('keeps the maximum from falling below it, and the coupon from being deleted', async () => {
    const used = await one('PUERTAS')
    const free = await one('OTRA')
    expect((await change(used?._id ?? '', { maximum: 2 })).faults).toEqual([422, { maximum: 'error_form_coupon_used' }])
    expect((await change(used?._id ?? '', { maximum: 3 })).status).toBe(200)
    const query = { couponIds: `${used?._id},${free?._id},${crypto.randomUUID()}` }
    const { res } = await test.call('DELETE /coupons/removeMultiples', { token, query })
    expect(res).toEqual({ totalDelete: 1, totalInactive: 1 })
    expect(await one('PUERTAS')).toMatchObject({ active: false, used: 3 })
    expect(await one('OTRA')).toBeUndefined()
  })
})

describe('a coupon that somebody carries to their account', () => {
  it('is kept at the registration and counts when the account is activated, from whatever device', async () => {
    await save({ handle: 'OTONO', name: 'Otoño', maximum: 2 })
    const link = await registered({ couponHandle: 'otono' })
    expect(await one('OTONO')).toMatchObject({ used: 0 })
    await test.call('POST /users/activateUser', { rawBody: link })
    expect(await one('OTONO')).toMatchObject({ used: 1, operations: 0, won: 0, fees: 0 })
  })

  it('that is none keeps nobody from registering', async () => {
    const link = await registered({ couponHandle: '¿no es? <b>' })
    expect((await test.call('POST /users/activateUser', { rawBody: link })).status).toBe(200)
  })

  it('says whether it still counts, and of an unknown one no more than of an inactive one', async () => {
    const state = async (handle: string) => (await test.call('POST /coupons/check', { rawBody: { handle } })).res.state
    await save({ handle: 'LLENO', name: 'Lleno', maximum: 1 })
    await test.call('POST /users/activateUser', { rawBody: await registered({ couponHandle: 'LLENO' }) })
    expect([await state('otono'), await state('LLENO'), await state('VERANO'), await state('NADA')]).toEqual([
      'ACTIVE',
      'FULL',
      'OVER',
      'OVER',
    ])
    const wrong = await test.call('POST /coupons/check', { rawBody: {} })
    expect(wrong.failure.fields).toEqual({ handle: 'error_form_obligatory_field' })
  })

  it('is shown on the operation, and counted to the fee; test operations are none', async () => {
    const one = await aCustomer(db, { couponHandle: 'otono' })
    const operation = await anOperation(db, { userId: one.id })
    const over = { isArchived: true, archivedDate: new Date(), honorariosMax: cents(350_000) }
    await anOperation(db, { userId: one.id, ...over, archivedReason: 'CERRADA_CON_EXITO' })
    await anOperation(db, { userId: one.id, ...over, archivedReason: 'OPERATION_DEV' })
    const { user } = await staffView(test, token, operation.id)
    expect(user).toMatchObject({ coupon: { handle: 'otono', name: 'Otoño' } })
    const seen = await customerView(test, await test.signIn(one), operation.id)
    expect(JSON.stringify(seen)).not.toContain('coupon')
    const filtered = async (coupon: string | string[]) =>
      (
        await test.call('POST /operations/listPagination', {
          token,
          rawBody: { advancedFilter: { coupon, isArchived: 'TODAS' } },
        })
      ).res
    const found = await filtered('OTONO')
    expect([found.count, (await filtered('NADA')).count, (await filtered(['nada', 'Otono'])).count]).toEqual([3, 0, 3])
    expect(found.records[0]).toMatchObject({ coupon: 'otono' })
    const file = await test.request('POST /api/operations/export', token, {
      format: 'csv',
      columns: ['numOperation', 'coupon'],
      advancedFilter: { coupon: 'otono' },
    })
    expect(file.body).toMatch(/Cupón[\s\S]*otono/)
    const records = (await list()).records
    expect(records.find(({ handle }) => handle === 'OTONO')).toMatchObject({ operations: 2, won: 1, fees: 3500 })
  })

  it('keeps whoever has come with it when its code is changed, and is kept for them before it counts a use', async () => {
    const { _id = '' } = (await one('OTONO')) ?? {}
    await change(_id, { handle: 'OTONO-2' })
    expect(await one('OTONO-2')).toMatchObject({ operations: 2, won: 1, fees: 3500 })
    const waiting = (await save({ handle: 'ESPERA', name: 'Espera', maximum: 2 })).res.record
    const link = await registered({ couponHandle: 'Espera' })
    await change(waiting._id, { handle: 'PACIENCIA' })
    const query = { couponIds: waiting._id }
    const { res } = await test.call('DELETE /coupons/removeMultiples', { token, query })
    expect(res).toEqual({ totalDelete: 0, totalInactive: 1 })
    await change(waiting._id, { active: true })
    await test.call('POST /users/activateUser', { rawBody: link })
    expect(await one('PACIENCIA')).toMatchObject({ used: 1 })
  })
  it('is theirs, too, when its code was changed after it was published, until another coupon has that code', async () => {
    const { _id } = (await save({ handle: 'IMPRESO', name: 'Impreso', maximum: 5 })).res.record
    const early = await registered()
    await change(_id, { handle: 'NUEVO-1' })
    const link = await registered({ couponHandle: 'impreso' })
    await test.call('POST /users/activateUser', { rawBody: link })
    await activate(early, 'IMPRESO')
    expect((await test.call('POST /coupons/check', { rawBody: { handle: 'Impreso' } })).res.state).toBe('ACTIVE')
    await change(_id, { handle: 'NUEVO-2' })
    const kept = await db.selectFrom('users').select('couponHandle').where('id', '=', link.userId).execute()
    expect([kept, await one('NUEVO-2')]).toMatchObject([[{ couponHandle: 'NUEVO-2' }], { used: 2 }])

    const other = (await save({ handle: 'IMPRESO', name: 'Otro', maximum: 1 })).res.record
    await test.call('POST /users/activateUser', { rawBody: await registered({ couponHandle: 'IMPRESO' }) })
    expect([await one('IMPRESO'), await one('NUEVO-2')]).toMatchObject([{ _id: other._id, used: 1 }, { used: 2 }])
  })

  it('is neither lost nor deleted while somebody registers with it', async () => {
    for (const round of [1, 2, 3, 4, 5, 6]) {
      const handle = `CARRERA-${round}`
      const { _id } = (await save({ handle, name: 'Carrera', maximum: 5 })).res.record
      const query = { couponIds: _id }
      const [link] = await Promise.all([
        registered({ couponHandle: handle }),
        change(_id, { handle: `META-${round}` }),
        ...(round % 2 ? [test.call('DELETE /coupons/removeMultiples', { token, query })] : []),
      ])
      const { couponHandle } = await readRow(db, 'users', link.userId, ['couponHandle'])
      const coupon = await db.selectFrom('coupons').select('handle').where('id', '=', _id).executeTakeFirst()
      // If the coupon was deleted before they came, it is an unknown code like any other.
      expect(couponHandle).toBe(coupon?.handle ?? couponHandle)
    }
  })
})
