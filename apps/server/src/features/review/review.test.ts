import type { BodyOf } from '@llave/api-contract/call-types'
import { HOUR_MS } from '@llave/domain/time/calendar-day'
import { VERDICT_HOLD_MS } from '@llave/domain/validation/limits'
import { describe, expect, it } from 'vitest'
import {
  aDocument,
  aDocumentation,
  aHolder,
  anAdmin,
  anOperation,
  insertRow,
  readRow,
  readRows,
  updateRow,
} from '../../../test/app'
import { useDesk } from '../../../test/desk'

const desk = useDesk()
const { app, uploadGeneral, anIdentity, activityOf, noticesOf } = desk

const queue = (body: BodyOf<'POST /review/listPagination'> = {}, token = desk.staff.token) =>
  app.call('POST /review/listPagination', { body, token })

const own = () => queue({ advancedFilter: { operationId: desk.operationId } })

type Verdict = BodyOf<'POST /review/verdict'>

const judge = (verdict: Pick<Verdict, 'files'> & Partial<Verdict>, token = desk.staff.token) =>
  app.call('POST /review/verdict', { body: { operationId: desk.operationId, state: 'VALIDADO', ...verdict }, token })

const undo = (verdictId: string, token = desk.staff.token) =>
  app.call('POST /review/undo', { body: { verdictId }, token })

/** Lets the undo time pass. */
async function timeIsOver(): Promise<void> {
  await updateRow(app.db, 'jobs', { status: 'WAITING' }, { runDate: new Date(0) })
  await app.runJobs()
}

const fileOf = (id: string) => readRow(app.db, 'documents', id)

async function aFile(version = 1) {
  const documentId = (await uploadGeneral(desk.customer.token)).res.documents[0]?._id ?? ''
  return { documentationId: desk.general, documentId, version }
}

