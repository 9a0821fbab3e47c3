import type { BodyOf } from '@llave/api-contract/call-types'
import { notificationsRoom } from '@llave/api-contract/events'
import { describe, expect, it } from 'vitest'
import { useAnnouncements } from '../../../test/announcements'
import { aContact, aCustomer, anAdmin, anOperation, readRows, useApp } from '../../../test/app'
import { holderAnswers, purchaseAnswers } from '../../../test/complete-answers'
import { activateOperation, archiveOperation, staffView } from '../../../test/operations'

const test = useApp()
const { db } = test
const announcements = useAnnouncements(test.database)

async function aCustomerWithToken(overrides: Parameters<typeof aCustomer>[1] = {}) {
  const customer = await aCustomer(db, overrides)
  return { customer, token: await test.signIn(customer) }
}

const anAdminToken = async () => test.signIn(await anAdmin(db))

async function started(token: string, typeOperation: 'COMPRA' | 'REFORMA' = 'COMPRA') {
  const answer = await test.call('POST /questionnaires', { token, body: { typeOperation } })
  expect(answer.status).toBe(200)
  return answer.res
}

const saveAnswers = (token: string, operationId: string, body: BodyOf<'PUT /questionnaires/:operationId'>) =>
  test.call('PUT /questionnaires/:operationId', { token, params: { operationId }, body })

async function answered(token: string, changes: Record<string, unknown> = purchaseAnswers()) {
  const { operationId } = await started(token)
  const { status, res } = await saveAnswers(token, operationId, { version: 1, changes })
  expect(status).toBe(200)
  return res
}

const complete = (token: string, operationId: string, version?: number) =>
  test.call('POST /questionnaires/:operationId/complete', { token, params: { operationId }, body: { version } })

describe('starting a questionnaire', () => {
  it('requires a type of operation', async () => {
    const { token } = await aCustomerWithToken()
    const wrong = await test.call('POST /questionnaires', { token, rawBody: { typeOperation: 'HIPOTECA' } })
    expect(wrong.status).toBe(422)
    expect(wrong.failure.fields).toEqual({ typeOperation: 'error_form_option' })
  })

  it('gives a customer an operation with a number, and the first question', async () => {
    const { token } = await aCustomerWithToken()
    const questionnaire = await started(token)
    expect(questionnaire).toMatchObject({
      typeOperation: 'COMPRA',
      answers: {},
      step: 'yearsMortgage',
      version: 1,
      completed: false,
    })
    expect(questionnaire.numOperation).toBeGreaterThan(1000)
    const unfinished = await test.call('GET /questionnaires/unfinished', { token })
    expect(unfinished.res).toEqual(questionnaire)
  })

  it('T66: lets a customer leave five of them unfinished, also when they come at once', async () => {
    const token = await test.signIn(await aCustomer(db))
    const start = () => test.call('POST /questionnaires', { token, body: { typeOperation: 'COMPRA' } })
    const answers = await Promise.all(Array.from({ length: 8 }, start))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.map(({ failure }) => failure.message)).toEqual(Array(3).fill('ERR_QUESTIONNAIRES_UNFINISHED'))
  })

  it('creates one operation for a repeated call', async () => {
    const { token, customer } = await aCustomerWithToken()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { typeOperation: 'COMPRA' } as const
    const first = await test.call('POST /questionnaires', { token, body, headers })
    const second = await test.call('POST /questionnaires', { token, body, headers })
    expect(second.res.operationId).toBe(first.res.operationId)
    const operations = await db.selectFrom('operations').select('id').where('userId', '=', customer.id).execute()
    expect(operations).toHaveLength(1)
  })

  it('lets the staff begin for an account or for a contact, who is invited', async () => {
    const { token, ...admin } = await test.signedIn(await anAdmin(db))
    const customer = await aCustomer(db)
    const forAccount = await test.call('POST /questionnaires', {
      token,
      body: { typeOperation: 'COMPRA', userId: customer.id },
    })
    const contact = await aContact(db, { email: 'contacto@example.es', name: 'Luis Soto' })
    const body = { typeOperation: 'REFORMA', contactId: contact.id } as const
    const forContact = await test.call('POST /questionnaires', { token, body })
    const again = await test.call('POST /questionnaires', { token, body })
    const rows = await db
      .selectFrom('operations')
      .innerJoin('users', 'users.id', 'operations.userId')
      .select(['operations.id', 'users.email', 'responsableId', 'users.passwordHash'])
      .where('operations.id', 'in', [forAccount.res.operationId, forContact.res.operationId, again.res.operationId])
      .orderBy('numOperation')
      .execute()
    expect(rows.map(row => row.email)).toEqual([customer.email, 'contacto@example.es', 'contacto@example.es'])
    expect(rows.every(row => row.responsableId === admin.id)).toBe(true)
    expect(rows[1]?.passwordHash).toBeNull()
    expect((await test.mails('contacto@example.es')).length).toBe(1)
  })

  it('tells the staff what is wrong with the customer they name', async () => {
    const token = await anAdminToken()
    const none = await test.call('POST /questionnaires', { token, body: { typeOperation: 'COMPRA' } })
    expect(none.failure.fields).toEqual({ contactId: 'error_form_obligatory_field' })
    const missing = await test.call('POST /questionnaires', {
      token,
      body: { typeOperation: 'COMPRA', contactId: crypto.randomUUID() },
    })
    expect(missing.failure.fields).toEqual({ contactId: 'error_form_option' })
  })
})

