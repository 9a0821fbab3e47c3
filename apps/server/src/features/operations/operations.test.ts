import type { ActivityEntry } from '@llave/api-contract/activity'
import type { BodyOf } from '@llave/api-contract/call-types'
import { cents } from '@llave/domain/money/money'
import { DAY_MS, HOUR_MS } from '@llave/domain/time/calendar-day'
import { describe, expect, it } from 'vitest'
import { useAnnouncements } from '../../../test/announcements'
import {
  aComment,
  aCustomer,
  aDocument,
  aDocumentation,
  aHolder,
  anAdmin,
  anOperation,
  aTag,
  insertRow,
  readRow,
  readRows,
  updateRow,
  useApp,
} from '../../../test/app'
import { activateOperation, archiveOperation, saveOperation, staffView } from '../../../test/operations'

const test = useApp()
const { db } = test
const announcements = useAnnouncements(test.database)

async function staff() {
  const admin = await anAdmin(db)
  return { admin, token: await test.signIn(admin) }
}

const put = (token: string, id: string, body: BodyOf<'PUT /operations/:id'>) => saveOperation(test, token, id, body)

const read = (token: string, id: string) => staffView(test, token, id)

/** The events of an operation as dispatched after the commit. */
async function happeningsOf(operationId: string): Promise<unknown[]> {
  const jobs = await db.selectFrom('jobs').select('payload').where('kind', '=', 'event').orderBy('id').execute()
  return jobs.filter(({ payload }) => payload.operationId === operationId).map(({ payload }) => payload.due)
}

/** Number of refreshes sent to the customer's open pages. */
async function newsTo(operationId: string): Promise<number> {
  const { userId } = await readRow(db, 'operations', operationId)
  return announcements.ofRequests(userId)
}

/** The fields in a line of the feed. */
function changedIn(entry: ActivityEntry): string[] {
  return entry.field === 'saved' ? entry.params.changes.map(({ field }) => field) : [entry.field]
}

const PROPOSALS = '2026-10-20T10:00:00.000Z'

describe('reading an operation', () => {
  it('shows customers only their part, and nothing private', async () => {
    const customer = await aCustomer(db)
    const operation = await anOperation(db, {
      userId: customer.id,
      state: 'SUBIR_DOCUMENTACION',
      description: 'difícil',
      honorariosMin: cents(100_000),
    })
    await aComment(db, { operationId: operation.id })
    await aTag(db, {}, operation.id)
    const entry = await aDocumentation(db, { operationId: operation.id })
    await aDocument(db, { documentationId: entry.id, isPrivate: true, state: 'RECHAZADO', name: 'secreto.pdf' })
    const token = await test.signIn(customer)
    const { status, res } = await test.call('GET /operations/:id', { token, params: { id: operation.id } })
    expect(status).toBe(200)
    expect(res).toMatchObject({
      abilities: { answerQuestionnaire: false, sendQuestionnaire: false },
      operationDocumentation: [{ type: 'NOTA_SIMPLE', state: 'PENDIENTE', documents: [] }],
    })
    for (const key of ['honorariosMin', 'description', 'comments', 'contacts', 'tags', 'activity', 'sendsProposals']) {
      expect(res).not.toHaveProperty(key)
    }
    expect(JSON.stringify(res)).not.toContain('secreto')
  })

  it('is the same 404 for a missing one and for somebody else’s', async () => {
    const operation = await anOperation(db)
    const token = await test.signIn(await aCustomer(db))
    const foreign = await test.call('GET /operations/:id', { token, params: { id: operation.id } })
    const missing = await test.call('GET /operations/:id', { token, params: { id: crypto.randomUUID() } })
    expect(foreign.status).toBe(404)
    expect(foreign.failure).toEqual({ message: 'ERR_FORM_OPERATION_NOT_FOUND' })
    expect(missing.failure).toEqual(foreign.failure)
  })

  it('tells the customer of an archived operation only its number and that it is archived', async () => {
    const customer = await aCustomer(db)
    const operation = await anOperation(db, {
      userId: customer.id,
      isArchived: true,
      archivedReason: 'DESCARTADA_INVIABLE',
    })
    const token = await test.signIn(customer)
    const { res } = await test.call('GET /operations/:id', { token, params: { id: operation.id } })
    expect(res).toEqual({ _id: operation.id, numOperation: operation.numOperation, isArchived: true })
  })

  it('suggests the next state when everything requested is settled', async () => {
    const { token } = await staff()
    const operation = await anOperation(db, { state: 'SUBIR_DOCUMENTACION' })
    const holder = await aHolder(db, { operationId: operation.id })
    await aDocumentation(db, { operationId: operation.id, holderId: holder.id, type: 'DNI' })
    const entry = await aDocumentation(db, { operationId: operation.id, holderId: holder.id })
    await aDocumentation(db, { operationId: operation.id, waivedReason: 'No lo tiene' })
    const document = await aDocument(db, { documentationId: entry.id })
    const nextStep = { to: 'ESTUDIO_VIABILIDAD', dates: [] }
    expect(await read(token, operation.id)).toMatchObject({
      suggestedState: null,
      nextStep: { ...nextStep, open: 'DOCUMENTS' },
    })
    await updateRow(db, 'documents', document.id, { state: 'VALIDADO' })
    expect(await read(token, operation.id)).toMatchObject({
      suggestedState: 'ESTUDIO_VIABILIDAD',
      nextStep: { ...nextStep, open: null },
    })
  })
})