describe('the queue', () => {
  it('refuses sorts that it does not know', async () => {
    const unknown = await app.call('POST /review/listPagination', {
      rawBody: { sort: { id: 'password_hash' } },
      token: desk.staff.token,
    })
    expect(unknown.status).toBe(400)
  })

  it('shows a file with whom it is of and what the questionnaire says that it has to bear out, and no more', async () => {
    const { db } = app.database
    const ana = { name: 'Ana Gil', profession: 'Enfermera', employmentSituation: 'INDEFINIDO', currentSavings: 9000 }
    const answers = JSON.stringify({ amountMortgage: 150_000, numHolders: 1, holders: [ana] })
    await updateRow(db, 'questionnaires', { operationId: desk.operationId }, { answers })
    const payslip = await aDocument(db, { documentationId: desk.ofHolder, isPrivate: true })
    const { records, count } = (await own()).res
    expect(count).toBe(1)
    expect(records[0]).toMatchObject({
      _id: payslip.id,
      type: 'NOMINAS',
      files: [{ documentId: payslip.id, documentationId: desk.ofHolder, version: 1, isPrivate: true }],
      operation: { _id: desk.operationId, responsable: { _id: desk.staff.id } },
      holder: { _id: desk.holderId, name: 'Ana Gil', position: 0 },
      answers: { 'holders.0.profession': 'Enfermera', 'holders.0.employmentSituation': 'INDEFINIDO' },
      signer: null,
    })
    expect(Object.keys(records[0]?.answers ?? {})).toHaveLength(2)
  })

  it('keeps the files of an operation together, by age or by the first deadline; mine, or one operation alone', async () => {
    const { db } = app.database
    const mine = await anAdmin(db)
    const day = (n: number) => new Date(Date.UTC(2020, 0, n))
    const made = async (first: number, deadline: Date | null, responsable: string | null = mine.id) => {
      const operation = await anOperation(db, {
        state: 'SUBIR_DOCUMENTACION',
        arrasDate: deadline,
        responsableId: responsable,
      })
      const entry = await aDocumentation(db, { operationId: operation.id })
      const files = []
      for (const created of [first, first + 10]) {
        files.push((await aDocument(db, { documentationId: entry.id, createdDate: day(created) })).id)
      }
      return { id: operation.id, files }
    }
    const old = await made(1, null)
    const urgent = await made(3, day(40))
    const others = await made(2, null, null)
    const archived = await made(1, null)
    await updateRow(db, 'operations', archived.id, { isArchived: true, archivedReason: 'OPERATION_DEV' })
    const token = await app.signIn(mine)
    const ids = async (body: BodyOf<'POST /review/listPagination'>) =>
      (await queue(body, token)).res.records.map(({ _id }) => _id)

    expect(await ids({ advancedFilter: { mine: true } })).toEqual([...old.files, ...urgent.files])
    expect(await ids({ advancedFilter: { mine: true }, sort: { id: 'risk' } })).toEqual([...urgent.files, ...old.files])
    expect(await ids({ advancedFilter: { operationId: others.id } })).toEqual(others.files)
    const second = await queue({ dataFilter: { page: 2, perPage: 3 }, advancedFilter: { mine: true } }, token)
    expect(second.res).toMatchObject({ count: 4, records: [{ _id: urgent.files[1] }] })
    expect((await ids({})).filter(id => archived.files.includes(id))).toEqual([])
    const beyond = await queue({ dataFilter: { page: 9, perPage: 3 }, advancedFilter: { mine: true } }, token)
    expect(beyond.res).toMatchObject({ count: 4, records: [] })
  })

  it('has DNI and contract as one entry, once all three are there, with what the signer typed', async () => {
    const { db } = app.database
    const files = await anIdentity()
    await insertRow(db, 'contractSignings', {
      operationId: desk.operationId,
      holderId: desk.holderId,
      round: 1,
      dni: '12345678Z',
      nameDiffers: true,
      signer: JSON.stringify({
        ...{
          name: 'Ana',
          firstLastname: 'Gil',
          secondLastname: null,
          dni: '12345678Z',
          address: 'C/ Sol',
          number: '1',
        },
        ...{ flat: '2', door: null, city: 'Madrid', postalCode: '28001' },
      }),
    })
    const { records } = (await own()).res
    expect(records).toHaveLength(1)
    expect(records[0]?.files.map(({ documentId }) => documentId)).toEqual(files.map(({ documentId }) => documentId))
    expect(records[0]?.signer).toMatchObject({
      name: 'Ana Gil',
      dni: '12345678Z',
      address: 'C/ Sol 1 2, 28001 Madrid',
      nameDiffers: true,
    })
    await db
      .deleteFrom('documents')
      .where('id', '=', files[1]?.documentId ?? '')
      .execute()
    expect((await own()).res.records).toEqual([])
  })

  it('says who would get an e-mail: the customer, or of a contract its holder, as long as there is anybody to write to', async () => {
    const { db } = app.database
    const told = async () => (await own()).res.records.map(record => record.told)
    await aFile()
    const customer = (await own()).res.records[0]?.operation.customer
    expect(await told()).toEqual([customer])
    await updateRow(db, 'users', desk.customer.id, { deactivatedDate: app.clock.now() })
    expect(await told()).toEqual([null])
    await db.deleteFrom('documents').where('operationId', '=', desk.operationId).execute()
    await uploadGeneral(desk.staff.token, undefined, { isPrivate: 'true' })
    expect(await told()).toEqual([null])
    await db.deleteFrom('documents').where('operationId', '=', desk.operationId).execute()
    await anIdentity()
    await updateRow(db, 'holders', desk.holderId, { email: 'ana.gil@correo.example' })
    expect(await told()).toEqual(['Ana Gil'])
    await updateRow(db, 'holders', desk.holderId, { email: null })
    expect(await told()).toEqual([null])
  })
})

