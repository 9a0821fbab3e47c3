import type { BodyOf } from '@llave/api-contract/call-types'
import { customerNow } from '@llave/domain/operations/timeline/customer-now'
import { MOVE_HELD_SECONDS } from '@llave/domain/validation/limits'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aCustomer,
  aDocument,
  anAdmin,
  auditOf,
  completeCompany,
  readRow,
  readRows,
  updateRow,
  useApp,
} from '../../../test/app'
import {
  anAnsweredPurchase,
  answerQuestions,
  completeQuestionnaire,
  holderAnswers,
} from '../../../test/complete-answers'
import { staffView } from '../../../test/operations'
import { aContractLink, aSignature } from '../../../test/signatures'
import { readSituation } from '../waiting/waiting.published'

const app = useApp()

await completeCompany(app.db)
const broker = await app.signIn(await anAdmin(app.db))

beforeEach(() => {
  app.clock.advance(Date.now() - app.clock.now().getTime())
})

const unique = () => ({
  email: `${crypto.randomUUID().slice(0, 8)}@example.es`,
  phone: `6${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
})

/** A completed request of a customer and, in this order, the other holders. */
async function request(others: readonly Record<string, unknown>[], state?: 'CONTRATO_INTERMEDIACION' | 'TASACION') {
  const { db } = app.database
  const { token, ...customer } = await app.signedIn(await aCustomer(db))
  const own = { name: 'Ana Gil', email: customer.email, phone: customer.phone ?? '' }
  const holders = [own, ...others.map(other => ({ ...unique(), ...other }))].map(holder => holderAnswers(holder))
  const operationId = await anAnsweredPurchase(app, token, { numHolders: holders.length, holders })
  await completeQuestionnaire(app, token, operationId)
  if (state) {
    await updateRow(db, 'operations', operationId, {
      state,
      boardListId: state,
      presentationProposalsDate: app.clock.now(),
    })
  }
  return { operationId, customer: token, own }
}

const detail = (id: string) => staffView(app, broker, id)
const holderOf = async (operationId: string, name: string) => {
  const found = (await detail(operationId)).holders.find(holder => holder.name === name)
  if (!found) throw new Error(`no holder ${name}`)
  return found
}
const rowOf = (id: string) => readRow(app.db, 'operations', id)
const answersOf = async (operationId: string) =>
  (await app.call('GET /questionnaires/:operationId', { token: broker, params: { operationId } })).res.answers
const former = async (id: string) =>
  (await app.call('GET /operations/:id/formerHolders', { token: broker, params: { id } })).res
const preview = (operationId: string, holderId?: string) =>
  app.call('POST /operations/previewHolderChange', {
    token: broker,
    body: { operationId, ...(holderId && { holderId }) },
  })
const remove = (body: Partial<BodyOf<'POST /operations/removeHolder'>> & { operationId: string; holderId: string }) =>
  app.call('POST /operations/removeHolder', { token: broker, body: { reason: 'SEPARATION', ...body } })
const add = (operationId: string, person: Record<string, string>, seen?: string) =>
  app.call('POST /operations/addHolder', {
    token: broker,
    rawBody: { operationId, ...unique(), ...person, ...(seen && { seen }) },
  })
const undo = (operationId: string, changeId: string) =>
  app.call('POST /operations/undoHolderChange', { token: broker, body: { operationId, changeId } })

/** Everything of an operation that a change of its holders may touch. */
async function everything(id: string) {
  const { version: _, activity: __, ...shown } = await detail(id)
  const { version: ___, fieldVersions: ____, ...row } = await rowOf(id)
  const links = await readRows(app.db, 'mailingLinks', { operationId: id }, ['id', 'revokedDate'], 'id')
  const signings = await readRows(app.db, 'contractSignings', { operationId: id }, undefined, 'id')
  return { shown, row, links, signings, answers: await answersOf(id) }
}

/** A second holder with files, one of them waiting for a verdict. */
async function withPapers(state?: 'CONTRATO_INTERMEDIACION' | 'TASACION') {
  const made = await request([{ name: 'Luis Soto' }, { name: 'Eva Ruiz' }], state)
  const luis = await holderOf(made.operationId, 'Luis Soto')
  const payslips = luis.holderDocumentation.find(({ type }) => type === 'NOMINAS')
  const { operationId } = made
  const file = await aDocument(app.db, {
    ...{ operationId, documentationId: payslips?._id ?? '', state: 'PENDIENTE_VALIDACION' },
  })
  return { ...made, luis, file }
}

describe('a holder leaves', () => {
  it('after it was shown what follows, and exactly that follows', async () => {
    const { operationId, luis, file } = await withPapers('TASACION')
    await aContractLink(app, { id: luis._id, operationId })
    expect((await rowOf(operationId)).documentsToValidate).toBe(1)
    const { res: shown } = await preview(operationId, luis._id)
    expect(shown).toMatchObject({
      leaver: { name: 'Luis Soto', files: 1, waiting: 1, signed: false, hasLink: true },
      ...{ changes: [], feesSettled: false, signing: 'KEPT', asked: [] },
    })
    const { status, res } = await remove({ operationId, holderId: luis._id, note: 'Lo dijo Ana', seen: shown.seen })
    expect(status).toBe(200)
    const after = await detail(operationId)
    expect(after.holders.map(({ name }) => name)).toEqual(['Ana Gil', 'Eva Ruiz'])
    expect(await answersOf(operationId)).toMatchObject({
      numHolders: 2,
      holders: [{ name: 'Ana Gil' }, { name: 'Eva Ruiz' }],
    })
    expect(after.contacts.map(({ name, role }) => [name, role])).toEqual([
      ['Ana Gil', 'TITULAR_PRINCIPAL'],
      ['Eva Ruiz', 'TITULAR'],
    ])
    const row = await rowOf(operationId)
    expect(row.documentsToValidate).toBe(0)
    expect(row.searchText).not.toContain('luis')
    expect(await readRows(app.db, 'mailingLinks', { revokedDate: null, holderId: luis._id }, ['id'])).toEqual([])
    expect(after.activity[0]).toMatchObject({
      field: 'holderLeft',
      params: { holder: 'Luis Soto', reason: 'SEPARATION', note: 'Lo dijo Ana', changes: [] },
    })
    expect(await auditOf(app, luis._id)).toEqual(['holder.left'])
    const { former: gone, undoable } = await former(operationId)
    expect(gone).toMatchObject([{ _id: luis._id, name: 'Luis Soto', signedDate: null, documents: [{ _id: file.id }] }])
    expect(undoable).toMatchObject({ changeId: res.changeId, kind: 'LEFT', name: 'Luis Soto' })
    const review = await app.call('POST /review/listPagination', {
      token: broker,
      body: { dataFilter: { page: 1, perPage: 20 }, advancedFilter: { operationId } },
    })
    expect(review.res.records).toEqual([])
  })

  it('keeps what is put aside out of reach of customers and changes, but not of the staff who look at it', async () => {
    const { operationId, luis, file } = await withPapers()
    await remove({ operationId, holderId: luis._id })
    const address = { operationId, holderId: luis._id, documentationId: file.documentationId, documentId: file.id }
    const judged = await app.call('POST /operations/validateDocumentationFiles', {
      token: broker,
      body: { ...address, state: 'VALIDADO' },
    })
    expect(judged.failure.message).toBe('ERR_DOCUMENT_NOT_FOUND')
    const again = await remove({ operationId, holderId: luis._id })
    expect(again.failure.message).toBe('ERR_NOT_FOUND')
  })

  it('is refused for the customer, with an unknown reason, without the other reason, and once something has changed', async () => {
    const { operationId, luis } = await withPapers()
    const main = await holderOf(operationId, 'Ana Gil')
    expect((await preview(operationId, main._id)).failure.message).toBe('ERR_HOLDER_MAIN')
    expect((await remove({ operationId, holderId: main._id })).failure.message).toBe('ERR_HOLDER_MAIN')
    const odd = await app.call('POST /operations/removeHolder', {
      token: broker,
      rawBody: { operationId, holderId: luis._id, reason: 'BORED' },
    })
    expect(odd.failure.fields).toEqual({ reason: 'error_form_option' })
    const other = await remove({ operationId, holderId: luis._id, reason: 'OTHER' })
    expect(other.failure.fields).toEqual({ note: 'error_form_obligatory_field' })
    const { seen } = (await preview(operationId, luis._id)).res
    const [entry] = luis.holderDocumentation
    await aDocument(app.db, { operationId, documentationId: entry?._id ?? '' })
    const late = await remove({ operationId, holderId: luis._id, seen })
    expect(late.failure.message).toBe('ERR_VERSION_CONFLICT')
    expect((await remove({ operationId: crypto.randomUUID(), holderId: luis._id })).failure.message).toBe(
      'ERR_FORM_OPERATION_NOT_FOUND',
    )
    await updateRow(app.db, 'operations', operationId, { isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE' })
    expect((await remove({ operationId, holderId: luis._id })).failure.message).toBe('ERR_OPERATION_ARCHIVED')
    expect((await former(operationId)).undoable).toBeNull()
  })

  it('has the fees follow, unless somebody who stays has signed them', async () => {
    const { operationId } = await request(
      [{ name: 'Luis Soto', employmentSituation: 'FUNCIONARIO_DE_CARRERA' }],
      'CONTRATO_INTERMEDIACION',
    )
    const luis = await holderOf(operationId, 'Luis Soto')
    const before = await everything(operationId)
    expect(before.shown.honorariosMax).toBe(3500)
    const { res: free } = await preview(operationId, luis._id)
    expect(free.changes).toContainEqual({ field: 'honorariosMax', previousValue: 3500, newValue: 4000 })
    const left = await remove({ operationId, holderId: luis._id, seen: free.seen })
    expect((await detail(operationId)).honorariosMax).toBe(4000)
    expect((await undo(operationId, left.res.changeId)).status).toBe(200)
    expect(await everything(operationId)).toEqual(before)

    await aSignature(app, { id: (await holderOf(operationId, 'Ana Gil'))._id, operationId })
    const { res: signed } = await preview(operationId, luis._id)
    expect(signed).toMatchObject({ changes: [], feesSettled: true })
    await remove({ operationId, holderId: luis._id })
    expect((await detail(operationId)).honorariosMax).toBe(3500)
  })

  it('keeps their signature as evidence, which holds nothing up any more; the same person may come back as a new holder', async () => {
    const { operationId } = await request([{ name: 'Luis Soto' }], 'CONTRATO_INTERMEDIACION')
    const luis = await holderOf(operationId, 'Luis Soto')
    await aSignature(app, { id: luis._id, operationId })
    const before = await everything(operationId)
    expect(before.row.signaturesToValidate).toBe(1)
    const { res: shown } = await preview(operationId, luis._id)
    expect(shown.leaver).toMatchObject({ signed: true, files: 3 })
    const { res } = await remove({ operationId, holderId: luis._id, seen: shown.seen })
    expect(await rowOf(operationId)).toMatchObject({ signaturesToValidate: 0, documentsToValidate: 0 })
    const { former: gone } = await former(operationId)
    expect(gone[0]).toMatchObject({ signedDate: expect.any(String) })
    expect(gone[0]?.documents.map(({ type }) => type)).toEqual(['DNI', 'DNI', 'CONTRATO'])
    expect((await undo(operationId, res.changeId)).status).toBe(200)
    expect(await everything(operationId)).toEqual(before)

    await remove({ operationId, holderId: luis._id })
    const back = await add(operationId, { name: 'Luis Soto' })
    await aSignature(app, { id: back.res.holderId, operationId })
    expect((await rowOf(operationId)).signaturesToValidate).toBe(1)
  })
})

describe('somebody comes', () => {
  it('with what is asked of them, and alone is sent a contract', async () => {
    const { operationId } = await request([], 'TASACION')
    await app.runJobs()
    const { res: shown } = await preview(operationId)
    expect(shown).toMatchObject({ leaver: null, signing: 'ALONE' })
    expect(shown.asked.map(({ type }) => type)).toEqual([
      'DNI',
      'CONTRATO',
      'DECLARACION_RENTA',
      'EXTRACTO_BANCARIO',
      'VIDA_LABORAL',
    ])
    const person = { name: 'Eva Ruiz', ...unique() }
    // The hold is set by the test's clock and ends by the database's.
    const aheadSeconds = 600
    app.clock.advance(aheadSeconds * 1000)
    const { status, res } = await add(operationId, person, shown.seen)
    expect(status).toBe(200)
    const eva = await holderOf(operationId, 'Eva Ruiz')
    expect(eva._id).toBe(res.holderId)
    expect(eva.holderDocumentation.map(({ type }) => type)).toEqual(shown.asked.map(({ type }) => type))
    expect(await answersOf(operationId)).toMatchObject({ numHolders: 2, holders: [{}, person] })
    const shownDetail = await detail(operationId)
    expect(shownDetail.contacts.map(({ role }) => role)).toEqual(['TITULAR_PRINCIPAL', 'TITULAR'])
    expect(shownDetail.activity[0]).toMatchObject({ field: 'holderCame', params: { holder: 'Eva Ruiz' } })
    await app.runJobs()
    expect(await app.mails(person.email)).toEqual([])
    await sql`update jobs set run_date = run_date - make_interval(secs => ${aheadSeconds + MOVE_HELD_SECONDS})`.execute(
      app.db,
    )
    await app.runJobs()
    expect(await app.mails(person.email)).toHaveLength(1)
    const now = customerNow(await readSituation(app.db, await rowOf(operationId)))
    expect(now).toMatchObject({ turn: 'HOLDERS', message: 'signRest', names: ['Eva Ruiz'] })
  })

  it('is refused where their address is another holder’s, where something is missing, and while the questionnaire is open', async () => {
    const { operationId, own } = await request([])
    expect((await add(operationId, { name: '' })).failure.fields).toEqual({ name: 'error_form_obligatory_field' })
    expect((await add(operationId, { name: 'Eva', email: 'eva', phone: '12' })).failure.fields).toEqual({
      email: 'error_form_email_format',
      phone: 'error_form_phone_format',
    })
    expect((await add(operationId, { name: 'Eva Ruiz', email: own.email.toUpperCase() })).failure.fields).toEqual({
      email: 'error_form_duplicate_email',
    })
    const started = await app.call('POST /questionnaires', {
      token: await app.signIn(await aCustomer(app.db)),
      body: { typeOperation: 'COMPRA' },
    })
    expect((await add(started.res.operationId, { name: 'Eva Ruiz' })).failure.message).toBe('ERR_HOLDERS_OPEN')
  })

  it('is undone while they have given nothing; their contract is then not sent', async () => {
    const { operationId } = await request([], 'CONTRATO_INTERMEDIACION')
    const before = await everything(operationId)
    const person = { name: 'Eva Ruiz', ...unique() }
    const { res } = await add(operationId, person)
    expect((await undo(operationId, res.changeId)).status).toBe(200)
    const { version: _, ...after } = { version: 0, ...(await everything(operationId)) }
    expect(after).toEqual(before)
    await sql`update jobs set run_date = run_date - make_interval(secs => ${MOVE_HELD_SECONDS})`.execute(app.db)
    await app.runJobs()
    expect(await app.mails(person.email)).toEqual([])
    expect((await former(operationId)).former).toEqual([])

    const second = await add(operationId, { name: 'Eva Ruiz' })
    await answerQuestions(app, broker, operationId, { 'holders.1.profession': 'Enfermera' })
    expect((await former(operationId)).undoable).toBeNull()
    expect((await undo(operationId, second.res.changeId)).failure.message).toBe('ERR_HOLDER_CHANGE_SETTLED')
  })
})

describe('undoing', () => {
  it('brings back everything as it was, and later corrections stay', async () => {
    const { operationId, luis } = await withPapers('CONTRATO_INTERMEDIACION')
    await aContractLink(app, { id: luis._id, operationId })
    const before = await everything(operationId)
    const { res } = await remove({ operationId, holderId: luis._id })
    // The line in the feed names the change that can be undone.
    expect((await detail(operationId)).activity[0]?.params).toMatchObject({ changeId: res.changeId })
    expect((await former(operationId)).undoable).toMatchObject({ changeId: res.changeId })
    expect((await undo(operationId, res.changeId)).res.holderId).toBe(luis._id)
    expect(await everything(operationId)).toEqual(before)
    expect((await detail(operationId)).activity[0]).toMatchObject({
      field: 'holderChangeUndone',
      params: { kind: 'LEFT' },
    })
    expect((await undo(operationId, res.changeId)).failure.message).toBe('ERR_HOLDER_CHANGE_SETTLED')

    const again = await remove({ operationId, holderId: luis._id })
    await answerQuestions(app, broker, operationId, { 'holders.1.profession': 'Enfermera' })
    expect((await undo(operationId, again.res.changeId)).status).toBe(200)
    const professions = ['Arquitecta', 'Arquitecta', 'Enfermera']
    expect(await answersOf(operationId)).toMatchObject({ holders: professions.map(profession => ({ profession })) })
  })

  it('brings back who has left as the address book has been corrected since', async () => {
    const { operationId, luis } = await withPapers('CONTRATO_INTERMEDIACION')
    const { contactId } = await readRow(app.db, 'allHolders', luis._id)
    const first = await holderOf(operationId, 'Ana Gil')
    const { phone: taken } = await readRow(app.db, 'holders', first._id)
    const { res } = await remove({ operationId, holderId: luis._id })
    const correct = (body: Record<string, string | null>) =>
      app.call('PUT /contacts/:id', { token: broker, params: { id: contactId ?? '' }, rawBody: body })
    const now = { name: 'Luis Soto Vega', ...unique() }
    expect((await correct({ ...now, phone: taken })).status).toBe(200)
    expect((await former(operationId)).undoable).toBeNull()
    expect((await undo(operationId, res.changeId)).failure.message).toBe('ERR_HOLDER_CHANGE_SETTLED')
    await correct(now)
    expect((await undo(operationId, res.changeId)).status).toBe(200)
    expect(await readRow(app.db, 'holders', luis._id)).toMatchObject(now)
    expect(await answersOf(operationId)).toMatchObject({ holders: [{ name: 'Ana Gil' }, now, { name: 'Eva Ruiz' }] })
  })

  it('is refused once another holder has come or left, or has what was theirs', async () => {
    const { operationId, luis } = await withPapers()
    const eva = await holderOf(operationId, 'Eva Ruiz')
    const first = await remove({ operationId, holderId: luis._id })
    app.clock.advance(1000)
    const second = await remove({ operationId, holderId: eva._id })
    expect((await undo(operationId, first.res.changeId)).failure.message).toBe('ERR_HOLDER_CHANGE_SETTLED')
    expect((await undo(operationId, second.res.changeId)).status).toBe(200)
    expect((await undo(operationId, first.res.changeId)).status).toBe(200)
    expect((await detail(operationId)).holders.map(({ name }) => name)).toEqual(['Ana Gil', 'Luis Soto', 'Eva Ruiz'])
  })
})

it('the questionnaire is no other door: it neither lowers nor raises the number of holders once it is complete', async () => {
  const { operationId } = await withPapers()
  const { version } = (await app.call('GET /questionnaires/:operationId', { token: broker, params: { operationId } }))
    .res
  for (const numHolders of [1, 4]) {
    const { failure } = await app.call('PUT /questionnaires/:operationId', {
      token: broker,
      params: { operationId },
      body: { version, changes: { numHolders } },
    })
    expect(failure.fields).toEqual({ numHolders: 'error_form_holders_elsewhere' })
  }
  expect((await detail(operationId)).holders).toHaveLength(3)
})