describe('creating an operation by hand', () => {
  it('validates the new customer', async () => {
    const { token } = await staff()
    const taken = await aCustomer(db)
    const user = { name: 'Eva', lastname: 'Mora', email: taken.email, phone: '123' }
    const { failure } = await test.call('POST /operations', { token, body: { typeOperation: 'COMPRA', user } })
    expect(failure.fields).toEqual({
      'user.email': 'ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE',
      'user.phone': 'error_form_phone_format',
    })
  })

  it('creates the customer and the operation, which can be found by their name at once', async () => {
    const { token, admin } = await staff()
    const user = { name: 'Íñigo', lastname: 'Peña', email: 'inigo@example.es', phone: '+34 612 345 678' }
    const { res } = await test.call('POST /operations', { token, body: { typeOperation: 'COMPRA', user } })
    expect(res).toMatchObject({
      title: 'Íñigo Peña',
      state: 'CUESTIONARIO_EN_CURSO',
      responsable: { _id: admin.id },
      user: { email: 'inigo@example.es', phone: '612345678' },
    })
    for (const searchText of ['inigo pen', 'PEÑA', '612345', String(res.numOperation)]) {
      const found = await test.call('POST /operations/search', { token, body: { searchText } })
      expect(found.res.records.map(row => row._id)).toContain(res._id)
    }
  })
})

