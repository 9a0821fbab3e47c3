import type { BodyOf } from '@llave/api-contract/call-types'
import { calendarDay, instantAt, laterDay } from '@llave/domain/time/calendar-day'
import { describe, expect, it } from 'vitest'
import { anAdmin, anOperation, useApp } from '../../../../test/app'
import { saveOperation, staffView } from '../../../../test/operations'

const test = useApp()
const inDays = (days: number) => `${laterDay(calendarDay(test.clock.now()), days)}T10:00:00.000Z`

async function anOperationWithFein(columns: object = {}) {
  const { id } = await anOperation(test.db, { state: 'APROBACION', signFeinDate: test.clock.now(), ...columns })
  const token = await test.signIn(await anAdmin(test.db))
  const put = (body: object) => saveOperation(test, token, id, body)
  const move = (body: object) =>
    test.call('PUT /operations/:id/move', {
      token,
      params: { id },
      body: { listId: 'FORMALIZACION', position: 0, ...body },
    })
  const read = () => staffView(test, token, id)
  return { put, move, read }
}

it('a deed planned before the ten natural days of the law is refused on its field, with the first day that is possible', async () => {
  const { put, read } = await anOperationWithFein()
  const refused = await put({ formalizationDate: inDays(9), description: 'Con prisa' })
  expect(refused.status).toBe(422)
  expect(refused.res).toMatchObject({
    message: 'ERR_FORM_REVIEW_FIELDS',
    fields: { formalizationDate: 'error_form_deed_before_wait' },
    details: { earliest: inDays(10).slice(0, 10) },
  })
  expect(await read()).toMatchObject({ formalizationDate: null, description: null })
  expect((await put({ formalizationDate: inDays(10) })).status).toBe(200)
})

it('in Catalonia they are fourteen, also when the place is said in the same save', async () => {
  const { put } = await anOperationWithFein()
  const body = { formalizationDate: inDays(12), deedInCatalonia: true }
  expect((await put(body)).res).toMatchObject({ details: { earliest: inDays(14).slice(0, 10) } })
  expect((await put({ ...body, formalizationDate: inDays(14) })).status).toBe(200)
})

it('the acta is at the latest of the day before', async () => {
  const { put } = await anOperationWithFein({ signTransparencyActDate: new Date(inDays(11)) })
  expect((await put({ formalizationDate: inDays(11) })).res).toMatchObject({
    fields: { formalizationDate: 'error_form_deed_before_act' },
  })
  expect((await put({ formalizationDate: inDays(12) })).status).toBe(200)
})

it('with a note it is taken, and the feed says why', async () => {
  const { put, read } = await anOperationWithFein()
  expect((await put({ formalizationDate: inDays(5), deedNote: '   ' })).status).toBe(422)
  expect((await put({ formalizationDate: inDays(5), deedNote: 'El notario lo autoriza' })).status).toBe(200)
  expect(await read()).toMatchObject({
    formalizationDate: inDays(5),
    activity: [
      { field: 'saved', params: { deedNote: 'El notario lo autoriza', changes: [{ field: 'formalizationDate' }] } },
    ],
  })
})

it('a deed that has been signed is recorded as it was', async () => {
  const { put } = await anOperationWithFein()
  expect((await put({ formalizationDate: inDays(-1) })).status).toBe(200)
})

const PLANNED = {
  presentationProposalsDate: new Date('2026-01-01'),
  appraisalDate: new Date('2026-01-02'),
  signTransparencyActDate: new Date('2026-01-03'),
}

