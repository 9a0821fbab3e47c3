import { cents } from '@llave/domain/money/money'
import { aStatement, statementText, type WrittenMovement } from '@llave/domain/norma43/statement.testing'
import { calendarDay, laterDay } from '@llave/domain/time/calendar-day'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAdmin, anOperation, empty, insertRow, readRow, useApp } from '../../../test/app'
import { multipart } from '../../../test/uploads'
import { whileChanging } from '../../../test/while-going'

const app = useApp()

const token = await app.signIn(await anAdmin(app.database.db))

beforeEach(async () => {
  await empty(app.database.db, 'collections', 'bankMovements', 'feeInvoices')
})

const day = () => laterDay(calendarDay(app.clock.now()), -1)
const written = () => day().slice(2).replaceAll('-', '')
const credit = (concept: string, amount = 500_00): WrittenMovement => ({ day: written(), amount, concepts: [concept] })

async function send(content: string | Buffer, by: string | null = token) {
  const form = multipart({}, { name: 'extracto.n43', bytes: Buffer.from(content) })
  return app.call('POST /collections/readStatement', { ...(by && { token: by }), ...form })
}
const read = (...movements: WrittenMovement[]) => send(statementText(aStatement(movements)))
const list = async (state: 'OPEN' | 'ASSIGNED' | 'ASIDE' = 'OPEN') =>
  (await app.call('POST /collections/listMovements', { token, body: { state } })).res.records
const assign = (rawBody: object, by = token) => app.call('POST /collections/assign', { rawBody, token: by })
const setAside = (movementId: string, isAside = true) =>
  app.call('POST /collections/setAside', { token, body: { movementId, isAside } })
const paying = (own: object = {}) =>
  anOperation(app.database.db, { state: 'PROVISION_FONDOS', providingFunds: true, ...own })
const collectedOf = async (id: string) =>
  (await app.call('GET /operations/:id/collections', { token, params: { id } })).res

async function onlyOpen() {
  const [movement] = await list()
  if (!movement) throw new Error('Nothing is open')
  return movement
}