describe('saving an operation', () => {
  it('is for operations that exist', async () => {
    const { token } = await staff()
    expect((await put(token, crypto.randomUUID(), { title: 'Otro' })).failure.message).toBe(
      'ERR_FORM_OPERATION_NOT_FOUND',
    )
  })

  it('validates fields', async () => {
    const { token } = await staff()
    const operation = await anOperation(db)
    const { status, failure } = await put(token, operation.id, {
      amountMortgage: 1.005,
      description: 'x'.repeat(1501),
      arrasDate: '2026-11-22T25:00:00Z',
    })
    expect(status).toBe(422)
    expect(failure.fields).toEqual({
      amountMortgage: 'error_form_format',
      description: 'error_form_max_length',
      arrasDate: 'error_form_invalid_date_format',
    })
    const stranger = await put(token, operation.id, { responsable: operation.userId })
    expect(stranger.failure.fields).toEqual({ responsable: 'error_form_option' })
  })

  it('writes what differs, as one line of activity, and tells the boards', async () => {
    const { token, admin } = await staff()
    const operation = await anOperation(db, { state: 'NEGOCIACION', amountMortgage: cents(10_000_050) })
    const { res } = await put(token, operation.id, {
      title: operation.title,
      amountMortgage: 120000.75,
      arrasDate: '2026-12-01T09:00:00+01:00',
      responsable: admin.id,
      showBoardArrasDate: true,
    })
    expect(res).toMatchObject({
      version: 2,
      amountMortgage: 120000.75,
      arrasDate: '2026-12-01T08:00:00.000Z',
      responsable: { _id: admin.id, name: 'Ana' },
      showBoardArrasDate: true,
    })
    const named = { _id: admin.id, name: admin.name, lastname: admin.lastname }
    expect(res.activity).toHaveLength(1)
    expect(res.activity[0]).toMatchObject({
      field: 'saved',
      params: {
        changes: [
          { field: 'responsable', previousValue: null, newValue: named },
          { field: 'amountMortgage', previousValue: 100000.5, newValue: 120000.75 },
          { field: 'arrasDate', previousValue: null, newValue: '2026-12-01T08:00:00.000Z' },
        ],
      },
    })
    expect(res.activity[0]?.user?._id).toBe(admin.id)
    expect(await announcements.ofOperation(operation.id)).toEqual([
      { operationId: operation.id, listIds: ['NEGOCIACION'], by: admin.id },
    ])
    expect(await happeningsOf(operation.id)).toEqual([])
  })

  it('changes nothing when the whole record is echoed', async () => {
    const { token } = await staff()
    const operation = await anOperation(db, {
      state: 'NEGOCIACION',
      amountProject: cents(12345),
      arrasDate: new Date(PROPOSALS),
      sendsProposals: ['BBVA'],
      receivedProposals: JSON.stringify([{ isOk: true, proposal: 'BBVA' }]),
      chosenProposal: 'BBVA',
    })
    const { archivedReason, ...record } = await read(token, operation.id)
    const { res, status } = await saveOperation(test, token, operation.id, { ...record, archivedReason })
    expect(status).toBe(200)
    expect(res).toEqual({ ...record, archivedReason })
    expect(await announcements.ofOperation(operation.id)).toEqual([])
  })

  it('merges two people’s changes to different fields, and refuses the second on the same one', async () => {
    const { token } = await staff()
    const other = await staff()
    const operation = await anOperation(db)
    const first = await put(token, operation.id, { version: 1, amountProject: 100 })
    const merged = await put(other.token, operation.id, { version: 1, description: 'Ojo' })
    expect([first.status, merged.status]).toEqual([200, 200])
    expect(merged.res).toMatchObject({ amountProject: 100, description: 'Ojo', version: 3 })
    const stale = await put(other.token, operation.id, { version: 1, amountProject: 200, title: 'Otro' })
    expect(stale.status).toBe(409)
    expect(stale.failure).toEqual({
      message: 'ERR_VERSION_CONFLICT',
      details: { fields: ['amountProject'], current: { amountProject: 100 }, version: 3 },
    })
    expect((await read(token, operation.id)).title).toBe(operation.title)
    expect((await put(other.token, operation.id, { amountProject: 200 })).res.amountProject).toBe(200)
  })

  it('lets one of two simultaneous changes to the same field through', async () => {
    const { token } = await staff()
    const operation = await anOperation(db)
    const both = await Promise.all([1, 2].map(n => put(token, operation.id, { version: 1, amountProject: n })))
    expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
    expect((await read(token, operation.id)).activity).toHaveLength(1)
  })

  it('enforces the rules of proposals', async () => {
    const { token } = await staff()
    const operation = await anOperation(db, { state: 'NEGOCIACION' })
    const received = [{ proposal: 'ING' as const, isOk: true }]
    const saved = await put(token, operation.id, {
      sendsProposals: ['ING', 'BBVA'],
      receivedProposals: received,
      chosenProposal: 'ING',
    })
    expect(saved.status).toBe(200)
    expect((await put(token, operation.id, { sendsProposals: ['BBVA'] })).failure.fields).toEqual({
      sendsProposals: 'error_form_option',
    })
    expect((await put(token, operation.id, { receivedProposals: [] })).failure.fields).toEqual({
      receivedProposals: 'error_form_option',
    })
    expect((await put(token, operation.id, { chosenProposal: 'BBVA' })).failure.fields).toEqual({
      chosenProposal: 'error_form_option',
    })
  })

  it('asks for the proof of the other provision when the variant is switched', async () => {
    const { token } = await staff()
    const operation = await anOperation(db, { providingFundsDone: true })
    const entry = await aDocumentation(db, { operationId: operation.id, type: 'JUSTIFICANTE_PROVISION_FONDOS' })
    await aDocument(db, { operationId: operation.id, documentationId: entry.id, state: 'VALIDADO' })
    const study = await put(token, operation.id, { providingFunds: false })
    expect(study.res.providingFundsDone).toBe(false)
    const normal = await put(token, operation.id, { providingFunds: true })
    expect(normal.res.providingFundsDone).toBe(true)
  })

  it('updates the questionnaire along with the type while it is being answered', async () => {
    const { token } = await staff()
    const operation = await anOperation(db)
    const answers = JSON.stringify({ yearsMortgage: '10_20', propertyFound: true })
    await db.updateTable('questionnaires').set({ answers }).where('operationId', '=', operation.id).execute()
    await put(token, operation.id, { typeOperation: 'REHIPOTECA' })
    const { res } = await test.call('GET /questionnaires/:operationId', {
      token,
      params: { operationId: operation.id },
    })
    expect(res).toMatchObject({ typeOperation: 'REHIPOTECA', answers: { yearsMortgage: '10_20' }, version: 2 })
    expect(res.answers).not.toHaveProperty('propertyFound')
  })
})

