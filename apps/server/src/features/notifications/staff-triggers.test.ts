import { OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { DEFAULT_THRESHOLDS, lateCutoffs } from '@llave/domain/operations/timeline/staff-timeline'
import { HOUR_MS, MINUTE_MS } from '@llave/domain/time/calendar-day'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aCustomer, anOperation, aSuperadmin, empty, useApp } from '../../../test/app'
import { type App, createApp } from '../../app'
import { inTransaction } from '../../platform/platform'
import type { OperationEvent } from '../../record/events/operation-event'
import { type EventTrigger, STAFF_TRIGGERS, type StaffTriggerName } from '../../record/events/staff-triggers'
import { tell } from '../../record/events/tell'
import { lockOperation } from '../../record/operation/operation-row'
import { tellOfLateOperations } from './timed-notices'

const test = useApp()
const { db } = test
/** Instances on the same database. */
const instances: App[] = []
let customerId: string

async function anInstance(): Promise<App> {
  const { config, db, clock, log, secrets } = test.app.platform
  const databaseAddress = test.database.address
  const app = await createApp({ config, db, databaseAddress, clock, log, secrets, webFolder: '/nowhere' })
  instances.push(app)
  return app
}

beforeAll(async () => {
  await anInstance()
  await anInstance()
})
afterAll(() => Promise.all(instances.map(app => app.http.close())))

beforeEach(async () => {
  await empty(db, 'operations', 'notifications', 'users', 'jobs')
  customerId = (await aCustomer(db)).id
  await aSuperadmin(db)
})

/** Runs all schedules and dispatchers of every instance at the same moment. */
async function everybodyRuns(): Promise<void> {
  await Promise.all(instances.map(({ platform }) => tellOfLateOperations(platform)))
  await Promise.all(instances.map(({ jobs }) => jobs.runDue()))
}

/** Conditions that could repeat a notice: the clock is set back and forth, and a new instance takes over. */
async function everythingHappens(): Promise<void> {
  for (const step of [-3 * HOUR_MS, 2 * HOUR_MS, 1000 * HOUR_MS, -999 * HOUR_MS]) {
    test.clock.advance(step)
    await everybodyRuns()
  }
  await instances.shift()?.http.close()
  await anInstance()
  await everybodyRuns()
}

const told = async () => {
  const rows = await db.selectFrom('notifications').select(['url', 'kind', 'type']).execute()
  return rows.map(({ url, kind, type }) => `${type} ${kind} ${url}`).sort()
}

const TABS = { TASKS: 0, ACTIVITY: 1, QUESTIONNAIRE: 2, DOCUMENTS: 3, MESSAGES: 'mensajes' }
function noticeOf(trigger: StaffTriggerName, operationId: string): string {
  const { kind, tab } = STAFF_TRIGGERS[trigger]
  return `BACKOFFICE ${kind} /operations/${operationId}/${TABS[tab]}`
}

const document = { type: 'NOTA_SIMPLE', name: null, holder: null } as const
const upload = { type: 'DOCUMENT_UPLOADED', document, file: 'a.pdf', replaced: null, isPrivate: false } as const
const entering = (to: 'ESTUDIO_VIABILIDAD' | 'NEGOCIACION' | 'PRESENTACION_PROPUESTA' | 'APROBACION') =>
  ({ type: 'SAVED', changes: [], entry: { from: 'TASACION', to, notify: false } }) as const
const dated = (field: 'appraisalDate' | 'formalizationDate') =>
  ({ type: 'SAVED', changes: [{ field, previousValue: null, newValue: '2026-11-20' }], entry: null }) as const

const CAUSES: Readonly<Record<EventTrigger, OperationEvent>> = {
  LEAD_SENT: { type: 'LEAD_SENT', agency: 'Pisos Sol' },
  LEAD_RECEIVED: { type: 'LEAD_RECEIVED', byForm: true },
  QUESTIONNAIRE_COMPLETED: {
    type: 'QUESTIONNAIRE_COMPLETED',
    from: 'CUESTIONARIO_EN_CURSO',
    to: 'CUESTIONARIO_COMPLETADO',
  },
  CONTRACT_SIGNED: { type: 'CONTRACT_SIGNED', holder: 'Ana', holderId: 'h1' },
  HOLDER_EMAIL_CHANGED: { type: 'HOLDER_EMAIL_CHANGED' },
  MAIL_SET_ASIDE: { type: 'MAIL_SET_ASIDE', why: 'FOREIGN' },
  SIGNING_PHONE_MISSING: { type: 'SIGNING_PHONE_MISSING' },
  DOCUMENTS_COMPLETE: { ...upload, isProof: false, completes: true },
  PROVISION_PROOF_UPLOADED: { ...upload, isProof: true, completes: false },
  DOCUMENT_WAIVER_PROPOSED: { type: 'DOCUMENT_WAIVER_PROPOSED', document, reason: 'No tengo' },
  HOLDER_WAIVER_PROPOSED: { type: 'DOCUMENT_WAIVER_PROPOSED', document, reason: 'No tengo', byHolder: 'Luis Soto' },
  OFFER_PREFERRED: { type: 'OFFER_PREFERRED', bank: 'ING' },
  CUSTOMER_WROTE: { type: 'CUSTOMER_WROTE', excerpt: 'Hola', messageId: crypto.randomUUID() },
  HOLDER_WROTE: { type: 'CUSTOMER_WROTE', excerpt: 'Hola', messageId: crypto.randomUUID(), byHolder: 'Luis Soto' },
  ESTUDIO_VIABILIDAD: entering('ESTUDIO_VIABILIDAD'),
  NEGOCIACION: entering('NEGOCIACION'),
  PRESENTACION_PROPUESTA: entering('PRESENTACION_PROPUESTA'),
  appraisalDate: dated('appraisalDate'),
  APROBACION: entering('APROBACION'),
  formalizationDate: dated('formalizationDate'),
}

