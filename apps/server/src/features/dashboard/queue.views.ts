import type { Dashboard, DayRow } from '@llave/api-contract/dashboard.calls'
import { IDENTITY_DOCUMENT_TYPES } from '@llave/domain/documents/document-types'
import { SOON_DAYS } from '@llave/domain/operations/dates/dates-at-risk'
import { type DayOperation, dayQueue, type QueueEntry, riskOfConcern } from '@llave/domain/operations/dates/day-queue'
import { deedDay } from '@llave/domain/operations/dates/deed-day'
import { SOON_DAYS as REQUEST_SOON_DAYS } from '@llave/domain/privacy/privacy-request'
import { taskDays } from '@llave/domain/tasks/task-days'
import { type CalendarDay, calendarDay, dateOf, type Instant, laterDay } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import { awayFor } from '../../platform/people/roster'
import { isLate } from '../../record/lists/lateness'
import { isInCare, isNobodys } from '../../record/people/looked-after'
import { undeliveredOf } from '../outbox/outbox.published'
import type { Scope } from './scope'

type FullOperation = Extract<DayRow, { kind: 'DATE' }>['operation']
type QueuedOperation = Omit<FullOperation, 'pending'>
type QueuedTask = Extract<DayRow, { kind: 'TASK' }>['task']
type QueuedRequest = Extract<DayRow, { kind: 'REQUEST' }>['request']

type OperationRow = DayOperation & { readonly about: QueuedOperation; readonly responsableId: string | null }
interface TaskRow {
  readonly task: QueuedTask
  readonly responsableId: string
  readonly expirationDate: Instant
  readonly about: QueuedOperation | null
}

interface RequestRow {
  readonly about: QueuedRequest
  readonly dueOn: CalendarDay
}

/** Rows of the queue on the page; further ones follow as these are done. */
const QUEUE_SHOWN = 30

/** A person's queue, highest risk first. */
export async function readQueue(
  db: Db,
  scope: Scope,
): Promise<Pick<Dashboard['day'], 'tasksDue' | 'queue' | 'queueTotal' | 'deeds'>> {
  const [operations, tasks, requests] = await Promise.all([
    readOperations(db, scope),
    readTasks(db, scope),
    readRequests(db, scope),
  ])
  const queue = dayQueue(operations, tasks, requests, scope)
  const today = calendarDay(scope.now)
  const shown = queue.slice(0, QUEUE_SHOWN)
  const pending = await readPending(db, shown)
  const withPending = (about: QueuedOperation) => ({ ...about, pending: pending.get(about._id) ?? [] })
  return {
    tasksDue: tasks.filter(({ responsableId }) => scope.care.people.includes(responsableId)).length,
    queueTotal: queue.length,
    deeds: operations.flatMap(deedOn(scope.now)).sort((a, b) => Number(dateOf(a.date)) - Number(dateOf(b.date))),
    queue: shown.map(({ operation, task, request, concern }): DayRow => {
      const risk = riskOfConcern(concern)
      if (request) return { ...concern, risk, request: request.about, operation: null }
      const of = awayFor(scope.roster, { person: (task ?? operation).responsableId, reader: scope.person }, today)
      const row = { risk, ...(of && { of }) }
      if (task) return { ...concern, ...row, task: task.task, operation: task.about && withPending(task.about) }
      return { ...concern, ...row, operation: withPending(operation.about) }
    }),
  }
}

/** The deed of an operation, if it is signed on that day. */
const deedOn =
  (now: Date) =>
  ({ about: { _id, numOperation, title, holderName }, state, formalizationDate = null }: OperationRow) =>
    formalizationDate && deedDay({ state, isArchived: false, formalizationDate }, now) === 'TODAY'
      ? [{ _id, numOperation, name: holderName || title, date: formalizationDate }]
      : []

/** An operation as the queue names it. */
const about = sql`json_build_object('_id', o.id, 'numOperation', o.num_operation, 'title', o.title,
  'holderName', o.holder_name, 'state', o.state,
  'unassigned', ${isNobodys('o.responsableId')}, 'phone', (select phone from users where id = o.user_id))`

const identityTypes = sql.join(IDENTITY_DOCUMENT_TYPES.map(type => sql`${type}`))

/** The customer still has to send something for entry `d`: not `entryIsUploaded` by the files that they see. */
const isAsked = sql`(not d.is_private and d.type not in (${identityTypes}) and coalesce(
  (select bool_or(f.state in ('RECHAZADO', 'PENDIENTE')) from documents f
    where f.documentation_id = d.id and not f.is_private),
  d.waived_reason is null))`