describe('changing the state', () => {
  it('requires the milestones, given now or before, and names the missing ones', async () => {
    const { token, admin } = await staff()
    const operation = await anOperation(db, { state: 'PRESENTACION_PROPUESTA' })
    const refused = await put(token, operation.id, { state: 'APROBACION', appraisalDate: PROPOSALS, description: 'no' })
    expect(refused.status).toBe(409)
    expect(refused.failure).toEqual({
      message: 'ERR_OPERATION_MISSING_DATES',
      details: { fields: ['presentationProposalsDate'] },
    })
    expect(await read(token, operation.id)).toMatchObject({ appraisalDate: null, description: null, version: 1 })

    const moved = await put(token, operation.id, {
      state: 'TASACION',
      presentationProposalsDate: PROPOSALS,
      notSendEmail: true,
    })
    expect(moved.res).toMatchObject({
      state: 'TASACION',
      boardListId: 'TASACION',
      tasacionDate: test.clock.now().toISOString(),
      stateEnteredDate: test.clock.now().toISOString(),
      operationDocumentation: [{ type: 'JUSTIFICANTE_PAGO_TASACION' }],
    })
    expect(moved.res.activity.map(changedIn)).toEqual([['state', 'presentationProposalsDate']])
    const listIds = ['PRESENTACION_PROPUESTA', 'TASACION']
    expect(await announcements.ofOperation(operation.id)).toEqual([
      { operationId: operation.id, listIds, by: admin.id },
    ])
    expect(await newsTo(operation.id)).toBe(1)
    // Entering this state notifies neither the owners nor the staff.
    expect(await happeningsOf(operation.id)).toEqual([])
    expect(await newsTo(operation.id)).toBe(1)
    const cleared = await put(token, operation.id, { presentationProposalsDate: null })
    expect(cleared.failure.message).toBe('ERR_OPERATION_MISSING_DATES')
    const back = await put(token, operation.id, { presentationProposalsDate: null, state: 'NEGOCIACION' })
    expect(back.status).toBe(200)
  })

  it('asks for each proof once, even when the state is entered again', async () => {
    const { token } = await staff()
    const operation = await anOperation(db, { state: 'NEGOCIACION', providingFunds: false })
    const first = await put(token, operation.id, { state: 'PROVISION_FONDOS_ESTUDIO' })
    test.clock.advance(HOUR_MS)
    await put(token, operation.id, { state: 'NEGOCIACION' })
    const again = await put(token, operation.id, { state: 'PROVISION_FONDOS_ESTUDIO' })
    expect(again.res.operationDocumentation.map(entry => entry.type)).toEqual(['JUSTIFICANTE_PROVISION_FONDOS_ESTUDIO'])
    expect(again.res.provisionFondosEVDate).toBe(first.res.provisionFondosEVDate)
    expect(again.res.stateEnteredDate).toBe(test.clock.now().toISOString())
  })

  it('is refused into and out of the questionnaire, and into the other variant’s provision', async () => {
    const { token } = await staff()
    const answering = await anOperation(db)
    const working = await anOperation(db, { state: 'NEGOCIACION' })
    const out = await put(token, answering.id, { state: 'CUESTIONARIO_COMPLETADO' })
    const into = await put(token, working.id, { state: 'CUESTIONARIO_EN_CURSO' })
    expect([out.failure.message, into.failure.message]).toEqual([
      'ERR_OPERATION_STATE_NOT_ALLOWED',
      'ERR_OPERATION_STATE_NOT_ALLOWED',
    ])
    const other = await put(token, working.id, { state: 'PROVISION_FONDOS_ESTUDIO' })
    expect(other.failure).toEqual({ message: 'ERR_OPERATION_STATE_NOT_ALLOWED', details: { providingFunds: false } })
    const switched = await put(token, working.id, { state: 'PROVISION_FONDOS_ESTUDIO', providingFunds: false })
    expect(switched.status).toBe(200)
  })

  it('lets the staff correct the date of a step, never into the future', async () => {
    const { token } = await staff()
    const operation = await anOperation(db, { state: 'NEGOCIACION' })
    const tomorrow = new Date(test.clock.now().getTime() + 2 * DAY_MS).toISOString()
    const future = await put(token, operation.id, { stateDates: { NEGOCIACION: tomorrow } })
    expect(future.status).toBe(422)
    expect(future.failure).toEqual({
      message: 'ERR_STATE_DATE_FUTURE',
      fields: { 'stateDates.NEGOCIACION': 'ERR_STATE_DATE_FUTURE' },
    })
    const slip = await put(token, operation.id, { stateDates: { NEGOCIACION: '2020-01-01T11:00:00.000Z' } })
    expect(slip.failure?.fields).toEqual({ 'stateDates.NEGOCIACION': 'ERR_STATE_DATE_TOO_EARLY' })
    const notice = { operationId: operation.id, trigger: 'DAYS_IN_STATE' }
    await insertRow(db, 'triggerFirings', { ...notice, stateEnteredDate: operation.stateEnteredDate })
    const { res } = await put(token, operation.id, {
      stateDates: { NEGOCIACION: PROPOSALS, SUBIR_DOCUMENTACION: PROPOSALS },
    })
    const fired = await db.selectFrom('triggerFirings').selectAll().where('operationId', '=', operation.id).execute()
    // A notice sent for this stay is not sent again.
    expect(fired.map(row => row.stateEnteredDate.toISOString())).toEqual([PROPOSALS])
    expect(res).toMatchObject({
      negociacionDate: PROPOSALS,
      subirDocumentacionDate: PROPOSALS,
      stateEnteredDate: PROPOSALS,
    })
    expect(res.activity.map(changedIn)).toEqual([['stateDates.NEGOCIACION', 'stateDates.SUBIR_DOCUMENTACION']])
  })
})

