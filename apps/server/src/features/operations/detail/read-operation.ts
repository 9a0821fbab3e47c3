import type {
  archivedOperation,
  ClosedOperation,
  CustomerOperation,
  StaffOperation,
} from '@llave/api-contract/operations'
import { areApart } from '@llave/domain/holders/paper-sight'
import { standingOf } from '@llave/domain/operations/states/standing'
import type { AliasedRawBuilder, Compilable } from 'kysely'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error'
import { composedOnce } from '../../../platform/database/composed-once'
import type { Db } from '../../../platform/database/db'
import { readWhomToAsk } from '../../../platform/people/whom-to-ask'
import { type Actor, isStaffActor } from '../../../platform/platform'
import type { DetailPart, OfOperation } from '../../../record/operation/detail-part'
import { mayRead, type OperationRow } from '../../../record/operation/operation-row'
import { readArrival } from '../../critical-path/critical-path.published'
import { type Composed, DETAIL_PARTS, type Presenter } from './detail-parts'
import { presentForCustomer, presentForStaff } from './operations.presenter'

export async function readOperation(
  db: Db,
  id: string,
  actor: Actor,
  now: Date,
): Promise<StaffOperation | CustomerOperation | z.output<typeof archivedOperation>> {
  if (isStaffActor(actor)) return readOperationForStaff(db, id)
  const found = await findForCustomer(db, id)
  if (!found || !mayRead(actor, found)) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  if (found.isArchived) return { _id: found.id, numOperation: found.numOperation, isArchived: true }
  const responsable = await readWhomToAsk(db, found.responsableId, now)
  const arrival = await readArrival(db, id, now)
  return { ...presentForCustomer(found, composed(CUSTOMER_PARTS, 'forCustomer', found)), responsable, arrival }
}

/** What a customer sees of an operation that the staff have archived; one that they withdrew themselves is gone. */
export async function readClosed(db: Db, id: string, actor: Actor, now: Date): Promise<ClosedOperation> {
  const found = await findForCustomer(db, id)
  if (!found || !mayRead(actor, found) || standingOf(found) !== 'ARCHIVED') {
    throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  }
  const { holders, ...shown } = presentForCustomer(found, composed(CUSTOMER_PARTS, 'forCustomer', found))
  return {
    ...shown,
    signed: holders.filter(({ contract }, at) => contract?.signed && (at === 0 || !areApart(found.typeOperation))),
    responsable: await readWhomToAsk(db, found.responsableId, now),
  }
}

export async function readOperationForStaff(db: Db, id: string): Promise<StaffOperation> {
  const found = await findForStaff(db, id)
  if (!found) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  return presentForStaff(found, composed(STAFF_PARTS, 'forStaff', found))
}

// Parts are combined regardless of their content: their types are open here, and `Composed` narrows them again.
type AnyPart = DetailPart<unknown, object, object>
type NamedParts = readonly (readonly [name: string, part: AnyPart])[]
const STAFF_PARTS = Object.entries(DETAIL_PARTS) as unknown as NamedParts
const CUSTOMER_PARTS = STAFF_PARTS.filter(([, part]) => part.forCustomer)

type Found = OperationRow & Readonly<Record<string, unknown>>

/** Query of an operation with these parts of its detail. */
function finderOf(parts: NamedParts) {
  const columns = (eb: OfOperation) =>
    parts.map(([name, part]) => part.select(eb).as(name) as AliasedRawBuilder<unknown, string>)
  return composedOnce<Found>(
    (db, id) =>
      db
        .selectFrom('operations')
        .selectAll('operations')
        .select(columns)
        .where('operations.id', '=', id) as Compilable<unknown> as Compilable<Found>,
  )
}
const findForStaff = finderOf(STAFF_PARTS)
const findForCustomer = finderOf(CUSTOMER_PARTS)

function composed<By extends Presenter>(parts: NamedParts, by: By, found: Found): Composed<By> {
  return Object.assign({}, ...parts.map(([name, part]) => part[by]?.(found[name], found)))
}
