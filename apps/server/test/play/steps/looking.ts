import { MOVEMENT_STATES } from '@llave/domain/collections/movement-states'
import { cents, centsToEuros } from '@llave/domain/money/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { readCare } from '../../../src/record/people/looked-after'
import type { Brokerage } from '../brokerage'
import { type MoneyOf, moneyOfOperations } from '../invariants/money'
import { BEA, BRUNO, OLGA, type Person, STAFF } from '../people'
import { act } from '../story'

/** The owner reads board, list, dashboard, badges and exports, which must match the rows. */
export const lookingActs = [act({ who: fc.constantFrom(OLGA, BEA, BRUNO) }, looksAtEverything)]

export async function looksAtEverything(brokerage: Brokerage, { who }: { who: Person }): Promise<void> {
  if (brokerage.crowded) return
  const rows = await brokerage.db.selectFrom('operations').selectAll().orderBy('numOperation').execute()
  const live = rows.filter(({ isArchived }) => !isArchived)
  const sum = (of: readonly (typeof rows)[number][]) =>
    centsToEuros(cents(of.reduce((total, row) => total + (row.amountMortgage ?? 0), 0)))
  const same = (what: string, shown: unknown, kept: unknown) =>
    brokerage.expectSame(`${what} for ${who.name}`, shown, kept)

  const everything = { filterColumns: [{ id: 'isArchived', value: 'TODAS' }] }
  const list = await brokerage.call(who, 'looks at the list', 'POST /operations/listPagination', {
    rawBody: { ...everything, dataFilter: { perPage: 100 }, sort: { id: 'numOperation', direction: 'asc' } },
  })
  if (list.status !== 200) return
  same(
    'the list',
    list.res.records.map(row => [row.numOperation, row.state, row.isArchived, row.archivedReason]),
    rows.map(row => [row.numOperation, row.state, row.isArchived, row.archivedReason]),
  )
  same('the count of the list', list.res.count, rows.length)

  const board = await brokerage.call(who, 'looks at the board', 'POST /operations/listBoard', { rawBody: {} })
  for (const { _id, count, amount, cards } of board.res.lists) {
    const own = live.filter(row => row.boardListId === _id)
    same(
      `the list ${_id} of the board`,
      [count, amount, cards.map(card => card._id).sort()],
      [own.length, sum(own), own.map(row => row.id).sort()],
    )
  }

  const { res: seen } = await brokerage.call(who, 'looks at the dashboard', 'GET /dashboard')
  const own = who === OLGA ? live : live.filter(row => row.responsableId === brokerage.idOf(who))
  same(
    'the dashboard',
    [seen.day.live, seen.day.documentsToValidate, seen.day.signaturesToValidate],
    [
      own.length,
      own.reduce((total, row) => total + row.documentsToValidate, 0),
      own.reduce((total, row) => total + row.signaturesToValidate, 0),
    ],
  )
  same(
    'the funnel',
    seen.funnel.map(({ state, count, amount }) => [state, count, amount]),
    seen.funnel.map(({ state }) => {
      const here = own.filter(row => row.state === state)
      return [state, here.length, sum(here)]
    }),
  )
  same(
    'the people of the dashboard',
    seen.people.reduce((total, { live: many }) => total + many, 0),
    own.length,
  )

  const { people } = await readCare(brokerage.db, brokerage.idOf(who), brokerage.now())
  const tasks = await brokerage.db
    .selectFrom('tasks')
    .select('id')
    .where('state', '=', 'PENDIENTE')
    .where('responsableId', 'in', [...people])
    .execute()
  const badge = await brokerage.call(who, 'looks at the badge of tasks', 'POST /tasks/getPendings', {
    body: { userId: brokerage.idOf(who) },
  })
  same('the badge of tasks', badge.res, tasks.length)

  const file = await brokerage.call(who, 'exports the list', 'POST /operations/export', {
    rawBody: { ...everything, format: 'csv', columns: ['numOperation', 'isArchived'] },
  })
  same('the lines of the export', file.text.trim().split('\n').length - 1, rows.length)
  await looksAtMoney(brokerage, who)
  if (who === OLGA) await looksAtDays(brokerage)
}

/** Whatever waits in the work of one of the staff, or of nobody, is in the day of somebody who is there. */
async function looksAtDays(brokerage: Brokerage): Promise<void> {
  const staff = await brokerage.db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`roles && '{admin,superadmin}'`)
    .execute()
  const waiting = await queuesOf(
    brokerage,
    ['NONE', ...staff.map(({ id }) => id)].map(responsable => [OLGA, { responsable }] as const),
  )
  // The session of somebody may have been ended by others.
  for (const person of STAFF) brokerage.hasLeft(person)
  const seen = await queuesOf(
    brokerage,
    STAFF.map(person => [person, {}] as const),
  )
  brokerage.expectSame(
    'what is in nobody’s day',
    [...waiting].filter(id => !seen.has(id)),
    [],
  )
}

