import { cents } from '@llave/domain/money/money'
import { aStatement, statementText } from '@llave/domain/norma43/statement.testing'
import { calendarDay } from '@llave/domain/time/calendar-day'
import fc from 'fast-check'
import { readRows } from '../../app'
import { multipart } from '../../uploads'
import type { Brokerage } from '../brokerage'
import type { Person } from '../people'
import { act } from '../story'
import { actOn, type FoundOperation, pick, someStaff, which } from './choose'

const PAID = [1000, 4000.5]

/** What was invoiced and paid is taken back, as a whole or in part, and each step of that is undone in any order. */
export const creditNoteActs = [
  actOn(
    { who: someStaff, n: which, paid: fc.constantFrom(...PAID), part: fc.boolean(), byBank: fc.boolean() },
    returnsFees,
  ),
  act({ who: someStaff, n: which, amount: fc.constantFrom(0.01, 500, 4000.5) }, async (brokerage, given) => {
    const { who, n, amount } = given
    const note = pick(await notesOf(brokerage), n)
    if (!note) return
    const invoice = { operationId: note.operationId, day: calendarDay(brokerage.now()), amount }
    const corrected = n % 2 ? { _id: note.id, rectifiesId: note.rectifiesId, reason: 'Otro descuento' } : {}
    const target = n % 2 ? { ...corrected, number: note.number } : { _id: note.rectifiesId, number: `C-${n}` }
    await brokerage.call(who, `corrects ${target.number} to ${amount}`, 'POST /operations/saveFeeInvoice', {
      body: { ...invoice, ...target },
    })
  }),
  act({ who: someStaff, n: which, invoiceToo: fc.boolean() }, async (brokerage, { who, n, invoiceToo }) => {
    const note = pick(await notesOf(brokerage), n)
    if (!note) return
    const { operationId, number } = note
    for (const invoiceId of [note.id, ...(invoiceToo && note.rectifiesId ? [note.rectifiesId] : [])]) {
      await brokerage.call(who, `removes ${number}, or its invoice`, 'POST /operations/removeFeeInvoice', {
        body: { operationId, invoiceId },
      })
    }
  }),
  actOn({ who: someStaff, n: which, amount: fc.constantFrom(0.01, 500) }, async (brokerage, { id, label }, given) => {
    const returned = { operationId: id, day: calendarDay(brokerage.now()), amount: given.amount, isReturn: true }
    const does = `returns a provision of ${label}`
    const { status } = await brokerage.call(given.who, does, 'POST /operations/noteCollection', {
      body: { ...returned, provision: 'PROVISION_FONDOS' },
    })
    brokerage.expectSame('the return of a provision, which no credit note takes back', status === 200, false)
  }),
]

/** Somebody pays, is given a discount, and gets back what they have paid beyond it, as a bank statement says. */
async function returnsFees(
  brokerage: Brokerage,
  { id: operationId, label }: FoundOperation,
  { who, n, paid, part, byBank }: { who: Person; n: number; paid: number; part: boolean; byBank: boolean },
): Promise<void> {
  const day = calendarDay(brokerage.now())
  const [number, noteNumber] = [`P-${operationId.slice(0, 4)}-${n}`, `D-${operationId.slice(0, 4)}-${n}`]
  const saves = (does: string, body: object) =>
    brokerage.call(who, `${does} of ${label}`, 'POST /operations/saveFeeInvoice', {
      rawBody: { operationId, day, ...body },
    })
  const made = await saves(`invoices ${paid} as ${number}`, { number, amount: paid })
  const invoiceId = made.status === 200 && made.res.invoices.find(one => one.number === number)?._id
  if (!invoiceId) return
  const money = { operationId, invoiceId, day }
  await brokerage.call(who, `notes that ${number} is paid`, 'POST /operations/noteCollection', {
    body: { ...money, amount: paid },
  })
  const back = part ? 500 : paid
  await saves(`takes ${back} back by ${noteNumber}`, {
    number: noteNumber,
    amount: back,
    rectifiesId: invoiceId,
    reason: 'Descuento',
  })
  if (byBank) {
    const line = {
      day: day.slice(2).replaceAll('-', ''),
      amount: -Math.round(back * 100),
      concepts: [`DEV ${noteNumber}`],
    }
    const salary = { ...line, concepts: ['NOMINA'], amount: -2_345_67 }
    const bytes = Buffer.from(statementText(aStatement([line, salary])))
    const form = multipart({}, { name: 'extracto.n43', bytes })
    await brokerage.call(who, `reads that ${back} left for ${noteNumber}`, 'POST /collections/readStatement', form)
    const kept = await readRows(brokerage.db, 'bankMovements', { amount: cents(salary.amount) }, ['id'])
    brokerage.expectSame('what is kept of a salary', kept, [])
  } else {
    await brokerage.call(who, `returns ${back} of ${number}`, 'POST /operations/noteCollection', {
      body: { ...money, amount: back, isReturn: true },
    })
  }
  const { status, res } = await brokerage.call(who, `looks at ${number}`, 'GET /operations/:id/collections', {
    params: { id: operationId },
  })
  const seen = status === 200 && res.invoices.find(({ _id }) => _id === invoiceId)
  brokerage.expectSame(
    `what is left of ${number}`,
    seen && [seen.amount, seen.rectified, seen.collected],
    seen && [paid, back, Math.round((paid - back) * 100) / 100],
  )
}

async function notesOf({ db }: Brokerage) {
  return db
    .selectFrom('feeInvoices')
    .select(['id', 'operationId', 'rectifiesId', 'number'])
    .where('rectifiesId', 'is not', null)
    .orderBy('number')
    .execute()
}
