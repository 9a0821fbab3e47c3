import type { BodyOf } from '@llave/api-contract/call-types'
import { describe, expect, it } from 'vitest'
import { aDocumentation, readRow, updateRow } from '../../../../test/app'
import { useDesk } from '../../../../test/desk'
import { activateOperation, archiveOperation, customerView, staffView } from '../../../../test/operations'

const desk = useDesk()
const { app, uploadGeneral, noticesOf, activityOf, keysInStore, validate, remove, ask, askAgain } = desk

const sendReminder = (body: BodyOf<'POST /operations/sendPendingDocumentationEmail'>, token = desk.staff.token) =>
  app.call('POST /operations/sendPendingDocumentationEmail', { token, body })

describe('reviewing', () => {
  it('a rejection needs a reason and reaches the customer through every channel', async () => {
    const file = (await uploadGeneral(desk.customer.token)).res.documents[0]?._id ?? ''
    expect((await validate(file, { state: 'RECHAZADO' })).failure.fields).toEqual({
      rejectionReason: 'error_form_obligatory_field',
    })
    const { res } = await validate(file, { state: 'RECHAZADO', rejectionReason: 'Ilegible' })
    expect(res.operationDocumentation[0]).toMatchObject({
      state: 'RECHAZADO',
      documents: [{ state: 'RECHAZADO', rejectionReason: 'Ilegible' }],
    })
    await app.runJobs()
    const [notice] = await noticesOf(desk.customer.id)
    expect(notice).toMatchObject({ url: `/solicitud/${desk.operationId}/documentos` })
    expect(notice?.name).toContain('Ilegible')
    const mail = (await app.mails(desk.customer.email)).at(-1)
    expect(mail?.text).toContain('Ilegible')
    expect(mail?.links).toEqual([expect.stringContaining(`/solicitud/${desk.operationId}/documentos`)])
    expect(await activityOf()).toContain('documentRejected')
    const audited = await app.db.selectFrom('audit').select('action').where('entityId', '=', file).execute()
    expect(audited).toEqual([{ action: 'document.rejected' }])
  })

  it('the same verdict twice counts once; a different one on a reviewed file is refused', async () => {
    const file = (await uploadGeneral(desk.customer.token)).res.documents[0]?._id ?? ''
    expect((await validate(file, { state: 'VALIDADO' })).status).toBe(200)
    expect((await validate(file, { state: 'VALIDADO' })).status).toBe(200)
    const late = await validate(file, { state: 'RECHAZADO', rejectionReason: 'No' })
    expect(late.refusal).toEqual([409, 'ERR_VERSION_CONFLICT'])
    expect((await activityOf()).filter(field => field === 'documentValidated')).toHaveLength(1)
  })

  it('T51: somebody who viewed the file before it was replaced cannot decide on it, whichever comes first', async () => {
    const file = (await uploadGeneral(desk.customer.token)).res.documents[0]?._id ?? ''
    for (let version = 1; version <= 100; version++) {
      const [judged, replaced] = await Promise.all([
        validate(file, { state: 'RECHAZADO', rejectionReason: `De la versión ${version}`, version }),
        uploadGeneral(desk.customer.token, undefined, { documentId: file }),
      ])
      expect(replaced.status).toBe(200)
      expect([200, 409]).toContain(judged.status)
      const row = await readRow(app.db, 'documents', file)
      // A verdict on a replaced file must not apply to its replacement.
      expect(row).toMatchObject({ version: version + 1, state: 'PENDIENTE_VALIDACION', rejectionReason: null })
    }
    expect((await validate(file, { state: 'VALIDADO', version: 1 })).refusal).toEqual([409, 'ERR_VERSION_CONFLICT'])
  }, 180_000)
})

