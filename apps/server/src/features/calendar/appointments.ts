import { type Appointment, appointmentsAhead } from '@llave/domain/operations/appointments'
import type { Kysely } from 'kysely'
import { type Actor, isStaffActor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Database } from '../../platform/database/schema'
import { mayRead } from '../../record/operation-access'
import { isoOrNull } from '../../record/presenting'

export interface OperationAppointments {
  readonly operationId: string
  readonly numOperation: number
  readonly appointments: readonly Appointment[]
}

/** The appointments ahead of an operation that the reader may see; to its customer an archived one does not exist. */
export async function readAppointments(
  db: Kysely<Database>,
  actor: Actor,
  operationId: string,
  now: Date,
): Promise<OperationAppointments> {
  const row = await db
    .selectFrom('operations')
    .select(['user_id', 'num_operation', 'is_archived', 'sign_transparency_act_date', 'formalization_date'])
    .where('id', '=', operationId)
    .executeTakeFirst()
  if (!row || !mayRead(actor, row) || (row.is_archived && !isStaffActor(actor))) {
    throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  }
  const dates = {
    signTransparencyActDate: isoOrNull(row.sign_transparency_act_date),
    formalizationDate: isoOrNull(row.formalization_date),
  }
  return { operationId, numOperation: row.num_operation, appointments: appointmentsAhead(dates, now) }
}
