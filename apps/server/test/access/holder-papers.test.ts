import type { DocumentState } from '@llave/domain/documents/document-types'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { remindAutomatically } from '../../src/features/documents/decisions/remind-automatically'
import { judgeSignature, signedHolder } from '../../src/features/signing/signing.testing'
import { aCustomer, aDocumentation, anAdmin, auditOf, readRows, updateRow, useApp } from '../app'
import { customerView, staffView } from '../operations'
import { anOperationOfThree, aPlaceLink, archiveUnderway, putInDoubt } from '../places'
import { aLockedPdf, multipart, PDF, upload } from '../uploads'

const app = useApp({ PUBLIC_URL: 'https://llave.example', HOST: '127.0.0.1' })
const { db } = app
const PLACE = 'GET /holderPlace/:operationId/:holderId'
const FILE = 'GET /holderPlace/:operationId/:holderId/documents/:id'
const UPLOAD = 'POST /holderPlace/uploadDocument'

let made: Awaited<ReturnType<typeof anOperation>>

/** An operation with a customer, Luis and Eva, each of whom is asked for a payslip; and the link to Luis’s place. */
async function anOperation(typeOperation: 'COMPRA' | 'EXTINCION' = 'COMPRA') {
  const made = await anOperationOfThree(app, { state: 'SUBIR_DOCUMENTACION', typeOperation })
  const { customer, operation, own, luis, eva } = made
  const asked = (holderId: string) => aDocumentation(db, { operationId: operation.id, holderId, type: 'NOMINAS' })
  const [ownEntry, entry, evasEntry] = [await asked(own.id), await asked(luis.id), await asked(eva.id)]
  const [customerToken, broker] = [await app.signIn(customer), await app.signIn(await anAdmin(db))]
  const link = await aPlaceLink(app, luis)
  return { ...made, ownEntry, entry, evasEntry, customerToken, broker, link }
}

beforeEach(async () => {
  // Requests with other people's links count against the one address from which all tests call.
  await db.deleteFrom('rateLimits').execute()
  made = await anOperation()
})

const read = async (token = made.link) => (await app.call(PLACE, { params: ids(), token })).res
const ids = (holder = made.luis) => ({ operationId: made.operation.id, holderId: holder.id })
function send(
  name: string,
  { token = made.link, entry = made.entry, holder = made.luis, documentId = '', bytes = PDF, password = '' } = {},
) {
  const fields = { ...ids(holder), documentationId: entry.id, ...(documentId && { documentId }), password }
  return app.call(UPLOAD, { token, ...multipart(fields, { name, bytes }) })
}
/** Sends a file and returns its id. */
const sendNew = async (name = 'Nómina Luis.pdf') => (await send(name)).res.documents.at(-1)?._id ?? ''
const open = (id: string, token = made.link, holder = made.luis) =>
  app.call(FILE, { params: { ...ids(holder), id }, token })
const asCustomer = () => customerView(app, made.customerToken, made.operation.id)
/** The customer's ways to a file. */
async function doors(id: string) {
  const token = made.customerToken
  const several = { operationId: made.operation.id, documentIds: [id] }
  return [
    (await app.call('GET /documents/:id/preview', { params: { id }, token })).status,
    (await app.call('POST /documents/download', { body: { fileId: id }, token })).status,
    (await app.call('POST /documents/downloadMultiple', { body: several, token })).status,
  ]
}
const review = (documentId: string, state: DocumentState, rejectionReason = '', of: object = {}) =>
  app.call('POST /operations/validateDocumentationFiles', {
    token: made.broker,
    rawBody: { ...ids(), documentationId: made.entry.id, documentId, state, rejectionReason, ...of },
  })

