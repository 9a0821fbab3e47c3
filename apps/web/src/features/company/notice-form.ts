import type { BodyOf } from '@llave/api-contract/call-types'
import type { Company } from '@llave/api-contract/company.calls'
import { DATED_PAPERS, type DatedPaper } from '@llave/domain/documents/document-validity'
import { MONTHLY_TYPES, type MonthlyType } from '@llave/domain/documents/paper-months'
import { isUnreadable, type TypedNumber } from '@llave/domain/money/read-number'
import { NOTICE_DAYS } from '@llave/domain/operations/dates/date-notices'
import {
  OPERATION_STATES,
  type OperationState,
  STEP_STATES,
  type StepState,
} from '@llave/domain/operations/states/operation-states'
import { NOTICE_MAX } from '@llave/domain/validation/limits'

/** The fields of the tab, by their names in the server's errors. */
export type NoticeValues = { readonly [name: string]: TypedNumber | boolean }

export const thresholdName = (state: OperationState) => `thresholds.${state}`

export const promiseName = (state: StepState) => `promises.${state}`

export const dateNoticeName = (notice: (typeof NOTICE_DAYS)[number]) => `dateNotices.${notice}`

export const validityName = (paper: DatedPaper) => `paperValidity.${paper}`

export const monthsName = (type: MonthlyType) => `paperMonths.${type}`

export function noticeValues({
  thresholds,
  promises,
  dateNotices,
  paperValidity,
  paperMonths,
  reminders,
  waiting,
}: Company): NoticeValues {
  return {
    ...Object.fromEntries(OPERATION_STATES.map(state => [thresholdName(state), thresholds[state]])),
    ...Object.fromEntries(STEP_STATES.map(state => [promiseName(state), promises[state]])),
    ...Object.fromEntries(NOTICE_DAYS.map(notice => [dateNoticeName(notice), dateNotices[notice]])),
    ...Object.fromEntries(DATED_PAPERS.map(paper => [validityName(paper), paperValidity[paper]])),
    ...Object.fromEntries(MONTHLY_TYPES.map(type => [monthsName(type), paperMonths[type]])),
    'reminders.active': reminders.active,
    'reminders.monthly': reminders.monthly,
    'reminders.everyHours': reminders.everyHours,
    'reminders.most': reminders.most,
    'waiting.active': waiting.active,
  }
}

function problem(name: string, value: TypedNumber | boolean): string | null {
  if (typeof value === 'boolean') return null
  if (isUnreadable(value)) return value.error
  // Empty is allowed: no threshold, no notice, no promise, no monthly request, or no expiry. Only reminders need their
  // numbers.
  if (value === null) return name.startsWith('reminders.') ? 'error_form_obligatory_field' : null
  const max = maxOf(name)
  if (value <= 0) return 'error_form_min_number'
  return value > max ? 'error_form_max_number' : null
}

function maxOf(name: string): number {
  if (name.startsWith('dateNotices.')) return NOTICE_MAX.days
  if (name.startsWith('promises.')) return NOTICE_MAX.promise
  if (name.startsWith('paperValidity.')) return NOTICE_MAX.validity
  if (name.startsWith('paperMonths.')) return NOTICE_MAX.months
  return name === 'reminders.most' ? NOTICE_MAX.reminders : NOTICE_MAX.hours
}

export function noticeErrors(values: NoticeValues): { readonly [name: string]: string | null } {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, problem(name, value)]))
}

export function changedNotices(values: NoticeValues, saved: Company): readonly string[] {
  const before = noticeValues(saved)
  return Object.keys(values).filter(name => values[name] !== before[name])
}

/** Only changes are sent. */
export function noticeBody(values: NoticeValues, saved: Company): BodyOf<'PUT /company'> {
  const body: Record<string, Record<string, unknown>> = {}
  for (const name of changedNotices(values, saved)) {
    const [rule = '', field = ''] = name.split('.')
    body[rule] = { ...body[rule], [field]: values[name] }
  }
  return body as BodyOf<'PUT /company'>
}
