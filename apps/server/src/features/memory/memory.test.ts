import { cents } from '@llave/domain/money/money'
import type { Region } from '@llave/domain/money/regions'
import type { OfferTerms } from '@llave/domain/offers/offer-terms'
import type { Bank } from '@llave/domain/operations/fields/banks'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAdmin, anOperation, insertRow, updateRow, useApp } from '../../../test/app'
import { rememberCases } from './remember-cases'

const app = useApp()
const { db } = app
let broker: string

beforeEach(async () => {
  await db.deleteFrom('operations').execute()
  broker = await app.signIn(await anAdmin(db))
})

const CALL = 'GET /operations/:id/bankMemory'
const read = (id: string, token: string | undefined = broker) =>
  app.call(CALL, { params: { id }, ...(token && { token }) })
const remember = () => rememberCases(db, app.clock.now())
const ago = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS)

type Own = Parameters<typeof anOperation>[1]
const alike = (own: Own = {}) =>
  anOperation(db, {
    amountProject: cents(20_000_000),
    amountMortgage: cents(16_000_000),
    region: 'MADRID',
    state: 'NEGOCIACION',
    ...own,
  })
const over = { isArchived: true, archivedReason: 'CERRADA_CON_EXITO', archivedDate: ago(20) } as const

/** An operation that is over, which ING answered eight days after it was sent, with its offer. */
async function answered(isOk: boolean, own: Own = {}, { tin = 2.5, bank = 'ING' as Bank } = {}) {
  const received = [{ proposal: bank, isOk }]
  const operation = await alike({
    ...over,
    sendsProposals: [bank],
    receivedProposals: JSON.stringify(received),
    ...own,
  })
  const line = { operationId: operation.id, userId: null }
  await insertRow(db, 'activity', [
    { ...line, field: 'sendsProposals', newValue: JSON.stringify([bank]), createdDate: ago(40) },
    { ...line, field: 'receivedProposals', newValue: JSON.stringify(received), createdDate: ago(32) },
  ])
  if (isOk) {
    const terms = { rateKind: 'FIXED', amount: 160_000, years: 30, tin, differential: null } as OfferTerms
    const { id } = await insertRow(db, 'offers', {
      operationId: operation.id,
      bank,
      terms: JSON.stringify(terms),
      createdDate: ago(32),
    })
    await insertRow(db, 'offerConditions', {
      offerId: id,
      text: tin > 2.5 ? 'Nómina domiciliada' : ' nomina  DOMICILIADA.',
      isMet: false,
      position: 0,
    })
  }
  return operation
}

describe(CALL, () => {
  it('is of an operation that exists', async () => {
    expect((await read('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })

  it('tells answers, days, terms and conditions, from five cases on', async () => {
    const { id } = await alike()
    for (const tin of [2.4, 2.5, 2.6, 2.7, 2.9]) await answered(true, {}, { tin })
    await answered(false)
    await answered(true, {}, { bank: 'EVO' })
    await remember()
    const { res } = await read(id)
    expect(res).toMatchObject({
      traits: { kind: 'COMPRA', loanToValue: 'TO_80', debtRatio: null, employment: null, region: 'MADRID' },
      compared: ['kind', 'loanToValue', 'region'],
      operations: 7,
      fewer: ['EVO'],
    })
    expect(res.banks).toEqual([
      {
        bank: 'ING',
        cases: 6,
        approved: 5,
        refused: 1,
        silent: 0,
        days: { cases: 6, median: 8 },
        rates: [{ kind: 'FIXED', cases: 5, rate: 2.6, differential: null }],
        conditions: [{ text: 'Nómina domiciliada', cases: 5 }],
      },
    ])
  })

  it('tells nothing from four cases, of which the operation itself is none', async () => {
    const own = await answered(true)
    for (const tin of [2.4, 2.5, 2.6, 2.7]) await answered(true, {}, { tin })
    await remember()
    expect((await read(own.id)).res).toMatchObject({ operations: null, banks: [], fewer: [] })
    await answered(true)
    await remember()
    expect((await read(own.id)).res).toMatchObject({ operations: 5, banks: [{ bank: 'ING', cases: 5 }] })
  })

  it('a figure of fewer than five is left out, though its bank has enough cases', async () => {
    const { id } = await alike()
    for (const isOk of [true, true, true, true, false]) await answered(isOk)
    await remember()
    expect((await read(id)).res.banks).toMatchObject([{ cases: 5, approved: 4, rates: [], conditions: [] }])
  })

  it('gives criteria up until there are enough, and says which are left', async () => {
    const { id } = await alike()
    const regions: readonly Region[] = ['MADRID', 'GALICIA', 'GALICIA', 'GALICIA', 'GALICIA']
    for (const region of regions) await answered(true, { region })
    await remember()
    expect((await read(id)).res).toMatchObject({ compared: ['kind', 'loanToValue'], operations: 5 })
    const extinction = await alike({ typeOperation: 'EXTINCION' })
    expect((await read(extinction.id)).res).toMatchObject({ operations: null, banks: [] })
  })

  it('neither test operations nor cases of long ago count', async () => {
    const { id } = await alike()
    for (let count = 0; count < 5; count++) await answered(true, { archivedReason: 'OPERATION_DEV' })
    const old = { archivedDate: ago(4 * 365) }
    for (let count = 0; count < 5; count++) {
      await alike({ ...over, ...old, sendsProposals: ['BBVA'], createdDate: ago(5 * 365) })
    }
    await remember()
    expect((await read(id)).res).toMatchObject({ operations: null })
  })
})

describe('remembering', () => {
  const cases = () => db.selectFrom('bankCases').select(['bank', 'outcome', 'operationId']).execute()

  it('by two instances at once keeps each case once', async () => {
    for (let count = 0; count < 3; count++) await answered(true)
    await Promise.all([remember(), remember()])
    expect(await cases()).toHaveLength(3)
  })

  it('follows what becomes of a live operation, and what was decided about one that is over', async () => {
    const live = await alike({ sendsProposals: ['ING', 'EVO'], state: 'TASACION' })
    const set = (values: object) => updateRow(db, 'operations', live.id, values)
    await set({ receivedProposals: JSON.stringify([{ proposal: 'ING', isOk: true }]) })
    await remember()
    expect(await cases()).toEqual([{ bank: 'ING', outcome: 'APPROVED', operationId: live.id }])
    await set({ isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE', archivedDate: app.clock.now() })
    await remember()
    expect(await cases()).toHaveLength(2)
    await set({ archivedReason: 'OPERATION_DEV' })
    await remember()
    expect(await cases()).toEqual([])
  })

  it('forgets the bank to which nothing was sent after all', async () => {
    const live = await alike({
      sendsProposals: ['ING'],
      receivedProposals: JSON.stringify([{ proposal: 'ING', isOk: true }]),
    })
    await remember()
    expect(await cases()).toHaveLength(1)
    await updateRow(db, 'operations', live.id, { sendsProposals: [], receivedProposals: '[]' })
    await remember()
    expect(await cases()).toEqual([])
  })
})