describe('answering', () => {
  it('is for its customer and the staff; for others the questionnaire does not exist', async () => {
    const { token } = await aCustomerWithToken()
    const { operationId } = await started(token)
    const other = await aCustomerWithToken()
    for (const who of [other.token, await anAdminToken()]) {
      const read = await test.call('GET /questionnaires/:operationId', { token: who, params: { operationId } })
      expect(read.status).toBe(who === other.token ? 404 : 200)
    }
    const foreign = await saveAnswers(other.token, operationId, { version: 1, changes: { yearsMortgage: '10_20' } })
    expect(foreign.failure.message).toBe('ERR_FORM_OPERATION_NOT_FOUND')
  })

  it('saves several answers in any order and prefills the first holder from the account', async () => {
    const { token, customer } = await aCustomerWithToken({ name: 'Eva', lastname: 'Mora' })
    const res = await answered(token, { numHolders: 2, propertyFound: false, yearsMortgage: '10_20' })
    expect(res.version).toBe(2)
    expect(res.answers).toMatchObject({ yearsMortgage: '10_20', propertyFound: false, numHolders: 2 })
    const { holders } = res.answers as { holders: unknown[] }
    expect(holders).toEqual([{ name: 'Eva Mora', phone: customer.phone, email: customer.email }, {}])
    expect(res.step).toBe('howManyPropertyOwners')
  })

  it('drops the answers that depend on a cleared one', async () => {
    const { token } = await aCustomerWithToken()
    const { operationId, version } = await answered(token)
    const { res } = await saveAnswers(token, operationId, { version, changes: { propertyFound: null } })
    expect(res.answers).not.toHaveProperty('amountProject')
    expect(res.step).toBe('propertyFound')
  })

  it('refuses wrong answers, and answers to questions not asked, by path, and saves nothing', async () => {
    const { token } = await aCustomerWithToken()
    const { operationId } = await started(token)
    const { status, failure } = await saveAnswers(token, operationId, {
      version: 1,
      changes: { yearsMortgage: '5', amountProject: 1000, 'holders.0.email': 'x' },
    })
    expect(status).toBe(422)
    expect(failure.fields).toEqual({ yearsMortgage: 'error_form_option', 'holders.0.email': 'error_form_email_format' })
    const read = await test.call('GET /questionnaires/:operationId', { token, params: { operationId } })
    expect(read.res).toMatchObject({ answers: {}, version: 1 })
  })

  it('lets one of two devices on the same version save, and gives the other the current answers', async () => {
    const { token } = await aCustomerWithToken()
    const { operationId } = await started(token)
    const put = (yearsMortgage: string) => saveAnswers(token, operationId, { version: 1, changes: { yearsMortgage } })
    const both = await Promise.all([put('10_20'), put('20_25')])
    expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
    const saved = both.find(answer => answer.status === 200)
    const refused = both.find(answer => answer.status === 409)
    expect(refused?.failure).toEqual({
      message: 'ERR_VERSION_CONFLICT',
      details: { answers: saved?.res.answers, step: 'propertyFound', version: 2 },
    })
  })

  it('does not treat the same answer twice as a conflict', async () => {
    const { token } = await aCustomerWithToken()
    const { operationId } = await answered(token, { yearsMortgage: '10_20' })
    const again = await saveAnswers(token, operationId, { version: 1, changes: { yearsMortgage: '10_20' } })
    expect(again.status).toBe(200)
    expect(again.res.version).toBe(2)
  })
})

