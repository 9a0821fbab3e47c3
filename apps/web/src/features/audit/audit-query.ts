import type { AuditFilters } from '@llave/api-contract/audit.calls'
import type { ResOf } from '@llave/api-contract/call-types'
import { AUDIT_KINDS } from '@llave/domain/audit/audit-actions'
import { type CalendarDay, isCalendarDay } from '@llave/domain/time/calendar-day'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { oneId } from '../../lib/list/one-id'
import { type Param, type ParamValues, someOf } from '../../lib/list/params'
import { keys } from '../../lib/queries/keys'

const day: Param<CalendarDay | null> = {
  read: text => (text && isCalendarDay(text) ? text : null),
  write: value => value ?? '',
}

const number: Param<number | null> = {
  read: text => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null),
  write: value => (value === null ? '' : String(value)),
}

/** The filters in the URL, by their names in the contract. */
export const auditParams = { personId: oneId, kinds: someOf(AUDIT_KINDS), numOperation: number, from: day, to: day }
export type AuditAsked = ParamValues<typeof auditParams>

/** The set filters, in the form of the calls. */
export function filtersOf({ kinds, ...single }: AuditAsked): AuditFilters {
  const said = Object.entries(single).filter(([, value]) => value !== null)
  return { ...Object.fromEntries(said), ...(kinds.length > 0 && { kinds: [...kinds] }) }
}

type AuditPage = ResOf<'POST /audit/list'>

export function auditPages(asked: AuditAsked) {
  const filters = filtersOf(asked)
  return infiniteQueryOptions({
    queryKey: keys.audit(filters),
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }): Promise<AuditPage> =>
      call('POST /audit/list', { body: { filters, ...(pageParam !== null && { before: pageParam }) }, signal }),
    getNextPageParam: (last: AuditPage) => last.next,
  })
}