describe('archiving', () => {
  it('keeps the state, needs all five dates for a success, and can be undone', async () => {
    const { token } = await staff()
    const operation = await anOperation(db, { state: 'NEGOCIACION' })
    const archive = (archivedReason: 'CERRADA_CON_EXITO' | 'CLIENTE_NO_RESPONDE') =>
      archiveOperation(test, token, operation.id, archivedReason)
    const success = await archive('CERRADA_CON_EXITO')
    expect(success.failure.message).toBe('ERR_OPERATION_MISSING_DATES')
    expect(success.failure.details?.fields).toHaveLength(5)
    const archived = await archive('CLIENTE_NO_RESPONDE')
    expect(archived.res).toMatchObject({
      isArchived: true,
      archivedReason: 'CLIENTE_NO_RESPONDE',
      state: 'NEGOCIACION',
      suggestedState: null,
      nextStep: null,
      abilities: { activate: true, offeredStates: [] },
    })
    expect(archived.res.activity[0]).toMatchObject({ field: 'archivedReason', newValue: 'CLIENTE_NO_RESPONDE' })
    expect((await put(token, operation.id, { state: 'TASACION' })).failure.message).toBe('ERR_OPERATION_ARCHIVED')
    const active = await activateOperation(test, token, operation.id)
    expect(active.res).toMatchObject({ isArchived: false, archivedReason: null, state: 'NEGOCIACION' })
    expect(active.res.activity[0]).toMatchObject({ field: 'isArchived', previousValue: true, newValue: false })
    // The customer's pages are refreshed when it is archived and when it is reopened.
    expect(await newsTo(operation.id)).toBe(2)
  })

  it('also works as part of a save, which reports a missing reason', async () => {
    const { token } = await staff()
    const operation = await anOperation(db)
    const without = await put(token, operation.id, { isArchived: true })
    expect(without.failure.fields).toEqual({ archivedReason: 'error_form_obligatory_field' })
    const archived = await put(token, operation.id, { isArchived: true, archivedReason: 'DESCARTADA_INVIABLE' })
    expect(archived.res.isArchived).toBe(true)
  })

  it('an older page overwrites no reason that a colleague has given meanwhile', async () => {
    const { token } = await staff()
    const other = await staff()
    const operation = await anOperation(db)
    const archive = (archivedReason: 'CLIENTE_NO_RESPONDE' | 'OPERATION_DEV') => ({ isArchived: true, archivedReason })
    const { res } = await put(token, operation.id, archive('CLIENTE_NO_RESPONDE'))
    for (const body of [archive('OPERATION_DEV'), { archivedReason: 'OPERATION_DEV' as const }]) {
      const stale = await put(other.token, operation.id, { version: operation.version, ...body })
      expect(stale.refusal).toEqual([409, 'ERR_VERSION_CONFLICT'])
    }
    expect((await read(token, operation.id)).archivedReason).toBe('CLIENTE_NO_RESPONDE')
    const same = { version: operation.version, ...archive('CLIENTE_NO_RESPONDE') }
    expect((await put(other.token, operation.id, same)).status).toBe(200)
    const { version } = res
    expect((await put(other.token, operation.id, { version, ...archive('OPERATION_DEV') })).status).toBe(200)
  })
})

