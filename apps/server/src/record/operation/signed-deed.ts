import { calendarDay, instantAt } from '@llave/domain/time/calendar-day'
import { type RawBuilder, sql } from 'kysely'

/** SQL condition: the deed of live operation `o` counts as signed (the domain's `isDeedSigned`). */
export function isDeedSigned(now: Date): RawBuilder<boolean> {
  const today = instantAt(calendarDay(now))
  return sql`(o.formalization_date is not null and o.formalization_date <= ${now}::timestamptz
    and (o.state = 'FORMALIZACION' or o.formalization_date >= ${today}::timestamptz))`
}