describe('completing', () => {
  it('reports every wrong field', async () => {
    const { token } = await aCustomerWithToken()
    const { operationId } = await answered(token, purchaseAnswers({ amountMortgage: null, yearsMortgage: null }))
    const { status, failure } = await complete(token, operationId)
    expect(status).toBe(422)
    expect(failure).toEqual({
      message: 'ERR_QUESTIONNAIRE_INCOMPLETE',
      fields: { yearsMortgage: 'error_form_obligatory_field', amountMortgage: 'error_form_obligatory_field' },
    })
  })

  it('creates holders, contacts, documents, amounts, fees, activity and news together', async () => {
    const known = await aContact(db, { email: 'conocida@example.es', name: 'Nombre de antes', phone: '911111111' })
    const { token, customer } = await aCustomerWithToken()
    const { operationId, version } = await answered(
      token,
      purchaseAnswers({
        numHolders: 2,
        holders: [
          holderAnswers({ email: 'conocida@example.es' }),
          holderAnswers({
            name: 'Pau Roca',
            email: 'pau@example.es',
            phone: '622222222',
            employmentSituation: 'JUBILADO',
          }),
        ],
      }),
    )
    const before = await test.call('GET /operations/:id', { token, params: { id: operationId } })
    expect(before.res).toMatchObject({ abilities: { answerQuestionnaire: true, sendQuestionnaire: true } })
    const { status, res } = await complete(token, operationId, version)
    expect(status).toBe(200)
    expect(res).toMatchObject({ _id: operationId, state: 'CUESTIONARIO_COMPLETADO', providingFunds: true })
    expect(res).toMatchObject({ abilities: { answerQuestionnaire: false, sendQuestionnaire: false } })
    expect(res).not.toHaveProperty('honorariosMin')

    const seen = await staffView(test, await anAdminToken(), operationId)
    expect(seen).toMatchObject({
      amountProject: 250000.5,
      amountMortgage: 200000,
      honorariosMin: 1000,
      honorariosMax: 4000,
      honorariosDoble: 8000,
      boardListId: 'CUESTIONARIO_COMPLETADO',
      cuestionarioCompletadoDate: test.clock.now().toISOString(),
      contacts: [
        { _id: known.id, name: 'Nombre de antes', phone: '911111111', role: 'TITULAR_PRINCIPAL' },
        { name: 'Pau Roca', email: 'pau@example.es', role: 'TITULAR' },
      ],
      activity: [{ field: 'state', previousValue: 'CUESTIONARIO_EN_CURSO', newValue: 'CUESTIONARIO_COMPLETADO' }],
      suggestedState: 'CONTRATO_INTERMEDIACION',
    })
    const { holders, operationDocumentation } = seen
    expect(holders[0]?.contact).toBe(known.id)
    expect(operationDocumentation.map(entry => entry.type)).toEqual(['NOTA_SIMPLE'])
    expect(holders.map(holder => holder.holderDocumentation.map(entry => entry.type))).toEqual([
      [
        'DNI',
        'CONTRATO',
        'DECLARACION_RENTA',
        'EXTRACTO_BANCARIO',
        'VIDA_LABORAL',
        'NOMINAS',
        'CONTRATO_LABORAL',
        'JUSTIFICANTE_AHORROS',
      ],
      ['DNI', 'CONTRATO', 'DECLARACION_RENTA', 'EXTRACTO_BANCARIO', 'CARTA_VERDE_DE_PENSION', 'JUSTIFICANTE_AHORROS'],
    ])
    const events = await db.selectFrom('jobs').select('payload').where('kind', '=', 'event').execute()
    expect(events.map(({ payload }) => payload)).toContainEqual({
      operationId,
      by: customer.id,
      due: {
        staff: [{ trigger: 'QUESTIONNAIRE_COMPLETED' }],
        owners: { state: 'CUESTIONARIO_COMPLETADO', kind: 'questionnaireCompleted', receipt: true },
      },
    })
    const listIds = ['CUESTIONARIO_EN_CURSO', 'CUESTIONARIO_COMPLETADO']
    expect(await announcements.ofOperation(operationId)).toContainEqual({ operationId, listIds, by: customer.id })
  })

  it('asks for a feasibility study first when no home is chosen', async () => {
    const { token } = await aCustomerWithToken()
    const { operationId } = await answered(
      token,
      purchaseAnswers({
        propertyFound: false,
        typePropertyBuy: null,
        propertyIsProtected: null,
        statePropertyBuy: null,
        amountProject: null,
        amountMortgage: null,
      }),
    )
    expect((await complete(token, operationId)).res).toMatchObject({ providingFunds: false })
  })

  it('happens once, however often and simultaneously it is requested', async () => {
    const { token } = await aCustomerWithToken()
    const { operationId } = await answered(token)
    const answers = await Promise.all([1, 2, 3].map(() => complete(token, operationId)))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(answer => JSON.stringify(answer.res))).size).toBe(1)
    const holders = await db.selectFrom('holders').select('id').where('operationId', '=', operationId).execute()
    expect(holders).toHaveLength(1)
    const changes = await db.selectFrom('activity').select('id').where('operationId', '=', operationId).execute()
    expect(changes).toHaveLength(1)
  })

  it('of an older version is a conflict', async () => {
    const { token } = await aCustomerWithToken()
    const { operationId } = await answered(token)
    expect((await complete(token, operationId, 1)).failure.message).toBe('ERR_VERSION_CONFLICT')
  })
})

