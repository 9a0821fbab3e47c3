import type { DocumentState } from '@llave/domain/documents/document-states'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOperationToSign, signedHolder } from '../../src/features/signing/signing.testing'
import { useApp } from '../app'
import { aCustomer, aDocumentation, anAdmin } from '../factories'
import { aPlaceLink } from '../place-links'
import { multipart, PDF, upload } from '../uploads'

const app = useApp({ PUBLIC_URL: 'https://llave.example', HOST: '127.0.0.1' })
const PLACE = 'GET /holderPlace/:operationId/:holderId'
const FILE = 'GET /holderPlace/:operationId/:holderId/documents/:id'
const UPLOAD = 'POST /holderPlace/uploadDocument'

let made: Awaited<ReturnType<typeof anOperation>>

/** An operation with a customer, Luis and Eva, of each of whom a payslip is asked; and the link to Luis’s place. */
async function anOperation(typeOperation: 'COMPRA' | 'EXTINCION' = 'COMPRA') {
  const { db } = app.database
  const { customer, operation, holders } = await anOperationToSign(app, 3)
  const [own, luis, eva] = holders
  if (!own || !luis || !eva) throw new Error('no holders')
  await db
    .updateTable('operations')
    .set({ state: 'SUBIR_DOCUMENTACION', typeOperation })
    .where('id', '=', operation.id)
    .execute()
  const asked = (holderId: string) => aDocumentation(db, { operationId: operation.id, holderId, type: 'NOMINAS' })
  const [ownEntry, entry, evasEntry] = [await asked(own.id), await asked(luis.id), await asked(eva.id)]
  const [customerToken, broker] = [await app.signIn(customer), await app.signIn(await anAdmin(db))]
  const link = await aPlaceLink(app, luis)
  return { customer, operation, own, luis, eva, ownEntry, entry, evasEntry, customerToken, broker, link }
}

beforeEach(async () => {
  made = await anOperation()
})

const read = async (token = made.link) => (await app.call(PLACE, { params: ids(), token })).res
const ids = (holder = made.luis) => ({ operationId: made.operation.id, holderId: holder.id })
function send(name: string, { token = made.link, entry = made.entry, holder = made.luis, documentId = '' } = {}) {
  const fields = { ...ids(holder), documentationId: entry.id, ...(documentId && { documentId }) }
  const { payload, headers } = multipart(fields, { name, bytes: PDF })
  return app.call(UPLOAD, { rawBody: payload, headers, token })
}
const open = (id: string, token = made.link, holder = made.luis) =>
  app.call(FILE, { params: { ...ids(holder), id }, token })
const asCustomer = async () => {
  const { res } = await app.call('GET /operations/:id', {
    params: { id: made.operation.id },
    token: made.customerToken,
  })
  if (!('transfer' in res)) throw new Error('not the customer’s')
  return res
}
const review = (documentId: string, state: DocumentState, rejectionReason = '') =>
  app.call('POST /operations/validateDocumentationFiles', {
    token: made.broker,
    rawBody: { ...ids(), documentationId: made.entry.id, documentId, state, rejectionReason },
  })

