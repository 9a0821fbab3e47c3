import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { DOCUMENT_MAX_BYTES } from '@llave/domain/validation/limits'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { storeDocument } from '../../src/features/documents/upload/store-document'
import { stageFiles } from '../../src/platform/files/staged-files'
import { uploadFolder } from '../../src/platform/http/receive-upload'
import { inTransaction } from '../../src/platform/platform'
import { samples } from '../access/samples'
import { aDocumentation, aHolder, anOperation, readRow, useApp } from '../app'
import { aPdf, expectOnlyKnownFiles, multipart, PDF, upload } from '../uploads'
import { CALL_KEYS, inject, useCast } from './cast'

const testApp = useApp()
const { db } = testApp
const cast = useCast(testApp)

/** Two operations of two customers, each with a holder, an entry in each section and a file in each entry. */
interface Chain {
  readonly operationId: string
  readonly holderId: string
  readonly documentationId: string
  readonly documentId: string
}
let mine: Chain
let foreign: Chain

async function aChain(userId: string, token: string): Promise<Chain> {
  const { id: operationId } = await anOperation(db, { userId, state: 'SUBIR_DOCUMENTACION' })
  const { id: holderId } = await aHolder(db, { operationId })
  const { id: documentationId } = await aDocumentation(db, { operationId, holderId })
  const { res } = await upload(testApp, token, { operationId, holderId, documentationId })
  return { operationId, holderId, documentationId, documentId: res.documents[0]?._id ?? '' }
}

beforeAll(async () => {
  mine = await aChain(cast.ids.customer, cast.tokens.customer)
  foreign = await aChain(cast.ids.otherCustomer, cast.tokens.otherCustomer)
})

const temporaryFiles = () => readdir(uploadFolder(testApp.app.platform.config.dataDir)).catch(() => [])