describe('the documents of a holder at their own place', () => {
  it('a PDF that asks for a password is taken with it', async () => {
    const bytes = await aLockedPdf('1.7', '29051985')
    const refused = [await send('enero.pdf', { bytes }), await send('enero.pdf', { bytes, password: 'otra' })]
    expect(refused.map(({ failure }) => failure.message)).toEqual([
      'ERR_FORM_UPLOAD_LOCKED',
      'ERR_FORM_UPLOAD_PASSWORD',
    ])
    const sent = await send('enero.pdf', { bytes, password: '29051985' })
    expect(sent.res.documents).toMatchObject([{ name: 'enero.pdf' }])
  })

  it('are sent, read and sent again when they are rejected; their holder is told, and nobody else why', async () => {
    const sent = await send('Nómina Luis.pdf')
    expect(sent.status).toBe(200)
    const [file] = sent.res.documents
    expect(file).toMatchObject({ name: 'Nómina Luis.pdf', state: 'PENDIENTE_VALIDACION' })
    expect((await read()).papers).toMatchObject([{ _id: made.entry.id, documents: [{ _id: file?._id }] }])
    expect((await open(file?._id ?? '')).status).toBe(200)

    expect((await review(file?._id ?? '', 'RECHAZADO', 'Falta la página dos')).status).toBe(200)
    await app.runJobs()
    const [mail] = await app.mails(made.luis.email ?? '', 'documentRejected')
    expect(mail?.text).toContain('Falta la página dos')
    expect(mail?.links.join()).toContain(`/titular/${made.operation.id}/${made.luis.id}#`)
    const customers = await app.mails(made.customer.email)
    expect(customers.map(({ text }) => text).join()).not.toContain('Falta la página dos')

    const again = await send('Nómina entera.pdf', { documentId: file?._id ?? '' })
    expect(again.res.documents).toMatchObject([{ name: 'Nómina entera.pdf', state: 'PENDIENTE_VALIDACION' }])
    await review(file?._id ?? '', 'VALIDADO')
    expect((await send('Otra.pdf', { documentId: file?._id ?? '' })).failure.message).toBe('ERR_DOCUMENT_VALIDATED')
  })

  it('are told to nobody else of the same name', async () => {
    const { luis, eva, evasEntry } = made
    await updateRow(db, 'allHolders', eva.id, { name: luis.name })
    const sent = await send('Nómina.pdf', { token: await aPlaceLink(app, eva), entry: evasEntry, holder: eva })
    const [file] = sent.res.documents
    const ofEva = { ...ids(eva), documentationId: evasEntry.id }
    expect((await review(file?._id ?? '', 'RECHAZADO', 'Falta la página dos', ofEva)).status).toBe(200)
    await app.runJobs()
    const told = async (email: string | null) =>
      (await app.mails(email ?? '')).filter(({ text }) => text.includes('Falta la página dos')).length
    expect([await told(eva.email), await told(luis.email), await told(made.customer.email)]).toEqual([1, 0, 0])
  })

  it('stand in the feed as sent by their holder, and the customer’s by the customer', async () => {
    const id = await sendNew()
    await send('Nómina nueva.pdf', { documentId: id })
    const own = { ...ids(), documentationId: made.entry.id }
    await upload(app, made.customerToken, own, { name: 'Mía.pdf', bytes: PDF })
    const lines = await linesOf('documentUploaded', 'documentReplaced')
    expect(lines.map(({ field, userId, params }) => [field, userId, byHolder(params)])).toEqual([
      ['documentUploaded', null, made.luis.name],
      ['documentReplaced', null, made.luis.name],
      ['documentUploaded', made.customer.id, undefined],
    ])
  })

  it('are opened under the name of their holder in the audit, who has no account', async () => {
    const id = await sendNew()
    expect((await open(id)).status).toBe(200)
    const views = { action: 'document.previewed', entityId: id }
    expect(await readRows(db, 'audit', views, ['actorId', 'details'])).toMatchObject([
      { actorId: null, details: { holderId: made.luis.id } },
    ])
  })

  it('are theirs alone: neither another holder nor a stranger sends or reads them, whatever they know', async () => {
    const id = await sendNew()
    const evas = await aPlaceLink(app, made.eva)
    for (const token of [
      evas,
      await app.signIn(await aCustomer(db)),
      made.customerToken,
      made.broker,
      'x'.repeat(43),
    ]) {
      expect((await send('Ajena.pdf', { token })).status).toBe(404)
      expect((await open(id, token)).status).toBe(404)
    }
    expect((await open(id, evas, made.eva)).status).toBe(404)
    expect((await send('Ajena.pdf', { token: evas, holder: made.eva })).status).toBe(404)
    expect(
      (await send('General.pdf', { entry: await aDocumentation(db, { operationId: made.operation.id }) })).status,
    ).toBe(404)
  })

  it('are there for the customer, and no more: not by name, nor to open, replace or delete', async () => {
    const documentId = await sendNew()
    await review(documentId, 'RECHAZADO', 'Falta la página dos')
    const shown = await asCustomer()
    expect(shown.holders[1]?.holderDocumentation).toMatchObject([
      { state: 'PENDIENTE_VALIDACION', documents: [], heldBack: ['PENDIENTE_VALIDACION'] },
    ])
    const token = made.customerToken
    const exported = await fileOf('/users/exportMyData', token)
    expect(JSON.stringify([shown, exported])).not.toMatch(/Nómina Luis|Falta la página/)
    expect(await doors(documentId)).toEqual([404, 404, 404])
    const refused = [
      await app.call('POST /operations/deleteDocumentationFiles', {
        rawBody: { ...ids(), documents: [{ documentationId: made.entry.id, documentId }] },
        token,
      }),
      await upload(app, token, { ...ids(), documentationId: made.entry.id, documentId }, { name: 'b.pdf', bytes: PDF }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404])
    // The customer may still send a file for them, which the customer sees.
    const sent = await upload(app, token, { ...ids(), documentationId: made.entry.id }, { name: 'Mía.pdf', bytes: PDF })
    expect(sent.status).toBe(200)
    expect((await asCustomer()).holders[1]?.holderDocumentation[0]?.documents.map(({ name }) => name)).toEqual([
      'Mía.pdf',
    ])
    // It is a document of the holder's, so they see it.
    expect((await read()).papers[0]?.documents.map(({ name }) => name).sort()).toEqual(['Mía.pdf', 'Nómina Luis.pdf'])
  })

  it('are not there for an address in doubt, but what it sends itself', async () => {
    const before = await sendNew('Antes.pdf')
    const { link } = await inDoubt()
    expect((await send('Tarde.pdf')).status).toBe(404)
    expect((await open(before, link)).status).toBe(404)
    await send('Nueva.pdf', { token: link })
    const { papers } = await read(link)
    expect(JSON.stringify(papers)).not.toContain('Antes.pdf')
    expect(papers).toMatchObject([{ documents: [{ name: 'Nueva.pdf' }], heldBack: ['PENDIENTE_VALIDACION'] }])
  })

  it('are closed with the operation', async () => {
    const [file] = (await send('Nómina Luis.pdf')).res.documents
    await archive()
    expect((await open(file?._id ?? '')).status).toBe(404)
    expect((await send('Tarde.pdf')).status).toBeGreaterThanOrEqual(404)
  })
})

