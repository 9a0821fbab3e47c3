import { describe, expect, it } from 'vitest'
import { aDocumentation, aHolder, aSuperadmin, insertRow, readRow, readRows, updateRow } from '../../../test/app'
import { cardOf, photographed, scanned, zoneOf } from '../../../test/cards'
import { useDesk } from '../../../test/desk'
import { drawn, GENERATORS, type GeneratedPaper } from '../../../test/papers'
import { aPlaceLink } from '../../../test/places'
import { multipart, PDF, upload } from '../../../test/uploads'
import type { FileStore } from '../../platform/files/file-store'
import { enqueueJob } from '../../platform/jobs/enqueue-job'
import { readFindings } from './findings.views'
import { documentReader } from './read-document'
import { READ_DOCUMENT_AGAIN, readLater } from './read-later'

const desk = useDesk()
const { app } = desk
const { db } = app
const payslip = GENERATORS[0] as (seed: number) => GeneratedPaper

async function send(
  bytes: Buffer,
  fields: Record<string, string> = {},
  token = desk.customer.token,
  name = 'nomina.pdf',
) {
  const { operationId, holderId, ofHolder } = desk
  // Files are sorted by their time.
  app.clock.advance(1000)
  const to = { operationId, holderId, documentationId: ofHolder, ...fields }
  const { res } = await upload(app, token, to, { name, bytes })
  return res.documents.at(-1)?._id ?? ''
}

/** What the review desk shows of a file. */
async function findingsOf(documentId: string) {
  const { res } = await app.call('POST /review/listPagination', {
    body: { advancedFilter: { operationId: desk.operationId } },
    token: desk.staff.token,
  })
  return res.records.flatMap(({ files }) => files).find(file => file.documentId === documentId)?.findings
}

const kept = (id: string) => db.selectFrom('documentFindings').selectAll().where('documentId', '=', id).execute()

