import type { BodyOf } from '@llave/api-contract/call-types'
import { beforeEach, describe, expect, it } from 'vitest'
import { useAnnouncements } from '../../../test/announcements'
import { aCustomer, aDocument, anAdmin, aSuperadmin, readRow, updateRow, useApp } from '../../../test/app'
import {
  anAnsweredPurchase,
  answerQuestions,
  completeQuestionnaire,
  holderAnswers,
} from '../../../test/complete-answers'
import { activateOperation, customerView, saveOperation, staffView } from '../../../test/operations'
import { FOLLOW_RULE, ruleFollower } from './switch-rule'

const app = useApp()
const { db } = app
const announcements = useAnnouncements(app.database)
const { signal } = new AbortController()
let owner: string
let ownerId: string
let broker: string

beforeEach(async () => {
  for (const table of ['operations', 'paperRules', 'jobs', 'audit'] as const) await db.deleteFrom(table).execute()
  const superadmin = await aSuperadmin(db)
  ownerId = superadmin.id
  owner = await app.signIn(superadmin)
  broker = await app.signIn(await anAdmin(db))
})

type Form = BodyOf<'POST /paperRules'>
const QUARTERS: Form = {
  name: 'Autónomos que compran',
  effect: 'ASK',
  type: 'OTROS_TITULAR',
  nameDocument: 'Últimos cuatro modelos 130',
  reason: 'El banco compara tus trimestres.',
  conditions: [
    { field: 'employmentSituation', operator: 'ONE_OF', values: ['AUTONOMO'] },
    { field: 'typeOperation', operator: 'ONE_OF', values: ['COMPRA'] },
  ],
}
const OPTIONAL: Form = {
  ...{ name: 'Sin vida laboral', effect: 'EXCUSE', type: 'VIDA_LABORAL', reason: 'La pedimos nosotros.' },
  conditions: [],
}

async function create(form: Form = QUARTERS) {
  const { res } = await app.call('POST /paperRules', { token: owner, body: form })
  const rule = res.rules.find(({ name }) => name === form.name)
  if (!rule) throw new Error('no rule')
  return rule
}

const flip = (id: string, body: BodyOf<'POST /paperRules/:id/switch'>, token = owner) =>
  app.call('POST /paperRules/:id/switch', { token, params: { id }, body })

/** Runs the jobs that a switch has left. */
async function follow() {
  const jobs = await db.deleteFrom('jobs').where('kind', '=', FOLLOW_RULE).returning('payload').execute()
  const handler = ruleFollower(app.app.platform)
  for (const { payload } of jobs) if ('run' in handler) await handler.run(payload, signal)
  return jobs.length
}

async function switched(form: Form, on: { forLive: boolean }) {
  const rule = await create(form)
  expect((await flip(rule._id, { on: true, ...on, version: rule.version })).status).toBe(200)
  await follow()
  return (await rules()).find(({ _id }) => _id === rule._id) ?? rule
}

const rules = async () => (await app.call('GET /paperRules', { token: owner })).res.rules
const preview = async (id: string) =>
  (await app.call('POST /paperRules/:id/preview', { token: owner, params: { id }, body: {} })).res

/** A completed purchase of a self-employed person. */
async function purchase(holder: Record<string, unknown> = { employmentSituation: 'AUTONOMO' }) {
  const { token, ...customer } = await app.signedIn(await aCustomer(db))
  const id = await anAnsweredPurchase(app, token, { holders: [holderAnswers(holder)] })
  await completeQuestionnaire(app, token, id)
  return { id, token, customer }
}

async function papersOf(id: string, token = broker) {
  const { operationDocumentation, holders } = await (token === broker ? staffView : customerView)(app, token, id)
  return [...operationDocumentation, ...holders.flatMap(({ holderDocumentation }) => holderDocumentation)]
}
const quartersOf = async (id: string, token = broker) =>
  (await papersOf(id, token)).find(({ nameDocument }) => nameDocument === QUARTERS.nameDocument)
const ofType = async (id: string, type: string, token = broker) =>
  (await papersOf(id, token)).find(entry => entry.type === type)

