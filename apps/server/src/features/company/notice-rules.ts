import type { BodyOf } from '@llave/api-contract/call-types'
import type { Company } from '@llave/api-contract/company.calls'
import { validityFrom } from '@llave/domain/documents/document-validity'
import { paperMonthsFrom } from '@llave/domain/documents/paper-months'
import { DEFAULT_DATE_NOTICES } from '@llave/domain/operations/dates/date-notices'
import { promisesFrom } from '@llave/domain/operations/timeline/answer-promise'
import { DEFAULT_REMINDERS, DEFAULT_WAITING, thresholdsFrom } from '@llave/domain/operations/timeline/staff-timeline'
import { type RawBuilder, sql } from 'kysely'
import type { RowOf } from '../../platform/database/db'

type Rules = Pick<
  Company,
  'thresholds' | 'dateNotices' | 'reminders' | 'waiting' | 'promises' | 'paperValidity' | 'paperMonths'
>
type Row = Pick<RowOf<'company'>, keyof Rules>
type Given = Pick<BodyOf<'PUT /company'>, keyof Rules>

/** The rules of automatic notices, with the product's defaults for unset values. */
export function presentNoticeRules(row: Row): Rules {
  return {
    thresholds: thresholdsFrom(row.thresholds),
    dateNotices: { ...DEFAULT_DATE_NOTICES, ...row.dateNotices },
    reminders: { ...DEFAULT_REMINDERS, ...row.reminders },
    waiting: { ...DEFAULT_WAITING, ...row.waiting },
    promises: promisesFrom(row.promises),
    paperValidity: validityFrom(row.paperValidity),
    paperMonths: paperMonthsFrom(row.paperMonths),
  }
}

const COLUMNS = [
  'thresholds',
  'dateNotices',
  'reminders',
  'waiting',
  'promises',
  'paperValidity',
  'paperMonths',
] as const satisfies readonly (keyof Rules)[]

/** The columns to write: given values are merged into the stored ones; null restores the defaults. */
export function readNoticeRules(given: Given): { readonly [C in keyof Rules]?: RawBuilder<string> } {
  return Object.fromEntries(
    COLUMNS.flatMap(column => {
      const rule = given[column]
      if (rule === undefined) return []
      return [[column, rule ? sql`${sql.ref(column)} || ${JSON.stringify(rule)}::jsonb` : sql`'{}'::jsonb`]]
    }),
  )
}