describe('the rule has no other door', () => {
  it('a move that brings the dates with it is judged like a save', async () => {
    const { move, read } = await anOperationWithFein(PLANNED)
    const refused = await move({ milestones: { formalizationDate: inDays(9) } })
    expect([refused.status, refused.failure?.fields]).toEqual([
      422,
      { formalizationDate: 'error_form_deed_before_wait' },
    ])
    expect(await read()).toMatchObject({ state: 'APROBACION', formalizationDate: null })
    expect((await move({ milestones: { formalizationDate: inDays(10) } })).status).toBe(200)
  })

  it('the deed first, and then what it has to wait for: the field that was changed is wrong', async () => {
    const { put, move, read } = await anOperationWithFein({ ...PLANNED, formalizationDate: new Date(inDays(11)) })
    const before = await read()
    for (const [body, fields] of [
      [{ signFEINDate: inDays(2) }, { signFEINDate: 'error_form_deed_before_wait' }],
      [{ deedInCatalonia: true }, { deedInCatalonia: 'error_form_deed_before_wait' }],
      [{ signTransparencyActDate: inDays(11) }, { signTransparencyActDate: 'error_form_deed_before_act' }],
    ] as const) {
      expect((await put(body)).failure?.fields).toEqual(fields)
      if (!('deedInCatalonia' in body)) expect((await move({ milestones: body })).failure?.fields).toEqual(fields)
    }
    expect(await read()).toEqual(before)
    expect((await put({ signFEINDate: inDays(1), signTransparencyActDate: inDays(10) })).status).toBe(200)
  })

  it('an operation that is in breach already can be saved where the rule has no part', async () => {
    const { put, move } = await anOperationWithFein({ ...PLANNED, formalizationDate: new Date(inDays(5)) })
    expect((await put({ title: 'Ático', signTransparencyActDate: inDays(1) })).status).toBe(200)
    expect((await move({})).status).toBe(200)
    expect((await put({ signFEINDate: inDays(1) })).status).toBe(422)
    expect((await put({ signFEINDate: null, state: 'APROBACION' })).status).toBe(200)
  })
})

describe('closed as a success from the day of the deed on', () => {
  const refusal = { formalizationDate: 'error_form_deed_ahead' }
  const complete = { ...PLANNED, state: 'FORMALIZACION', signFeinDate: new Date('2026-01-03') } as const
  const success = { archivedReason: 'CERRADA_CON_EXITO' } as const
  const midnight = instantAt(laterDay(calendarDay(test.clock.now()), 1), '00:00')

  async function anOperationWithDeed(formalizationDate: Date, columns: object = {}) {
    const { id } = await anOperation(test.db, { ...complete, formalizationDate, ...columns })
    const token = await test.signIn(await anAdmin(test.db))
    const put = (body: BodyOf<'PUT /operations/:id'>) => saveOperation(test, token, id, body)
    const archive = () => test.call('POST /operations/archive', { token, body: { operationId: id, ...success } })
    const many = () => test.call('POST /operations/updateMany', { token, body: { idList: [id], data: success } })
    const undo = (moveId: string) =>
      test.call('POST /operations/undoMove', { token, body: { operationId: id, moveId } })
    const read = () => staffView(test, token, id)
    return { id, put, archive, many, undo, read }
  }

  it('by every door: the archive, the editor, many at once', async () => {
    const { id, put, archive, many, read } = await anOperationWithDeed(midnight)
    const before = await read()
    for (const refused of [await archive(), await put(success)]) {
      expect([refused.status, refused.failure.message, refused.failure.fields]).toEqual([
        422,
        'ERR_FORM_REVIEW_FIELDS',
        refusal,
      ])
    }
    expect((await many()).res).toEqual({
      total: 0,
      refused: [
        { _id: id, numOperation: before.numOperation, message: 'error_form_deed_ahead', fields: ['formalizationDate'] },
      ],
    })
    expect(await read()).toEqual(before)
    expect((await put({ ...success, formalizationDate: test.clock.now().toISOString() })).status).toBe(200)
  })

  it('on the day itself, also before the hour', async () => {
    const { archive } = await anOperationWithDeed(new Date(midnight.getTime() - 60_000))
    expect((await archive()).status).toBe(200)
  })

  it('taking back a reactivation is judged, too', async () => {
    const { put, undo } = await anOperationWithDeed(test.clock.now(), {
      ...success,
      isArchived: true,
      archivedDate: test.clock.now(),
    })
    const { res } = await put({ isArchived: false, undoable: true })
    expect((await put({ formalizationDate: midnight.toISOString() })).status).toBe(200)
    expect((await undo(res.undo?._id ?? '')).failure.fields).toEqual(refusal)
  })

  it('one that was closed so before can still get another reason, and be brought back', async () => {
    const archived = { ...success, isArchived: true, archivedDate: test.clock.now() }
    const { put } = await anOperationWithDeed(midnight, archived)
    expect((await put({ archivedReason: 'OPERATION_DEV' })).status).toBe(200)
    expect((await put({ isArchived: false, title: 'Casa' })).status).toBe(200)
  })
})