describe('a bank statement', () => {
  it('with any wrong line is refused with its lines, and nothing of it is kept', async () => {
    const { numOperation } = await paying()
    const good = statementText(aStatement([credit(`PF${numOperation}`)]))
    const wrong = await send(good.replace('00000000050000', '00000000050001'))
    expect(wrong.refusal).toEqual([422, 'ERR_STATEMENT_WRONG'])
    expect(wrong.failure.details).toEqual({
      faults: [
        { line: 4, fault: 'CREDITS' },
        { line: 4, fault: 'BALANCE' },
      ],
    })
    expect((await send('Fecha;Importe')).failure.message).toBe('ERR_STATEMENT_WRONG')
    expect((await send(Buffer.alloc(2 * 1024 * 1024 + 1, 'A'))).failure.message).toBe('ERR_FORM_UPLOAD_SIZE')
    expect([await list(), await list('ASSIGNED')]).toEqual([[], []])
  })

  it('brings its credits once, however often it is read, equal ones each; of debits nothing is kept', async () => {
    const movements = [credit('CLIENTE'), credit('CLIENTE'), { ...credit('LUZ'), amount: -80_00 }]
    expect((await read(...movements)).res).toEqual({ accounts: 1, movements: 2, fresh: 2, matched: 0 })
    expect((await read(...movements, credit('CLIENTE'))).res).toMatchObject({ movements: 3, fresh: 1 })
    expect(await list()).toMatchObject(
      Array(3).fill({ amount: 500, rest: 500, day: day(), concept: 'CLIENTE', account: '0000' }),
    )
    const audit = await app.database.db
      .selectFrom('audit')
      .select(['details'])
      .where('action', '=', 'statement.read')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(audit?.details).toMatchObject({ file: 'extracto.n43', fresh: 1 })
  })

  it('returns what a credit note leaves to return; of other debits nothing is kept', async () => {
    const { id } = await anOperation(app.database.db, { holderName: 'Rosa Vidal Mora' })
    const save = (own: object) =>
      app.call('POST /operations/saveFeeInvoice', { rawBody: { operationId: id, day: day(), ...own }, token })
    const { res } = await save({ number: 'D-2026/1', amount: 1000 })
    const rectifiesId = res.invoices[0]?._id
    const paid = { operationId: id, invoiceId: rectifiesId, day: day(), amount: 1000 }
    await app.call('POST /operations/noteCollection', { rawBody: paid, token })
    const debit = (concept: string, amount: number) => credit(concept, -amount)
    const rent = debit('ALQUILER', 300_00)
    await read(debit('ABONO RECT-2026/9', 300_00), rent)
    expect(await list()).toEqual([])
    await save({ rectifiesId, number: 'RECT-2026/9', amount: 300, reason: 'Descuento' })
    // A credit never counts as the return of money.
    await read(credit('RECT-2026/9', 300_00))
    expect((await onlyOpen()).candidates).toEqual([])
    await setAside((await onlyOpen())._id)
    expect((await read(debit('DEVOLUCION ROSA VIDAL', 100_00), rent)).res.matched).toBe(0)
    const half = await onlyOpen()
    expect(half).toMatchObject({ amount: -100, rest: -100, candidates: [{ why: 'NAME', outstanding: -300 }] })
    const target = { movementId: half._id, operationId: id, invoiceId: rectifiesId }
    expect((await assign({ ...target, amount: 100.01 })).failure.fields).toEqual({ amount: 'error_form_max_number' })
    expect((await assign({ ...target, amount: 100 })).res).toMatchObject({ invoices: [{ collected: 900 }] })
    const last = await read(debit('ABONO RECT-2026/9', 200_00), rent)
    expect(last.res).toMatchObject({ movements: 1, fresh: 1, matched: 1 })
    expect(await collectedOf(id)).toMatchObject({ state: 'PAID', invoices: [{ collected: 700 }] })
    // Movements of the same day are also sorted newest first.
    expect([await list(), (await list('ASSIGNED')).map(({ amount }) => amount)]).toEqual([[], [-200, -100]])
  })

  it('is read in the encoding of banks, and as UTF-8', async () => {
    const text = statementText(aStatement([credit('MUÑOZ')]))
    await send(Buffer.from(text, 'latin1'))
    expect((await send(text)).res.fresh).toBe(0)
    expect(await list()).toMatchObject([{ concept: 'MUÑOZ' }])
  })

  it('assigns what is beyond doubt, without a verdict on any proof; also what has arrived before its invoice', async () => {
    const { id, numOperation } = await paying()
    expect((await read(credit(`Pago PF ${numOperation}`), credit('Factura S-2026/01', 1210_00))).res.matched).toBe(1)
    expect(await collectedOf(id)).toMatchObject({ provisions: [{ collected: 500, collections: [{ day: day() }] }] })
    const { providingFundsDone } = await readRow(app.database.db, 'operations', id)
    expect(providingFundsDone).toBe(false)
    const invoice = { operationId: id, number: 'S-2026/01', day: day(), amount: 1210 }
    await app.call('POST /operations/saveFeeInvoice', { rawBody: invoice, token })
    expect((await onlyOpen()).candidates).toMatchObject([{ why: 'REFERENCE', invoice: { number: 'S-2026/01' } }])
    expect((await read()).res.matched).toBe(1)
    expect((await collectedOf(id)).state).toBe('PAID')
    expect(await list('ASSIGNED')).toMatchObject([{ rest: 0 }, { rest: 0 }])
  })

  it('leaves what is paid twice, or with another amount, to a person', async () => {
    const { id, numOperation } = await paying()
    await read(credit(`PF${numOperation}`), credit(`PF${numOperation} otra vez`), credit(`PF${numOperation}`, 300_00))
    expect((await collectedOf(id)).provisions).toMatchObject([{ collected: 500 }])
    expect((await list()).map(({ amount }) => amount).sort()).toEqual([300, 500])
  })

  it('is read where somebody notes the same money meanwhile, or the bank has dated it ahead: both are left open', async () => {
    const { id: operationId, numOperation } = await paying()
    const money = { operationId, provision: 'PROVISION_FONDOS', amount: cents(500_00), collectedOn: day() } as const
    const meanwhile = await whileChanging(
      app.database.db,
      async tx => {
        await tx.selectFrom('operations').select('id').where('id', '=', operationId).forUpdate().execute()
        await insertRow(tx, 'collections', { ...money, createdDate: app.clock.now() })
      },
      () => read(credit(`PF${numOperation}`)),
    )
    expect([meanwhile.status, meanwhile.res]).toMatchObject([200, { fresh: 1, matched: 0 }])
    const { numOperation: other } = await paying()
    const tomorrow = laterDay(calendarDay(app.clock.now()), 1).slice(2).replaceAll('-', '')
    expect((await read({ ...credit(`PF${other}`), day: tomorrow })).res).toMatchObject({ fresh: 1, matched: 0 })
    expect(await list()).toHaveLength(2)
  })

  it('assigns to an archived operation, too: money arrives late', async () => {
    const { id, numOperation } = await paying({
      ...{ isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE', archivedDate: app.clock.now() },
    })
    expect((await read(credit(`PF${numOperation}`))).res.matched).toBe(1)
    expect((await collectedOf(id)).provisions).toMatchObject([{ collected: 500 }])
  })
})

describe('a movement in doubt', () => {
  it('is assigned by a person, in parts as well, and never to more than there is or is owed', async () => {
    const [one, other] = [await paying(), await paying()]
    await read(credit('Dos provisiones', 1000_00))
    const { _id: movementId } = await onlyOpen()
    const of = (operationId: string, amount: number) =>
      assign({ movementId, operationId, provision: 'PROVISION_FONDOS', amount })
    expect((await assign({ movementId, operationId: one.id, amount: 1 })).failure.fields).toEqual({
      invoiceId: 'error_form_option',
    })
    expect((await of(one.id, 500.01)).failure.fields).toEqual({ amount: 'error_form_max_number' })
    expect((await of(one.id, 500)).res.provisions).toMatchObject([{ collected: 500 }])
    expect(await onlyOpen()).toMatchObject({ rest: 500, assigned: [{ amount: 500, number: null }] })
    expect((await setAside(movementId)).failure.message).toBe('ERR_MOVEMENT_ASSIGNED')
    expect((await of(other.id, 500)).status).toBe(200)
    const [third] = [await paying()]
    expect((await of(third.id, 1000.01)).failure.fields).toEqual({ amount: 'error_form_max_number' })
    expect((await of(third.id, 1)).failure.message).toBe('ERR_VERSION_CONFLICT')
    expect(await list()).toEqual([])
    const missing = await assign({ movementId: one.id, operationId: one.id, provision: 'PROVISION_FONDOS', amount: 1 })
    expect(missing.status).toBe(404)
  })

  it('is assigned once by two at once', async () => {
    const [one, other] = [await paying(), await paying()]
    await read(credit('Una provisión'))
    const { _id: movementId } = await onlyOpen()
    const both = await Promise.all(
      [one, other].map(({ id: operationId }) =>
        assign({ movementId, operationId, provision: 'PROVISION_FONDOS', amount: 500 }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is open again when its collection is taken back, and the next statement leaves it so', async () => {
    const { id, numOperation } = await paying()
    await read(credit(`PF${numOperation}`))
    const [assigned] = await list('ASSIGNED')
    const collectionId = assigned?.assigned[0]?._id
    await app.call('POST /operations/removeCollection', { rawBody: { operationId: id, collectionId }, token })
    expect((await onlyOpen()).candidates).toMatchObject([
      { why: 'REFERENCE', operation: { _id: id, numOperation }, provision: 'PROVISION_FONDOS', outstanding: 500 },
    ])
    expect((await read(credit(`PF${numOperation}`))).res).toMatchObject({ fresh: 0, matched: 0 })
    expect((await onlyOpen()).rest).toBe(500)
  })

  it('that is no payment of a customer is set aside, stays so, and comes back', async () => {
    const { numOperation } = await paying({ honorariosMax: cents(400_000) })
    await read(credit('INTERESES', 3_20))
    const { _id } = await onlyOpen()
    expect((await setAside(_id)).status).toBe(200)
    await read(credit('INTERESES', 3_20), credit(`PF${numOperation}`, 1_00))
    expect((await list('ASIDE')).map(movement => movement._id)).toEqual([_id])
    await setAside(_id, false)
    expect((await list()).map(movement => movement._id)).toContain(_id)
    expect((await setAside(crypto.randomUUID())).status).toBe(404)
  })
})
