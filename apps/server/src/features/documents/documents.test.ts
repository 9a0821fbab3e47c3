import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app'
import { aCustomer, aDocumentation, aHolder, anAdmin, anOperation } from '../../../test/factories'
import { aJpeg, aPdf, aPng, multipart, PDF, type TestFile, upload } from '../../../test/uploads'

const app = useApp()

let customer: { id: string; email: string; token: string }
let other: string
let staff: { id: string; token: string }
let operationId = ''
let holderId = ''
let general = ''
let ofHolder = ''

beforeEach(async () => {
  const { db } = app.database
  const person = await aCustomer(db)
  customer = { id: person.id, email: person.email, token: await app.signIn(person) }
  other = await app.signIn(await aCustomer(db))
  const admin = await anAdmin(db)
  staff = { id: admin.id, token: await app.signIn(admin) }
  const operation = await anOperation(db, {
    user_id: person.id,
    state: 'SUBIR_DOCUMENTACION',
    responsable_id: admin.id,
  })
  operationId = operation.id
  holderId = (await aHolder(db, { operation_id: operationId, name: 'Ana Gil' })).id
  general = (await aDocumentation(db, { operation_id: operationId, type: 'NOTA_SIMPLE' })).id
  ofHolder = (await aDocumentation(db, { operation_id: operationId, holder_id: holderId, type: 'NOMINAS' })).id
})

/** Each file a second after the one before: that is their order. */
function uploadGeneral(token?: string, file?: TestFile, fields: Record<string, string> = {}) {
  app.clock.advance(1000)
  return upload(app, token, { operationId, documentationId: general, ...fields }, file)
}

