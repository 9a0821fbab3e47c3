import { isDeepStrictEqual } from 'node:util'
import { FEE_NAMES } from '@llave/domain/money/fees'
import { OPERATION_FIELD_NAMES } from '@llave/domain/operations/fields/operation-fields'
import { euros } from '../../../src/record/lists/presenting'
import { fieldValue } from '../../../src/record/operation/field-values'
import type { OperationRow } from '../../../src/record/operation/operation-row'
import { type Brokerage, type Made, mayHaveChanged } from '../brokerage'
import type { Line } from './sight'

interface Happened {
  readonly rows: readonly OperationRow[]
  readonly before: ReadonlyMap<string, OperationRow>
  readonly lines: readonly Line[]
  readonly made: readonly Made[]
  readonly disturbed: boolean
  readonly held: readonly string[]
  /** The tables that the calls have changed. */
  readonly differ: readonly string[]
}

/**
 * Faults in the feed: each accepted call must have its line, each line its call, and the lines must lead from the
 * values before to those after.
 */
export function feedFaults(brokerage: Brokerage, happened: Happened): string[] {
  const values = happened.rows.flatMap(row => wrongValues(row, happened))
  return [...strayLines(brokerage, happened), ...untoldChanges(happened), ...values]
}

/**
 * The feed records all changes of these tables, except those by signers and answers, which are recorded in other ways.
 */
const TOLD_TABLES = ['documents', 'all_documentation', 'document_bin', 'offers', 'operation_contacts']
const TOLD_OTHERWISE = /operations$|questionnaires|review|DniMailing|saveContract|undo|PreContract/

function untoldChanges({ made, lines, disturbed, differ }: Happened): string[] {
  const changing = made.filter(mayHaveChanged)
  const changed = TOLD_TABLES.filter(table => differ.includes(table))
  if (disturbed || lines.length > 0 || changed.length === 0) return []
  if (changing.some(({ key }) => TOLD_OTHERWISE.test(key))) return []
  return [`${changing.map(({ key }) => key)} changed ${changed} without a line in the feed`]
}

/** A person must have at most as many lines in an operation as accepted calls. */
function strayLines(brokerage: Brokerage, { lines, made, disturbed, held }: Happened): string[] {
  if (disturbed) return []
  const counted = new Map<string, number>()
  for (const { operationId, userId, field } of lines) {
    // Lines for consequences of a call, which name who caused them; merging contacts may correct a holder.
    if (userId === null || field.startsWith('sendEmail_') || field === 'holderCorrected') continue
    const key = `${operationId} ${userId}`
    counted.set(key, (counted.get(key) ?? 0) + 1)
  }
  return [...counted].flatMap(([key, count]) => {
    const [operationId, userId] = key.split(' ')
    // The mail server delivers a reply on behalf of its author.
    const isOwn = ({ key, who }: Made) => key === 'POST /mailReplies' || brokerage.userIdOf(who) === userId
    const own = made.filter(call => mayHaveChanged(call) && isOwn(call)).length
    // When time passes, held verdicts take effect on behalf of those who gave them.
    if (count <= own + held.filter(who => who === userId).length) return []
    const kinds = lines.filter(line => line.operationId === operationId && line.userId === userId)
    return [`${count} lines (${kinds.map(({ field }) => field)}) of ${own} calls in operation ${operationId}`]
  })
}

/** Calls without a line of values: a move that was undone, and consequences of answers. */
const WITHOUT_VALUES = /undoMove|undoMany|questionnaires/

function wrongValues(row: OperationRow, { before, lines, made }: Happened): string[] {
  const was = before.get(row.id)
  if (!was || made.some(call => mayHaveChanged(call) && WITHOUT_VALUES.test(call.key))) return []
  const [old, now] = [valuesOf(was), valuesOf(row)]
  const found: string[] = []
  for (const change of lines.filter(({ operationId }) => operationId === row.id).flatMap(changesIn)) {
    // Restoring an operation clears its reason.
    if (change.field === 'isArchived') old.archivedReason = null
    if (!(change.field in old)) continue
    if (!isDeepStrictEqual(old[change.field], change.previousValue ?? null)) {
      found.push(
        `#${row.numOperation}: the feed changes ${change.field} from ${JSON.stringify(change.previousValue)}, it was ${JSON.stringify(old[change.field])}`,
      )
    }
    old[change.field] = change.newValue ?? null
  }
  for (const [field, value] of Object.entries(now)) {
    if (!isDeepStrictEqual(value, old[field])) {
      found.push(
        `#${row.numOperation}: ${field} is ${JSON.stringify(value)}, by the feed ${JSON.stringify(old[field])}`,
      )
    }
  }
  return found
}

/** The values that the feed shows, in the form in which it shows them; people are shown by name. */
function valuesOf(row: OperationRow): Record<string, unknown> {
  const fields = OPERATION_FIELD_NAMES.filter(field => field !== 'responsable')
  return {
    ...Object.fromEntries(fields.map(field => [field, fieldValue(row, field)])),
    ...Object.fromEntries(FEE_NAMES.map(name => [name, euros(row[name])])),
    state: row.state,
    archivedReason: row.archivedReason,
  }
}

function changesIn({ field, previousValue, newValue, params }: Line): Change[] {
  const { changes, contractWithdrawalDate: until } = (params ?? {}) as {
    changes?: Change[]
    contractWithdrawalDate?: string
  }
  // The first approval of a contract sets the end of its withdrawal period.
  if (until) return [{ field: 'contractWithdrawalDate', previousValue: null, newValue: until }]
  return changes ?? [{ field, previousValue, newValue }]
}

interface Change {
  readonly field: string
  readonly previousValue: unknown
  readonly newValue: unknown
}