it('wrong rules are refused on their fields', async () => {
  const wrong = {
    ...QUARTERS,
    name: ' ',
    nameDocument: null,
    conditions: [
      { field: 'children', operator: 'AT_LEAST', amount: 1.5 },
      { field: 'email', operator: 'YES' },
    ],
  }
  const { status, failure } = await app.call('POST /paperRules', { token: owner, rawBody: wrong })
  expect(status).toBe(422)
  expect(failure.fields).toEqual({
    name: 'error_form_obligatory_field',
    nameDocument: 'error_form_obligatory_field',
    'conditions.0.amount': 'error_form_whole_number',
    'conditions.1.field': 'error_form_option',
  })
  expect(await rules()).toEqual([])
})

describe('a rule for new operations', () => {
  it('asks those that are completed while it is on, and leaves the others', async () => {
    const before = await purchase()
    app.clock.advance(1000)
    const rule = await switched(QUARTERS, { forLive: false })
    const after = await purchase()
    expect(await quartersOf(before.id)).toBeUndefined()
    expect(await quartersOf(after.id)).toMatchObject({ rule: rule.name, why: QUARTERS.reason, state: 'PENDIENTE' })
    const seen = await quartersOf(after.id, after.token)
    expect(seen).toMatchObject({ why: QUARTERS.reason })
    expect(seen).not.toHaveProperty('rule')
    // Correcting the older operation does not bring it under the rule.
    await answerQuestions(app, broker, before.id, { 'holders.0.children': 1 })
    expect(await quartersOf(before.id)).toBeUndefined()
  })

  it('follows corrected answers and the type; what somebody has sent or decided stays (T72)', async () => {
    await switched(QUARTERS, { forLive: false })
    const { id } = await purchase()
    await answerQuestions(app, broker, id, { 'holders.0.employmentSituation': 'INDEFINIDO' })
    expect(await quartersOf(id)).toBeUndefined()
    await answerQuestions(app, broker, id, { 'holders.0.employmentSituation': 'AUTONOMO' })
    expect(await quartersOf(id)).toBeDefined()
    const save = (typeOperation: 'COMPRA' | 'REFORMA') => saveOperation(app, broker, id, { typeOperation })
    await save('REFORMA')
    expect(await quartersOf(id)).toBeUndefined()
    await save('COMPRA')
    const entry = await quartersOf(id)
    await aDocument(db, { operationId: id, documentationId: entry?._id ?? '', state: 'PENDIENTE_VALIDACION' })
    await answerQuestions(app, broker, id, { 'holders.0.employmentSituation': 'INDEFINIDO' })
    expect(await quartersOf(id)).toMatchObject({ documents: [{}] })
  })
})