const atPlace = (body: object, token = made.link, holder = made.luis) => ({
  rawBody: { ...ids(holder), documentationId: made.entry.id, ...body },
  token,
})
const remove = (documentId: string, token = made.link, holder = made.luis) =>
  app.call('POST /holderPlace/deleteDocument', atPlace({ documentId }, token, holder))
const waive = (reason: string, token = made.link) =>
  app.call('POST /holderPlace/proposeWaiver', atPlace({ reason }, token))
const show = (shown: unknown, token = made.link, holder = made.luis) =>
  app.call('POST /holderPlace/showPapers', { rawBody: { ...ids(holder), shown }, token })
/** The text of a file that the API sends. */
const fileOf = async (path: string, token: string) => (await app.request(`POST /api${path}`, token, ids())).body
async function linesOf(...fields: string[]) {
  const about = { operationId: made.operation.id }
  const lines = await readRows(db, 'activity', about, ['field', 'userId', 'params'], 'id')
  return lines.filter(({ field }) => fields.includes(field))
}
const noticesOfCustomer = () => readRows(db, 'notifications', { userId: made.customer.id }, ['name', 'url'], 'name')
const strangers = async () => [
  await aPlaceLink(app, made.eva),
  await app.signIn(await aCustomer(db)),
  made.customerToken,
  made.broker,
]
const inDoubt = () => putInDoubt(app, made)
const archive = () => archiveUnderway(app, made.operation.id)

