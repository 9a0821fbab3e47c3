import { whoLooksAfter } from '@llave/domain/people/absence'
import { fullName } from '@llave/domain/people/full-name'
import { isStaff } from '@llave/domain/people/roles'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { AppError, refuseField } from '../../platform/app-error'
import type { RowOf } from '../../platform/database/db'
import type { CallRequest } from '../../platform/http/call-server'
import { readRoster } from '../../platform/people/roster'
import type { Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { handOverTasks } from '../tasks/tasks.published'
import { handOverOperations, type NamedPerson } from './hand-over-operations'

type Body = CallRequest<'POST /users/handOver'>['body']

/**
 * Hands a person's operations and tasks over to a colleague in one transaction: each operation's feed records it, and
 * the colleague is notified once.
 */
export async function handOver(work: Work, { from, to, operations, tasks }: Body) {
  if (!operations && !tasks) refuseField('operations', 'error_form_obligatory_field')
  const people = await work.tx
    .selectFrom('users')
    .select(['id', 'name', 'lastname', 'roles', 'active'])
    .where('id', 'in', [from, to])
    .execute()
  const giver = people.find(({ id }) => id === from)
  const receiver = people.find(({ id }) => id === to)
  if (!giver) throw new AppError('ERR_NOT_FOUND')
  // Somebody who is away cannot take over.
  const isThere = whoLooksAfter(to, await readRoster(work.tx), calendarDay(work.now)).one === to
  if (from === to || !receiver?.active || !isStaff(receiver.roles) || !isThere) refuseField('to', 'error_form_option')
  const moved = {
    operations: operations ? await handOverOperations(work, named(giver), named(receiver)) : 0,
    tasks: tasks ? await handOverTasks(work, from, to) : 0,
  }
  if (moved.operations + moved.tasks > 0) {
    await tell(work, null, { type: 'WORK_HANDED_OVER', from: fullName(giver), toId: to, ...moved })
    await work.audit({ action: 'work.handed-over', entity: 'user', entityId: from, details: { to, ...moved } })
  }
  return moved
}

const named = ({ id, name, lastname }: Pick<RowOf<'users'>, 'id' | 'name' | 'lastname'>): NamedPerson => ({
  _id: id,
  name,
  lastname,
})
