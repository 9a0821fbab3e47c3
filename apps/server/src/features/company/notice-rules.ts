import type { BodyOf } from '@llave/api-contract/call-types'
import type { Company } from '@llave/api-contract/company.calls'
import { DEFAULT_REMINDERS, DEFAULT_WAITING, thresholdsFrom } from '@llave/domain/operations/timeline/thresholds'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/database/schema'

type Rules = Pick<Company, 'thresholds' | 'reminders' | 'waiting'>
type Row = Pick<Selectable<Database['company']>, keyof Rules>
type Given = Pick<BodyOf<'PUT /company'>, keyof Rules>

/** What sets off notices by itself, with the product's defaults where the brokerage has set nothing. */
export function presentNoticeRules(row: Row): Rules {
  return {
    thresholds: thresholdsFrom(row.thresholds),
    reminders: { ...DEFAULT_REMINDERS, ...row.reminders },
    waiting: { ...DEFAULT_WAITING, ...row.waiting },
  }
}

const COLUMNS = ['thresholds', 'reminders', 'waiting'] as const satisfies readonly (keyof Rules)[]

/** Columns to write: what is given is added to what is set; null goes back to the defaults. */
export function readNoticeRules(given: Given): { readonly [C in keyof Rules]?: RawBuilder<string> } {
  return Object.fromEntries(
    COLUMNS.flatMap(column => {
      const rule = given[column]
      if (rule === undefined) return []
      return [[column, rule ? sql`${sql.ref(column)} || ${JSON.stringify(rule)}::jsonb` : sql`'{}'::jsonb`]]
    }),
  )
}