describe('answering', () => {
  it('is announced to the open pages of both sides, and no board reloads its lists', async () => {
    const { token, customer } = await aCustomerWithToken()
    const started = await test.call('POST /questionnaires', { token, body: { typeOperation: 'COMPRA' } })
    const { operationId, version } = started.res
    await announcements.newsOfRequests()
    await saveAnswers(token, operationId, { version, changes: { yearsMortgage: '20_25' } })
    expect(await announcements.newsOfRequests()).toEqual([notificationsRoom(customer.id)])
    expect((await announcements.ofOperation(operationId)).at(-1)).toEqual({ operationId, listIds: [], by: customer.id })
  })
})

describe('something else than was said at first', () => {
  const change = (token: string, operationId: string, body: { version: number; typeOperation: 'REFORMA' | 'COMPRA' }) =>
    test.call('PUT /questionnaires/:operationId/type', { token, params: { operationId }, body })

  it('keeps the answers that both types ask for, and the staff see the change', async () => {
    const { token, customer } = await aCustomerWithToken()
    const { operationId, version } = await answered(token, {
      ...{ yearsMortgage: '10_20', propertyFound: false, includeReformMortgage: true, amountReform: 9000 },
      ...{ numHolders: 1, 'holders.0.profession': 'Enfermera' },
    })
    const { status, res } = await change(token, operationId, { version, typeOperation: 'REFORMA' })
    expect(status).toBe(200)
    expect(res).toMatchObject({ typeOperation: 'REFORMA', version: version + 1, step: 'howManyRenovatePropertyOwners' })
    expect(res.answers).toMatchObject({ yearsMortgage: '10_20', amountReform: 9000, numHolders: 1 })
    expect(res.answers).not.toHaveProperty('propertyFound')
    const read = await test.call('GET /questionnaires/:operationId', { token, params: { operationId } })
    expect(read.res).toEqual(res)

    expect(await staffView(test, await anAdminToken(), operationId)).toMatchObject({
      typeOperation: 'REFORMA',
      activity: [{ field: 'typeOperation', previousValue: 'COMPRA', newValue: 'REFORMA', user: { _id: customer.id } }],
    })
    const again = await change(token, operationId, { version, typeOperation: 'REFORMA' })
    expect(again.res).toEqual(res)
  })

  it('is refused on an older version, once it is sent, and for somebody else', async () => {
    const { token } = await aCustomerWithToken()
    const { operationId, version } = await answered(token)
    const stale = await change(token, operationId, { version: version - 1, typeOperation: 'REFORMA' })
    expect(stale.failure).toMatchObject({ message: 'ERR_VERSION_CONFLICT', details: { version } })
    const other = await aCustomerWithToken()
    expect((await change(other.token, operationId, { version, typeOperation: 'REFORMA' })).status).toBe(404)
    await complete(token, operationId)
    const late = await change(token, operationId, { version, typeOperation: 'REFORMA' })
    expect(late.failure.message).toBe('ERR_QUESTIONNAIRE_COMPLETED')
  })
})

