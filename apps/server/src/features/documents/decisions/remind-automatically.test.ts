import type { DocumentType } from '@llave/domain/documents/document-types'
import { lastMonths } from '@llave/domain/documents/paper-months'
import type { OperationState } from '@llave/domain/operations/states/operation-states'
import { type CalendarDay, calendarDay, HOUR_MS, instantAt, laterDay } from '@llave/domain/time/calendar-day'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aCustomer,
  aDocument,
  anOperation,
  aSuperadmin,
  empty,
  insertRow,
  readRow,
  updateRow,
  useApp,
} from '../../../../test/app'
import { remindAutomatically, remindOfMonths } from './remind-automatically'

const test = useApp()
const { db } = test
let customerId: string
let owner: string

beforeEach(async () => {
  await empty(db, 'operations', 'notifications', 'emails', 'users', 'jobs')
  customerId = (await aCustomer(db)).id
  owner = await test.signIn(await aSuperadmin(db), true)
})

const rule = (reminders: { active?: boolean; monthly?: boolean; everyHours?: number; most?: number }) =>
  test.call('PUT /company', { token: owner, body: { reminders } })

async function asked(
  state: OperationState,
  hours: number,
  entries: readonly {
    type: DocumentType
    isPrivate?: boolean
    waived?: string
    proposal?: string
    deadline?: CalendarDay
  }[],
  archived = false,
): Promise<string> {
  const { id } = await anOperation(db, {
    ...{ userId: customerId, state, stateEnteredDate: new Date(test.clock.now().getTime() - hours * HOUR_MS) },
    ...(archived && { isArchived: true, archivedReason: 'OPERATION_DEV' }),
  })
  for (const [
    position,
    { type, isPrivate = false, waived = null, proposal = null, deadline = null },
  ] of entries.entries()) {
    const row = { operationId: id, type, position, isPrivate, waivedReason: waived, waiverProposal: proposal, deadline }
    await insertRow(db, 'documentation', row)
  }
  return id
}

/** Runs the reminders on two instances at the same moment. */
const look = () => Promise.all([remindAutomatically(test.app.platform), remindAutomatically(test.app.platform)])

async function reminded(): Promise<unknown[]> {
  const lines = await db
    .selectFrom('activity')
    .select(['operationId', 'params', 'userId'])
    .where('field', '=', 'sendPendingDocumentationEmail')
    .orderBy('id')
    .execute()
  return lines.map(({ operationId, params, userId }) => {
    const documents = (params as { documents: { type: string }[] }).documents.map(({ type }) => type)
    return [operationId, documents.join(), userId]
  })
}

it('reminds only of what is missing, never of anything private, archived or not yet collected', async () => {
  const missing = await asked('SUBIR_DOCUMENTACION', 49, [
    { type: 'NOTA_SIMPLE' },
    { type: 'ESCRITURA_COMPRAVENTA', isPrivate: true },
    { type: 'PROYECTO_ARQUITECTO', waived: 'No hay obra' },
    { type: 'PRESUPUESTO_REFORMA', proposal: 'No lo tengo' },
    { type: 'DNI' },
  ])
  await asked('SUBIR_DOCUMENTACION', 47, [{ type: 'NOTA_SIMPLE' }])
  await asked('SUBIR_DOCUMENTACION', 999, [{ type: 'NOTA_SIMPLE' }], true)
  await asked('SUBIR_DOCUMENTACION', 999, [{ type: 'ESCRITURA_COMPRAVENTA', isPrivate: true }])
  await asked('CONTRATO_INTERMEDIACION', 999, [{ type: 'NOTA_SIMPLE' }])

  await look()
  expect(await reminded()).toEqual([])
  expect((await rule({ active: true })).res.reminders).toEqual({ active: true, monthly: true, everyHours: 48, most: 3 })
  await look()
  expect(await reminded()).toEqual([[missing, 'NOTA_SIMPLE', null]])
  await test.runJobs()
  const told = await db.selectFrom('emails').select('template').execute()
  expect(told).toEqual([{ template: 'documents' }])
})

