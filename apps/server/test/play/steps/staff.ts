import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { ARCHIVE_REASONS, MILESTONE_FIELDS, OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import fc from 'fast-check'
import { iso } from '../../../src/record/lists/presenting'
import { readRow } from '../../app'
import type { Brokerage } from '../brokerage'
import { STAFF } from '../people'
import { actOn, secretWords, someStaff, which } from './choose'

/** A date by its distance from today. */
interface InDays {
  readonly inDays: number
}
const aDate = fc.integer({ min: -60, max: 60 }).map((inDays): InDays => ({ inDays }))
const aBank = fc.constantFrom('ABANCA', 'ING', 'BBVA')

/** One change in the editor, valid or invalid. */
const aChange: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  fc.record({ description: fc.constantFrom(secretWords, '') }),
  fc.record({ amountProject: fc.constantFrom(200_000, 310_000.55, null, -1) }),
  fc.record({ amountMortgage: fc.constantFrom(150_000, 248_000.01, null) }),
  fc.record({ providingFunds: fc.boolean() }),
  fc.record({ deedInCatalonia: fc.constantFrom(true, false, null) }),
  fc.record({ typeOperation: fc.constantFrom(...OPERATION_TYPES, 'NO_TYPE') }),
  fc.record({ state: fc.constantFrom(...OPERATION_STATES) }),
  fc.record({ sendsProposals: fc.uniqueArray(aBank) }),
  fc.record({ receivedProposals: fc.array(fc.record({ proposal: aBank, isOk: fc.boolean() }), { maxLength: 3 }) }),
  fc.record({ chosenProposal: fc.option(aBank) }),
  fc.record({ responsable: fc.option(fc.constantFrom(...STAFF)) }),
  fc.record({ arrasDate: fc.option(aDate) }),
  fc
    .record({ field: fc.constantFrom(...MILESTONE_FIELDS), date: fc.option(aDate) })
    .map(({ field, date }) => ({ [field]: date })),
)

/** What brokers do with an operation in the editor, on the board and in the archive. */
export const staffActs = [
  actOn(
    {
      who: someStaff,
      n: which,
      changes: fc.array(aChange, { minLength: 1, maxLength: 3 }),
      late: fc.boolean(),
      note: fc.option(fc.constant(secretWords)),
    },
    async (brokerage, operation, { who, changes, late, note }) => {
      const body = resolved(brokerage, { ...Object.assign({}, ...changes), ...(note && { deedNote: note }) })
      await brokerage.call(who, `saves ${JSON.stringify(body)} in ${operation.label}`, 'PUT /operations/:id', {
        params: { id: operation.id },
        rawBody: { ...body, version: Math.max(1, operation.version - (late ? 1 : 0)) },
      })
    },
  ),
  actOn(
    {
      who: someStaff,
      n: which,
      to: fc.constantFrom(...OPERATION_STATES),
      position: fc.nat(3),
      milestones: fc.dictionary(fc.constantFrom(...MILESTONE_FIELDS), aDate, { maxKeys: 4 }),
      notSendEmail: fc.boolean(),
      undoes: fc.boolean(),
    },
    async (brokerage, operation, { who, to, position, milestones, notSendEmail, undoes }) => {
      const { id, label } = operation
      const before = await stateOf(brokerage, id)
      const body = { listId: to, position, milestones: resolved(brokerage, milestones), notSendEmail, undoable: undoes }
      const does = `moves ${label} to ${to} ${JSON.stringify(body.milestones)}`
      const { status, res } = await brokerage.call(who, does, 'PUT /operations/:id/move', {
        params: { id },
        rawBody: body,
      })
      if (status !== 200 || !res.undo) return
      const undone = await brokerage.call(who, `takes the move of ${label} back`, 'POST /operations/undoMove', {
        body: { operationId: id, moveId: res.undo._id },
      })
      if (undone.status === 200) brokerage.expectSame(`${label} after that`, await stateOf(brokerage, id), before)
    },
  ),
  actOn(
    { who: someStaff, n: which, reason: fc.constantFrom(...ARCHIVE_REASONS) },
    async (brokerage, operation, { who, reason }) => {
      await brokerage.call(who, `archives ${operation.label} as ${reason}`, 'POST /operations/archive', {
        body: { operationId: operation.id, archivedReason: reason },
      })
    },
  ),
  actOn({ who: someStaff, n: which }, async (brokerage, operation, { who }) => {
    await brokerage.call(who, `brings ${operation.label} back from the archive`, 'POST /operations/activate', {
      body: { operationId: operation.id },
    })
  }),
]

/** The values of a body: dates as instants, people by their ids. */
function resolved(brokerage: Brokerage, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'object' || value === null) return [name, value]
      if ('inDays' in value) return [name, iso(new Date(brokerage.now().getTime() + Number(value.inDays) * DAY_MS))]
      const person = STAFF.find(candidate => candidate === value)
      return [name, person ? brokerage.idOf(person) : value]
    }),
  )
}

/** Everything about an operation that an undo restores: all but the count of its writes. */
async function stateOf({ db }: Brokerage, id: string): Promise<unknown> {
  const { version, fieldVersions, ...row } = await readRow(db, 'operations', id)
  const lines = await db.selectFrom('activity').selectAll().where('operationId', '=', id).orderBy('id').execute()
  const entries = await db.selectFrom('documentation').selectAll().where('operationId', '=', id).orderBy('id').execute()
  return { row, lines, entries }
}