describe('a request that is taken back', () => {
  const withdraw = (token: string, operationId: string) =>
    test.call('DELETE /questionnaires/:operationId', { token, params: { operationId } })
  const restore = (token: string, operationId: string) =>
    test.call('POST /questionnaires/:operationId/restore', { token, params: { operationId } })
  const mine = async (token: string) =>
    (
      await test.call('POST /operations/listPagination', {
        token,
        body: { filterColumns: [{ id: 'isArchived', value: 'TODAS' }] },
      })
    ).res

  it('is gone for its customer and in the archive for the staff, until it is brought back as it was', async () => {
    const { token } = await aCustomerWithToken()
    const { operationId, answers, version } = await answered(token, { yearsMortgage: '10_20' })
    expect((await withdraw(token, operationId)).status).toBe(200)
    expect((await withdraw(token, operationId)).status).toBe(200)
    expect(await mine(token)).toMatchObject({ records: [], count: 0 })
    expect((await test.call('GET /questionnaires/unfinished', { token })).res).toBeNull()
    const read = await test.call('GET /questionnaires/:operationId', { token, params: { operationId } })
    expect(read.failure.message).toBe('ERR_OPERATION_ARCHIVED')
    const staff = await anAdminToken()
    expect(await staffView(test, staff, operationId)).toMatchObject({
      isArchived: true,
      archivedReason: 'CANCELADA_POR_CLIENTE',
    })

    const back = await restore(token, operationId)
    expect(back.res).toMatchObject({ operationId, answers, version })
    expect((await mine(token)).count).toBe(1)
    expect((await restore(token, operationId)).status).toBe(200)
  })

  it('is shown again when the staff bring it back', async () => {
    const { token } = await aCustomerWithToken()
    const { operationId } = await started(token)
    await withdraw(token, operationId)
    await activateOperation(test, await anAdminToken(), operationId)
    expect((await mine(token)).count).toBe(1)
  })

  it('is the staff’s once they give it a reason of their own, and its customer’s again when they take that back', async () => {
    const { token } = await aCustomerWithToken()
    const { operationId } = await started(token)
    await withdraw(token, operationId)
    const staff = await anAdminToken()
    const archive = (archivedReason: 'DESCARTADA_INVIABLE' | 'CANCELADA_POR_CLIENTE') =>
      archiveOperation(test, staff, operationId, archivedReason)
    await archive('DESCARTADA_INVIABLE')
    expect((await restore(token, operationId)).failure.message).toBe('ERR_OPERATION_ARCHIVED')
    expect((await withdraw(token, operationId)).failure.message).toBe('ERR_OPERATION_ARCHIVED')
    expect((await mine(token)).count).toBe(0)
    await archive('CANCELADA_POR_CLIENTE')
    expect((await restore(token, operationId)).status).toBe(200)
  })

  it('was not sent yet, is one’s own, and was not archived by the staff', async () => {
    const { token } = await aCustomerWithToken()
    const sent = await answered(token)
    await complete(token, sent.operationId)
    expect((await withdraw(token, sent.operationId)).failure.message).toBe('ERR_QUESTIONNAIRE_COMPLETED')
    const { operationId } = await started(token)
    const other = await aCustomerWithToken()
    expect((await withdraw(other.token, operationId)).status).toBe(404)
    const body = { operationId, archivedReason: 'DESCARTADA_INVIABLE' } as const
    await test.call('POST /operations/archive', { token: await anAdminToken(), body })
    expect((await restore(token, operationId)).failure.message).toBe('ERR_OPERATION_ARCHIVED')
    expect((await mine(token)).count).toBe(2)
  })

  it('T66: makes room for another one, but not without end', async () => {
    const { token, customer } = await aCustomerWithToken()
    const now = test.clock.now()
    const archived = { isArchived: true, archivedReason: 'CANCELADA_POR_CLIENTE', archivedDate: now } as const
    for (let times = 0; times < 20; times++) {
      await anOperation(db, { userId: customer.id, createdDate: now, withdrawnDate: now, ...archived })
    }
    const refused = await test.call('POST /questionnaires', { token, body: { typeOperation: 'COMPRA' } })
    expect(refused.failure.message).toBe('ERR_TOO_MANY_REQUESTS')
  })
})

