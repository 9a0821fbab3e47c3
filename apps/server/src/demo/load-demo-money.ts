import { invoiceKey } from '@llave/domain/collections/fee-state'
import { type Cents, cents } from '@llave/domain/money/money'
import { PROVISION_STATES } from '@llave/domain/operations/states/operation-states'
import { PROVISION_AMOUNT_CENTS } from '@llave/domain/operations/timeline/customer-timeline'
import { type CalendarDay, calendarDay, DAY_MS, laterDay } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { insertRow } from '../platform/database/db'
import type { Work } from '../platform/platform'

const ACCOUNT = '210000010200030000'

/** Days from the end of an operation to its invoice, and on to the money. */
const TO_INVOICE = 2
const TO_MONEY = 9

/** The discount of an invoice: a twentieth, in whole euros. */
const discountOf = (amount: Cents) => cents(Math.round(amount / 2_000) * 100)

/** Won operations are invoiced, and their older invoices are paid; provisions with a valid proof have arrived. */
export async function loadDemoMoney({ tx, now }: Work): Promise<void> {
  const today = calendarDay(now)
  const won = await tx
    .selectFrom('operations')
    .select(['id', 'archivedDate', 'honorariosMax'])
    .where('archivedReason', '=', 'CERRADA_CON_EXITO')
    .where('honorariosMax', 'is not', null)
    .where('archivedDate', '<', new Date(now.getTime() - (TO_INVOICE + 1) * DAY_MS))
    .orderBy('archivedDate')
    .execute()
  const counts = new Map<string, number>()
  for (const { id, archivedDate, honorariosMax } of won) {
    if (!archivedDate || !honorariosMax) continue
    const day = laterDay(calendarDay(archivedDate), TO_INVOICE)
    const year = day.slice(0, 4)
    const count = (counts.get(year) ?? 0) + 1
    counts.set(year, count)
    const number = `${year}/${String(count).padStart(3, '0')}`
    const invoice = await insertRow(tx, 'feeInvoices', {
      ...{ operationId: id, number, numberKey: invoiceKey(number), invoiceDate: day, amount: honorariosMax },
      createdDate: archivedDate,
    })
    const collectedOn = laterDay(day, TO_MONEY)
    // The most recent invoice is not paid yet.
    if (collectedOn > today || id === won.at(-1)?.id) continue
    await insertRow(tx, 'collections', {
      ...{ operationId: id, invoiceId: invoice.id, collectedOn, amount: honorariosMax },
      createdDate: archivedDate,
    })
  }
  await loadMovements(tx, today, now, await loadCreditNotes(tx, today, now))
  await sql`
    insert into collections (operation_id, provision, collected_on, amount, created_date)
    select id, case when providing_funds then 'PROVISION_FONDOS' else 'PROVISION_FONDOS_ESTUDIO' end,
      least(${today}::date, (coalesce(state_dates ->> (case when providing_funds then 'PROVISION_FONDOS'
        else 'PROVISION_FONDOS_ESTUDIO' end), state_entered_date::text)::timestamptz at time zone 'Europe/Madrid')::date),
      ${PROVISION_AMOUNT_CENTS}, ${now}
    from operations where providing_funds_done`.execute(tx)
}

interface Movement {
  readonly concept: string
  readonly amount: Cents
}

/**
 * Gives two paid invoices a later discount. The older one is noted as returned; the other return is only in the bank's
 * statement.
 */
async function loadCreditNotes(tx: Work['tx'], today: CalendarDay, now: Date): Promise<readonly Movement[]> {
  const returned: Movement[] = []
  const paid = await tx
    .selectFrom('collections as c')
    .innerJoin('feeInvoices as i', 'i.id', 'c.invoiceId')
    .innerJoin('operations as o', 'o.id', 'i.operationId')
    .select(['i.id', 'i.operationId', 'i.number', 'i.amount', 'o.holderName'])
    .orderBy('c.collectedOn', 'desc')
    .limit(2)
    .execute()
  for (const [at, { id, operationId, holderName, number: rectified, amount }] of paid.entries()) {
    const number = `R-${rectified}`
    const day = laterDay(today, -2 - at)
    const discount = cents(-discountOf(amount))
    await insertRow(tx, 'feeInvoices', {
      ...{ operationId, number, numberKey: invoiceKey(number), invoiceDate: day, amount: discount, rectifiesId: id },
      reason: 'Descuento por recomendación',
      createdDate: now,
    })
    if (at === 0) {
      returned.push({ concept: `DEVOLUCION A ${holderName ?? ''}`, amount: discount })
      continue
    }
    await tx
      .insertInto('collections')
      .values({ operationId, invoiceId: id, collectedOn: laterDay(day, 1), amount: discount, createdDate: now })
      .execute()
  }
  return returned
}

/**
 * Movements that nobody has assigned yet: the payment of the last invoice, with only the holder's name; provisions
 * without their full reference; and the returns, with only the holder's name.
 */
async function loadMovements(
  tx: Work['tx'],
  today: CalendarDay,
  now: Date,
  returned: readonly Movement[],
): Promise<void> {
  const owed = await tx
    .selectFrom('feeInvoices as i')
    .innerJoin('operations as o', 'o.id', 'i.operationId')
    .select(['o.holderName', 'i.amount'])
    .where('i.rectifiesId', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('collections as c').select('c.id').whereRef('c.invoiceId', '=', 'i.id'))),
    )
    .orderBy('i.invoiceDate', 'desc')
    .limit(1)
    .execute()
  const paying = await tx
    .selectFrom('operations')
    .select(['holderName', 'numOperation'])
    .where('isArchived', '=', false)
    .where('state', 'in', PROVISION_STATES)
    .where('providingFundsDone', '=', false)
    .orderBy('numOperation')
    .limit(2)
    .execute()
  const movements = [
    ...owed.map(({ holderName, amount }) => ({ concept: `TRANSFERENCIA DE ${holderName ?? ''} HONORARIOS`, amount })),
    ...paying.map(({ holderName, numOperation }, at) => ({
      concept: at === 0 ? `EXPEDIENTE ${numOperation}` : `TRANSF ${holderName ?? ''}`,
      amount: PROVISION_AMOUNT_CENTS,
    })),
    ...returned,
    { concept: 'LIQUIDACION DE INTERESES', amount: cents(3_18) },
  ]
  await tx
    .insertInto('bankMovements')
    .values(
      movements.map(({ concept, amount }, at) => ({
        ...{ account: ACCOUNT, movementDay: laterDay(today, -1 - at), amount, ordinal: 1, createdDate: now },
        concept: concept.toUpperCase(),
      })),
    )
    .execute()
}