describe('the documents of a holder at their own place', () => {
  it('are sent, read and sent again when they are rejected; their holder is told, and nobody else why', async () => {
    const sent = await send('Nómina Luis.pdf')
    expect(sent.status).toBe(200)
    const [file] = sent.res.documents
    expect(file).toMatchObject({ name: 'Nómina Luis.pdf', state: 'PENDIENTE_VALIDACION' })
    expect((await read()).papers).toMatchObject([{ _id: made.entry.id, documents: [{ _id: file?._id }] }])
    expect((await open(file?._id ?? '')).status).toBe(200)

    expect((await review(file?._id ?? '', 'RECHAZADO', 'Falta la página dos')).status).toBe(200)
    await app.runJobs()
    const [mail] = (await app.mails(made.luis.email ?? '')).filter(({ template }) => template === 'documentRejected')
    expect(mail?.text).toContain('Falta la página dos')
    expect(mail?.links.join()).toContain(`/titular/${made.operation.id}/${made.luis.id}#`)
    const customers = await app.mails(made.customer.email)
    expect(customers.map(({ text }) => text).join()).not.toContain('Falta la página dos')

    const again = await send('Nómina entera.pdf', { documentId: file?._id ?? '' })
    expect(again.res.documents).toMatchObject([{ name: 'Nómina entera.pdf', state: 'PENDIENTE_VALIDACION' }])
    await review(file?._id ?? '', 'VALIDADO')
    expect((await send('Otra.pdf', { documentId: file?._id ?? '' })).failure.message).toBe('ERR_DOCUMENT_VALIDATED')
  })

  it('stand in the feed as sent by their holder, and the customer’s by the customer', async () => {
    const [file] = (await send('Nómina Luis.pdf')).res.documents
    await send('Nómina nueva.pdf', { documentId: file?._id ?? '' })
    const own = { ...ids(), documentationId: made.entry.id }
    await upload(app, made.customerToken, own, { name: 'Mía.pdf', bytes: PDF })
    const lines = await app.database.db
      .selectFrom('activity')
      .select(['field', 'userId', 'params'])
      .where('operationId', '=', made.operation.id)
      .where('field', 'in', ['documentUploaded', 'documentReplaced'])
      .orderBy('id')
      .execute()
    const authors = lines.map(({ field, userId, params }) => [
      field,
      userId,
      (params as { byHolder?: string }).byHolder,
    ])
    expect(authors).toEqual([
      ['documentUploaded', null, made.luis.name],
      ['documentReplaced', null, made.luis.name],
      ['documentUploaded', made.customer.id, undefined],
    ])
  })

  it('are theirs alone: neither another holder nor a stranger sends or reads them, whatever they know', async () => {
    const { db } = app.database
    const [file] = (await send('Nómina Luis.pdf')).res.documents
    const evas = await aPlaceLink(app, made.eva)
    for (const token of [
      evas,
      await app.signIn(await aCustomer(db)),
      made.customerToken,
      made.broker,
      'x'.repeat(43),
    ]) {
      expect((await send('Ajena.pdf', { token })).status).toBe(404)
      expect((await open(file?._id ?? '', token)).status).toBe(404)
    }
    expect((await open(file?._id ?? '', evas, made.eva)).status).toBe(404)
    expect((await send('Ajena.pdf', { token: evas, holder: made.eva })).status).toBe(404)
    expect(
      (await send('General.pdf', { entry: await aDocumentation(db, { operationId: made.operation.id }) })).status,
    ).toBe(404)
  })

  it('are there for the customer, and no more: not by name, nor to open, replace or delete', async () => {
    const [file] = (await send('Nómina Luis.pdf')).res.documents
    await review(file?._id ?? '', 'RECHAZADO', 'Falta la página dos')
    const shown = await asCustomer()
    const [, luis] = shown.holders
    expect(luis?.holderDocumentation).toMatchObject([
      { state: 'PENDIENTE_VALIDACION', documents: [], heldBack: ['PENDIENTE_VALIDACION'] },
    ])
    const token = made.customerToken
    const exported = (await app.call('POST /users/exportMyData', { token })).res
    expect(JSON.stringify([shown, exported])).not.toMatch(/Nómina Luis|Falta la página/)
    const documentId = file?._id ?? ''
    const refused = [
      await app.call('GET /documents/:id/preview', { params: { id: documentId }, token }),
      await app.call('POST /documents/download', { body: { fileId: documentId }, token }),
      await app.call('POST /documents/downloadMultiple', {
        body: { operationId: made.operation.id, documentIds: [documentId] },
        token,
      }),
      await app.call('POST /operations/deleteDocumentationFiles', {
        rawBody: { ...ids(), documents: [{ documentationId: made.entry.id, documentId }] },
        token,
      }),
      await upload(app, token, { ...ids(), documentationId: made.entry.id, documentId }, { name: 'b.pdf', bytes: PDF }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    // As before, the customer may send one for them, which is their own to see.
    const sent = await upload(app, token, { ...ids(), documentationId: made.entry.id }, { name: 'Mía.pdf', bytes: PDF })
    expect(sent.status).toBe(200)
    expect((await asCustomer()).holders[1]?.holderDocumentation[0]?.documents.map(({ name }) => name)).toEqual([
      'Mía.pdf',
    ])
    // It is a document of the holder's, so they see it.
    expect((await read()).papers[0]?.documents.map(({ name }) => name).sort()).toEqual(['Mía.pdf', 'Nómina Luis.pdf'])
  })

  it('are not there for an address in doubt, but what it sends itself', async () => {
    const { db } = app.database
    const [before] = (await send('Antes.pdf')).res.documents
    app.clock.advance(1000)
    await db.updateTable('holders').set({ email: 'otra@correo.example' }).where('id', '=', made.luis.id).execute()
    await db
      .insertInto('holderEmailChanges')
      .values({
        ...{ holderId: made.luis.id, fromEmail: made.luis.email, toEmail: 'otra@correo.example' },
        changedDate: app.clock.now(),
      })
      .execute()
    expect((await send('Tarde.pdf')).status).toBe(404)
    const link = await aPlaceLink(app, made.luis)
    expect((await open(before?._id ?? '', link)).status).toBe(404)
    await send('Nueva.pdf', { token: link })
    const { papers } = await read(link)
    expect(JSON.stringify(papers)).not.toContain('Antes.pdf')
    expect(papers).toMatchObject([{ documents: [{ name: 'Nueva.pdf' }], heldBack: ['PENDIENTE_VALIDACION'] }])
  })

  it('are closed with the operation', async () => {
    const [file] = (await send('Nómina Luis.pdf')).res.documents
    await app.database.db
      .updateTable('operations')
      .set({ isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE' })
      .where('id', '=', made.operation.id)
      .execute()
    expect((await open(file?._id ?? '')).status).toBe(404)
    expect((await send('Tarde.pdf')).status).toBeGreaterThanOrEqual(404)
  })
})

describe('a couple that separates', () => {
  beforeEach(async () => {
    made = await anOperation('EXTINCION')
  })

  const uploads = {
    luis: (name: string) => send(name),
    broker: (name: string) =>
      upload(app, made.broker, { ...ids(), documentationId: made.entry.id }, { name, bytes: PDF }),
    customer: (name: string) =>
      upload(app, made.customerToken, { ...ids(made.own), documentationId: made.ownEntry.id }, { name, bytes: PDF }),
  }

  it('no sequence of uploads shows either a file name, an income or a reason of the other', async () => {
    const acts = fc.array(
      fc.constantFrom('luis', 'broker', 'customer', 'reject', 'validate') as fc.Arbitrary<
        keyof typeof uploads | 'reject' | 'validate'
      >,
      { minLength: 1, maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(acts, async sequence => {
        made = await anOperation('EXTINCION')
        const last: Record<string, string> = {}
        let number = 0
        for (const act of sequence) {
          if (act === 'reject' || act === 'validate') {
            if (last.luis) await review(last.luis, act === 'reject' ? 'RECHAZADO' : 'VALIDADO', 'motivo-ajeno')
            continue
          }
          const { res } = await uploads[act](`${act === 'customer' ? 'propio' : 'ajeno'}-${number++}.pdf`)
          if (act === 'luis') last.luis = res.documents.at(-1)?._id ?? ''
        }
        await app.runJobs()
        const { db } = app.database
        const notices = await db
          .selectFrom('notifications')
          .select('name')
          .where('userId', '=', made.customer.id)
          .execute()
        const [export_, shown, mails] = [
          (await app.call('POST /users/exportMyData', { token: made.customerToken })).res,
          await asCustomer(),
          await app.mails(made.customer.email),
        ]
        const seen = JSON.stringify([export_, shown, mails.map(({ html, text }) => [html, text]), notices])
        expect(seen).not.toMatch(/ajeno/)
        expect(JSON.stringify(await read())).not.toMatch(/propio/)
        const lettersToLuis = (await app.mails(made.luis.email ?? '')).map(({ text }) => text).join()
        expect(lettersToLuis).not.toMatch(/propio/)
      }),
      { numRuns: 8 },
    )
  }, 60_000)

  it('the customer neither finds the other’s section nor sends anything into it, nor reads their contract', async () => {
    const [file] = (await send('Nómina Luis.pdf')).res.documents
    const token = made.customerToken
    const address = { ...ids(), documentationId: made.entry.id }
    const shown = await asCustomer()
    expect(shown.holders[1]).toMatchObject({ employmentSituation: null, holderDocumentation: [] })
    const refused = [
      await upload(app, token, address, { name: 'b.pdf', bytes: PDF }),
      await upload(app, token, { ...ids(), documentType: 'NOMINAS' }, { name: 'b.pdf', bytes: PDF }),
      await app.call('GET /documents/:id/preview', { params: { id: file?._id ?? '' }, token }),
      await app.call('POST /operations/proposeWaiver', { rawBody: { ...address, reason: 'No' }, token }),
      await app.call('GET /operations/generateContract/:operationId', {
        params: { operationId: made.operation.id },
        query: { holderId: made.luis.id },
        token,
      }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  it('what is asked of the other is asked of them: their e-mail leads to their place', async () => {
    const sent = await app.call('POST /operations/sendPendingDocumentationEmail', {
      token: made.broker,
      rawBody: {
        operationId: made.operation.id,
        listDocumentation: [
          { _id: made.entry.id, holderId: made.luis.id },
          { _id: made.ownEntry.id, holderId: made.own.id },
        ],
      },
    })
    expect(sent.status).toBe(200)
    await app.runJobs()
    const mailTo = async (email: string | null) =>
      (await app.mails(email ?? '')).filter(({ template }) => template === 'documents').map(({ text }) => text)
    const [toLuis = ''] = await mailTo(made.luis.email)
    expect(toLuis).toContain('ha abierto esta solicitud para quedarse con una vivienda compartida')
    expect(toLuis).toContain('/titular/')
    const [toCustomer = ''] = await mailTo(made.customer.email)
    expect(toCustomer).not.toContain(made.luis.name)
    expect(toCustomer).toContain('/solicitud/')
  })

  it('an address that the other may have written gets neither what is asked nor an e-mail about it', async () => {
    const { db } = app.database
    await send('Nómina Luis.pdf')
    await app.runJobs()
    const address = 'quizas-de-ana@correo.example'
    await db.updateTable('holders').set({ email: address }).where('id', '=', made.luis.id).execute()
    await db
      .insertInto('holderEmailChanges')
      .values({
        ...{ holderId: made.luis.id, fromEmail: made.luis.email, toEmail: address },
        ...{ changedBy: made.customer.id, changedDate: app.clock.now() },
      })
      .execute()
    expect((await read(await aPlaceLink(app, made.luis))).papers).toEqual([])
    await app.call('POST /operations/requestNewDocumentationFiles', {
      token: made.broker,
      rawBody: {
        operationId: made.operation.id,
        documents: [{ holderId: made.luis.id, documentType: 'CARTA_VERDE_DE_PENSION' }],
      },
    })
    await app.runJobs()
    expect(await app.mails(address)).toEqual([])
    expect((await app.mails(made.customer.email)).filter(({ template }) => template === 'documents')).toEqual([])
  })

  it('why the other has to sign again is between them and the brokerage', async () => {
    const { db } = app.database
    await signedHolder(app, made.luis)
    const documents = await db
      .selectFrom('documents')
      .innerJoin('documentation', 'documentation.id', 'documents.documentationId')
      .select(['documents.id as documentId', 'documentation.id as documentationId'])
      .where('documentation.holderId', '=', made.luis.id)
      .where('documentation.type', 'in', ['DNI', 'CONTRATO'])
      .execute()
    const rejected = await app.call('POST /operations/validateDocumentationDniContractFiles', {
      token: made.broker,
      body: { ...ids(), documentationList: documents, state: 'RECHAZADO', rejectionReason: 'motivo-ajeno', faults: [] },
    })
    expect(rejected.status).toBe(200)
    await app.runJobs()
    const notices = await db.selectFrom('notifications').select('name').where('userId', '=', made.customer.id).execute()
    const shown = await asCustomer()
    expect(JSON.stringify([shown, notices])).not.toContain('motivo-ajeno')
    // That it is to be signed again is not.
    expect(shown.holders[1]?.contract).toMatchObject({ rejected: true, rejectionReason: null })
  })
})
