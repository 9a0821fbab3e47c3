import { calendarDay, laterDay } from '@llave/domain/time/calendar-day'
import { describe, expect, it } from 'vitest'
import { anAdmin, anOperation, readRow, readRows, useApp } from '../../../test/app'

const app = useApp()
let taken = 0

const broker = await app.signIn(await anAdmin(app.db))

const today = () => calendarDay(app.clock.now())
const anotherNumber = () => `F-${++taken}`

const read = (id: string, token = broker) => app.call('GET /operations/:id/collections', { params: { id }, token })
const save = (operationId: string, own: object = {}, token = broker) =>
  app.call('POST /operations/saveFeeInvoice', {
    rawBody: { operationId, number: anotherNumber(), day: today(), amount: 4000, ...own },
    token,
  })
const note = (operationId: string, own: object, token = broker) =>
  app.call('POST /operations/noteCollection', { rawBody: { operationId, day: today(), amount: 500, ...own }, token })

const remove = (operationId: string, invoiceId = '') =>
  app.call('POST /operations/removeFeeInvoice', { rawBody: { operationId, invoiceId }, token: broker })
const undo = (operationId: string, collectionId = '') =>
  app.call('POST /operations/removeCollection', { rawBody: { operationId, collectionId }, token: broker })

const feedOf = (operationId: string) => readRows(app.db, 'activity', { operationId }, ['field', 'params'], 'id')

async function invoiceOf(operationId: string, own: object = {}) {
  const { res } = await save(operationId, own)
  const [invoice] = res.invoices
  if (!invoice) throw new Error('No invoice')
  return invoice
}