async function read(fileId: string, token: string | undefined, call = '/api/documents/download') {
  const isPreview = call.includes('preview')
  return app.app.http.inject({
    method: isPreview ? 'GET' : 'POST',
    url: call,
    ...(!isPreview && { payload: { fileId, filename: '../../etc/passwd' } }),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
}

const noticesOf = (userId: string) =>
  app.database.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_date')
    .execute()

const activityOf = async () => {
  const rows = await app.database.db
    .selectFrom('activity')
    .select(['field', 'user_id'])
    .where('operation_id', '=', operationId)
    .orderBy('id')
    .execute()
  return rows.map(({ field }) => field)
}

async function keysInStore(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.app.platform.files.list()) if (key.startsWith(operationId)) keys.push(key)
  return keys
}

describe('uploading', () => {
  it('needs a session, the own operation, and a file', async () => {
    expect((await uploadGeneral(undefined)).status).toBe(401)
    const foreign = await uploadGeneral(other)
    expect([foreign.status, foreign.failure.message]).toEqual([404, 'ERR_FORM_OPERATION_NOT_FOUND'])
    const none = await app.call('POST /operations/uploadDocumentationFiles', { rawBody: {}, token: customer.token })
    expect(none.status).toBe(415)
    expect(await keysInStore()).toEqual([])
  })

  it('puts the file into its entry, waiting for validation, and the same bytes come back', async () => {
    const { status, res } = await uploadGeneral(customer.token)
    expect(status).toBe(200)
    expect(res).toMatchObject({ _id: general, type: 'NOTA_SIMPLE', state: 'PENDIENTE_VALIDACION' })
    expect(res.documents).toHaveLength(1)
    expect(res.documents[0]).toMatchObject({ name: 'nota.pdf', format: 'pdf', size: PDF.length, version: 1 })
    const file = await read(res.documents[0]?._id ?? '', customer.token)
    expect(file.rawPayload.equals(PDF)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="nota.pdf"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    })
    expect(await activityOf()).toEqual(['documentUploaded'])
    expect(await keysInStore()).toHaveLength(1)
  })

  it('finds the entry by its type, or makes one; a name of its own is required for the others', async () => {
    const found = await upload(app, customer.token, { operationId, holderId, documentType: 'NOMINAS' })
    expect(found.res._id).toBe(ofHolder)
    const made = await upload(app, customer.token, { operationId, documentType: 'CONTRATO_ARRAS' })
    expect(made.res).toMatchObject({ type: 'CONTRATO_ARRAS', documents: [{ name: 'nota.pdf' }] })
    const nameless = await upload(app, staff.token, { operationId, documentType: 'OTROS' })
    expect(nameless.failure.fields).toEqual({ nameDocument: 'error_form_obligatory_field' })
    const named = await upload(app, staff.token, { operationId, documentType: 'OTROS', nameDocument: 'Plano' })
    expect(named.res).toMatchObject({ type: 'OTROS', nameDocument: 'Plano' })
    const wrongSection = await upload(app, staff.token, { operationId, documentType: 'NOMINAS' })
    expect(wrongSection.failure.fields).toEqual({ documentType: 'error_form_option' })
    const typeless = await upload(app, staff.token, { operationId })
    expect(typeless.failure.fields).toEqual({ documentType: 'error_form_obligatory_field' })
  })

  it('a repeat with the same key is stored once; another file or another place under that key is refused', async () => {
    const send = (name: string, bytes: Buffer, documentationId = general) => {
      const { payload, headers } = multipart({ operationId, documentationId }, { name, bytes })
      return app.call('POST /operations/uploadDocumentationFiles', {
        rawBody: payload,
        headers: { ...headers, 'idempotency-key': `upload-${operationId}` },
        token: customer.token,
      })
    }
    const first = await send('enero.pdf', PDF)
    const again = await send('enero.pdf', PDF)
    expect(again.res).toEqual(first.res)
    expect(again.res.documents).toHaveLength(1)
    for (const other of [await send('enero.pdf', aPdf('', 'otra')), await send('enero.pdf', PDF, ofHolder)]) {
      expect([other.status, other.failure.message]).toEqual([422, 'ERR_IDEMPOTENCY_KEY_REUSED'])
    }
    expect(await keysInStore()).toHaveLength(1)
  })

  it('T09: what a customer says about privacy, validity and counts is not heard; from staff it is', async () => {
    const flags = { isPrivate: 'true', isValid: 'true', currentDocs: '1', totalDocs: '1' }
    const mine = await uploadGeneral(customer.token, undefined, flags)
    expect(mine.res.documents[0]).toMatchObject({ isPrivate: false, state: 'PENDIENTE_VALIDACION' })
    const theirs = await uploadGeneral(staff.token, undefined, flags)
    expect(theirs.res.documents[1]).toMatchObject({ isPrivate: true, state: 'VALIDADO' })
    const tooMany = await uploadGeneral(customer.token, undefined, { totalDocs: '51' })
    expect(tooMany.failure.fields).toEqual({ totalDocs: 'ERR_FORM_UPLOAD_COUNT' })
    await app.runJobs()
    expect((await noticesOf(staff.id)).map(({ name }) => name)).toEqual([])
  })

  it('makes photos anew: upright JPEG of at most 1200 pixels without what was in them', async () => {
    const { res } = await uploadGeneral(customer.token, { name: 'foto.PNG', bytes: await aPng(2400, 1800) })
    expect(res.documents[0]).toMatchObject({ name: 'foto.jpg', format: 'jpg' })
    const file = await read(res.documents[0]?._id ?? '', customer.token)
    const { default: sharp } = await import('sharp')
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 900 })
  })

  it('replaces a file under the same id with the next version, and lets the old bytes go', async () => {
    const first = (await uploadGeneral(customer.token)).res.documents[0]?._id ?? ''
    const { res } = await uploadGeneral(
      customer.token,
      { name: 'nueva.pdf', bytes: aPdf('', 'dos') },
      { documentId: first },
    )
    expect(res.documents).toMatchObject([{ _id: first, name: 'nueva.pdf', version: 2, state: 'PENDIENTE_VALIDACION' }])
    expect(await keysInStore()).toHaveLength(1)
    const wide = await uploadGeneral(staff.token, { name: 'a.csv', bytes: Buffer.from('a;b') }, { documentId: first })
    expect([wide.status, wide.failure.message]).toEqual([415, 'ERR_FORM_UPLOAD_NOT_IMAGE'])
  })

  it('a customer replaces what they sent, and what was rejected whoever sent it; nothing else of the staff’s', async () => {
    const theirs = (await uploadGeneral(staff.token)).res.documents[0]?._id ?? ''
    const refused = await uploadGeneral(customer.token, undefined, { documentId: theirs })
    expect([refused.status, refused.failure.message]).toEqual([403, 'ERR_FORBIDDEN'])
    await validate(theirs, { state: 'RECHAZADO', rejectionReason: 'Caducada' })
    const { res } = await uploadGeneral(customer.token, undefined, { documentId: theirs })
    expect(res.documents).toMatchObject([{ _id: theirs, version: 2, state: 'PENDIENTE_VALIDACION', isOwn: true }])
    expect(await keysInStore()).toHaveLength(1)
  })

  it('a valid file cannot be replaced or deleted by the customer', async () => {
    const file = (await uploadGeneral(customer.token)).res.documents[0]?._id ?? ''
    await validate(file, { state: 'VALIDADO' })
    const replaced = await uploadGeneral(customer.token, undefined, { documentId: file })
    expect([replaced.status, replaced.failure.message]).toEqual([409, 'ERR_DOCUMENT_VALIDATED'])
    const gone = await remove(file, customer.token)
    expect([gone.status, gone.failure.message]).toEqual([409, 'ERR_DOCUMENT_VALIDATED'])
    expect(await keysInStore()).toHaveLength(1)
  })

  it('identity documents do not come this way', async () => {
    const dni = await aDocumentation(app.database.db, { operation_id: operationId, holder_id: holderId, type: 'DNI' })
    const answer = await upload(app, customer.token, { operationId, holderId, documentationId: dni.id })
    expect(answer.failure.fields).toEqual({ documentType: 'error_form_option' })
  })

  it('staff may bring spreadsheets, customers may not', async () => {
    const table = { name: 'cuotas.csv', bytes: Buffer.from('mes;cuota\n1;500,00\n') }
    expect((await uploadGeneral(staff.token, table)).res.documents[0]).toMatchObject({ format: 'csv' })
    const refused = await uploadGeneral(customer.token, table)
    expect([refused.status, refused.failure.message]).toEqual([415, 'ERR_FORM_UPLOAD_NOT_IMAGE'])
  })

  it('T50: an operation has a quota, and what is over it leaves nothing behind', async () => {
    const { db } = app.database
    await uploadGeneral(customer.token)
    await db.updateTable('company').set({ operation_quota_files: 1 }).execute()
    const files = await uploadGeneral(customer.token)
    expect([files.status, files.failure.message]).toEqual([422, 'ERR_FORM_UPLOAD_QUOTA'])
    await db
      .updateTable('company')
      .set({ operation_quota_files: 2000, operation_quota_bytes: PDF.length + 10 })
      .execute()
    expect((await uploadGeneral(customer.token)).failure.message).toBe('ERR_FORM_UPLOAD_QUOTA')
    await db.updateTable('company').set({ operation_quota_bytes: 10_737_418_240 }).execute()
    expect(await keysInStore()).toHaveLength(1)
  })

  it('tells the staff once when everything asked has come, and again after they asked for more', async () => {
    await uploadGeneral(customer.token)
    await app.runJobs()
    expect(await noticesOf(staff.id)).toEqual([])
    await upload(app, customer.token, { operationId, holderId, documentType: 'NOMINAS' })
    await upload(app, customer.token, { operationId, holderId, documentType: 'NOMINAS' })
    await app.runJobs()
    const told = await noticesOf(staff.id)
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ type: 'BACKOFFICE', url: `/operations/${operationId}/3` })
    expect(told[0]?.name).toContain('ha subido todos los documentos')

    await ask('CONTRATO_ARRAS')
    await upload(app, customer.token, { operationId, documentType: 'CONTRATO_ARRAS' })
    await app.runJobs()
    expect(await noticesOf(staff.id)).toHaveLength(2)
  })

  it('tells the staff of a provision receipt, and its validation makes the provision done', async () => {
    const { res } = await upload(app, customer.token, { operationId, documentType: 'JUSTIFICANTE_PROVISION_FONDOS' })
    await app.runJobs()
    expect((await noticesOf(staff.id)).map(({ name }) => name)).toEqual(
      expect.arrayContaining([expect.stringContaining('nuevo justificante')]),
    )
    const done = async () =>
      (
        await app.database.db
          .selectFrom('operations')
          .selectAll()
          .where('id', '=', operationId)
          .executeTakeFirstOrThrow()
      ).providing_funds_done
    expect(await done()).toBe(false)
    await validate(res.documents[0]?._id ?? '', { state: 'VALIDADO' }, { documentationId: res._id })
    expect(await done()).toBe(true)
    expect(await activityOf()).toContain('providingFundsDone')
    // What the customer does not see moves nothing.
    const place = { operationId, documentationId: res._id, isPrivate: 'true' }
    const hidden = (await upload(app, staff.token, place)).res.documents[1]?._id ?? ''
    await validate(hidden, { state: 'RECHAZADO', rejectionReason: 'Otra cuenta' }, { documentationId: res._id })
    expect(await done()).toBe(true)
    await app.call('POST /operations/requestUpdateDocumentationFile', {
      body: { operationId, documentType: 'JUSTIFICANTE_PROVISION_FONDOS', messageDocument: '<p>No se lee</p>' },
      token: staff.token,
    })
    expect(await done()).toBe(false)
    await upload(app, staff.token, { ...place, isValid: 'true' })
    expect(await done()).toBe(false)
  })
})

