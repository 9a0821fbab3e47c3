import { DOCUMENT_TYPES } from '@llave/domain/documents/document-types'
import { GOAL_FIELDS, PATH_STEPS } from '@llave/domain/operations/dates/critical-path'
import { RISK_FIELDS } from '@llave/domain/operations/dates/dates-at-risk'
import { RISKS } from '@llave/domain/operations/dates/day-queue'
import { STEPS_TO_DEED } from '@llave/domain/operations/states/missing-step'
import { ARCHIVE_REASONS, MILESTONE_FIELDS, OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { FIRST_DAY_TASKS } from '@llave/domain/people/first-day'
import { HOW_MEET_US } from '@llave/domain/people/how-meet-us'
import { PRIVACY_KINDS } from '@llave/domain/privacy/privacy-request'
import { TASK_TYPES } from '@llave/domain/tasks/task-fields'
import { REPORT_PERIODS } from '@llave/domain/time/periods'
import { REPORT_YEAR_MAX, REPORT_YEAR_MIN } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { defineCalls, STAFF } from './define/call'
import { absent, day, dayOut, eurosOut, id, instantOut } from './define/fields'
import { person } from './people'

/** Data for a row's actions that do not open it: whom to call, which documents to remind of. */
const queuedOperation = z.object({
  _id: z.string(),
  numOperation: z.int(),
  title: z.string(),
  holderName: z.string().nullable(),
  state: z.enum(OPERATION_STATES),
  phone: z.string().nullable(),
  /** Nobody is responsible for it. */
  unassigned: z.boolean(),
  /** The entries that a reminder would list, if the row is about missing documents. */
  pending: z.array(z.object({ _id: z.string(), type: z.enum(DOCUMENT_TYPES), holderId: z.string().nullable() })),
})

const queuedTask = z.object({ _id: z.string(), name: z.string(), type: z.enum(TASK_TYPES) })

const row = {
  risk: z.enum(RISKS),
  days: z.int(),
  /** The absent colleague whose work it is. */
  of: z.object({ name: z.string(), until: day }).optional(),
}
const aboutOperation = { ...row, operation: queuedOperation }

/** One row of the queue (domain: day-queue). */
const dayRow = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('DATE'),
    ...aboutOperation,
    field: z.enum(RISK_FIELDS),
    missing: z.enum(STEPS_TO_DEED).nullable(),
  }),
  z.object({
    kind: z.literal('PATH'),
    ...aboutOperation,
    goal: z.enum(GOAL_FIELDS),
    step: z.enum(PATH_STEPS),
    planned: z.enum(MILESTONE_FIELDS).nullable(),
    expected: dayOut,
  }),
  z.object({ kind: z.enum(['UNDELIVERED', 'SIGNATURES', 'DOCUMENTS', 'PAPERS']), ...aboutOperation, count: z.int() }),
  z.object({ kind: z.literal('LATE'), ...aboutOperation }),
  /** For the superadmin's own day: a request about somebody's data, near its last day or past it. */
  z.object({
    kind: z.literal('REQUEST'),
    ...row,
    request: z.object({ _id: z.string(), name: z.string(), kind: z.enum(PRIVACY_KINDS) }),
    operation: z.null(),
  }),
  z.object({ kind: z.literal('TASK'), ...row, task: queuedTask, operation: queuedOperation.nullable() }),
])
export type DayRow = z.output<typeof dayRow>

const dashboard = z.object({
  day: z.object({
    /** Live operations, the late ones among them, and their items that await a verdict. */
    live: z.int(),
    late: z.int(),
    documentsToValidate: z.int(),
    signaturesToValidate: z.int(),
    /**
     * Pending tasks due until today, and the queue, of the people whom `responsable`, by default the caller, looks
     * after today.
     */
    tasksDue: z.int(),
    /** Absent colleagues whose operations and tasks are included. */
    also: z.array(z.string()).optional(),
    /** The operations whose deed is signed today, in order of time. */
    deeds: z.array(z.object({ _id: z.string(), numOperation: z.int(), name: z.string(), date: instantOut })),
    queue: z.array(dayRow),
    /** The total of rows; only the first ones are included. */
    queueTotal: z.int(),
  }),
  /** For a newcomer invited by a colleague, until they dismiss it: who invited them, and what they have tried. */
  firstDay: z.object({ invitedBy: z.string(), done: z.array(z.enum(FIRST_DAY_TASKS)) }).optional(),
  /** Live operations by current state: their mortgages, highest agreed fees, and days in the state. */
  funnel: z.array(
    z.object({
      state: z.enum(OPERATION_STATES),
      count: z.int(),
      amount: eurosOut,
      fees: eurosOut,
      medianDays: z.number().nullable(),
    }),
  ),
  /**
   * By month: archived operations, with `amount` and highest agreed `fees` of the won ones; the fees invoiced, and the
   * fees collected.
   */
  results: z.array(
    z.object({
      month: z.string(),
      won: z.int(),
      lost: z.partialRecord(z.enum(ARCHIVE_REASONS).exclude(['CERRADA_CON_EXITO', 'OPERATION_DEV']), z.int()),
      amount: eurosOut,
      fees: eurosOut,
      invoiced: eurosOut,
      collected: eurosOut,
    }),
  ),
  /** Invoiced fees that are not collected yet, whenever they were invoiced. */
  outstanding: eurosOut,
  /** Operations live and late now, and won in the period; a null person: unassigned. */
  people: z.array(z.object({ responsable: person.nullable(), live: z.int(), late: z.int(), won: z.int() })),
  /** For the superadmin: former staff who are still responsable for operations, including archived ones. */
  former: z.array(person).optional(),
  /** Requests begun and won in the period, by source (null: unknown). */
  sources: z.array(z.object({ howMeetUs: z.enum(HOW_MEET_US).nullable(), operations: z.int(), won: z.int() })),
})
export type Dashboard = z.output<typeof dashboard>

export const dashboardCalls = defineCalls({
  'GET /dashboard': {
    who: STAFF,
    summary:
      'The staff’s day and the brokerage’s figures: a broker’s own; for the superadmin all, or those of one person or of nobody. Test operations do not count',
    query: z.object({
      period: z.preprocess(absent, z.enum(REPORT_PERIODS).default('YEAR')),
      /** With YEAR: a year other than the current one. */
      year: z.preprocess(absent, z.coerce.number().int().min(REPORT_YEAR_MIN).max(REPORT_YEAR_MAX).optional()),
      /** `NONE`: operations without a responsable. */
      responsable: z.preprocess(absent, z.union([id, z.literal('NONE')]).optional()),
    }),
    res: dashboard,
  },
})