describe('a verdict', () => {
  it('leaves the queue at once, and tells nobody before its seconds are over', async () => {
    const file = await aFile()
    // The undo time runs by the database's clock, and must not end before the test says so.
    app.clock.advance(HOUR_MS / 2)
    const { status, res } = await judge({ files: [file], state: 'RECHAZADO', rejectionReason: 'Ilegible' })
    expect(status).toBe(200)
    expect(Date.parse(res.finalDate) - app.clock.now().getTime()).toBe(VERDICT_HOLD_MS)
    expect((await own()).res.count).toBe(0)
    await app.runJobs()
    expect(await fileOf(file.documentId)).toMatchObject({ state: 'PENDIENTE_VALIDACION', rejectionReason: null })
    expect(await noticesOf(desk.customer.id)).toEqual([])
    expect(await activityOf()).not.toContain('documentRejected')

    await timeIsOver()
    expect(await fileOf(file.documentId)).toMatchObject({ state: 'RECHAZADO', rejectionReason: 'Ilegible' })
    expect(await noticesOf(desk.customer.id)).toHaveLength(1)
    expect((await app.mails(desk.customer.email)).at(-1)?.text).toContain('Ilegible')
    const line = await readRows(app.db, 'activity', { operationId: desk.operationId, field: 'documentRejected' }, [
      'userId',
    ])
    expect(line).toEqual([{ userId: desk.staff.id }])
    expect((await undo(res.verdictId)).refusal).toEqual([409, 'ERR_VERDICT_FINAL'])
  })

  it('can be taken back by its reviewer alone, without a trace for the customer', async () => {
    const file = await aFile()
    const { verdictId } = (await judge({ files: [file], state: 'RECHAZADO', rejectionReason: 'No' })).res
    const colleague = await app.signIn(await anAdmin(app.db))
    expect((await undo(verdictId, colleague)).status).toBe(409)
    expect((await undo(verdictId)).res).toEqual({ operationId: desk.operationId })
    expect((await own()).res.records).toMatchObject([{ _id: file.documentId }])
    await timeIsOver()
    expect(await fileOf(file.documentId)).toMatchObject({ state: 'PENDIENTE_VALIDACION', heldVerdictId: null })
    expect(await noticesOf(desk.customer.id)).toEqual([])
    expect((await judge({ files: [file] })).status).toBe(200)
  })

  it('needs a reason to reject, and files of one operation and section', async () => {
    const file = await aFile()
    expect((await judge({ files: [file], state: 'RECHAZADO' })).failure.fields).toEqual({
      rejectionReason: 'error_form_obligatory_field',
    })
    const foreign = await aHolder(app.db)
    expect((await judge({ files: [file], holderId: foreign.id })).status).toBe(404)
    expect((await judge({ files: [{ ...file, documentationId: desk.ofHolder }] })).status).toBe(404)
    expect((await judge({ files: [file], operationId: foreign.operationId })).status).toBe(404)
    const [dni] = await anIdentity()
    if (!dni) throw new Error('made above')
    expect((await judge({ files: [dni], holderId: desk.holderId })).status).toBe(404)
  })

  it('two reviewers do not collide: one of them judges, the other is told, wherever they sit', async () => {
    const file = await aFile()
    const colleague = await app.signIn(await anAdmin(app.db))
    const both = await Promise.all([
      judge({ files: [file] }),
      judge({ files: [file], state: 'RECHAZADO', rejectionReason: 'No' }, colleague),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const held = (await desk.validate(file.documentId, { state: 'VALIDADO' })).failure
    expect(held).toMatchObject({ message: 'ERR_DOCUMENT_HELD', details: { by: expect.stringMatching(/\S \S/) } })
    await timeIsOver()
    const judged = (await activityOf()).filter(
      field => field.startsWith('documentValid') || field.startsWith('documentRej'),
    )
    expect(judged).toHaveLength(1)
  })

  it('T51: never applies to another version than the one that was viewed', async () => {
    const file = await aFile()
    expect((await judge({ files: [{ ...file, version: 2 }] })).status).toBe(409)
    const { verdictId } = (await judge({ files: [file] })).res
    await uploadGeneral(desk.customer.token, undefined, { documentId: file.documentId })
    expect((await own()).res.records).toMatchObject([{ files: [{ version: 2 }] }])
    const dropped = async (token = desk.staff.token) =>
      (await app.call('POST /review/dropped', { body: { verdictIds: [verdictId] }, token })).res.verdictIds
    expect(await dropped()).toEqual([])
    await timeIsOver()
    expect(await dropped()).toEqual([verdictId])
    expect(await dropped(await app.signIn(await anAdmin(app.db)))).toEqual([])
    expect(await fileOf(file.documentId)).toMatchObject({ state: 'PENDIENTE_VALIDACION', version: 2 })
    expect(await activityOf()).not.toContain('documentValidated')
  })

  it('T02: on somebody’s private file tells the staff alone', async () => {
    const entry = { documentationId: desk.general, version: 1 }
    const { res } = await uploadGeneral(desk.staff.token, undefined, { isPrivate: 'true' })
    const documentId = res.documents[0]?._id ?? ''
    await judge({ files: [{ ...entry, documentId }], state: 'RECHAZADO', rejectionReason: 'Interno' })
    await timeIsOver()
    expect(await fileOf(documentId)).toMatchObject({ state: 'RECHAZADO' })
    expect(await noticesOf(desk.customer.id)).toEqual([])
    expect(await app.mails(desk.customer.email)).toEqual([])
  })

  it('on an identity is one on all three, with what an accepted contract sets off', async () => {
    const files = await anIdentity()
    expect((await judge({ files, holderId: desk.holderId })).status).toBe(200)
    await timeIsOver()
    for (const { documentId } of files) expect(await fileOf(documentId)).toMatchObject({ state: 'VALIDADO' })
    expect(await activityOf()).toContain('contractApproved')
  })
})