describe('T02: the ids of a call belong together, or it does nothing', () => {
  /** Every mixture of the two chains except the two pure ones. */
  const mixtures = Array.from({ length: 14 }, (_, index) => index + 1)
  const mixed = (bits: number): Chain => ({
    operationId: (bits & 1 ? foreign : mine).operationId,
    holderId: (bits & 2 ? foreign : mine).holderId,
    documentationId: (bits & 4 ? foreign : mine).documentationId,
    documentId: (bits & 8 ? foreign : mine).documentId,
  })
  const snapshot = async () =>
    JSON.stringify([
      await db.selectFrom('documents').selectAll().orderBy('id').execute(),
      await db.selectFrom('documentation').selectAll().orderBy('id').execute(),
    ])

  it.each(mixtures)('mixture %i, for staff and for the customer', async bits => {
    const before = await snapshot()
    const ids = mixed(bits)
    for (const token of [cast.tokens.customer, cast.tokens.admin]) {
      const { documentId, ...section } = ids
      const replaced = await upload(testApp, token, { ...section, documentId })
      const removed = await testApp.call('POST /operations/deleteDocumentationFiles', {
        body: { operationId: ids.operationId, holderId: ids.holderId, documents: [ids] },
        token,
      })
      expect([replaced.status, removed.status]).toEqual([404, 404])
    }
    for (const key of [
      'POST /operations/validateDocumentationFiles',
      'POST /operations/renameDocumentationFile',
    ] as const) {
      const answer = await testApp.call(key, {
        rawBody: { ...ids, state: 'VALIDADO', name: 'otro' },
        token: cast.tokens.admin,
      })
      expect(answer.status).toBe(404)
    }
    expect(await snapshot()).toBe(before)
  })

  it('sections and entries of another operation are not accepted', async () => {
    const before = await snapshot()
    const { operationId } = mine
    const { admin, customer } = cast.tokens
    const section = { operationId, holderId: foreign.holderId, documentType: 'VIDA_LABORAL' as const }
    const asked = { ...section, messageDocument: 'x' }
    const entry = { operationId, documentationId: foreign.documentationId, reason: 'x' }
    const waived = { ...entry, waived: true }
    const answers = [
      await upload(testApp, customer, section),
      await testApp.call('POST /operations/requestNewDocumentationFile', { body: section, token: admin }),
      await testApp.call('POST /operations/requestUpdateDocumentationFile', { body: asked, token: admin }),
      await testApp.call('POST /operations/proposeWaiver', { body: entry, token: customer }),
      await testApp.call('POST /operations/waiveDocumentation', { body: waived, token: admin }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await snapshot()).toBe(before)
  })

  it('a zip takes files of its operation only', async () => {
    for (const token of [cast.tokens.customer, cast.tokens.admin]) {
      const answer = await testApp.request('POST /api/documents/downloadMultiple', token, {
        operationId: mine.operationId,
        documentIds: [mine.documentId, foreign.documentId],
      })
      expect(answer.statusCode).toBe(404)
    }
  })
})

describe('T08: private documents are nowhere for the customer', () => {
  const CANARY = 'canario-privado'
  const bytes = aPdf('', CANARY)

  it('not in any call, file, notice or e-mail; not even an entry that was made for them', async () => {
    const { operationId, holderId } = mine
    const isPrivate = 'true'
    const inShared = await upload(
      testApp,
      cast.tokens.admin,
      { operationId, holderId, documentationId: mine.documentationId, isPrivate },
      { name: `${CANARY}.pdf`, bytes },
    )
    const own = { operationId, documentType: 'OTROS', nameDocument: CANARY, isPrivate }
    const alone = await upload(testApp, cast.tokens.admin, own, { name: `${CANARY}-2.pdf`, bytes })
    expect([inShared.status, alone.status]).toEqual([200, 200])
    const hidden = inShared.res.documents.find(({ isPrivate: yes }) => yes)?._id ?? ''
    const entry = { operationId, documentationId: alone.res._id }
    const judged = await testApp.call('POST /operations/validateDocumentationFiles', {
      body: { ...entry, documentId: alone.res.documents[0]?._id ?? '', state: 'RECHAZADO', rejectionReason: CANARY },
      token: cast.tokens.admin,
    })
    expect(judged.status).toBe(200)
    await testApp.runJobs()

    const token = cast.tokens.customer
    const leaks = new RegExp(`canario|${hidden}|"size":${bytes.length}\\b`)
    for (const key of CALL_KEYS.filter(name => name !== 'POST /users/logout' && name !== 'GET /dev/mailbox')) {
      const request = samples[key]({ ...cast.sample, operationId, missingId: hidden })
      expect((await inject(testApp, key, request, token)).body, key).not.toMatch(leaks)
    }
    const read = await testApp.call('GET /operations/:id', { params: { id: operationId }, token })
    expect(JSON.stringify(read.res)).not.toMatch(leaks)
    const documentIds = [mine.documentId, hidden]
    const zip = await testApp.request('POST /api/documents/downloadMultiple', token, { operationId, documentIds })
    expect(zip.statusCode).toBe(404)
    // A private file neither completes an entry nor prevents the customer from saying that they have none.
    const proposed = await testApp.call('POST /operations/proposeWaiver', { body: { ...entry, reason: 'x' }, token })
    expect(proposed.status).toBe(404)
    for (const mail of await testApp.mails()) expect(JSON.stringify(mail)).not.toMatch(leaks)
    const notices = await db.selectFrom('notifications').selectAll().execute()
    expect(JSON.stringify(notices)).not.toMatch(leaks)
  })
})

describe('T48: the name that a download asks for', () => {
  const TRAVERSALS = [
    '../../etc/passwd',
    '..\\..\\secret.key',
    '/etc/passwd',
    'C:\\Windows\\win.ini',
    '%2e%2e%2fsecret.key',
    '..%252f..%252fsecret.key',
    'nota.pdf\0.html',
    'nota.pdf::$DATA',
    'file:///etc/passwd',
    '\r\nSet-Cookie: a=b',
    '',
  ]
  const download = (payload: object) => testApp.request('POST /api/documents/download', cast.tokens.customer, payload)

  it('finds nothing and names nothing: the id alone decides, and the header has the stored name', async () => {
    const { operationId, holderId, documentationId } = mine
    const { res } = await upload(testApp, cast.tokens.customer, { operationId, holderId, documentationId })
    const { _id: fileId = '', name = '' } = res.documents.at(-1) ?? {}
    for (const filename of TRAVERSALS) {
      const found = await download({ fileId, filename })
      expect(found.rawPayload.equals(PDF), filename).toBe(true)
      expect(found.headers['content-disposition']).toBe(`attachment; filename="${name}"`)
      expect(found.headers['content-type']).toBe('application/pdf')
      const elsewhere = await download({ fileId: foreign.documentId, filename })
      expect([elsewhere.statusCode, elsewhere.json().res.message]).toEqual([404, 'ERR_DOCUMENT_NOT_FOUND'])
      expect((await download({ fileId: filename, filename })).statusCode).toBe(422)
    }
  })
})

describe('T46: what is too much', () => {
  const sendForm = (form: { readonly rawBody: Buffer; readonly headers: Record<string, string> }) =>
    testApp.call('POST /operations/uploadDocumentationFiles', { ...form, token: cast.tokens.customer })

  it('one byte over the limit is refused, exactly the limit is taken', async () => {
    const { operationId, holderId, documentationId } = mine
    const fields = { operationId, holderId, documentationId }
    const end = Buffer.from('\n%%EOF')
    const most = Buffer.concat([PDF, Buffer.alloc(DOCUMENT_MAX_BYTES - PDF.length - end.length, ' '), end])
    const over = await upload(testApp, cast.tokens.customer, fields, {
      name: 'a.pdf',
      bytes: Buffer.concat([most, Buffer.from('\n')]),
    })
    expect(over.refusal).toEqual([413, 'ERR_FORM_UPLOAD_SIZE'])
    expect((await upload(testApp, cast.tokens.customer, fields, { name: 'a.pdf', bytes: most })).status).toBe(200)
    await expect.poll(temporaryFiles).toEqual([])
  })

  it('more than one file, or too many fields, are refused and leave nothing', async () => {
    const file = { name: 'a.pdf', bytes: PDF }
    const fields = { operationId: mine.operationId, documentType: 'NOTA_SIMPLE' }
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`field${index}`, 'x']))
    for (const body of [multipart(fields, file, file), multipart({ ...fields, ...many }, file)]) {
      expect((await sendForm(body)).refusal).toEqual([422, 'ERR_FORM_UPLOAD_COUNT'])
    }
    const none = await sendForm(multipart(fields))
    expect(none.failure.fields).toEqual({ file: 'error_form_obligatory_field' })
    await expect.poll(temporaryFiles).toEqual([])
  })

  it.each<[string, string, (payload: Buffer) => Buffer]>([
    ['a boundary that is longer than any parser takes', 'b'.repeat(300), payload => payload],
    ['a body that ends within the header of a part', 'llave-test-boundary', payload => payload.subarray(0, 40)],
    ['a body that ends within a file', 'llave-test-boundary', payload => payload.subarray(0, -40)],
    ['a body without any part', 'another', payload => payload],
  ])('%s is a broken request', async (_, boundary, cut) => {
    const { rawBody } = multipart({}, { name: 'nota.pdf', bytes: PDF })
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const answer = await sendForm({ rawBody: cut(rawBody), headers })
    expect([answer.status, answer.failure]).toEqual([400, { message: 'ERR_BAD_REQUEST' }])
    await expect.poll(temporaryFiles).toEqual([])
  })

  it('a hundred uploads that break off leave no file', async () => {
    await testApp.app.http.listen({ host: '127.0.0.1', port: 0 })
    const address = testApp.app.http.server.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const { rawBody, headers } = multipart(
      { operationId: mine.operationId, documentType: 'NOTA_SIMPLE' },
      { name: 'a.pdf', bytes: Buffer.concat([PDF, Buffer.alloc(300_000, ' ')]) },
    )
    const head = [
      'POST /api/operations/uploadDocumentationFiles HTTP/1.1',
      'host: 127.0.0.1',
      `authorization: Bearer ${cast.tokens.customer}`,
      `content-type: ${headers['content-type']}`,
      `content-length: ${rawBody.length}`,
      '\r\n',
    ].join('\r\n')
    const breakOff = (share: number) =>
      new Promise<void>(resolve => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(head)
          socket.write(rawBody.subarray(0, Math.floor(rawBody.length * share)), () => socket.destroy())
        })
        socket.on('close', () => resolve())
        socket.on('error', () => undefined)
      })
    await Promise.all(Array.from({ length: 100 }, (_, index) => breakOff((index + 0.5) / 101)))
    await expect.poll(temporaryFiles).toEqual([])
    await expectOnlyKnownFiles(testApp)
    expect(await readdir(path.join(testApp.app.platform.config.dataDir, 'files', '.incoming'))).toEqual([])
  })
})