describe('a rule for live operations, too', () => {
  it('is previewed without a trace, reaches them with a line and their open pages, and is taken back when it is off (T72)', async () => {
    const live = await purchase()
    const other = await purchase({ employmentSituation: 'INDEFINIDO' })
    const archived = await purchase()
    await updateRow(db, 'operations', archived.id, { isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE' })
    const rule = await create()
    expect(await preview(rule._id)).toMatchObject({ checked: 2, changed: 1, papers: 1, operations: [{ _id: live.id }] })
    expect(await quartersOf(live.id)).toBeUndefined()

    await flip(rule._id, { on: true, forLive: true, version: rule.version })
    const shown = await announcements.ofRequests(live.customer.id)
    await follow()
    expect(await announcements.ofRequests(live.customer.id)).toBe(shown + 1)
    expect(await announcements.ofOperation(live.id)).toContainEqual(expect.objectContaining({ by: ownerId }))
    expect(await quartersOf(live.id)).toMatchObject({ rule: rule.name })
    expect([await quartersOf(other.id), await quartersOf(archived.id)]).toEqual([undefined, undefined])
    expect((await staffView(app, broker, live.id)).activity[0]).toMatchObject({ field: 'requestNewDocumentation' })

    const [on] = await rules()
    expect(await preview(rule._id)).toMatchObject({ changed: 1, papers: 1 })
    await flip(rule._id, { on: false, version: on?.version ?? 0 })
    await follow()
    expect(await quartersOf(live.id)).toBeUndefined()
    const audited = await db.selectFrom('audit').select('action').where('entityId', '=', rule._id).execute()
    expect(audited.map(({ action }) => action)).toEqual([
      'paper-rule.created',
      'paper-rule.switched-on',
      'paper-rule.switched-off',
    ])
  })

  it('tells the customer once their documents are collected, and asks nothing twice', async () => {
    const early = await purchase()
    const ready = await purchase()
    await updateRow(db, 'operations', ready.id, { state: 'SUBIR_DOCUMENTACION' })
    const rule = await create()
    await db.deleteFrom('jobs').execute()
    await flip(rule._id, { on: true, forLive: true, version: rule.version })
    await follow()
    const due = await db.selectFrom('jobs').select('payload').execute()
    const told = due.filter(({ payload }) => JSON.stringify(payload).includes('documentRequested'))
    expect(told.map(({ payload }) => payload.operationId)).toEqual([ready.id])
    const entries = async () => (await papersOf(early.id)).length + (await papersOf(ready.id)).length
    const before = await entries()
    const handler = ruleFollower(app.app.platform)
    if ('run' in handler) await handler.run({ ruleId: rule._id, by: ownerId }, signal)
    expect(await entries()).toBe(before)
  })

  it('does not bring back what the staff have taken out because of another rule', async () => {
    const { id } = await purchase()
    await switched(QUARTERS, { forLive: true })
    const entry = await quartersOf(id)
    await db
      .deleteFrom('documentation')
      .where('id', '=', entry?._id ?? '')
      .execute()
    await switched(
      { ...QUARTERS, name: 'Planos', type: 'OTROS', nameDocument: 'Plano', conditions: [] },
      { forLive: true },
    )
    expect((await papersOf(id)).some(({ nameDocument }) => nameDocument === 'Plano')).toBe(true)
    expect(await quartersOf(id)).toBeUndefined()
  })
})

describe('what the product asks for', () => {
  it('is optional while such a rule is on: it can still be sent, and asked for in one operation', async () => {
    const { id, token } = await purchase()
    const asked = await purchase()
    const rule = await switched(OPTIONAL, { forLive: true })
    const entry = await ofType(id, 'VIDA_LABORAL', token)
    expect(entry).toMatchObject({ isOptional: true, reason: OPTIONAL.reason })
    expect(await ofType(id, 'VIDA_LABORAL')).toMatchObject({ rule: OPTIONAL.name })

    const wanted = await ofType(asked.id, 'VIDA_LABORAL')
    const { holderId } = await readRow(db, 'documentation', wanted?._id ?? '')
    await app.call('POST /operations/waiveDocumentation', {
      token: broker,
      body: { operationId: asked.id, holderId, documentationId: wanted?._id ?? '', waived: false },
    })
    await answerQuestions(app, broker, asked.id, { 'holders.0.children': 1 })
    expect(await ofType(asked.id, 'VIDA_LABORAL')).toMatchObject({ reason: null })

    const params = { id: rule._id }
    const reason = 'La descarga la gestoría.'
    const body = { ...OPTIONAL, reason, version: rule.version }
    expect((await app.call('PUT /paperRules/:id', { token: owner, params, body })).status).toBe(200)
    expect(await ofType(id, 'VIDA_LABORAL')).toMatchObject({ isOptional: true, reason })
    const [on] = await rules()
    await flip(rule._id, { on: false, version: on?.version ?? 0 })
    await follow()
    expect(await ofType(id, 'VIDA_LABORAL')).toMatchObject({ reason: null, state: 'PENDIENTE' })
    expect(await ofType(id, 'VIDA_LABORAL')).not.toHaveProperty('isOptional')
  })

  it('is optional from the beginning in new operations, and for new holders', async () => {
    await switched(OPTIONAL, { forLive: false })
    const { id } = await purchase()
    expect(await ofType(id, 'VIDA_LABORAL')).toMatchObject({ isOptional: true })
    const change = { operationId: id, name: 'Eva Sanz', email: 'eva.rules@correo.example', phone: '600111222' }
    expect((await app.call('POST /operations/addHolder', { token: broker, body: change })).status).toBe(200)
    const all = (await papersOf(id)).filter(({ type }) => type === 'VIDA_LABORAL')
    expect(all.map(({ isOptional }) => isOptional)).toEqual([true, true])
  })
})

describe('a rule that is deleted', () => {
  it('is followed to its end by what had not yet followed, and by what comes back from the archive', async () => {
    const { id } = await purchase()
    const archived = await purchase()
    await switched(QUARTERS, { forLive: true })
    await switched(OPTIONAL, { forLive: true })
    for (const each of [id, archived.id]) {
      expect([(await quartersOf(each))?.rule, (await ofType(each, 'VIDA_LABORAL'))?.isOptional]).toEqual([
        QUARTERS.name,
        true,
      ])
    }
    await updateRow(db, 'operations', archived.id, { isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE' })
    for (const rule of await rules()) {
      await flip(rule._id, { on: false, version: rule.version })
      const params = { id: rule._id }
      const gone = await app.call('DELETE /paperRules/:id', { token: owner, params })
      expect(gone.res.rules.map(({ _id }) => _id)).not.toContain(rule._id)
      expect((await app.call('DELETE /paperRules/:id', { token: owner, params })).status).toBe(404)
    }
    await follow()
    expect((await activateOperation(app, broker, archived.id)).status).toBe(200)
    for (const each of [id, archived.id]) {
      expect(await quartersOf(each)).toBeUndefined()
      expect(await ofType(each, 'VIDA_LABORAL')).toMatchObject({ reason: null, state: 'PENDIENTE' })
    }
  })

  it('is another one when it does the opposite: an archived operation stays as it was, and follows when it comes back', async () => {
    const { id } = await purchase()
    await switched(QUARTERS, { forLive: true })
    await switched(OPTIONAL, { forLive: true })
    await updateRow(db, 'operations', id, { isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE' })
    const papers = async () => [(await quartersOf(id))?.state, (await ofType(id, 'VIDA_LABORAL'))?.reason]
    const before = await papers()
    for (const rule of await rules()) await flip(rule._id, { on: false, version: rule.version })
    await follow()
    for (const { _id, version, name } of await rules()) {
      const form = name === QUARTERS.name ? QUARTERS : OPTIONAL
      const excuse = { effect: 'EXCUSE', type: 'VIDA_LABORAL', nameDocument: null } as const
      const opposite = form === QUARTERS ? excuse : ({ effect: 'ASK' } as const)
      const body = { ...form, ...opposite, version }
      expect((await app.call('PUT /paperRules/:id', { token: owner, params: { id: _id }, body })).status).toBe(200)
    }
    expect(await papers()).toEqual(before)
    expect(before).toEqual(['PENDIENTE', OPTIONAL.reason])
    await activateOperation(app, broker, id)
    expect(await papers()).toEqual([undefined, null])
  })

  it('gives its papers another reason, but not those of archived operations, until they come back', async () => {
    const [live, archived] = [await purchase(), await purchase()]
    const asks = await switched(QUARTERS, { forLive: true })
    const excuses = await switched(OPTIONAL, { forLive: true })
    await updateRow(db, 'operations', archived.id, { isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE' })
    const words = async ({ id }: { readonly id: string }) => {
      const [quarters, life] = [await quartersOf(id), await ofType(id, 'VIDA_LABORAL')]
      return [quarters?.why, life?.reason, life?.isOptional]
    }
    const before = await words(archived)
    expect(before).toEqual([QUARTERS.reason, OPTIONAL.reason, true])
    const reason = 'La tenemos ya.'
    for (const [{ _id, version }, form] of [
      [asks, QUARTERS],
      [excuses, OPTIONAL],
    ] as const) {
      const body = { ...form, reason, version }
      expect((await app.call('PUT /paperRules/:id', { token: owner, params: { id: _id }, body })).status).toBe(200)
    }
    expect(await words(live)).toEqual([reason, reason, true])
    expect(await words(archived)).toEqual(before)
    await activateOperation(app, broker, archived.id)
    expect(await words(archived)).toEqual([reason, reason, true])
  })
})

describe('two owners', () => {
  it('do not overwrite each other, and what is on is not changed or deleted', async () => {
    const rule = await create()
    const params = { id: rule._id }
    const change = (name: string, version: number, more = {}) =>
      app.call('PUT /paperRules/:id', { token: owner, params, body: { ...QUARTERS, ...more, name, version } })
    expect((await change('Una', rule.version)).status).toBe(200)
    expect((await change('Otra', rule.version)).refusal).toEqual([409, 'ERR_VERSION_CONFLICT'])
    expect((await flip(rule._id, { on: true, version: rule.version })).refusal).toEqual([409, 'ERR_VERSION_CONFLICT'])
    const [seen] = await rules()
    await flip(rule._id, { on: true, version: seen?.version ?? 0 })
    const version = (await rules())[0]?.version ?? 0
    expect((await change('Con otro nombre', version)).status).toBe(200)
    const other = await change('Una', version + 1, { conditions: [] })
    expect(other.failure.message).toBe('ERR_PAPER_RULE_ON')
    const gone = await app.call('DELETE /paperRules/:id', { token: owner, params })
    expect(gone.failure.message).toBe('ERR_PAPER_RULE_ON')
  })
})