describe('after completion', () => {
  it('the customer can no longer answer, the staff can correct: holders are updated, documents are only added', async () => {
    const { token } = await aCustomerWithToken()
    const holders = [holderAnswers({ email: `${crypto.randomUUID()}@example.es` })]
    const { operationId, version } = await answered(token, purchaseAnswers({ holders }))
    await complete(token, operationId)
    const params = { operationId }
    const changes = {
      'holders.0.name': 'Ana María Gil',
      'holders.0.employmentSituation': 'JUBILADO',
      'holders.0.currentSavings': 0,
    }
    const late = await test.call('PUT /questionnaires/:operationId', { token, params, body: { version, changes } })
    expect(late.failure.message).toBe('ERR_QUESTIONNAIRE_COMPLETED')

    const staff = await anAdminToken()
    await announcements.newsOfRequests()
    const saved = await test.call('PUT /questionnaires/:operationId', {
      token: staff,
      params,
      body: { version, changes },
    })
    expect(saved.status).toBe(200)
    expect(saved.res.completed).toBe(true)
    // The customer's open page reloads the corrected answers and newly requested documents.
    expect(await announcements.newsOfRequests()).toHaveLength(1)
    const [holder] = (await staffView(test, staff, operationId)).holders
    expect(holder).toMatchObject({ name: 'Ana María Gil', employmentSituation: 'JUBILADO' })
    const types = holder?.holderDocumentation.map(entry => entry.type)
    expect(types).toContain('NOMINAS')
    expect(types).toContain('CARTA_VERDE_DE_PENSION')
    expect(new Set(types).size).toBe(types?.length)
  })

  it('a second holder cannot be given the phone and e-mail of the first one', async () => {
    const { token } = await aCustomerWithToken()
    const second = holderAnswers({ name: 'Pau Roca', email: 'pau@example.es', phone: '698765432' })
    const { operationId, version } = await answered(
      token,
      purchaseAnswers({ numHolders: 2, holders: [holderAnswers(), second] }),
    )
    await complete(token, operationId)
    const correct = async (changes: Record<string, unknown>) =>
      saveAnswers(await anAdminToken(), operationId, { version, changes })
    expect((await correct({ 'holders.1.email': 'ANA@example.es', 'holders.1.phone': '612345678' })).faults).toEqual([
      422,
      { 'holders.1.phone': 'error_form_duplicate_phone', 'holders.1.email': 'error_form_duplicate_email' },
    ])
  })

  it('a holder whose e-mail is corrected keeps their contact', async () => {
    const { token } = await aCustomerWithToken()
    const { operationId, version } = await answered(token)
    await complete(token, operationId)
    const linked = () => readRows(db, 'operationContacts', { operationId }, ['contactId', 'role'], 'contactId')
    const before = await linked()
    expect(before).not.toEqual([])
    const { status } = await saveAnswers(await anAdminToken(), operationId, {
      version,
      changes: { 'holders.0.email': `${crypto.randomUUID()}@example.es` },
    })
    expect(status).toBe(200)
    expect(await linked()).toEqual(before)
  })
})