async function happens(operationId: string, event: OperationEvent): Promise<void> {
  await inTransaction(test.app.platform, null, async work => {
    const operation = await lockOperation(work.tx, operationId)
    if (operation) await tell(work, operation, event, { by: customerId })
  })
}

it('what happens is told once, whatever the instances and the clock do, and of no archived operation (T68)', async () => {
  const causes = Object.entries(CAUSES) as [EventTrigger, OperationEvent][]
  const expected: string[] = []
  for (const [trigger, event] of causes) {
    const { id } = await anOperation(db, { userId: customerId, state: 'APROBACION' })
    expected.push(noticeOf(trigger, id))
    await happens(id, event)
    const archived = {
      userId: customerId,
      state: 'APROBACION',
      isArchived: true,
      archivedReason: 'OPERATION_DEV',
    } as const
    await happens((await anOperation(db, archived)).id, event)
  }
  // A long time passes as well.
  const staff = async () => (await told()).filter(notice => /^BACKOFFICE (?!LATE)/.test(notice))
  await everybodyRuns()
  expect(await staff()).toEqual(expected.sort())
  await everythingHappens()
  expect(await staff()).toEqual(expected)
})

it.each([
  // In Madrid the hour after two is skipped in one night and repeated in the other.
  ['in the night in which summer time begins', '2027-03-28T01:00:00Z'],
  ['in the night in which it ends', '2027-10-31T01:00:00Z'],
])('what lasts too long is told once in each stay, to the minute, %s (T68)', async (_, night) => {
  const until = Date.parse(night)
  const expected: string[] = []
  for (const { state } of lateCutoffs(new Date(until), DEFAULT_THRESHOLDS)) {
    const entered = new Date(until - (DEFAULT_THRESHOLDS[state] ?? 0) * HOUR_MS)
    const { id } = await anOperation(db, { userId: customerId, state, stateEnteredDate: entered })
    expected.push(noticeOf(`LATE_${state}`, id))
    await anOperation(db, {
      userId: customerId,
      state,
      stateEnteredDate: entered,
      isArchived: true,
      archivedReason: 'OPERATION_DEV',
    })
  }
  expect(expected.sort()).toHaveLength(OPERATION_STATES.length)

  test.clock.advance(until - MINUTE_MS - test.clock.now().getTime())
  await everybodyRuns()
  expect(await told()).toEqual([])
  test.clock.advance(2 * MINUTE_MS)
  await everybodyRuns()
  expect(await told()).toEqual(expected)
  await everythingHappens()
  expect(await told()).toEqual(expected)

  const again = new Date(test.clock.now().getTime() - 1000 * HOUR_MS)
  await db.updateTable('operations').set({ stateEnteredDate: again }).execute()
  await everybodyRuns()
  await everybodyRuns()
  expect(await told()).toEqual([...expected, ...expected].sort())
})

it('the brokerage decides how long is too long, and may decide that it never is', async () => {
  const ago = (hours: number) => new Date(test.clock.now().getTime() - hours * HOUR_MS)
  const { token, ...owner } = await test.signedIn(await aSuperadmin(db))
  const thresholds = { NEGOCIACION: null, TASACION: 0.5, SUBIR_DOCUMENTACION: null }
  const { res } = await test.call('PUT /company', { token, rawBody: { thresholds } })
  expect(res.thresholds).toEqual({ ...DEFAULT_THRESHOLDS, ...thresholds })
  expect((await test.call('GET /company/thresholds', { token })).res).toEqual(res.thresholds)

  await anOperation(db, { userId: customerId, state: 'TASACION', stateEnteredDate: ago(0.6), responsableId: owner.id })
  for (const state of ['SUBIR_DOCUMENTACION', 'NEGOCIACION'] as const) {
    await anOperation(db, { userId: customerId, state, stateEnteredDate: ago(5000), responsableId: owner.id })
  }
  await everybodyRuns()
  const names = await db.selectFrom('notifications').select('body').where('userId', '=', owner.id).execute()
  expect(names).toEqual([{ body: 'más de 0,5 h en tasación' }])
  const late = await test.call('POST /operations/listPagination', {
    token,
    body: { filterColumns: [{ id: 'late', value: true }] },
  })
  expect(late.res.records.map(({ state }) => state)).toEqual(['TASACION'])

  const wrong = { thresholds: { TASACION: 0, PROVISION_FONDOS: 'x' }, reminders: { everyHours: 9000, most: 21 } }
  expect((await test.call('PUT /company', { token, rawBody: wrong })).faults).toEqual([
    422,
    {
      'thresholds.TASACION': 'error_form_min_number',
      'thresholds.PROVISION_FONDOS': 'error_form_format',
      'reminders.everyHours': 'error_form_max_number',
      'reminders.most': 'error_form_max_number',
    },
  ])
  const back = await test.call('PUT /company', { token, body: { thresholds: null } })
  expect(back.res.thresholds.TASACION).toBe(168)
})
