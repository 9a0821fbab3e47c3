import { describe, expect, it } from 'vitest'
import { aDocumentation, readRow, updateRow } from '../../../../test/app'
import { useDesk } from '../../../../test/desk'
import { textOf } from '../../../../test/pdf-text'
import { aLockedPdf, aPdf, aPng, multipart, PDF, upload } from '../../../../test/uploads'
import { sha256Of } from '../../../platform/files/measured'

const desk = useDesk()
const { app, uploadGeneral, uploadTo, read, noticesOf, activityOf, keysInStore, validate, remove, ask } = desk

describe('uploading', () => {
  it("requires one's own operation, and a file", async () => {
    expect((await uploadGeneral(desk.other)).refusal).toEqual([404, 'ERR_FORM_OPERATION_NOT_FOUND'])
    const none = await app.call('POST /operations/uploadDocumentationFiles', {
      rawBody: {},
      token: desk.customer.token,
    })
    expect(none.status).toBe(415)
    expect(await keysInStore()).toEqual([])
  })

  it('puts the file into its entry, awaiting validation, and returns the same bytes', async () => {
    const { status, res } = await uploadGeneral(desk.customer.token)
    expect(status).toBe(200)
    expect(res).toMatchObject({ _id: desk.general, type: 'NOTA_SIMPLE', state: 'PENDIENTE_VALIDACION' })
    expect(res.documents).toHaveLength(1)
    expect(res.documents[0]).toMatchObject({ name: 'nota.pdf', format: 'pdf', size: PDF.length, version: 1 })
    const file = await read(res.documents[0]?._id ?? '', desk.customer.token)
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

  it('a PDF that asks for a password is refused until it comes with it, and is kept without', async () => {
    const bytes = await aLockedPdf('1.7', '29051985')
    const send = (password?: string, name = 'extracto.pdf') =>
      upload(
        app,
        desk.customer.token,
        { operationId: desk.operationId, documentationId: desk.general, ...(password !== undefined && { password }) },
        { name, bytes },
      )
    for (const [password, code] of [
      [undefined, 'ERR_FORM_UPLOAD_LOCKED'],
      ['', 'ERR_FORM_UPLOAD_LOCKED'],
      ['12345678', 'ERR_FORM_UPLOAD_PASSWORD'],
    ] as const) {
      const { status, failure } = await send(password)
      expect([status, failure.message, failure.fields]).toEqual([422, code, { password: code }])
    }
    expect((await send('x'.repeat(300))).failure.fields).toEqual({ password: 'error_form_max_length' })
    expect((await send('29051985', 'extracto.jpg')).failure.message).toBe('ERR_FORM_UPLOAD_NOT_IMAGE')
    expect(await keysInStore()).toEqual([])

    const { res } = await send('29051985')
    expect(res.documents).toMatchObject([{ name: 'extracto.pdf', format: 'pdf' }])
    const id = res.documents[0]?._id ?? ''
    const file = await read(id, desk.customer.token)
    expect(await textOf(file.rawPayload)).toEqual(['Saldo: 0,00'])
    const row = await readRow(app.db, 'documents', id)
    expect(row).toMatchObject({
      size: file.rawPayload.length,
      hasActiveContent: false,
      sha256: sha256Of(file.rawPayload),
    })
  })

  it('finds the entry by its type, or creates one; other documents need an individual name', async () => {
    const found = await uploadTo(desk.customer.token, { holderId: desk.holderId, documentType: 'NOMINAS' })
    expect(found.res._id).toBe(desk.ofHolder)
    const made = await uploadTo(desk.customer.token, { documentType: 'CONTRATO_ARRAS' })
    expect(made.res).toMatchObject({ type: 'CONTRATO_ARRAS', documents: [{ name: 'nota.pdf' }] })
    const nameless = () => uploadTo(desk.staff.token, { documentType: 'OTROS' })
    expect((await nameless()).failure.fields).toEqual({ nameDocument: 'error_form_obligatory_field' })
    const named = await uploadTo(desk.staff.token, { documentType: 'OTROS', nameDocument: 'Plano' })
    expect(named.res).toMatchObject({ type: 'OTROS', nameDocument: 'Plano' })
    expect((await nameless()).failure.fields).toEqual({ nameDocument: 'error_form_obligatory_field' })
    const wrongSection = await uploadTo(desk.staff.token, { documentType: 'NOMINAS' })
    expect(wrongSection.failure.fields).toEqual({ documentType: 'error_form_option' })
    const typeless = await uploadTo(desk.staff.token, {})
    expect(typeless.failure.fields).toEqual({ documentType: 'error_form_obligatory_field' })
  })

  it('a repetition with the same key is stored once; another file or destination under that key is refused', async () => {
    const send = (name: string, bytes: Buffer, documentationId = desk.general) => {
      const { rawBody, headers } = multipart({ operationId: desk.operationId, documentationId }, { name, bytes })
      return app.call('POST /operations/uploadDocumentationFiles', {
        rawBody,
        headers: { ...headers, 'idempotency-key': `upload-${desk.operationId}` },
        token: desk.customer.token,
      })
    }
    const first = await send('enero.pdf', PDF)
    const again = await send('enero.pdf', PDF)
    expect(again.res).toEqual(first.res)
    expect(again.res.documents).toHaveLength(1)
    for (const refused of [await send('enero.pdf', aPdf('', 'otra')), await send('enero.pdf', PDF, desk.ofHolder)]) {
      expect(refused.refusal).toEqual([422, 'ERR_IDEMPOTENCY_KEY_REUSED'])
    }
    expect(await keysInStore()).toHaveLength(1)
  })

  it('T09: what a customer says about privacy, validity and counts is ignored; the staff may set it', async () => {
    const flags = { isPrivate: 'true', isValid: 'true', currentDocs: '1', totalDocs: '1' }
    const mine = await uploadGeneral(desk.customer.token, undefined, flags)
    expect(mine.res.documents[0]).toMatchObject({ isPrivate: false, state: 'PENDIENTE_VALIDACION' })
    const theirs = await uploadGeneral(desk.staff.token, undefined, flags)
    expect(theirs.res.documents[1]).toMatchObject({ isPrivate: true, state: 'VALIDADO' })
    const tooMany = await uploadGeneral(desk.customer.token, undefined, { totalDocs: '51' })
    expect(tooMany.failure.fields).toEqual({ totalDocs: 'ERR_FORM_UPLOAD_COUNT' })
    await app.runJobs()
    expect((await noticesOf(desk.staff.id)).map(({ name }) => name)).toEqual([])
  })

  it('re-encodes photos: upright JPEG of at most 1200 pixels, without metadata', async () => {
    const { res } = await uploadGeneral(desk.customer.token, { name: 'foto.PNG', bytes: await aPng(2400, 1800) })
    expect(res.documents[0]).toMatchObject({ name: 'foto.jpg', format: 'jpg' })
    const file = await read(res.documents[0]?._id ?? '', desk.customer.token)
    const { default: sharp } = await import('sharp')
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 900 })
  })

  it('replaces a file under the same id with the next version, and releases the old bytes', async () => {
    const first = (await uploadGeneral(desk.customer.token)).res.documents[0]?._id ?? ''
    const { res } = await uploadGeneral(
      desk.customer.token,
      { name: 'nueva.pdf', bytes: aPdf('', 'dos') },
      { documentId: first },
    )
    expect(res.documents).toMatchObject([{ _id: first, name: 'nueva.pdf', version: 2, state: 'PENDIENTE_VALIDACION' }])
    expect(await keysInStore()).toHaveLength(1)
    const wide = await uploadGeneral(
      desk.staff.token,
      { name: 'a.csv', bytes: Buffer.from('a;b') },
      { documentId: first },
    )
    expect(wide.refusal).toEqual([415, 'ERR_FORM_UPLOAD_NOT_IMAGE'])
  })

  it('a customer can replace their own uploads, and rejected files whoever sent them; nothing else of the staff’s', async () => {
    const theirs = (await uploadGeneral(desk.staff.token)).res.documents[0]?._id ?? ''
    const refused = await uploadGeneral(desk.customer.token, undefined, { documentId: theirs })
    expect(refused.refusal).toEqual([403, 'ERR_FORBIDDEN'])
    await validate(theirs, { state: 'RECHAZADO', rejectionReason: 'Caducada' })
    const { res } = await uploadGeneral(desk.customer.token, undefined, { documentId: theirs })
    expect(res.documents).toMatchObject([{ _id: theirs, version: 2, state: 'PENDIENTE_VALIDACION', isRemovable: true }])
    expect(await keysInStore()).toHaveLength(1)
  })

  it('a valid file cannot be replaced or deleted by the customer', async () => {
    const file = (await uploadGeneral(desk.customer.token)).res.documents[0]?._id ?? ''
    await validate(file, { state: 'VALIDADO' })
    const replaced = await uploadGeneral(desk.customer.token, undefined, { documentId: file })
    expect(replaced.refusal).toEqual([409, 'ERR_DOCUMENT_VALIDATED'])
    expect((await remove(file, desk.customer.token)).refusal).toEqual([409, 'ERR_DOCUMENT_VALIDATED'])
    expect(await keysInStore()).toHaveLength(1)
  })

  it('identity documents cannot be uploaded this way', async () => {
    const dni = await aDocumentation(app.db, { operationId: desk.operationId, holderId: desk.holderId, type: 'DNI' })
    const answer = await uploadTo(desk.customer.token, { holderId: desk.holderId, documentationId: dni.id })
    expect(answer.failure.fields).toEqual({ documentType: 'error_form_option' })
  })

  it('the staff may send spreadsheets, customers may not', async () => {
    const table = { name: 'cuotas.csv', bytes: Buffer.from('mes;cuota\n1;500,00\n') }
    expect((await uploadGeneral(desk.staff.token, table)).res.documents[0]).toMatchObject({ format: 'csv' })
    expect((await uploadGeneral(desk.customer.token, table)).refusal).toEqual([415, 'ERR_FORM_UPLOAD_NOT_IMAGE'])
  })

  it('T50: an operation has a quota, and a file that exceeds it leaves nothing behind', async () => {
    const { db } = app.database
    await uploadGeneral(desk.customer.token)
    await db.updateTable('company').set({ operationQuotaFiles: 1 }).execute()
    expect((await uploadGeneral(desk.customer.token)).refusal).toEqual([422, 'ERR_FORM_UPLOAD_QUOTA'])
    await updateRow(db, 'company', {}, { operationQuotaFiles: 2000, operationQuotaBytes: PDF.length + 10 })
    expect((await uploadGeneral(desk.customer.token)).failure.message).toBe('ERR_FORM_UPLOAD_QUOTA')
    await db.updateTable('company').set({ operationQuotaBytes: 10_737_418_240 }).execute()
    expect(await keysInStore()).toHaveLength(1)
  })

  it('tells the staff once when everything requested has arrived, and again after they requested more', async () => {
    await uploadGeneral(desk.customer.token)
    await app.runJobs()
    expect(await noticesOf(desk.staff.id)).toEqual([])
    await uploadTo(desk.customer.token, { holderId: desk.holderId, documentType: 'NOMINAS' })
    await uploadTo(desk.customer.token, { holderId: desk.holderId, documentType: 'NOMINAS' })
    await app.runJobs()
    const told = await noticesOf(desk.staff.id)
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ type: 'BACKOFFICE', url: `/operations/${desk.operationId}/3` })
    expect(told[0]?.name).toContain('se han subido todos los documentos')

    await ask('CONTRATO_ARRAS')
    await uploadTo(desk.customer.token, { documentType: 'CONTRATO_ARRAS' })
    await app.runJobs()
    expect(await noticesOf(desk.staff.id)).toHaveLength(2)
  })

  it('tells of it again when it is sent in place of what the staff have deleted', async () => {
    const payslips = { operationId: desk.operationId, holderId: desk.holderId, documentType: 'NOMINAS' }
    await upload(app, desk.customer.token, payslips)
    const file = (await uploadGeneral(desk.customer.token)).res.documents[0]?._id ?? ''
    await remove(file, desk.staff.token)
    await uploadGeneral(desk.customer.token)
    await app.runJobs()
    const told = await noticesOf(desk.staff.id)
    expect(told.filter(({ name }) => name.includes('se han subido todos los documentos'))).toHaveLength(2)
  })

  it('tells the staff of a proof of payment, and its validation completes the provision', async () => {
    const { res } = await uploadTo(desk.customer.token, { documentType: 'JUSTIFICANTE_PROVISION_FONDOS' })
    await app.runJobs()
    expect((await noticesOf(desk.staff.id)).map(({ name }) => name)).toEqual(
      expect.arrayContaining([expect.stringContaining('nuevo justificante')]),
    )
    const done = async () => (await readRow(app.db, 'operations', desk.operationId)).providingFundsDone
    expect(await done()).toBe(false)
    await validate(res.documents[0]?._id ?? '', { state: 'VALIDADO' }, { documentationId: res._id })
    expect(await done()).toBe(true)
    const validated = await readRow(app.db, 'activity', { operationId: desk.operationId, field: 'documentValidated' })
    expect(validated.params).toMatchObject({ providingFundsDone: true })
    // A private file does not change the state for the customer.
    const place = { operationId: desk.operationId, documentationId: res._id, isPrivate: 'true' }
    const hidden = (await upload(app, desk.staff.token, place)).res.documents[1]?._id ?? ''
    await validate(hidden, { state: 'RECHAZADO', rejectionReason: 'Otra cuenta' }, { documentationId: res._id })
    expect(await done()).toBe(true)
    await desk.askAgain({ documentType: 'JUSTIFICANTE_PROVISION_FONDOS' })
    // The valid file stays valid until a newer one is.
    expect(await done()).toBe(true)
    await upload(app, desk.staff.token, { ...place, isValid: 'true' })
    expect(await done()).toBe(true)
  })
})
