import { lastMonths } from '@llave/domain/documents/paper-months'
import { calendarDay, laterMonth } from '@llave/domain/time/calendar-day'
import { expect, it } from 'vitest'
import { readRow, updateRow } from '../../../../test/app'
import { useDesk } from '../../../../test/desk'
import { customerView } from '../../../../test/operations'

const desk = useDesk()
const { app } = desk

/** The months that are asked for today. */
const wanted = () => lastMonths(3, calendarDay(new Date()))

const payslips = () => ({ holderId: desk.holderId, documentationId: desk.ofHolder })
const send = (fields: Record<string, string>, token = desk.customer.token) =>
  desk.uploadTo(token, { ...payslips(), ...fields })
const setMonths = (documentId: string | undefined, months: unknown) =>
  app.call('POST /operations/setDocumentationDates', {
    rawBody: { operationId: desk.operationId, ...payslips(), documentId, months },
    token: desk.staff.token,
  })
const asked = async (token = desk.customer.token) => {
  const { holders } = await customerView(app, token, desk.operationId)
  return holders[0]?.holderDocumentation.find(({ _id }) => _id === desk.ofHolder)
}

it('payslips are asked for by month until all are there; what is missing is the same for everybody', async () => {
  const [first = '', second = '', third = ''] = wanted()
  expect(await asked()).toMatchObject({ state: 'PENDIENTE', months: { wanted: wanted(), missing: wanted() } })
  const { res } = await send({ months: `${second},${first}` })
  const documents = [{ months: [first, second] }]
  expect(res).toMatchObject({ state: 'PENDIENTE', months: { missing: [third] }, documents })
  for (const token of [desk.customer.token, desk.staff.token]) {
    expect(await asked(token)).toMatchObject({ state: 'PENDIENTE', months: { missing: [third] } })
  }
  const last = await send({ months: third })
  expect(last.res).toMatchObject({ state: 'PENDIENTE_VALIDACION', months: { missing: [] } })
})

it('a file of which nobody has said the month is of those that could be asked for when it came; it does not expire', async () => {
  await send({})
  expect(await asked(desk.staff.token)).toMatchObject({
    state: 'PENDIENTE_VALIDACION',
    months: { missing: [] },
    documents: [{ months: wanted(), expires: null }],
  })
})

it('moves on: what has come earlier stays valid, and the new month is asked for', async () => {
  const [file] = (await send({}, desk.staff.token)).res.documents
  const _id = file?._id ?? ''
  await desk.validate(_id, { state: 'VALIDADO' }, payslips())
  const set = (values: { months: string[]; isPrivate?: boolean }) => updateRow(app.db, 'documents', _id, values)
  await set({ months: wanted().map(month => laterMonth(month, -1)) })
  expect(await asked()).toMatchObject({
    state: 'PENDIENTE',
    months: { missing: wanted().slice(2) },
    documents: [{ state: 'VALIDADO' }],
  })
  // The customer is not shown a private file.
  await set({ months: [...wanted()], isPrivate: true })
  expect(await asked()).toMatchObject({ state: 'PENDIENTE', months: { missing: wanted() }, documents: [] })
})

it('the staff correct the months, which the feed tells', async () => {
  const [first = '', ...others] = wanted()
  const file = (await send({ months: wanted().join() })).res.documents[0]
  expect((await setMonths(file?._id, [first, first])).status).toBe(200)
  expect(await asked()).toMatchObject({ months: { missing: others }, documents: [{ months: [first] }] })
  const { params } = await readRow(app.db, 'activity', { operationId: desk.operationId, field: 'documentDated' })
  expect(params).toMatchObject({ document: { type: 'NOMINAS' }, months: [first] })
  expect((await setMonths(file?._id, null)).status).toBe(200)
  expect(await asked()).toMatchObject({ months: { missing: [] } })
})

it('refuses on their field months that are none, have not begun, or are of a paper that does not come by month', async () => {
  const next = laterMonth(calendarDay(app.clock.now()).slice(0, 7), 1)
  expect((await send({ months: '2026-13' })).failure.fields).toEqual({ 'months.0': 'error_form_option' })
  expect((await send({ months: next })).failure.fields).toEqual({ months: 'error_form_date_ahead' })
  const general = await desk.uploadGeneral(desk.customer.token, undefined, { months: wanted().join() })
  expect(general.failure.fields).toEqual({ months: 'error_form_option' })
  const file = (await send({})).res.documents[0]
  expect((await setMonths(file?._id, [])).failure.fields).toEqual({ months: 'error_form_option' })
  expect((await setMonths(file?._id, [next])).failure.fields).toEqual({ months: 'error_form_date_ahead' })
  expect(await desk.keysInStore()).toHaveLength(1)
})

it('the staff hear that all of it has arrived when the last month has', async () => {
  const complete = async () => {
    await app.runJobs()
    const notices = await desk.noticesOf(desk.staff.id)
    return notices.filter(({ name }) => name.includes('se han subido todos los documentos')).length
  }
  await desk.uploadGeneral(desk.customer.token)
  await send({ months: wanted().slice(0, 2).join() })
  expect(await complete()).toBe(0)
  await send({ months: wanted().slice(2).join() })
  expect(await complete()).toBe(1)
})