describe('an invoice of the fees', () => {
  it('needs a number, a day that is over and an amount; all that is wrong is told at once', async () => {
    const { id } = await anOperation(app.db)
    expect((await save(id, { number: '', day: undefined, amount: null })).faults).toEqual([
      422,
      {
        number: 'error_form_obligatory_field',
        day: 'error_form_obligatory_field',
        amount: 'error_form_obligatory_field',
      },
    ])
    const wrong = await save(id, { number: '-/-', day: laterDay(today(), 1) })
    expect(wrong.failure.fields).toEqual({ number: 'error_form_format', day: 'error_form_date_ahead' })
    expect((await save(id, { amount: 0 })).failure.fields).toEqual({ amount: 'error_form_greater_than_zero' })
    expect((await save(crypto.randomUUID())).failure.message).toBe('ERR_FORM_OPERATION_NOT_FOUND')
  })

  it('that is not what the fees are by now says so', async () => {
    const fees = { honorariosMin: 3500, honorariosMax: 4000, honorariosDoble: 8000 }
    const { id } = await anOperation(app.db)
    await save(id)
    const gap = async () => (await read(id)).res.gap
    expect(await gap()).toBeNull()
    const change = (own: object) =>
      app.call('PUT /operations/:id/fees', { token: broker, params: { id }, rawBody: { ...fees, ...own } })
    await change({})
    expect(await gap()).toBeNull()
    await change({ honorariosMin: 4500, honorariosMax: 5000 })
    expect(await gap()).toEqual({ than: 'BELOW', invoiced: 4000, fee: 4500 })
  })

  it('is noted and corrected; the state of the fees follows', async () => {
    const { id } = await anOperation(app.db)
    expect((await read(id)).res).toMatchObject({ state: 'EXPECTED', invoices: [] })
    const invoice = await invoiceOf(id, { number: ' A-7 ' })
    expect(invoice).toMatchObject({ number: 'A-7', day: today(), amount: 4000, collected: 0, version: 1 })
    const day = laterDay(today(), -3)
    const { res } = await save(id, { _id: invoice._id, version: 1, number: 'A-7b', day, amount: 3500.5 })
    expect(res).toMatchObject({ state: 'INVOICED', invoices: [{ number: 'A-7b', day, amount: 3500.5, version: 2 }] })
    const late = await save(id, { _id: invoice._id, version: 1, number: 'A-8' })
    expect(late.refusal).toEqual([409, 'ERR_VERSION_CONFLICT'])
    expect(await feedOf(id)).toEqual([
      { field: 'feeInvoiceSaved', params: { number: 'A-7', amount: 4000, isNew: true } },
      { field: 'feeInvoiceSaved', params: { number: 'A-7b', amount: 3500.5, isNew: false } },
    ])
  })

  it('has a number of its own, however it is written, in the whole brokerage', async () => {
    const [one, other] = [await anOperation(app.db), await anOperation(app.db)]
    const { _id } = await invoiceOf(one.id, { number: 'F-2026/042' })
    const same = await save(other.id, { number: 'f2026 042' })
    expect(same.faults).toEqual([422, { number: 'error_form_duplicate_invoice' }])
    expect((await save(one.id, { _id, number: 'F2026042' })).status).toBe(200)
    const both = await Promise.all([save(one.id, { number: 'Z-1' }), save(other.id, { number: 'z1' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('is another operation’s only there', async () => {
    const [one, other] = [await anOperation(app.db), await anOperation(app.db)]
    const { _id } = await invoiceOf(one.id)
    expect((await save(other.id, { _id })).status).toBe(404)
    expect((await remove(other.id, _id)).status).toBe(404)
    expect((await note(other.id, { invoiceId: _id })).status).toBe(404)
  })

  it('is removed as long as nothing of it has arrived', async () => {
    const { id } = await anOperation(app.db)
    const { _id, number } = await invoiceOf(id)
    const { res } = await note(id, { invoiceId: _id })
    expect((await remove(id, _id)).failure.message).toBe('ERR_INVOICE_COLLECTED')
    await undo(id, res.invoices[0]?.collections[0]?._id)
    expect((await remove(id, _id)).res).toMatchObject({ state: 'EXPECTED', invoices: [] })
    expect((await feedOf(id)).at(-1)).toEqual({ field: 'feeInvoiceRemoved', params: { number, amount: 4000 } })
  })
})

describe('a credit note', () => {
  it('is of an invoice of the same operation, with a reason, and takes no more than is left of it', async () => {
    const [one, other] = [await anOperation(app.db), await anOperation(app.db)]
    const { _id: rectifiesId, number } = await invoiceOf(one.id, { amount: 1000 })
    const reason = 'Descuento'
    const bare = await save(one.id, { rectifiesId, amount: 300 })
    expect(bare.failure.fields).toEqual({ reason: 'error_form_obligatory_field' })
    expect((await save(other.id, { rectifiesId, amount: 300, reason })).status).toBe(404)
    const same = await save(one.id, { rectifiesId, amount: 300, reason, number })
    expect(same.failure.fields).toEqual({ number: 'error_form_duplicate_invoice' })
    const { res } = await save(one.id, { rectifiesId, amount: 300, reason })
    const tooMuch = { amount: 'error_form_max_number' }
    expect((await save(one.id, { rectifiesId, amount: 700.01, reason })).failure.fields).toEqual(tooMuch)
    const [{ _id = '' } = {}] = res.invoices[0]?.creditNotes ?? []
    const corrected = await save(one.id, { _id, rectifiesId, amount: 1000, reason })
    expect(corrected.res).toMatchObject({ state: 'EXPECTED', invoices: [{ amount: 1000, rectified: 1000 }] })
    expect((await save(one.id, { _id, amount: 5 })).status).toBe(404)
    // An invoice cannot be reduced below what was rectified of it.
    const less = await save(one.id, { _id: rectifiesId, number, amount: 999.99 })
    expect(less.failure.fields).toEqual({ amount: 'error_form_min_number' })
  })

  it('makes what is invoiced less, and leaves to return what had arrived beyond it', async () => {
    const { id } = await anOperation(app.db)
    const { _id: invoiceId, number } = await invoiceOf(id, { amount: 1000 })
    const back = (amount: number) => note(id, { invoiceId, amount, isReturn: true })
    await note(id, { invoiceId, amount: 1000 })
    expect((await back(1)).failure.fields).toEqual({ amount: 'error_form_max_number' })
    const rectified = await save(id, { rectifiesId: invoiceId, number: 'R-1', amount: 300, reason: 'Descuento' })
    expect(rectified.res).toMatchObject({
      state: 'INVOICED',
      invoices: [{ amount: 1000, rectified: 300, collected: 1000, creditNotes: [{ number: 'R-1', amount: 300 }] }],
    })
    expect((await note(id, { invoiceId, amount: 1 })).failure.fields).toEqual({ amount: 'error_form_max_number' })
    expect((await back(300.01)).failure.fields).toEqual({ amount: 'error_form_max_number' })
    const { res } = await back(300)
    expect(res).toMatchObject({ state: 'PAID', invoices: [{ collected: 700 }] })
    const [arrived, returned] = res.invoices[0]?.collections ?? []
    expect([arrived?.amount, returned?.amount]).toEqual([1000, -300])
    expect((await undo(id, arrived?._id)).failure.message).toBe('ERR_INVOICE_RETURNED')
    expect((await undo(id, returned?._id)).res.invoices).toMatchObject([{ collected: 1000 }])
    expect((await undo(id, arrived?._id)).status).toBe(200)
    expect((await remove(id, invoiceId)).failure.message).toBe('ERR_INVOICE_RECTIFIED')
    expect((await remove(id, rectified.res.invoices[0]?.creditNotes[0]?._id)).res.state).toBe('INVOICED')
    expect((await feedOf(id)).slice(2)).toEqual([
      { field: 'feeInvoiceSaved', params: { number: 'R-1', amount: -300, isNew: true } },
      { field: 'moneyCollected', params: { number, amount: -300 } },
      { field: 'collectionRemoved', params: { number, amount: -300 } },
      { field: 'collectionRemoved', params: { number, amount: 1000 } },
      { field: 'feeInvoiceRemoved', params: { number: 'R-1', amount: -300 } },
    ])
  })
})

describe('money that arrives', () => {
  it('is noted of one thing, and never more than is outstanding', async () => {
    const { id } = await anOperation(app.db)
    const { _id: invoiceId } = await invoiceOf(id, { amount: 1000 })
    for (const target of [{}, { invoiceId, provision: 'PROVISION_FONDOS' }]) {
      expect((await note(id, target)).failure.fields).toEqual({ invoiceId: 'error_form_option' })
    }
    expect((await note(id, { invoiceId, day: laterDay(today(), 1) })).failure.fields).toEqual({
      day: 'error_form_date_ahead',
    })
    const tooMuch = { amount: 'error_form_max_number' }
    expect((await note(id, { invoiceId, amount: 1000.01 })).failure.fields).toEqual(tooMuch)
    expect((await note(id, { provision: 'PROVISION_FONDOS', amount: 500.01 })).failure.fields).toEqual(tooMuch)
    // Two at once that together exceed the invoice: one is refused.
    const both = await Promise.all([note(id, { invoiceId, amount: 600 }), note(id, { invoiceId, amount: 600 })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('pays an invoice in parts, and an invoice is never corrected to less than that', async () => {
    const { id } = await anOperation(app.db)
    const { _id, number } = await invoiceOf(id, { amount: 1000 })
    expect((await note(id, { invoiceId: _id, amount: 400 })).res).toMatchObject({
      state: 'INVOICED',
      invoices: [{ collected: 400, collections: [{ amount: 400, day: today() }] }],
    })
    const less = await save(id, { _id, number, amount: 399.99 })
    expect(less.failure.fields).toEqual({ amount: 'error_form_min_number' })
    expect((await note(id, { invoiceId: _id, amount: 600 })).res.state).toBe('PAID')
    expect((await feedOf(id)).slice(1)).toEqual([
      { field: 'moneyCollected', params: { number, amount: 400 } },
      { field: 'moneyCollected', params: { number, amount: 600 } },
    ])
  })

  it('of a provision of funds is a fact beside the verdict on its proof, which it does not touch', async () => {
    const { id } = await anOperation(app.db, { state: 'PROVISION_FONDOS', providingFunds: true })
    const { res } = await note(id, { provision: 'PROVISION_FONDOS' })
    expect(res).toMatchObject({
      state: 'EXPECTED',
      provisions: [{ state: 'PROVISION_FONDOS', amount: 500, collected: 500, collections: [{ amount: 500 }] }],
    })
    const { providingFundsDone } = await readRow(app.db, 'operations', id)
    expect(providingFundsDone).toBe(false)
    const collectionId = res.provisions[0]?.collections[0]?._id
    expect((await undo(id, collectionId)).res.provisions).toMatchObject([{ collected: 0, collections: [] }])
    expect((await undo(id, collectionId)).status).toBe(404)
    expect(await feedOf(id)).toEqual([
      { field: 'moneyCollected', params: { number: null, amount: 500 } },
      { field: 'collectionRemoved', params: { number: null, amount: 500 } },
    ])
  })

  it('arrives late: an archived operation is invoiced and collected', async () => {
    const { id } = await anOperation(app.db, {
      ...{ isArchived: true, archivedReason: 'CERRADA_CON_EXITO', archivedDate: app.clock.now() },
    })
    const { _id } = await invoiceOf(id)
    expect((await note(id, { invoiceId: _id, amount: 4000 })).res.state).toBe('PAID')
  })

  it('stands in the list of operations and its exports', async () => {
    const { id } = await anOperation(app.db, { createdDate: app.clock.now() })
    await invoiceOf(id, { number: 'L-1', amount: 1000 })
    const { res } = await save(id, { number: 'L-2', amount: 500, day: laterDay(today(), -1) })
    const _id = res.invoices[0]?._id
    await note(id, { invoiceId: _id, amount: 300 })
    const fees = async () => {
      const { res } = await app.call('POST /operations/listPagination', {
        rawBody: { sort: { id: 'createdDate', direction: 'desc' }, advancedFilter: { isArchived: 'TODAS' } },
        token: broker,
      })
      const row = res.records.find(record => record._id === id)
      return row && 'fees' in row && row.fees
    }
    const listed = { state: 'INVOICED', numbers: ['L-2', 'L-1'], invoiced: 1500, collected: 300 }
    expect(await fees()).toMatchObject(listed)
    await save(id, { rectifiesId: _id, number: 'L-3', amount: 200, reason: 'Error' })
    expect(await fees()).toMatchObject({ ...listed, numbers: ['L-2', 'L-1', 'L-3'], invoiced: 1300 })
  })
})

it('the dashboard sums up what was invoiced and collected in each month, and what is still outstanding', async () => {
  const { db } = app.database
  const { token, ...one } = await app.signedIn(await anAdmin(db))
  const { id } = await anOperation(db, { responsableId: one.id })
  const day = laterDay(today(), -400)
  const old = await invoiceOf(id, { amount: 1000, day })
  await note(id, { invoiceId: old._id, amount: 250 })
  await note(id, { provision: 'PROVISION_FONDOS' })
  const ofPeriod = async (period: 'ALL' | 'MONTH') =>
    (await app.call('GET /dashboard', { token, query: { period } })).res
  const all = await ofPeriod('ALL')
  expect(all.results[0]).toMatchObject({ month: day.slice(0, 7), invoiced: 1000, collected: 0 })
  expect(all.results.at(-1)).toMatchObject({ month: today().slice(0, 7), invoiced: 0, collected: 250 })
  const month = await ofPeriod('MONTH')
  expect([month.results.map(({ collected }) => collected), month.outstanding]).toEqual([[250], 750])
  // A credit note counts in its own month, and the money that it returns does not reduce what other invoices have
  // outstanding.
  await save(id, { rectifiesId: old._id, amount: 900, reason: 'Error' })
  await invoiceOf(id, { amount: 400 })
  const rectified = await ofPeriod('MONTH')
  expect([rectified.results.map(({ invoiced }) => invoiced), rectified.outstanding]).toEqual([[-500], 400])
})