it('comes at most so often in one stay, with its pause, whatever the instances and the clock do (T68)', async () => {
  await rule({ active: true, everyHours: 10, most: 2 })
  const id = await asked('TASACION', 10.5, [{ type: 'JUSTIFICANTE_PAGO_TASACION' }])
  const count = async () => (await reminded()).length
  const counts: number[] = []
  for (const hours of [0, 9, -30, 32, 11, 500]) {
    test.clock.advance(hours * HOUR_MS)
    await look()
    counts.push(await count())
  }
  expect(counts).toEqual([1, 1, 1, 2, 2, 2])

  const entered = new Date(test.clock.now().getTime() - 11 * HOUR_MS)
  await updateRow(db, 'operations', id, { stateEnteredDate: entered })
  await look()
  expect(await count()).toBe(3)
})

it('waits after a word of the staff', async () => {
  await rule({ active: true, everyHours: 10, most: 3 })
  const id = await asked('SUBIR_DOCUMENTACION', 100, [])
  const body = { operationId: id, documentType: 'NOTA_SIMPLE' } as const
  expect((await test.call('POST /operations/requestNewDocumentationFile', { token: owner, body })).status).toBe(200)
  await look()
  expect(await reminded()).toEqual([])
  test.clock.advance(10.1 * HOUR_MS)
  await look()
  expect(await reminded()).toHaveLength(1)
})

it('names what is late first, then what is due soon', async () => {
  await rule({ active: true })
  const today = calendarDay(test.clock.now())
  const id = await asked('SUBIR_DOCUMENTACION', 49, [
    { type: 'NOTA_SIMPLE' },
    { type: 'PRESUPUESTO_REFORMA', deadline: laterDay(today, 3) },
    { type: 'ESCRITURA_COMPRAVENTA', deadline: laterDay(today, -1) },
  ])
  await look()
  expect(await reminded()).toEqual([[id, 'ESCRITURA_COMPRAVENTA,PRESUPUESTO_REFORMA,NOTA_SIMPLE', null]])
})

describe('of a new month', () => {
  const wanted = () => lastMonths(3, calendarDay(new Date()))
  const lookForMonths = () => Promise.all([remindOfMonths(test.app.platform), remindOfMonths(test.app.platform)])

  /** Payslips in a live operation, valid, of these months. */
  async function payslips(months: readonly string[], { archived = false, hours = 10 } = {}): Promise<string> {
    const id = await asked('TASACION', hours, [{ type: 'NOMINAS' }], archived)
    const { id: documentationId } = await readRow(db, 'documentation', { operationId: id })
    await aDocument(db, { documentationId, state: 'VALIDADO', months: [...months] })
    return id
  }
  /** The clock at this time in Madrid, some days from today. */
  const at = (time: string, days = 1) => {
    const day = laterDay(calendarDay(new Date()), days)
    test.clock.advance(instantAt(day, time).getTime() - test.clock.now().getTime())
  }

  it('is told once a month and person, by day, with the month alone; the ordinary reminders leave it out (T68)', async () => {
    const behind = await payslips(wanted().slice(0, 2), { hours: 20 })
    await payslips(wanted())
    await payslips(wanted().slice(0, 1), { archived: true, hours: 30 })
    await payslips(wanted().slice(0, 1))
    for (const night of ['03:00', '20:00']) {
      at(night)
      await lookForMonths()
    }
    expect(await reminded()).toEqual([])
    at('09:00', 2)
    await lookForMonths()
    expect(await reminded()).toEqual([[behind, 'NOMINAS', null]])
    const { params } = await readRow(db, 'activity', {
      field: 'sendPendingDocumentationEmail',
      operationId: behind,
    })
    expect(params).toMatchObject({ documents: [{ type: 'NOMINAS', months: wanted().slice(2) }] })
    await rule({ active: true, everyHours: 1, most: 20 })
    at('09:30', 2)
    await look()
    await lookForMonths()
    expect(await reminded()).toHaveLength(1)
    await rule({ active: false })
    at('12:00', 45)
    await lookForMonths()
    expect(await reminded()).toHaveLength(2)
  })

  it('is not told while the owner has it off', async () => {
    await payslips(wanted().slice(0, 2))
    await rule({ monthly: false })
    at('12:00')
    await lookForMonths()
    expect(await reminded()).toEqual([])
    await rule({ monthly: true })
  })
})