describe('a holder about what they have sent', () => {
  it('removes it until it is valid; nobody else does, nor they what is another’s', async () => {
    const [file] = (await send('Nómina.pdf')).res.documents
    const id = file?._id ?? ''
    expect(file?.isRemovable).toBe(true)
    for (const token of await strangers()) expect((await remove(id, token)).status).toBe(404)
    expect((await remove(id, await aPlaceLink(app, made.eva), made.eva)).status).toBe(404)
    expect((await remove(id)).res).toMatchObject({ _id: made.entry.id, documents: [] })
    expect(await linesOf('documentDeleted')).toMatchObject([{ params: { byHolder: made.luis.name } }])
    const own = { ...ids(), documentationId: made.entry.id }
    const ofCustomer = (await upload(app, made.customerToken, own, { name: 'De Ana.pdf', bytes: PDF })).res.documents[0]
    expect((await remove(ofCustomer?._id ?? '')).failure.message).toBe('ERR_FORBIDDEN')
    const [again] = (await send('Otra.pdf')).res.documents.filter(({ name }) => name === 'Otra.pdf')
    await review(again?._id ?? '', 'VALIDADO')
    expect((await remove(again?._id ?? '')).failure.message).toBe('ERR_DOCUMENT_VALIDATED')
    await archive()
    expect((await remove(id)).failure.message).toBe('ERR_OPERATION_ARCHIVED')
  })

  it('says why they do not have it: the staff read it, the customer only that it was said', async () => {
    for (const token of await strangers()) expect((await waive('ajeno', token)).status).toBe(404)
    expect((await waive(' ')).failure.fields).toEqual({ reason: 'error_form_obligatory_field' })
    expect((await waive('motivo-ajeno')).res).toMatchObject({ waiverProposal: 'motivo-ajeno' })
    expect(await linesOf('waiverProposed')).toMatchObject([
      { params: { reason: 'motivo-ajeno', byHolder: made.luis.name } },
    ])
    await app.runJobs()
    const notices = await db.selectFrom('notifications').select(['userId', 'name']).execute()
    const toStaff = notices.filter(({ name }) => name.includes(`${made.luis.name} dice que no puede aportar`))
    expect(toStaff).not.toHaveLength(0)
    const shown = await asCustomer()
    expect(shown.holders[1]?.holderDocumentation).toMatchObject([{ waiverProposal: null, isExplained: true }])
    const exported = await fileOf('/users/exportMyData', made.customerToken)
    expect(JSON.stringify([shown, exported, await app.mails(made.customer.email)])).not.toContain('motivo-ajeno')
    await archive()
    expect((await waive('Tarde')).failure.message).toBe('ERR_OPERATION_ARCHIVED')
  })

  it('lets the customer see it, and takes it back: every door obeys at once', async () => {
    const id = await sendNew()
    const token = made.customerToken
    const words = async () => JSON.stringify([await asCustomer(), await fileOf('/users/exportMyData', token)])
    for (const stranger of await strangers()) expect((await show(true, stranger)).status).toBe(404)
    expect((await show('quizás')).status).toBe(422)
    expect((await read()).papersShown).toBe(false)
    expect(await doors(id)).toEqual([404, 404, 404])

    expect((await show(true)).res).toEqual({ shown: true })
    expect((await read()).papersShown).toBe(true)
    expect(await doors(id)).toEqual([200, 200, 200])
    expect(await words()).toContain('Nómina Luis.pdf')
    // Seeing a file does not include changing it.
    const change = { ...ids(), documents: [{ documentationId: made.entry.id, documentId: id }] }
    expect((await app.call('POST /operations/deleteDocumentationFiles', { rawBody: change, token })).status).toBe(403)

    await show(true)
    await show(false)
    expect(await doors(id)).toEqual([404, 404, 404])
    expect(await words()).not.toContain('Nómina Luis')
    await app.runJobs()
    const { numOperation: number, id: operationId } = made.operation
    const url = `/solicitud/${operationId}/documentos`
    expect(await noticesOfCustomer()).toEqual([
      { name: `Solicitud nº ${number}: ${made.luis.name} te deja ver los documentos que envía.`, url },
      { name: `Solicitud nº ${number}: ${made.luis.name} ya no te deja ver los documentos que envía.`, url },
    ])
    expect((await linesOf('papersShown', 'papersHidden')).map(({ field }) => field)).toEqual([
      'papersShown',
      'papersHidden',
    ])
    const audited = (await auditOf(app, made.luis.id)).filter(action => action.startsWith('holder.papers'))
    expect(audited).toEqual(['holder.papers-shown', 'holder.papers-hidden'])
  })

  it('at an address in doubt nobody allows it, nor once the operation is over', async () => {
    const { link } = await inDoubt()
    expect((await show(true, link)).status).toBe(403)
    expect((await read(link)).papersShown).toBeNull()
    await archive()
    expect((await show(true, link)).failure.message).toBe('ERR_OPERATION_ARCHIVED')
  })

  it('what the customer sends in place of a rejected one stays the customer’s to see', async () => {
    const id = await sendNew()
    await show(true)
    await review(id, 'RECHAZADO', 'Falta la página dos')
    const target = { ...ids(), documentationId: made.entry.id, documentId: id }
    expect((await upload(app, made.customerToken, target, { name: 'De Ana.pdf', bytes: PDF })).status).toBe(200)
    await show(false)
    expect(JSON.stringify(await asCustomer())).toContain('De Ana.pdf')
  })

  it('takes everything with them as a file: theirs, and nothing of another’s', async () => {
    await send('Nómina Luis.pdf')
    for (const token of await strangers()) expect(await fileOf('/holderPlace/exportMyData', token)).toContain('ERR_')
    const words = await fileOf('/holderPlace/exportMyData', made.link)
    expect(words).toContain('Nómina Luis.pdf')
    expect(words).toContain(made.luis.email)
    for (const other of [made.eva.name, made.eva.email, made.own.email]) expect(words).not.toContain(other)
    const { link } = await inDoubt()
    const doubted = await fileOf('/holderPlace/exportMyData', link)
    expect(doubted).toContain('exportedDate')
    expect(doubted).not.toContain('Nómina Luis.pdf')
  })

  it('reads when and where the deed is', async () => {
    const date = new Date(app.clock.now().getTime() + 86_400_000)
    await updateRow(db, 'operations', made.operation.id, { formalizationDate: date })
    expect((await read()).appointments).toEqual([{ field: 'formalizationDate', date: date.toISOString(), place: null }])
    await archive()
    expect((await read()).appointments).toEqual([])
  })
})

