import { calendarDay, laterDay } from '@llave/domain/time/calendar-day'
import { expect, it } from 'vitest'
import { useApp } from '../../../../test/app'
import { anAdmin, anOperation } from '../../../../test/factories'

const test = useApp()
const inDays = (days: number) => `${laterDay(calendarDay(test.clock.now()), days)}T10:00:00.000Z`

async function anOperationWithFein(columns: object = {}) {
  const { id } = await anOperation(test.database.db, {
    state: 'APROBACION',
    sign_fein_date: test.clock.now(),
    ...columns,
  })
  const token = await test.signIn(await anAdmin(test.database.db))
  const put = (body: object) => test.call('PUT /operations/:id', { token, params: { id }, body })
  const read = async () => (await test.call('GET /operations/:id', { token, params: { id } })).res as never
  return { put, read }
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
  const { put } = await anOperationWithFein({ sign_transparency_act_date: new Date(inDays(11)) })
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