function validate(
  documentId: string,
  verdict: { state: 'VALIDADO' | 'RECHAZADO'; rejectionReason?: string; version?: number },
  of: { documentationId?: string } = {},
) {
  return app.call('POST /operations/validateDocumentationFiles', {
    body: { operationId, documentationId: general, documentId, ...of, ...verdict },
    token: staff.token,
  })
}

function remove(documentId: string | null, token: string, documentationId = general) {
  return app.call('POST /operations/deleteDocumentationFiles', {
    body: { operationId, documents: [{ documentationId, documentId }] },
    token,
  })
}

function ask(documentType: 'CONTRATO_ARRAS' | 'NOTA_SIMPLE' | 'OTROS', nameDocument?: string) {
  return app.call('POST /operations/requestNewDocumentationFile', {
    body: { operationId, documentType, nameDocument, messageDocument: '<p>El <b>firmado</b><script>x()</script></p>' },
    token: staff.token,
  })
}

describe('judging', () => {
  it('is the staff’s; a rejection needs a reason and reaches the customer in every way', async () => {
    const file = (await uploadGeneral(customer.token)).res.documents[0]?._id ?? ''
    const forbidden = await app.call('POST /operations/validateDocumentationFiles', {
      body: { operationId, documentationId: general, documentId: file, state: 'VALIDADO' },
      token: customer.token,
    })
    expect(forbidden.status).toBe(403)
    expect((await validate(file, { state: 'RECHAZADO' })).failure.fields).toEqual({
      rejectionReason: 'error_form_obligatory_field',
    })
    const { res } = await validate(file, { state: 'RECHAZADO', rejectionReason: 'Ilegible' })
    expect(res.operationDocumentation[0]).toMatchObject({
      state: 'RECHAZADO',
      documents: [{ state: 'RECHAZADO', rejectionReason: 'Ilegible' }],
    })
    await app.runJobs()
    const [notice] = await noticesOf(customer.id)
    expect(notice).toMatchObject({ url: `/solicitud/${operationId}/documentos` })
    expect(notice?.name).toContain('Ilegible')
    const mail = (await app.mails(customer.email)).at(-1)
    expect(mail?.text).toContain('Ilegible')
    expect(mail?.links).toEqual([expect.stringContaining(`/solicitud/${operationId}/documentos`)])
    expect(await activityOf()).toContain('documentRejected')
    const audited = await app.database.db.selectFrom('audit').select('action').where('entity_id', '=', file).execute()
    expect(audited).toEqual([{ action: 'document.rejected' }])
  })

  it('the same verdict twice is one; another one on a judged file is refused', async () => {
    const file = (await uploadGeneral(customer.token)).res.documents[0]?._id ?? ''
    expect((await validate(file, { state: 'VALIDADO' })).status).toBe(200)
    expect((await validate(file, { state: 'VALIDADO' })).status).toBe(200)
    const late = await validate(file, { state: 'RECHAZADO', rejectionReason: 'No' })
    expect([late.status, late.failure.message]).toEqual([409, 'ERR_VERSION_CONFLICT'])
    expect((await activityOf()).filter(field => field === 'documentValidated')).toHaveLength(1)
  })

  it('T51: whoever looked at the file before it was replaced judges nothing, in whichever order they come', async () => {
    const file = (await uploadGeneral(customer.token)).res.documents[0]?._id ?? ''
    for (let version = 1; version <= 100; version++) {
      const [judged, replaced] = await Promise.all([
        validate(file, { state: 'RECHAZADO', rejectionReason: `De la versión ${version}`, version }),
        uploadGeneral(customer.token, undefined, { documentId: file }),
      ])
      expect(replaced.status).toBe(200)
      expect([200, 409]).toContain(judged.status)
      const row = await app.database.db
        .selectFrom('documents')
        .selectAll()
        .where('id', '=', file)
        .executeTakeFirstOrThrow()
      // The replacement is never judged by a verdict on what it replaced.
      expect(row).toMatchObject({ version: version + 1, state: 'PENDIENTE_VALIDACION', rejection_reason: null })
    }
    const stale = await validate(file, { state: 'VALIDADO', version: 1 })
    expect([stale.status, stale.failure.message]).toEqual([409, 'ERR_VERSION_CONFLICT'])
  }, 60_000)
})