/** The person's operations that may have a concern; the domain decides. */
async function readOperations(db: Db, scope: Scope): Promise<readonly OperationRow[]> {
  const { care, now } = scope
  const today = calendarDay(now)
  const afterSoon = sql`${laterDay(today, SOON_DAYS + 1)}::date`
  const { rows } = await sql<OperationRow>`
    select ${about} as about, o.responsable_id as "responsableId", o.state, to_json(o.state_entered_date) as "stateEnteredDate",
      to_json(o.arras_date) as "arrasDate", to_json(o.reservation_expiration_date) as "reservationExpirationDate",
      to_json(o.contract_withdrawal_date) as "contractWithdrawalDate", o.deed_in_catalonia as "deedInCatalonia",
      o.providing_funds as "providingFunds",
      to_json(o.presentation_proposals_date) as "presentationProposalsDate", to_json(o.appraisal_date) as "appraisalDate",
      to_json(o.sign_fein_date) as "signFEINDate", to_json(o.sign_transparency_act_date) as "signTransparencyActDate",
      to_json(o.formalization_date) as "formalizationDate",
      json_build_object('count', o.signatures_to_validate, 'since', sent.signatures) as signatures,
      json_build_object('count', o.documents_to_validate, 'since', sent.documents) as documents,
      lost.undelivered, json_build_object('count', coalesce(asked.count, 0), 'since', asked.since) as papers
    from operations o
    left join lateral (
      select min(f.created_date) filter (where d.type = 'CONTRATO') as signatures,
        min(f.created_date) filter (where d.type not in (${identityTypes})) as documents
      from documents f join documentation d on d.id = f.documentation_id
      where f.operation_id = o.id and f.state = 'PENDIENTE_VALIDACION'
    ) as sent on o.documents_to_validate + o.signatures_to_validate > 0
    left join lateral (
      select count(*)::integer as count, min(d.deadline) as since from documentation d
      where d.operation_id = o.id and d.deadline < ${today}::date and ${isAsked}
    ) as asked on true
    cross join lateral (select ${undeliveredOf('o')} as undelivered) as lost
    where not o.is_archived and ${isInCare(care, 'o.responsableId')} and (
      o.documents_to_validate > 0 or o.signatures_to_validate > 0 or asked.count > 0
      or (lost.undelivered ->> 'count')::integer > 0 or ${isLate(scope)}
      or least(o.reservation_expiration_date, o.contract_withdrawal_date) < ${afterSoon}
      or o.arras_date is not null or o.formalization_date is not null)
    order by o.num_operation`.execute(db)
  return rows
}

/** The pending tasks due until today that the person looks after. */
async function readTasks(db: Db, { care, now }: Scope): Promise<readonly TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select json_build_object('_id', t.id, 'name', t.name, 'type', t.type) as task,
      t.responsable_id as "responsableId", to_json(t.expiration_date) as "expirationDate",
      case when o.id is not null then ${about} end as about
    from tasks t left join operations o on o.id = t.operation_id
    where t.state = 'PENDIENTE' and t.expiration_date < ${taskDays(now).today.to}
      and ${isInCare(care, 't.responsableId')}
    order by t.expiration_date, t.id`.execute(db)
  return rows
}

/** Data requests near or after their last day; shown in the owners' own day and in the view of everybody. */
async function readRequests(db: Db, { isOwners, whose, now }: Scope): Promise<readonly RequestRow[]> {
  if (!isOwners || whose !== null) return []
  const { rows } = await sql<RequestRow>`
    select json_build_object('_id', id, 'name', name, 'kind', kind) as about, to_json(due_on) as "dueOn"
    from privacy_requests
    where outcome is null and due_on <= ${laterDay(calendarDay(now), REQUEST_SOON_DAYS)}::date
    order by due_on, id`.execute(db)
  return rows
}

/** The missing documents of those shown rows that wait for documents. */
async function readPending(
  db: Db,
  shown: readonly QueueEntry<OperationRow, TaskRow, RequestRow>[],
): Promise<ReadonlyMap<string, FullOperation['pending']>> {
  const waiting = shown.flatMap(({ operation, concern }) =>
    operation && (concern.kind === 'PAPERS' || (concern.kind === 'LATE' && operation.state === 'SUBIR_DOCUMENTACION'))
      ? [operation.about._id]
      : [],
  )
  if (waiting.length === 0) return new Map()
  const { rows } = await sql<{ operationId: string; pending: FullOperation['pending'] }>`
    select d.operation_id as "operationId", json_agg(json_build_object(
      '_id', d.id, 'type', d.type, 'holderId', d.holder_id) order by d.position) as pending
    from documentation d
    where d.operation_id = any(${waiting}::uuid[]) and ${isAsked}
    group by d.operation_id`.execute(db)
  return new Map(rows.map(({ operationId, pending }) => [operationId, pending]))
}
