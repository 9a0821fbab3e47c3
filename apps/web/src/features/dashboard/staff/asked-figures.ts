import type { QueryOf } from '@llave/api-contract/call-types'
import { monthOf, REPORT_PERIODS, type ReportPeriod } from '@llave/domain/time/periods'
import { oneOf, opened, type ParamValues, useAddressParams } from '../../../lib/list/params'

/** Years offered as periods, including the current one. */
const YEARS = 4

/** Former years, as in the URL. */
export function formerYears(now: Date): readonly string[] {
  const year = Number(monthOf(now).slice(0, 4))
  return Array.from({ length: YEARS - 1 }, (_, at) => String(year - 1 - at))
}

/** Stands for operations without a responsable, in place of a person. */
export const NOBODY = 'NONE'

const params = { period: oneOf<string>([...REPORT_PERIODS, ...formerYears(new Date())], 'YEAR'), responsable: opened }
export type AskedFigures = ParamValues<typeof params>

/** The query of the call: a year is a period of its own. */
export function queryOf({ period, responsable: person }: AskedFigures): QueryOf<'GET /dashboard'> {
  const isPeriod = REPORT_PERIODS.some(one => one === period)
  return {
    ...(isPeriod ? { period: period as ReportPeriod } : { period: 'YEAR', year: period }),
    ...(person && { responsable: person }),
  }
}

/** The parameters and a setter: each choice is a history entry. */
export const useAskedFigures = () => useAddressParams(params)