describe('deleting and renaming', () => {
  it('a customer can delete their own uploads, but none of the staff’s files', async () => {
    const mine = (await uploadGeneral(desk.customer.token)).res.documents[0]?._id ?? ''
    expect((await remove(mine, desk.other)).status).toBe(404)
    expect((await remove(mine, desk.customer.token)).res.operationDocumentation[0]?.documents).toEqual([])
    expect(await keysInStore()).toEqual([])
    const theirs = (await uploadGeneral(desk.staff.token)).res.documents[0]?._id ?? ''
    expect((await remove(theirs, desk.customer.token)).status).toBe(403)
    // The answer marks those that they can remove.
    const seen = (await uploadGeneral(desk.customer.token)).res.documents
    expect(seen.map(({ _id, isRemovable }) => [_id === theirs, isRemovable])).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it('what was valid stays when a newer version is asked for, until that is valid', async () => {
    const file = (await uploadGeneral(desk.customer.token)).res.documents[0]?._id ?? ''
    await validate(file, { state: 'VALIDADO' })
    await askAgain()
    expect((await remove(file, desk.customer.token)).refusal).toEqual([409, 'ERR_DOCUMENT_VALIDATED'])
    const { operationDocumentation } = await customerView(app, desk.customer.token, desk.operationId)
    expect(operationDocumentation[0]?.documents).toMatchObject([{ _id: file, state: 'PENDIENTE', isRemovable: false }])
  })

  it('the staff can remove an entry only while it is empty', async () => {
    await uploadGeneral(desk.customer.token)
    expect((await remove(null, desk.staff.token)).refusal).toEqual([409, 'ERR_DOCUMENTATION_HAS_FILES'])
    expect((await remove(null, desk.customer.token)).status).toBe(403)
    const extra = await aDocumentation(app.db, { operationId: desk.operationId, type: 'LICENCIA_OBRAS' })
    const { res } = await remove(null, desk.staff.token, extra.id)
    expect(res.operationDocumentation.map(({ type }) => type)).toEqual(['NOTA_SIMPLE'])
  })

  it('keeps the extension of a renamed file', async () => {
    const file = (await uploadGeneral(desk.customer.token)).res.documents[0]?._id ?? ''
    const rename = (name: string) =>
      app.call('POST /operations/renameDocumentationFile', {
        body: { operationId: desk.operationId, documentationId: desk.general, documentId: file, name },
        token: desk.staff.token,
      })
    const nameAfter = async (name: string) => (await rename(name)).res.operationDocumentation[0]?.documents[0]?.name
    expect(await nameAfter('Nota simple mayo')).toBe('Nota simple mayo.pdf')
    expect(await nameAfter('otra.exe')).toBe('otra.exe.pdf')
    expect(await nameAfter('final.PDF')).toBe('final.pdf')
    expect((await rename('.pdf')).status).toBe(422)
  })
})

describe('requesting', () => {
  it('one more document: once, with a message stripped of scripts, and the customer is told', async () => {
    const { res } = await ask('CONTRATO_ARRAS')
    const entry = res.operationDocumentation.find(({ type }) => type === 'CONTRATO_ARRAS')
    expect(entry).toMatchObject({ state: 'PENDIENTE', messageUpdate: '<p>El <b>firmado</b></p>' })
    expect((await ask('CONTRATO_ARRAS')).refusal).toEqual([409, 'ERR_FORM_REQUEST_NEW_DCOUMENT_TYPE_DUPLICATE'])
    expect((await ask('OTROS')).failure.fields).toEqual({ nameDocument: 'error_form_obligatory_field' })
    expect((await ask('OTROS', 'Plano')).status).toBe(200)
    expect((await ask('OTROS', 'PLANO')).status).toBe(409)
    await app.runJobs()
    expect((await noticesOf(desk.customer.id)).map(({ name }) => name)).toEqual(
      expect.arrayContaining([expect.stringContaining('Contrato de arras'), expect.stringContaining('Plano')]),
    )
    // One e-mail for a request of several documents.
    const mails = await app.mails(desk.customer.email)
    expect(mails.map(mail => mail.template)).toEqual(['documents'])
    for (const asked of ['Contrato de arras', 'Plano']) expect(mails[0]?.text).toContain(asked)
  })

  it('a newer version: the valid file is reopened, and the message disappears once it has arrived', async () => {
    const file = (await uploadGeneral(desk.customer.token)).res.documents[0]?._id ?? ''
    await validate(file, { state: 'VALIDADO' })
    expect((await askAgain({ messageDocument: '<p> </p>' })).failure.fields).toEqual({
      messageDocument: 'error_form_obligatory_field',
    })
    expect(
      (await askAgain({ messageDocument: '<p> </p>', documentType: '', deadline: 'mañana' })).failure.fields,
    ).toEqual({
      messageDocument: 'error_form_obligatory_field',
      documentType: 'error_form_obligatory_field',
      deadline: 'error_form_invalid_date_format',
    })
    const { res } = await askAgain()
    expect(res.operationDocumentation[0]).toMatchObject({ state: 'PENDIENTE', messageUpdate: '<p>Está caducada</p>' })
    const replaced = await uploadGeneral(desk.customer.token, undefined, { documentId: file })
    expect(replaced.res).toMatchObject({ state: 'PENDIENTE_VALIDACION', messageUpdate: null })
    await app.runJobs()
    expect((await app.mails(desk.customer.email)).at(-1)?.text).toContain('Está caducada')
    expect(await activityOf()).toContain('requestUpdateDocumentation')
  })

  it('stays valid until the new one is, which alone waits for a verdict', async () => {
    const file = (await uploadGeneral(desk.customer.token)).res.documents[0]?._id ?? ''
    await validate(file, { state: 'VALIDADO' })
    for (const replaces of [{}, { documentId: file }]) {
      const asked = await askAgain()
      expect(asked.res.operationDocumentation[0]).toMatchObject({ state: 'PENDIENTE' })
      const { res } = await uploadGeneral(desk.customer.token, undefined, replaces)
      expect(res.documents.map(({ state }) => state)).toEqual(['VALIDADO', 'PENDIENTE_VALIDACION'])
      const newer = res.documents[1]?._id ?? ''
      await validate(newer, { state: 'VALIDADO' })
      await remove(newer, desk.staff.token, desk.general)
    }
  })

  it('reminds of the named documents, of this operation only', async () => {
    const remind = (id: string, holder?: string) =>
      sendReminder({
        operationId: desk.operationId,
        listDocumentation: [{ _id: desk.general }, { _id: id, holderId: holder }],
      })
    expect((await remind((await aDocumentation(app.db)).id)).status).toBe(404)
    expect((await remind(desk.ofHolder, desk.holderId)).res).toEqual({ sent: 2 })
    await app.runJobs()
    const [mail, ...rest] = await app.mails(desk.customer.email)
    expect(rest).toEqual([])
    expect(mail?.text).toContain('Nota simple')
    expect(mail?.text).toContain('Ana Gil:\n• Nóminas')
    expect(await activityOf()).toEqual(['sendPendingDocumentationEmail'])
  })

  it('a reminder names nothing that has come meanwhile, and is refused when nothing is missing any more', async () => {
    const remind = (...listDocumentation: { readonly _id: string; readonly holderId?: string }[]) =>
      sendReminder({ operationId: desk.operationId, listDocumentation })
    const ofHolder = { _id: desk.ofHolder, holderId: desk.holderId }
    await uploadGeneral(desk.customer.token)
    expect((await remind({ _id: desk.general }, ofHolder)).res).toEqual({ sent: 1 })
    expect((await remind({ _id: desk.general })).refusal).toEqual([409, 'ERR_VERSION_CONFLICT'])
    await app.runJobs()
    const [mail, ...rest] = await app.mails(desk.customer.email)
    expect(rest).toEqual([])
    expect(mail?.text).toContain('Nóminas')
    expect(mail?.text).not.toContain('Nota simple')
  })

  it.each([
    ['a lead has no e-mail', { email: '' }],
    ['their account is closed', { deactivatedDate: new Date(), active: false }],
  ])('says that there is nobody to write to: %s', async (_why, customer) => {
    await updateRow(app.db, 'users', desk.customer.id, customer)
    const of = { operationId: desk.operationId }
    const call = (key: 'POST /operations/requestNewDocumentationFile', rawBody: object) =>
      app.call(key, { rawBody: { ...of, ...rawBody }, token: desk.staff.token })
    const warning = 'ERR_CUSTOMER_WITHOUT_EMAIL'
    const one = await call('POST /operations/requestNewDocumentationFile', { documentType: 'CONTRATO_ARRAS' })
    expect([one.status, one.res.warning]).toEqual([200, warning])
    const several = await app.call('POST /operations/requestNewDocumentationFiles', {
      body: { ...of, documents: [{ documentType: 'CONTRATO_RESERVA' }] },
      token: desk.staff.token,
    })
    expect(several.res.warning).toBe(warning)
    const update = await askAgain()
    expect(update.res.warning).toBe(warning)
    // The pages know it beforehand, so they offer nothing that would be refused.
    expect(await staffView(app, desk.staff.token, desk.operationId)).toMatchObject({ user: { isReached: false } })
    const before = await activityOf()
    expect((await sendReminder({ ...of, listDocumentation: [{ _id: desk.general }] })).refusal).toEqual([409, warning])
    expect(await activityOf()).toEqual(before)
  })

  it('the customer never hears of what the staff keep for themselves', async () => {
    const own = { documentationId: '', documentType: 'OTROS', nameDocument: 'Informe interno', isPrivate: 'true' }
    const { _id, documents } = (await uploadGeneral(desk.staff.token, undefined, own)).res
    const of = { operationId: desk.operationId }
    const attempts = async () => [
      await askAgain({ documentType: 'OTROS', otherDocument: _id }),
      await sendReminder({ ...of, listDocumentation: [{ _id: desk.general }, { _id }] }),
    ]
    const codes = async () => (await attempts()).map(({ status, failure }) => [status, failure.message])
    const refused = [404, 'ERR_DOCUMENT_NOT_FOUND']
    expect(await codes()).toEqual([refused, refused])
    const file = documents[0]?._id ?? ''
    await validate(file, { state: 'RECHAZADO', rejectionReason: 'No vale' }, { documentationId: _id })
    expect(await codes()).toEqual([refused, refused])
    const { res } = await remove(file, desk.staff.token, _id)
    expect(res.operationDocumentation.find(found => found._id === _id)).toMatchObject({
      isPrivate: true,
      documents: [],
    })
    expect(await codes()).toEqual([refused, refused])
    await app.runJobs()
    expect([await app.mails(desk.customer.email), await noticesOf(desk.customer.id)]).toEqual([[], []])
  })

  it('of an archived operation nothing is asked, judged or called to mind until it is active again', async () => {
    const file = (await uploadGeneral(desk.customer.token)).res.documents[0]?._id ?? ''
    const of = { operationId: desk.operationId }
    const token = desk.staff.token
    const attempts = async () => [
      await ask('CONTRATO_ARRAS'),
      await validate(file, { state: 'RECHAZADO', rejectionReason: 'Ilegible' }),
      await askAgain(),
      await sendReminder({ ...of, listDocumentation: [{ _id: desk.general }] }, token),
    ]
    await archiveOperation(app, token, desk.operationId)
    const refused = [409, 'ERR_OPERATION_ARCHIVED']
    expect((await attempts()).map(({ status, failure }) => [status, failure.message])).toEqual(Array(4).fill(refused))
    await app.runJobs()
    expect(await app.mails(desk.customer.email)).toEqual([])
    await activateOperation(app, token, desk.operationId)
    expect((await attempts()).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })
})

describe('waiving', () => {
  const entry = () => ({ operationId: desk.operationId, documentationId: desk.general })
  const propose = () =>
    app.call('POST /operations/proposeWaiver', {
      body: { ...entry(), reason: 'Es obra nueva' },
      token: desk.customer.token,
    })
  const waive = (body: object) =>
    app.call('POST /operations/waiveDocumentation', { rawBody: { ...entry(), ...body }, token: desk.staff.token })

  it('the customer proposes, the staff decide; a file that arrives after all ends it', async () => {
    const proposed = await propose()
    expect(proposed.res.operationDocumentation[0]).toMatchObject({ waiverProposal: 'Es obra nueva', reason: null })
    await app.runJobs()
    expect((await noticesOf(desk.staff.id))[0]?.name).toContain('Nota simple')

    expect((await waive({ waived: true })).failure.fields).toEqual({ reason: 'error_form_obligatory_field' })
    const { res } = await waive({ waived: true, reason: 'Obra nueva' })
    expect(res.operationDocumentation[0]).toMatchObject({ reason: 'Obra nueva', waiverProposal: null })
    expect((await waive({ waived: false })).res.operationDocumentation[0]?.reason).toBeNull()
    await waive({ waived: true, reason: 'Obra nueva' })
    expect((await uploadGeneral(desk.customer.token)).res.reason).toBeNull()
    expect((await waive({ waived: true, reason: 'x' })).failure.message).toBe('ERR_DOCUMENTATION_HAS_FILES')
  })

  it('ends when the staff ask for a version of it after all', async () => {
    const update = () => askAgain({ messageDocument: '<p>Hace falta</p>' })
    const asked = { state: 'PENDIENTE', reason: null, waiverProposal: null, messageUpdate: '<p>Hace falta</p>' }
    await waive({ waived: true, reason: 'Obra nueva' })
    expect((await update()).res.operationDocumentation[0]).toMatchObject(asked)
    await propose()
    expect((await update()).res.operationDocumentation[0]).toMatchObject(asked)
  })
})