describe('a new responsable', () => {
  const toldTo = (userId: string) => readRows(db, 'notifications', { userId, kind: 'ASSIGNED' }, ['name', 'url'])

  it('is told of it, wherever it was given to them, but not by themselves', async () => {
    const { token, admin } = await staff()
    const colleague = await anAdmin(db)
    const operation = await anOperation(db, { title: 'Piso en Gijón' })
    await put(token, operation.id, { responsable: admin.id })
    await put(token, operation.id, { responsable: colleague.id })
    await put(token, operation.id, { responsable: colleague.id, title: 'Ático en Gijón' })
    await test.runJobs()
    expect(await toldTo(admin.id)).toEqual([])
    expect(await toldTo(colleague.id)).toEqual([
      {
        name: `Nº ${operation.numOperation} · Ático en Gijón: ahora la llevas tú`,
        url: `/operations/${operation.id}/1`,
      },
    ])
  })

  it('hears nothing of what was taken back, or given to somebody else, before they were told', async () => {
    const { token } = await staff()
    const [first, second] = [await anAdmin(db), await anAdmin(db)]
    const operation = await anOperation(db, { state: 'NEGOCIACION' })
    const body = { responsable: first.id, state: 'PRESENTACION_PROPUESTA', undoable: true } as const
    const { res } = await put(token, operation.id, body)
    const undone = { operationId: operation.id, moveId: res.undo?._id ?? '' }
    expect((await test.call('POST /operations/undoMove', { token, body: undone })).status).toBe(200)
    await put(token, operation.id, { responsable: first.id })
    await put(token, operation.id, { responsable: second.id })
    test.clock.advance(60_000)
    await test.runJobs()
    expect(await toldTo(first.id)).toEqual([])
    expect(await toldTo(second.id)).toHaveLength(1)
  })
})