describe('deleting and renaming', () => {
  it('a customer deletes what they uploaded; of the staff’s files nothing', async () => {
    const mine = (await uploadGeneral(customer.token)).res.documents[0]?._id ?? ''
    expect((await remove(mine, other)).status).toBe(404)
    expect((await remove(mine, customer.token)).res.operationDocumentation[0]?.documents).toEqual([])
    expect(await keysInStore()).toEqual([])
    const theirs = (await uploadGeneral(staff.token)).res.documents[0]?._id ?? ''
    expect((await remove(theirs, customer.token)).status).toBe(403)
    // They are told which are theirs.
    const seen = (await uploadGeneral(customer.token)).res.documents
    expect(seen.map(({ _id, isOwn }) => [_id === theirs, isOwn])).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it('staff take away an entry that is empty, and none that is not', async () => {
    await uploadGeneral(customer.token)
    const full = await remove(null, staff.token)
    expect([full.status, full.failure.message]).toEqual([409, 'ERR_DOCUMENTATION_HAS_FILES'])
    expect((await remove(null, customer.token)).status).toBe(403)
    const extra = await aDocumentation(app.database.db, { operation_id: operationId, type: 'LICENCIA_OBRAS' })
    const { res } = await remove(null, staff.token, extra.id)
    expect(res.operationDocumentation.map(({ type }) => type)).toEqual(['NOTA_SIMPLE'])
  })

  it('keeps the extension of a renamed file', async () => {
    const file = (await uploadGeneral(customer.token)).res.documents[0]?._id ?? ''
    const rename = (name: string) =>
      app.call('POST /operations/renameDocumentationFile', {
        body: { operationId, documentationId: general, documentId: file, name },
        token: staff.token,
      })
    const nameAfter = async (name: string) => (await rename(name)).res.operationDocumentation[0]?.documents[0]?.name
    expect(await nameAfter('Nota simple mayo')).toBe('Nota simple mayo.pdf')
    expect(await nameAfter('otra.exe')).toBe('otra.exe.pdf')
    expect(await nameAfter('final.PDF')).toBe('final.pdf')
    expect((await rename('.pdf')).status).toBe(422)
  })
})

describe('asking', () => {
  it('for one more document: once, with a message without scripts, told to the customer', async () => {
    const { res } = await ask('CONTRATO_ARRAS')
    const entry = res.operationDocumentation.find(({ type }) => type === 'CONTRATO_ARRAS')
    expect(entry).toMatchObject({ state: 'PENDIENTE', messageUpdate: '<p>El <b>firmado</b></p>' })
    const twice = await ask('CONTRATO_ARRAS')
    expect([twice.status, twice.failure.message]).toEqual([409, 'ERR_FORM_REQUEST_NEW_DCOUMENT_TYPE_DUPLICATE'])
    expect((await ask('OTROS')).failure.fields).toEqual({ nameDocument: 'error_form_obligatory_field' })
    expect((await ask('OTROS', 'Plano')).status).toBe(200)
    expect((await ask('OTROS', 'PLANO')).status).toBe(409)
    await app.runJobs()
    expect((await noticesOf(customer.id)).map(({ name }) => name)).toEqual(
      expect.arrayContaining([expect.stringContaining('Contrato de arras'), expect.stringContaining('Plano')]),
    )
    // One e-mail for what was asked in one go.
    const mails = await app.mails(customer.email)
    expect(mails.map(mail => mail.template)).toEqual(['documents'])
    for (const asked of ['Contrato de arras', 'Plano']) expect(mails[0]?.text).toContain(asked)
  })

  it('for a newer version: the valid file opens again, and the message goes when it has come', async () => {
    const file = (await uploadGeneral(customer.token)).res.documents[0]?._id ?? ''
    await validate(file, { state: 'VALIDADO' })
    const update = (body: object) =>
      app.call('POST /operations/requestUpdateDocumentationFile', {
        rawBody: { operationId, documentType: 'NOTA_SIMPLE', ...body },
        token: staff.token,
      })
    expect((await update({ messageDocument: '<p> </p>' })).failure.fields).toEqual({
      messageDocument: 'error_form_obligatory_field',
    })
    const { res } = await update({ messageDocument: '<p>Está caducada</p>' })
    expect(res.operationDocumentation[0]).toMatchObject({ state: 'PENDIENTE', messageUpdate: '<p>Está caducada</p>' })
    const replaced = await uploadGeneral(customer.token, undefined, { documentId: file })
    expect(replaced.res).toMatchObject({ state: 'PENDIENTE_VALIDACION', messageUpdate: null })
    await app.runJobs()
    expect((await app.mails(customer.email)).at(-1)?.text).toContain('Está caducada')
    expect(await activityOf()).toContain('requestUpdateDocumentation')
  })

  it('reminds of what is named, of this operation only', async () => {
    const remind = (id: string, holder?: string) =>
      app.call('POST /operations/sendPendingDocumentationEmail', {
        body: { operationId, listDocumentation: [{ _id: general }, { _id: id, holderId: holder }] },
        token: staff.token,
      })
    expect((await remind((await aDocumentation(app.database.db)).id)).status).toBe(404)
    expect((await remind(ofHolder, holderId)).res).toEqual({ sent: 2 })
    await app.runJobs()
    const [mail, ...rest] = await app.mails(customer.email)
    expect(rest).toEqual([])
    expect(mail?.text).toContain('Nota simple')
    expect(mail?.text).toContain('Nóminas (Ana Gil)')
    expect(await activityOf()).toEqual(['sendPendingDocumentationEmail'])
  })
})

describe('doing without', () => {
  it('the customer proposes, the staff decide; a file that comes after all ends it', async () => {
    const of = { operationId, documentationId: general }
    const proposed = await app.call('POST /operations/proposeWaiver', {
      body: { ...of, reason: 'Es obra nueva' },
      token: customer.token,
    })
    expect(proposed.res.operationDocumentation[0]).toMatchObject({ waiverProposal: 'Es obra nueva', reason: null })
    await app.runJobs()
    expect((await noticesOf(staff.id))[0]?.name).toContain('Nota simple')

    const waive = (body: object, token = staff.token) =>
      app.call('POST /operations/waiveDocumentation', { rawBody: { ...of, ...body }, token })
    expect((await waive({ waived: true, reason: 'x' }, customer.token)).status).toBe(403)
    expect((await waive({ waived: true })).failure.fields).toEqual({ reason: 'error_form_obligatory_field' })
    const { res } = await waive({ waived: true, reason: 'Obra nueva' })
    expect(res.operationDocumentation[0]).toMatchObject({ reason: 'Obra nueva', waiverProposal: null })
    expect((await waive({ waived: false })).res.operationDocumentation[0]?.reason).toBeNull()
    await waive({ waived: true, reason: 'Obra nueva' })
    expect((await uploadGeneral(customer.token)).res.reason).toBeNull()
    expect((await waive({ waived: true, reason: 'x' })).failure.message).toBe('ERR_DOCUMENTATION_HAS_FILES')
  })
})

describe('reading', () => {
  it('T48: a file is found by its id and permission, and by no name', async () => {
    const file = (await uploadGeneral(customer.token)).res.documents[0]?._id ?? ''
    expect((await read(file, undefined)).statusCode).toBe(401)
    expect((await read(file, other)).statusCode).toBe(404)
    expect((await read(file, staff.token)).statusCode).toBe(200)
    for (const name of ['../../etc/passwd', '/etc/passwd', `${operationId}/x`, '..\\..\\secrets', 'nota.pdf']) {
      const answer = await app.call('POST /documents/download', {
        rawBody: { fileId: name, filename: name },
        token: staff.token,
      })
      expect(answer.status).toBe(422)
    }
  })

  it('previews images and PDF, nothing else', async () => {
    const pdf = (await uploadGeneral(staff.token)).res.documents[0]?._id ?? ''
    const photo =
      (await uploadGeneral(staff.token, { name: 'a.jpg', bytes: await aJpeg() })).res.documents[1]?._id ?? ''
    const table =
      (await uploadGeneral(staff.token, { name: 'a.csv', bytes: Buffer.from('a;b') })).res.documents[2]?._id ?? ''
    const preview = (id: string) => read(id, staff.token, `/api/documents/${id}/preview`)
    expect((await preview(pdf)).headers['content-type']).toBe('application/pdf')
    expect((await preview(photo)).headers['content-type']).toBe('image/jpeg')
    expect((await preview(table)).statusCode).toBe(415)
  })

  it('several files come as a zip without compression, each holder’s in their folder', async () => {
    const ids = [
      (await uploadGeneral(customer.token)).res.documents[0]?._id ?? '',
      (await uploadGeneral(customer.token)).res.documents[1]?._id ?? '',
      (await upload(app, customer.token, { operationId, holderId, documentType: 'NOMINAS' })).res.documents[0]?._id ??
        '',
    ]
    const zip = (token: string, documentIds: string[]) =>
      app.app.http.inject({
        method: 'POST',
        url: '/api/documents/downloadMultiple',
        payload: { operationId, documentIds },
        headers: { authorization: `Bearer ${token}` },
      })
    const answer = await zip(customer.token, ids)
    expect(answer.headers['content-type']).toBe('application/zip')
    const text = answer.rawPayload.toString('latin1')
    for (const name of ['Documentos generales/nota.pdf', 'Documentos generales/nota (2).pdf', 'Ana Gil/nota.pdf']) {
      expect(text).toContain(name)
    }
    expect(text.split(PDF.toString('latin1'))).toHaveLength(4)
    expect((await zip(other, ids)).statusCode).toBe(404)
  })

  it('bytes that were changed in the store never arrive whole', async () => {
    const file = (await uploadGeneral(customer.token)).res.documents[0]?._id ?? ''
    await app.database.db
      .updateTable('documents')
      .set({ sha256: '0'.repeat(64) })
      .where('id', '=', file)
      .execute()
    const answer = await read(file, customer.token)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ success: false, res: { message: 'ERR_UNAVAILABLE' } })
  })

  it('opening an identity document leaves a trace', async () => {
    const { db } = app.database
    const { res } = await upload(app, customer.token, { operationId, holderId, documentType: 'NOMINAS' })
    const id = res.documents[0]?._id ?? ''
    await db.updateTable('documentation').set({ type: 'DNI' }).where('id', '=', ofHolder).execute()
    await read(id, staff.token)
    expect(await db.selectFrom('audit').select(['action', 'actor_id']).where('entity_id', '=', id).execute()).toEqual([
      { action: 'document.read', actor_id: staff.id },
    ])
  })

  it('the folder page shows the tree', async () => {
    await uploadGeneral(customer.token)
    const { res } = await app.call('GET /operations/:id/files', { params: { id: operationId }, token: staff.token })
    expect(res).toMatchObject({ folderUrl: null, files: 1, size: PDF.length })
    expect(res.folders.map(({ name }) => name)).toEqual([null, 'Ana Gil'])
  })
})