describe('what a document says, beside what was answered', () => {
  it('is read after the upload by a job, and shown on the review desk', async () => {
    await db
      .insertInto('questionnaires')
      .values({
        operationId: desk.operationId,
        typeOperation: 'COMPRA',
        answers: JSON.stringify({ holders: [{ monthlyIncome: 1500 }] }),
      })
      .onConflict(conflict => conflict.column('operationId').doUpdateSet({ answers: eb => eb.ref('excluded.answers') }))
      .execute()
    const paper = payslip(0)
    const id = await send(await drawn(paper, { noise: true }))
    expect(await findingsOf(id)).toBeNull()
    await app.runJobs()
    const found = await findingsOf(id)
    expect(found).toMatchObject({ outcome: 'READ', layout: 'PAYSLIP' })
    const fields = Object.fromEntries(found?.fields.map(({ field, ...rest }) => [field, rest]) ?? [])
    expect(fields.person).toMatchObject({ value: 'Ana María Gil Peñalver', expected: 'Ana Gil', isEqual: true })
    expect(fields.net).toMatchObject({ value: '1200.00', expected: '1500.00', isEqual: false, place: { page: 1 } })
    expect(fields.employer).toMatchObject({ value: paper.values.employer, expected: null, isEqual: null })
    await updateRow(db, 'documents', id, { months: ['2020-01'] })
    const period = (await findingsOf(id))?.fields.find(({ field }) => field === 'period')
    expect(period).toMatchObject({ expected: '2020-01/2020-01', isEqual: false })
    // The finding changes nothing else.
    const row = await readRow(db, 'documents', id)
    expect([row.state, row.expiresOn, row.version]).toEqual(['PENDIENTE_VALIDACION', null, 1])
  })

  it('says so when it is a scan, unreadable, or something else', async () => {
    const ids = [
      await send(PDF),
      await send(Buffer.from('%PDF-1.4\nnothing\n%%EOF')),
      await send(
        await drawn({
          layout: null,
          values: {},
          rows: [[[50, 'Carta de la comunidad: nada de lo que aquí se lee interesa a nadie.']]],
        }),
      ),
    ]
    await app.runJobs()
    const found = await Promise.all(ids.map(findingsOf))
    expect(found).toEqual([
      { outcome: 'NO_TEXT', layout: null, fields: [] },
      { outcome: 'UNREADABLE', layout: null, fields: [] },
      { outcome: 'READ', layout: null, fields: [] },
    ])
  })

  it('of a photographed identity card, and of no other picture, is beside whoever signed, and says whether it lasts until the deed', async () => {
    await updateRow(db, 'operations', desk.operationId, { formalizationDate: new Date('2031-11-10T10:00:00Z') })
    const back = await send(await photographed(zoneOf(cardOf(0))), {}, desk.customer.token, 'dorso.jpg')
    await app.runJobs()
    expect(await kept(back)).toEqual([])
    await updateRow(db, 'documentation', desk.ofHolder, { type: 'DNI' })
    await db.transaction().execute(tx => readLater(tx, { id: back, version: 1, format: 'jpg' }))
    await app.runJobs()
    expect(await kept(back)).toMatchObject([{ outcome: 'READ', layout: 'IDENTITY' }])
    const found = (await readFindings(db, [back], app.clock.now())).get(back)
    expect(found?.fields.map(({ field, value, isEqual }) => [field, value, isEqual])).toEqual([
      ['person', 'GIL PENALVER, ANA MARIA', true],
      ['personId', '12345678Z', null],
      ['birthday', '1985-03-09', null],
      ['expires', '2031-10-24', false],
    ])
  })

  it('of an identity card is in its PDF as well, and so is what text says of one that is none', async () => {
    const scan = await send(await scanned(zoneOf(cardOf(0)), { text: true }))
    const other = await send(await drawn(payslip(0)))
    const empty = await send(PDF)
    await app.runJobs()
    expect(await kept(scan)).toMatchObject([{ layout: null }])
    await updateRow(db, 'documentation', desk.ofHolder, { type: 'DNI' })
    await db.transaction().execute(async tx => {
      for (const id of [other, empty]) await readLater(tx, { id, version: 1, format: 'pdf' })
      // As migration 0147 does for files that existed before.
      await enqueueJob(tx, { kind: READ_DOCUMENT_AGAIN, payload: { documentId: scan, version: 1 } })
    })
    await app.runJobs()
    const [found] = await kept(scan)
    expect(found).toMatchObject({ outcome: 'READ', layout: 'IDENTITY' })
    expect(found?.findings.find(({ field }) => field === 'personId')).toMatchObject({ value: '12345678Z' })
    expect(await kept(other)).toMatchObject([{ outcome: 'READ', layout: 'PAYSLIP' }])
    expect(await kept(empty)).toMatchObject([{ outcome: 'NO_TEXT', layout: null }])
  })

  it('is of the version that is there: a replaced file is read anew, a deleted one leaves nothing, a restored one is read again', async () => {
    const { operationId, holderId, ofHolder } = desk
    const id = await send(await drawn(payslip(0)))
    await app.runJobs()
    await send(await drawn(payslip(1)), { documentId: id }, desk.staff.token)
    expect(await findingsOf(id)).toBeNull()
    await app.runJobs()
    expect((await findingsOf(id))?.fields.find(({ field }) => field === 'net')?.value).toBe(payslip(1).values.net)

    const documents = [{ documentationId: ofHolder, documentId: id }]
    await app.call('POST /operations/deleteDocumentationFiles', {
      body: { operationId, holderId, documents },
      token: desk.staff.token,
    })
    expect(await kept(id)).toEqual([])
    await app.call('POST /operations/restoreDocumentationFiles', {
      body: { operationId, documentIds: [id] },
      token: desk.staff.token,
    })
    await app.runJobs()
    expect((await findingsOf(id))?.layout).toBe('PAYSLIP')
  })

  it('a job for a file that is gone or replaced by then writes nothing', async () => {
    const id = await send(await drawn(payslip(0)))
    await app.runJobs()
    await db.transaction().execute(async tx => {
      await readLater(tx, { id, version: 7, format: 'pdf' })
      await readLater(tx, { id: desk.operationId, version: 1, format: 'pdf' })
    })
    await app.runJobs()
    expect((await kept(id)).map(({ version }) => version)).toEqual([1])
    const waiting = await db.selectFrom('jobs').select('id').where('status', '<>', 'DONE').execute()
    expect(waiting).toEqual([])
  })

  it('of one that is replaced or whose holder leaves while it is being read is of what is there by then', async () => {
    const { holderId, staff } = desk
    const id = await send(await drawn(payslip(0)))
    const { platform } = app.app
    const during = (does: () => Promise<unknown>): FileStore =>
      Object.assign(Object.create(platform.files) as FileStore, {
        async get(...asked: Parameters<FileStore['get']>) {
          const opened = await platform.files.get(...asked)
          await does()
          return opened
        },
      })
    const reads = (version: number, does: () => Promise<unknown>) => {
      const reader = documentReader({ ...platform, files: during(does) })
      if (!('run' in reader)) throw new Error('no reader')
      return reader.run({ documentId: id, version }, new AbortController().signal)
    }
    await reads(1, async () => send(await drawn(payslip(1)), { documentId: id }, staff.token))
    expect(await kept(id)).toEqual([])
    await reads(2, () => updateRow(db, 'allHolders', holderId, { leftDate: app.clock.now(), position: -1 }))
    expect(await kept(id)).toMatchObject([{ version: 2, layout: 'PAYSLIP' }])
    expect(await findingsOf(id)).toBeUndefined()
    await updateRow(db, 'allHolders', holderId, { leftDate: null, position: 0 })
    expect((await findingsOf(id))?.fields.find(({ field }) => field === 'net')?.value).toBe(payslip(1).values.net)
  })

  it('is read by whichever door a file comes: from the staff, from the holder’s own place, or with an import', async () => {
    const { operationId, staff } = desk
    const luis = await aHolder(db, { operationId, name: 'Luis Paz', email: 'luis@example.es', position: 1 })
    const entry = await aDocumentation(db, { operationId, holderId: luis.id, type: 'NOMINAS' })
    const into = { operationId, holderId: luis.id, documentationId: entry.id }
    const byStaff = await send(await drawn(payslip(0)), into, staff.token)
    const link = await aPlaceLink(app, luis)
    const sent = { token: link, ...multipart(into, { name: 'nomina.pdf', bytes: await drawn(payslip(1)) }) }
    expect((await app.call('POST /holderPlace/uploadDocument', sent)).status).toBe(200)
    const imported = await insertRow(db, 'imports', { name: 'cartera.csv', titles: [], columns: [], status: 'DONE' })
    await insertRow(db, 'importRows', {
      ...{ importId: imported.id, number: 1, cells: [], fingerprint: 'x', status: 'CREATED', operationId },
    })
    await updateRow(db, 'operations', operationId, { isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE' })
    const file = multipart(
      { importId: imported.id, operationId, nameDocument: 'Nómina', isValid: 'true' },
      { name: 'vieja.pdf', bytes: await drawn(payslip(2)) },
    )
    const owner = await app.signIn(await aSuperadmin(db))
    const brought = { token: owner, ...file }
    expect((await app.call('POST /imports/uploadFile', brought)).status).toBe(200)
    await app.runJobs()
    const files = await readRows(db, 'documents', { operationId }, ['id', 'name'], 'createdDate')
    const found = await readFindings(
      db,
      files.map(({ id }) => id),
      app.clock.now(),
    )
    const nets = files.map(({ id }) => found.get(id)?.fields.find(({ field }) => field === 'net')?.value)
    expect(nets.sort()).toEqual([0, 1, 2].map(seed => payslip(seed).values.net).sort())
    expect(files.map(({ id }) => id)).toContain(byStaff)
  })

  it('of a holder who has left meanwhile is there when they come back', async () => {
    const { operationId, staff } = desk
    const luis = await aHolder(db, { operationId, name: 'Luis Paz', email: 'luis@example.es', position: 1 })
    const answers = { numHolders: 2, holders: [{ name: 'Ana Gil' }, { name: 'Luis Paz' }] }
    await db
      .updateTable('questionnaires')
      .set({ answers: JSON.stringify(answers), completedDate: app.clock.now() })
      .where('operationId', '=', operationId)
      .execute()
    const entry = await aDocumentation(db, { operationId, holderId: luis.id, type: 'NOMINAS' })
    const id = await send(await drawn(payslip(0)), { holderId: luis.id, documentationId: entry.id }, staff.token)
    const body = { operationId, holderId: luis.id }
    const left = await app.call('POST /operations/removeHolder', {
      token: staff.token,
      body: { ...body, reason: 'WITHDRAWS' },
    })
    expect(left.status).toBe(200)
    await app.runJobs()
    expect(await findingsOf(id)).toBeUndefined()
    const former = await app.call('GET /operations/:id/formerHolders', {
      token: staff.token,
      params: { id: operationId },
    })
    const undone = await app.call('POST /operations/undoHolderChange', {
      token: staff.token,
      body: { operationId, changeId: former.res.undoable?.changeId ?? '' },
    })
    expect(undone.status).toBe(200)
    expect((await findingsOf(id))?.layout).toBe('PAYSLIP')
  })

  it('is nobody else’s: the customer gets it with their data alone, and not what is private', async () => {
    const id = await send(await drawn(payslip(0)))
    const hidden = await send(await drawn(payslip(1)), { isPrivate: 'true' }, desk.staff.token)
    await app.runJobs()
    const secrets = [payslip(0), payslip(1)].map(({ values }) => values.net ?? '')
    const own = await app.call('GET /operations/:id', { params: { id: desk.operationId }, token: desk.customer.token })
    for (const secret of secrets) expect(JSON.stringify(own.res)).not.toContain(secret)
    const { body } = await app.request('POST /api/users/exportMyData', desk.customer.token)
    expect(secrets.map(secret => body.includes(secret))).toEqual([true, false])
    expect((await findingsOf(hidden))?.layout).toBe('PAYSLIP')
    expect(await findingsOf(id)).toBeDefined()
    const feed = await db.selectFrom('activity').selectAll().execute()
    for (const secret of secrets) expect(JSON.stringify(feed)).not.toContain(secret)
  })
})