async function queuesOf(
  brokerage: Brokerage,
  days: readonly (readonly [Person, { readonly responsable?: string }])[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const [who, query] of days) {
    const { status, res } = await brokerage.call(who, 'looks at a day', 'GET /dashboard', { query })
    if (status !== 200) continue
    for (const row of res.day.queue) found.add('task' in row ? row.task._id : (row.operation?._id ?? ''))
  }
  return found
}

/** Operation, list, export and dashboard must show the same fees as the rows. */
async function looksAtMoney(brokerage: Brokerage, who: Person): Promise<void> {
  const kept = await moneyOfOperations(brokerage.db)
  const same = (what: string, shown: unknown, due: unknown) =>
    brokerage.expectSame(`${what} for ${who.name}`, shown, due)
  const inEuros = (amount: number) => centsToEuros(cents(amount))
  const sum = (of: readonly MoneyOf[], name: 'invoiced' | 'collected' | 'outstanding') =>
    inEuros(of.reduce((total, row) => total + row[name], 0))
  const every = { filterColumns: [{ id: 'isArchived', value: 'TODAS' }] }
  const sort = { id: 'numOperation', direction: 'asc' }
  for (const row of kept) {
    const looks = `looks at the money of #${row.numOperation}`
    const { res } = await brokerage.call(who, looks, 'GET /operations/:id/collections', { params: { id: row.id } })
    const own = { invoiced: 0, collected: 0, outstanding: 0 }
    for (const { amount, rectified, collected } of res.invoices) {
      const net = Math.round((amount - rectified) * 100)
      own.invoiced += net
      own.collected += Math.round(collected * 100)
      own.outstanding += Math.max(0, net - Math.round(collected * 100))
    }
    const { invoiced, collected, outstanding } = row
    same(`the money of #${row.numOperation}`, own, { invoiced, collected, outstanding })
  }
  const list = await brokerage.call(who, 'looks at the fees in the list', 'POST /operations/listPagination', {
    rawBody: { ...every, dataFilter: { perPage: 100 }, sort },
  })
  const due = kept.map(row => [row.numOperation, inEuros(row.invoiced), inEuros(row.collected)])
  const inList = list.res.records.flatMap(row =>
    'fees' in row && row.fees ? [{ ...row.fees, of: row.numOperation }] : [],
  )
  same(
    'the fees in the list',
    inList.filter(({ numbers }) => numbers.length > 0).map(({ of, invoiced, collected }) => [of, invoiced, collected]),
    due,
  )
  const columns = ['numOperation', 'feesInvoiced', 'feesCollected']
  const file = await brokerage.call(who, 'exports the fees', 'POST /operations/export', {
    rawBody: { ...every, sort, format: 'csv', columns },
  })
  const numbers = new Set(kept.map(({ numOperation }) => String(numOperation)))
  const lines = file.text.trim().split('\n').slice(1)
  same(
    'the fees in the export',
    lines
      .map(line => line.trim().replaceAll('"', '').split(';'))
      .filter(([number = '']) => numbers.has(number))
      .map(([number, ...amounts]) => [
        Number(number),
        ...amounts.map(amount => Number(amount.replaceAll('.', '').replace(',', '.'))),
      ]),
    due,
  )
  for (const state of MOVEMENT_STATES) {
    const looks = `looks at the money from the bank (${state})`
    const { res } = await brokerage.call(who, looks, 'POST /collections/listMovements', { body: { state } })
    for (const { amount, rest, blocked, assigned } of res.records) {
      const parts = [rest, blocked, ...assigned.map(part => part.amount)].map(part => Math.round(part * 100))
      same(
        'the parts of a movement',
        parts.reduce((total, part) => total + part, 0),
        Math.round(amount * 100),
      )
    }
  }
  if (who !== OLGA) return
  const { res } = await brokerage.call(who, 'looks at the figures of all time', 'GET /dashboard', {
    query: { period: 'ALL' },
  })
  const real = kept.filter(({ isReal }) => isReal)
  const months = (name: 'invoiced' | 'collected') =>
    inEuros(res.results.reduce((total, month) => total + Math.round(month[name] * 100), 0))
  same(
    'the money of the dashboard',
    [months('invoiced'), months('collected'), res.outstanding],
    [sum(real, 'invoiced'), sum(real, 'collected'), sum(real, 'outstanding')],
  )
}