describe('a couple that separates', () => {
  beforeEach(async () => {
    made = await anOperation('EXTINCION')
  })

  async function remind(entries: readonly { readonly id: string; readonly holderId: string | null }[]) {
    const listDocumentation = entries.map(({ id: _id, holderId }) => ({ _id, holderId }))
    const body = { operationId: made.operation.id, listDocumentation }
    const sent = await app.call('POST /operations/sendPendingDocumentationEmail', { token: made.broker, body })
    expect(sent.status).toBe(200)
    await app.runJobs()
  }
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
        const notices = await noticesOfCustomer()
        const [export_, shown, mails] = [
          await fileOf('/users/exportMyData', made.customerToken),
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
    const id = await sendNew()
    const token = made.customerToken
    const address = { ...ids(), documentationId: made.entry.id }
    const shown = await asCustomer()
    expect(shown.holders[1]).toMatchObject({ employmentSituation: null, holderDocumentation: [] })
    const refused = [
      await upload(app, token, address, { name: 'b.pdf', bytes: PDF }),
      await upload(app, token, { ...ids(), documentType: 'NOMINAS' }, { name: 'b.pdf', bytes: PDF }),
      await app.call('GET /documents/:id/preview', { params: { id }, token }),
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
    await remind([made.entry, made.ownEntry])
    const mailTo = async (email: string | null) => (await app.mails(email ?? '', 'documents')).map(({ text }) => text)
    const [toLuis = ''] = await mailTo(made.luis.email)
    expect(toLuis).toContain('ha abierto esta solicitud para quedarse con una vivienda compartida')
    expect(toLuis).toContain('/titular/')
    const [toCustomer = ''] = await mailTo(made.customer.email)
    expect(toCustomer).not.toContain(made.luis.name)
    expect(toCustomer).toContain('/solicitud/')
  })

  it('an address that the other may have written gets neither what is asked nor an e-mail about it', async () => {
    await send('Nómina Luis.pdf')
    await app.runJobs()
    const { address, link } = await inDoubt()
    expect((await read(link)).papers).toEqual([])
    await app.call('POST /operations/requestNewDocumentationFiles', {
      token: made.broker,
      rawBody: {
        operationId: made.operation.id,
        documents: [{ holderId: made.luis.id, documentType: 'CARTA_VERDE_DE_PENSION' }],
      },
    })
    await app.runJobs()
    expect(await app.mails(address)).toEqual([])
    expect(await app.mails(made.customer.email, 'documents')).toEqual([])
  })

  it('why the other has to sign again is between them and the brokerage', async () => {
    await signedHolder(app, made.luis)
    const verdict = { state: 'RECHAZADO', rejectionReason: 'motivo-ajeno', faults: [] } as const
    expect((await judgeSignature(app, made.broker, ids(), { ...verdict, faults: [] })).status).toBe(200)
    await app.runJobs()
    const notices = await noticesOfCustomer()
    const shown = await asCustomer()
    expect(JSON.stringify([shown, notices])).not.toContain('motivo-ajeno')
    // The customer still learns that it has to be signed again.
    expect(shown.holders[1]?.contract).toMatchObject({ rejected: true, rejectionReason: null })
  })

  it('cannot let each other see their papers', async () => {
    expect((await read()).papersShown).toBeNull()
    expect((await show(true)).status).toBe(403)
  })

  it('are reminded of what each has to send, and nobody of the other’s', async () => {
    await updateRow(db, 'company', {}, { reminders: JSON.stringify({ active: true }) })
    await updateRow(db, 'operations', made.operation.id, {
      stateEnteredDate: new Date(app.clock.now().getTime() - 49 * 3_600_000),
    })
    await remindAutomatically(app.app.platform)
    await app.runJobs()
    const toLuis = await app.mails(made.luis.email ?? '', 'documents')
    expect(toLuis.map(({ text }) => text).join()).toContain('Nóminas')
    expect(toLuis[0]?.links.join()).toContain('/titular/')
    const toCustomer = (await app.mails(made.customer.email)).map(({ text }) => text).join()
    expect(toCustomer).not.toContain(made.luis.name)
    expect((await linesOf('sendPendingDocumentationEmail')).map(({ params }) => holdersOf(params))).toEqual([
      [made.own.name],
      [made.luis.name, made.eva.name],
    ])
  })

  it('the staff read who could not be told, and why', async () => {
    await inDoubt()
    await updateRow(db, 'holders', made.eva.id, { email: null })
    await remind([made.entry, made.evasEntry])
    expect(await linesOf('holdersUnreached')).toMatchObject([
      { params: { holder: made.luis.name, why: 'IN_DOUBT' } },
      { params: { holder: made.eva.name, why: 'NO_EMAIL' } },
    ])
    const { holders } = await staffView(app, made.broker, made.operation.id)
    expect(holders.map(({ contract }) => contract?.unreached)).toEqual([null, 'IN_DOUBT', 'NO_EMAIL'])
  })
})

const byHolder = (params: unknown) => (params as { byHolder?: string }).byHolder
const holdersOf = (params: unknown) =>
  (params as { documents: { holder: string }[] }).documents.map(({ holder }) => holder)
