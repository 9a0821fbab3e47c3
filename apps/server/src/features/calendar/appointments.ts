import { type Appointment, appointmentsAhead } from '@llave/domain/operations/dates/appointments'
import { calendarDay, instantAt } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database/db'
import type { Actor } from '../../platform/platform'
import { isoOrNull } from '../../record/lists/presenting'
import { isOpenTo } from '../../record/operation/operation-row'

export interface OperationAppointments {
  readonly operationId: string
  readonly numOperation: number
  readonly appointments: readonly Appointment[]
  /** Name and address of the notary; null when unknown or ambiguous. */
  readonly place: string | null
}

/**
 * The start of the day: an appointment stays listed until its day is over, because people on their way still look it
 * up.
 */
export const sinceDayOf = (now: Date) => instantAt(calendarDay(now))

/** The upcoming appointments of an operation, unless it is archived or deleted. */
export async function findAppointments(db: Db, operationId: string, now: Date): Promise<OperationAppointments | null> {
  const row = await selectDates(db, operationId)
  return row && !row.isArchived ? presentAppointments(operationId, row, now) : null
}

/** The upcoming appointments of an operation that the reader may see; customers cannot reach an archived one. */
export async function readAppointments(
  db: Db,
  actor: Actor,
  operationId: string,
  now: Date,
): Promise<OperationAppointments> {
  const row = await selectDates(db, operationId)
  if (!row || !isOpenTo(actor, row)) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  return presentAppointments(operationId, row, now)
}

function selectDates(db: Db, operationId: string) {
  return db
    .selectFrom('operations')
    .select(['userId', 'numOperation', 'isArchived', 'signTransparencyActDate', 'formalizationDate'])
    .select(notaryPlace('operations.id').as('place'))
    .where('id', '=', operationId)
    .executeTakeFirst()
}

/** SQL for the place of signing: name and address of the notary, if exactly one with an address is linked. */
export function notaryPlace(operationId: 'operations.id' | 'o.id') {
  return sql<string | null>`(
    select min(concat_ws(', ', contact.name, contact.address)) from operation_contacts linked
    join contacts contact on contact.id = linked.contact_id
    where linked.operation_id = ${sql.ref(operationId)} and linked.role = 'NOTARIA' and contact.address <> ''
    having count(*) = 1)`
}

type DatesRow = NonNullable<Awaited<ReturnType<typeof selectDates>>>

function presentAppointments(operationId: string, row: DatesRow, now: Date): OperationAppointments {
  const dates = {
    signTransparencyActDate: isoOrNull(row.signTransparencyActDate),
    formalizationDate: isoOrNull(row.formalizationDate),
  }
  return { operationId, numOperation: row.numOperation, appointments: appointmentsAhead(dates, now), place: row.place }
}
