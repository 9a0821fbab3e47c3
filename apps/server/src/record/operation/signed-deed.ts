import { calendarDay, instantAt } from '@llave/domain/time/calendar-day'
import { type RawBuilder, sql } from 'kysely'

/** SQL: the deed of live operation `o` counts as signed, as `isDeedSigned` in the domain says. */
export function isDeedSigned(now: Date): RawBuilder<boolean> {
  const today = instantAt(calendarDay(now))
  return sql`(o.formalization_date is not null and o.formalization_date <= ${now}::timestamptz
    and (o.state = 'FORMALIZACION' or o.formalization_date >= ${today}::timestamptz))`
}
