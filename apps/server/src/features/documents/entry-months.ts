import {
  coveredMonths,
  type FileOfMonths,
  lastMonths,
  missingMonths,
  monthsOf,
  type PaperMonths,
  paperMonthsFrom,
  wantedMonths,
} from '@llave/domain/documents/paper-months'
import type { OperationState } from '@llave/domain/operations/states/operation-states'
import type { EmploymentSituation } from '@llave/domain/questionnaire/codes'
import { type CalendarDay, dateOf, type Instant } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db, RowOf } from '../../platform/database/db'
import { jsonArrayFrom } from '../../platform/database/json-from'
import type { OfOperation } from '../../record/operation/detail-part'

type Facts = NonNullable<ReturnType<typeof monthsFactsOf>['expressionType']>

type Entry = Pick<RowOf<'documentation'>, 'type' | 'holderId' | 'isPrivate' | 'waivedReason'>

type File = Pick<RowOf<'documents'>, 'state' | 'isPrivate' | 'months'> & { readonly createdDate: Date | Instant }

/** SQL for what decides which months are asked for in an operation, for a query of `operations`. */
export function monthsFactsOf(operation: OfOperation) {
  return jsonBuildObject({
    // The time of the read comes with the rows, since a detail is one query.
    now: sql<Instant>`now()`,
    rule: sql<Partial<PaperMonths>>`(select paper_months from company)`,
    state: operation.ref('operations.state').$castTo<OperationState>(),
    isArchived: operation.ref('operations.isArchived'),
    formalizationDate: sql<Instant | null>`operations.formalization_date`,
    holders: jsonArrayFrom(
      operation
        .selectFrom('holders')
        .select(['holders.id', 'holders.employmentSituation'])
        .whereRef('holders.operationId', '=', 'operations.id'),
    ),
  })
}

/** Reads the months of the entries and files of one operation. */
export function monthsReader({ now, rule: set, holders, ...operation }: Facts) {
  const rule = paperMonthsFrom(set)
  const situations = new Map(holders.map(({ id, employmentSituation }) => [id, employmentSituation]))
  const situationOf = (holderId: string | null): EmploymentSituation | null =>
    holderId === null ? null : (situations.get(holderId) ?? null)

  /** The file with the months that it covers; without months if its type is not monthly. */
  function withMonths<F extends File>({ months, ...file }: F, { type }: Pick<Entry, 'type'>) {
    const count = monthsOf(type, rule)
    return { ...file, ...(count !== null && { months: coveredMonths({ ...file, months }, count) }) }
  }

  /** The months asked for in an entry; null if its type is not monthly. */
  const wantedOf = ({ waivedReason, holderId, ...entry }: Entry) =>
    wantedMonths({ ...entry, waived: waivedReason !== null, employmentSituation: situationOf(holderId) }, operation, {
      rule,
      now: dateOf(now),
    })

  return {
    withMonths,
    wantedOf,
    /**
     * The months asked for and missing, from the customer's point of view: private files do not count. With a future
     * `day`, those asked for on that day, and missing then if nothing new arrives.
     */
    monthsAsked(entry: Entry, files: readonly (FileOfMonths & { readonly isPrivate: boolean })[], day?: CalendarDay) {
      const today = wantedOf(entry)
      if (!today) return undefined
      const wanted = day ? lastMonths(today.length, day) : today
      const sent = files.filter(({ isPrivate }) => !isPrivate)
      return { wanted: [...wanted], missing: [...missingMonths(sent, wanted)] }
    },
  }
}

export async function readMonths(db: Db, operationId: string) {
  const { facts } = await db
    .selectFrom('operations')
    .select(eb => monthsFactsOf(eb).as('facts'))
    .where('operations.id', '=', operationId)
    .executeTakeFirstOrThrow()
  return monthsReader(facts)
}