describe('bytes and rows stay together', () => {
  it('a transaction that fails takes its bytes back', async () => {
    const count = async () => {
      let files = 0
      for await (const _ of testApp.app.platform.files.list()) files++
      return files
    }
    const before = await count()
    await db.updateTable('company').set({ operationQuotaFiles: 1 }).execute()
    const { operationId, holderId, documentationId } = mine
    const refused = await vi.waitUntil(
      async () => {
        const answer = await upload(testApp, cast.tokens.customer, { operationId, holderId, documentationId })
        // Cancelled requests may still be in the queue.
        return answer.status !== 503 && answer
      },
      { timeout: 60_000 },
    )
    await db.updateTable('company').set({ operationQuotaFiles: 2000 }).execute()
    expect(refused.failure.message).toBe('ERR_FORM_UPLOAD_QUOTA')
    expect(await count()).toBe(before)
  })

  it('a file is replaced from the version that was seen, and from no other', async () => {
    const { platform } = testApp.app
    const { operationId, documentationId, documentId } = mine
    const row = () => readRow(db, 'documents', documentId)
    const before = await row()
    const storageKey = before.storageKey
    const file = { storageKey, name: 'otra.pdf', format: 'pdf', size: 10, sha256: 'x', hasActiveContent: false }
    const replaces = { id: documentId, version: before.version - 1, storageKey }
    const late = inTransaction(platform, null, work =>
      storeDocument(work, stageFiles(platform, operationId), { operationId, documentationId, file, replaces }),
    )
    await expect(late).rejects.toMatchObject({ code: 'ERR_VERSION_CONFLICT' })
    expect(await row()).toEqual(before)
  })
})
