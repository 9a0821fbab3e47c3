import { daysLater } from '@llave/domain/time/calendar-day'
import { describe, expect, it } from 'vitest'
import {
  aCustomer,
  aDocument,
  aDocumentation,
  aHolder,
  anAdmin,
  readRow,
  readRows,
  updateRow,
  useApp,
} from '../../../test/app'
import { customerView, saveOperation } from '../../../test/operations'
import { checkSeals, isIntact } from './seal/verify-seals'
import {
  aLink,
  anOperationToSign,
  judgeSignature,
  lastSecret,
  liveLinkMail,
  openContract,
  readyToSign,
  sendSide,
  sign,
  signedHolder,
  signedPapers,
} from './signing.testing'

const app = useApp({ PUBLIC_URL: 'https://llave.example', HOST: '127.0.0.1' })

const broker = await app.signIn(await anAdmin(app.db))

const started = <N extends number = 1>(holders?: N) => anOperationToSign(app, holders)

/** A PDF response: the helper for calls reads JSON. */
async function contractOf(token: string, operationId: string, holderId?: string) {
  const response = await app.request(
    `GET /api/operations/generateContract/${operationId}${holderId ? `?holderId=${holderId}` : ''}`,
    token,
  )
  return { status: response.statusCode, headers: response.headers, pdf: response.rawPayload }
}

describe("a holder's path", () => {
  it('says to a co-holder who opened the request and for what, on the page and in the e-mail', async () => {
    const { holders, ids, customer } = await started(2)
    const [main, other] = holders
    const look = async (holder: typeof main) => {
      const token = await aLink(app, holder)
      return (await openContract(app, token, { ...ids, holderId: holder.id })).res.openedBy
    }
    expect(await look(main)).toBeNull()
    const name = `${customer.name} ${customer.lastname}`.trim()
    expect(await look(other)).toEqual({ name, typeOperation: 'COMPRA' })
    const sentence = `${name} ha abierto esta solicitud para comprar una vivienda.`
    expect((await liveLinkMail(app, other.id)).mail.text).toContain(sentence)
    expect((await liveLinkMail(app, main.id)).mail.text).not.toContain('ha abierto esta solicitud')
  })

  it('leads from the link through DNI and contract to the signature, and can be resumed at each step', async () => {
    const { ids, holder, operation } = await started()
    const secret = await aLink(app, holder)
    const look = async () => (await openContract(app, secret, ids)).res
    expect(await look()).toMatchObject({
      numOperation: operation.numOperation,
      name: 'Ana',
      step: 'DNI',
      dni: { front: false, back: false },
      packAcknowledged: false,
      urlContract: `/api/operations/generateContract/${operation.id}?holderId=${holder.id}`,
    })
    const pack = await app.call('GET /operations/preContractPack/:operationId/:holderId', {
      params: ids,
      query: {},
      token: secret,
    })
    const words = JSON.stringify(pack.res.sections)
    expect(words).toContain('impuestos indirectos')
    for (const fact of ['Llave Hipotecas', 'D123', '4.000,50 €', 'cuatro mil euros', 'Banco de España', '14 días']) {
      expect(words).toContain(fact)
    }
    const acknowledged = await app.call('POST /operations/acknowledgePreContractPack', {
      token: secret,
      body: { ...ids, packHash: pack.res.packHash },
    })
    expect(acknowledged.res).toMatchObject({ step: 'DNI', acknowledgedDate: app.clock.now().toISOString() })
    expect((await sendSide(app, secret, ids, 'FRONT')).res).toEqual({ step: 'DNI' })
    expect(await look()).toMatchObject({ step: 'DNI', dni: { front: true, back: false }, packAcknowledged: true })
    expect((await sendSide(app, secret, ids, 'BACK')).res).toEqual({ step: 'SIGN' })
    const { contractHash } = await look()
    expect((await sign(app, secret, ids, { contractHash })).res).toEqual({ done: true, step: 'DONE' })
    expect(await look()).toMatchObject({ step: 'DONE' })
    expect((await sign(app, secret, ids)).res).toEqual({ done: true, step: 'DONE' })
  })

  it('refuses in this order: the DNI, the fields, the pre-contract information', async () => {
    const { ids, holder } = await started()
    const secret = await aLink(app, holder)
    expect((await sign(app, secret, ids)).failure.message).toBe('ERR_CONTRACT_DNI_MISSING')
    await sendSide(app, secret, ids, 'FRONT')
    await sendSide(app, secret, ids, 'BACK')
    const wrong = await sign(app, secret, ids, { dni: '12345678A', postalCode: '99999', signature: 'data:,' })
    expect(wrong.failure).toEqual({
      message: 'ERR_FORM_REVIEW_FIELDS',
      fields: { dni: 'error_form_DNI_format', postalCode: 'error_form_province', signature: 'error_form_format' },
    })
    const empty = await sign(app, secret, ids, { name: ' ', firstLastname: undefined, signature: undefined })
    expect(empty.failure.fields).toEqual({
      name: 'error_form_obligatory_field',
      firstLastname: 'error_form_obligatory_field',
      signature: 'error_form_obligatory_field',
    })
    // A program that never requested the pre-contract information may sign; the evidence then lists no such step.
    expect((await sign(app, secret, ids)).res).toEqual({ done: true, step: 'DONE' })
  })

  it('knows nothing of codes by SMS where no service for them is configured', async () => {
    const { ids, holder } = await started()
    const secret = await aLink(app, holder)
    expect((await openContract(app, secret, ids)).res).not.toHaveProperty('code')
    const answers = [
      await app.call('POST /operations/sendSigningCode', { token: secret, body: { ...ids } }),
      await app.call('POST /operations/confirmSigningCode', { token: secret, body: { ...ids, code: '123456' } }),
    ]
    for (const { failure } of answers) expect(failure).toEqual({ message: 'ERR_SIGNING_CODE_NOT_ASKED' })
  })

  it('keeps one file per side: a second front replaces the first', async () => {
    const { ids, holder } = await started()
    const secret = await aLink(app, holder)
    await sendSide(app, secret, ids, 'FRONT')
    expect((await sendSide(app, secret, ids, 'FRONT')).res).toEqual({ step: 'DNI' })
    expect((await signedPapers(app, broker, ids)).documentationList).toHaveLength(1)
    expect((await sendSide(app, secret, ids, 'LEFT')).failure.fields).toEqual({ side: 'error_form_option' })
    expect((await sendSide(app, secret, ids, 'BACK', Buffer.from('no image'))).status).toBe(415)
  })

  it('seals the very bytes that were shown, and notifies the staff and the holder', async () => {
    const { ids, holder, customer, operation } = await started()
    const secret = await aLink(app, holder)
    await readyToSign(app, secret, ids)
    const shown = await contractOf(secret, operation.id)
    expect(shown.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="contrato-${operation.numOperation}-3.pdf"`),
    )
    expect(shown.headers['x-num-pages']).toBe('3')
    await app.runJobs()
    await app.db.deleteFrom('notifications').execute()
    expect((await sign(app, secret, ids)).status).toBe(200)
    const own = await app.signIn(customer)
    const signed = await contractOf(own, operation.id)
    expect(signed.pdf.subarray(0, shown.pdf.length).equals(shown.pdf)).toBe(true)
    expect(signed.headers['x-num-pages']).toBe('4')
    expect(isIntact(checkSeals(signed.pdf))).toBe(true)
    await app.runJobs()
    const notices = await app.db.selectFrom('notifications').select(['name', 'type', 'url']).execute()
    expect(notices).toEqual([
      {
        name: expect.stringContaining('nueva firma pendiente de validar: Ana Gil'),
        type: 'BACKOFFICE',
        url: `/operations/${operation.id}/3`,
      },
    ])
    const [copy] = await app.mails(holder.email ?? '', 'contractSigned')
    expect(copy?.subject).toContain(String(operation.numOperation))
    expect(copy?.subject).toContain('contrato firmado')
    const { contract } = await signedPapers(app, broker, ids)
    expect(contract).toMatchObject({ dniReceived: true, signed: true, validated: false, nameDiffers: false })
  })
})

describe('the language of the page', () => {
  it('is that of the signed copy, whatever the account says', async () => {
    const { operation, holders } = await started(2)
    for (const [holder, language] of [
      [holders[0], 'ca'],
      [holders[1], 'en'],
    ] as const) {
      if (holder) await signedHolder(app, holder, { language, dni: language === 'en' ? '87654321X' : '12345678Z' })
    }
    await app.runJobs()
    const subjects = async (email = '') => (await app.mails(email, 'contractSigned')).map(({ subject }) => subject)
    expect(await subjects(holders[0]?.email ?? '')).toEqual([expect.stringContaining('El teu contracte signat')])
    expect(await subjects(holders[1]?.email ?? '')).toEqual([expect.stringContaining(String(operation.numOperation))])
    expect(await subjects(holders[1]?.email ?? '')).toEqual([expect.stringMatching(/signed/)])
  })

  it('is that of the amounts of the pre-contract information; its hash is of the Spanish one', async () => {
    const { ids, holder } = await started()
    const token = await aLink(app, holder)
    const pack = async (language: 'es' | 'ca' | 'en') => {
      const call = 'GET /operations/preContractPack/:operationId/:holderId'
      const { res } = await app.call(call, { params: ids, query: { language }, token })
      return { words: JSON.stringify(res.sections), hash: res.packHash }
    }
    const [es, ca, en] = [await pack('es'), await pack('ca'), await pack('en')]
    expect(es.words).toContain('cuatro mil euros')
    expect(ca.words).toContain('quatre mil euros')
    expect(en.words).toContain('four thousand euros')
    expect(ca.words + en.words).not.toContain('cuatro mil')
    expect([ca.hash, en.hash]).toEqual([es.hash, es.hash])
  })
})

describe('the verdict of the staff', () => {
  const REJECTED = { state: 'RECHAZADO', rejectionReason: 'DNI borroso' } as const

  it('must be a rejection before the documents of a signature can be deleted', async () => {
    const { ids, holder } = await started()
    await signedHolder(app, holder)
    const { documentationList } = await signedPapers(app, broker, ids)
    const remove = (document: object) =>
      app.call('POST /operations/deleteDocumentationFiles', {
        token: broker,
        rawBody: { ...ids, documents: [document] },
      })
    for (const document of documentationList) expect((await remove(document)).failure.message).toBe('ERR_FORBIDDEN')
    expect((await judgeSignature(app, broker, ids, REJECTED)).status).toBe(200)
    for (const document of documentationList) expect((await remove(document)).status).toBe(200)
  })

  it('accepts all three together, proposes the withdrawal date and ends the link', async () => {
    const { ids, holder } = await started()
    const secret = await signedHolder(app, holder)
    const { documentationList } = await signedPapers(app, broker, ids)
    const judge = (list = documentationList) =>
      judgeSignature(app, broker, ids, { documentationList: list, state: 'VALIDADO' })
    expect((await judge(documentationList.slice(1))).failure.message).toBe('ERR_DOCUMENT_NOT_FOUND')
    const { res, status } = await judge()
    expect(status).toBe(200)
    expect(res.holders[0]?.contract).toMatchObject({ validated: true, rejected: false })
    const row = await readRow(app.db, 'operations', ids.operationId)
    expect(row.contractWithdrawalDate?.getTime()).toBe(daysLater(app.clock.now(), 14).getTime())
    expect((await openContract(app, secret, ids)).status).toBe(404)
    expect((await judge()).failure.message).toBe('ERR_DOCUMENT_VALIDATED')
    const activity = await readRows(app.db, 'activity', { operationId: ids.operationId }, ['field'])
    expect(activity.map(({ field }) => field)).toContain('contractApproved')
  })

  it('rejects only with a reason; the holder signs again through a fresh link', async () => {
    const { ids, holder, customer } = await started()
    const old = await signedHolder(app, holder, { firstLastname: 'Otra' })
    const { documentationList, contract } = await signedPapers(app, broker, ids)
    expect(contract?.nameDiffers).toBe(true)
    const without = await judgeSignature(app, broker, ids, { state: 'RECHAZADO' })
    expect(without.failure.fields).toEqual({ rejectionReason: 'error_form_obligatory_field' })
    const { res } = await judgeSignature(app, broker, ids, REJECTED)
    expect(res.holders[0]?.contract).toMatchObject({ rejected: true, rejectionReason: 'DNI borroso', signed: false })
    expect((await openContract(app, old, ids)).status).toBe(404)
    const { mail, secret: fresh } = await liveLinkMail(app, holder.id)
    expect(mail).toMatchObject({ to: holder.email, text: expect.stringContaining('El motivo: DNI borroso') })
    expect(mail.text).not.toContain('Ya puedes firmar')
    await app.runJobs()
    const [notice] = await readRows(app.db, 'notifications', { userId: customer.id }, ['name', 'url'])
    expect(notice?.name).toContain('DNI borroso')
    const again = await judgeSignature(app, broker, ids, { ...REJECTED, documentationList })
    expect(again.failure.message).toBe('ERR_VERSION_CONFLICT')

    expect((await openContract(app, fresh, ids)).res).toMatchObject({
      step: 'DNI',
      dni: { front: false, back: false },
      rejectionReason: 'DNI borroso',
    })
    await readyToSign(app, fresh, ids)
    expect((await sign(app, fresh, ids)).status).toBe(200)
    const after = await signedPapers(app, broker, ids)
    expect(after.documentationList).toHaveLength(3)
    expect(after.contract).toMatchObject({ signed: true, rejected: false, nameDiffers: false })
  })

  it('asks for nothing again but what was wrong, and a new signature; the evidence keeps what stands', async () => {
    const { ids, holder } = await started()
    await signedHolder(app, holder, { firstLastname: 'Otra' })
    const wrong = await judgeSignature(app, broker, ids, { ...REJECTED, faults: ['SHOES' as 'NAME'] })
    expect(wrong.failure.fields).toEqual({ 'faults.0': 'error_form_option' })
    const { res } = await judgeSignature(app, broker, ids, { ...REJECTED, faults: ['DNI_FRONT', 'NAME', 'NAME'] })
    expect(res.holders[0]?.contract).toMatchObject({
      rejected: true,
      faults: ['DNI_FRONT', 'NAME'],
      dniReceived: false,
    })

    const { mail, secret } = await liveLinkMail(app, holder.id)
    const only = 'Solo te pedimos de nuevo: cara delantera del DNI o NIE, nombre y apellidos y firma.'
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(only)
    expect((await openContract(app, secret, ids)).res).toMatchObject({
      step: 'DNI',
      dni: { front: false, back: true },
      packAcknowledged: true,
      faults: ['DNI_FRONT', 'NAME'],
      prefill: { firstLastname: 'Otra', city: 'Madrid' },
    })
    await sendSide(app, secret, ids, 'FRONT')
    expect((await sign(app, secret, ids)).status).toBe(200)
    const after = await signedPapers(app, broker, ids)
    expect(after.contract).toMatchObject({ signed: true, rejected: false, faults: [], dniReceived: true })
    const round = await app.db
      .selectFrom('contractSignings')
      .select('steps')
      .where('holderId', '=', holder.id)
      .where('rejectedDate', 'is', null)
      .executeTakeFirstOrThrow()
    expect(round.steps.map(({ step }) => step).sort()).toEqual(
      ['DNI_BACK', 'DNI_FRONT', 'LINK_SENT', 'PACK_ACKNOWLEDGED', 'SIGNED'].sort(),
    )
    expect((await judgeSignature(app, broker, ids, { state: 'VALIDADO' })).status).toBe(200)
  })
})

describe('sending the contract', () => {
  it('on entering the contract state with notification every holder gets their own link, but for those who have signed on paper', async () => {
    const { operation, holders, holder } = await started(2)
    const catalan = holders.find(({ id }) => id !== holder.id)?.email ?? ''
    await aCustomer(app.db, { email: catalan, language: 'ca' })
    const onPaper = await aHolder(app.db, { operationId: operation.id, position: 2 })
    const paper = { operationId: operation.id, holderId: onPaper.id, type: 'CONTRATO' } as const
    const { id: documentationId } = await aDocumentation(app.db, paper)
    await aDocument(app.db, { documentationId, state: 'PENDIENTE_VALIDACION' })
    const name = 'María del Carmen García López'
    await updateRow(app.db, 'holders', holder.id, { name })
    await updateRow(app.db, 'operations', operation.id, { state: 'CUESTIONARIO_COMPLETADO' })
    const move = (state: 'CONTRATO_INTERMEDIACION' | 'CUESTIONARIO_COMPLETADO', notSendEmail: boolean) =>
      saveOperation(app, broker, operation.id, { state, notSendEmail })
    const sent = async () =>
      (await app.mails()).filter(
        ({ template, links }) => template === 'contractLink' && links.some(url => url.includes(operation.id)),
      )
    await move('CONTRATO_INTERMEDIACION', true)
    await app.runJobs()
    expect(await sent()).toEqual([])
    await move('CUESTIONARIO_COMPLETADO', true)
    await move('CONTRATO_INTERMEDIACION', false)
    await app.runJobs()
    const mails = await sent()
    expect(mails.map(({ to }) => to).sort()).toEqual(holders.map(({ email }) => email).sort())
    expect(mails.find(({ to }) => to === holder.email)?.text).toMatch(/^Hola, María del Carmen$/m)
    expect(new Set(mails.map(({ links }) => new URL(links[0] ?? '').hash)).size).toBe(2)
    // The page opens in the language of the e-mail.
    const languageFor = (email: string) => new URL(mails.find(({ to }) => to === email)?.links[0] ?? '').search
    expect([languageFor(holder.email ?? ''), languageFor(catalan)]).toEqual(['', '?lang=ca'])
    // The stored e-mail has a placeholder instead of the secret.
    const kept = await app.db.selectFrom('emails').select(['params', 'text']).execute()
    expect(JSON.stringify(kept).replaceAll('#•••', '')).not.toContain('#')
  })

  it('resends to those who have not signed; a new address replaces the old one (T12)', async () => {
    const { operation, holder, ids, customer } = await started()
    const own = await app.signIn(customer)
    const old = await aLink(app, holder)
    const answers = { holders: [{ name: 'Ana Gil', email: holder.email }] }
    await updateRow(app.db, 'questionnaires', { operationId: operation.id }, { answers: JSON.stringify(answers) })
    const resend = (body: Record<string, unknown>, token = own) =>
      app.call('POST /operations/resendEmailsContract', { token, rawBody: { operationId: operation.id, ...body } })
    expect((await resend({ isManager: true })).res).toEqual({ sent: 1 })
    expect((await openContract(app, old, ids)).status).toBe(404)
    const wrong = await resend({ emails: [{ holderId: holder.id, email: 'a@b' }] })
    expect(wrong.failure.fields).toEqual({ 'emails.0.email': 'error_form_email_format' })
    expect((await resend({ emails: [{ holderId: holder.id, email: 'nueva@example.es' }] })).res).toEqual({ sent: 1 })
    const secret = await lastSecret(app, holder.id)
    expect((await app.mails('nueva@example.es')).at(-1)?.template).toBe('contractLink')
    expect((await signedPapers(app, broker, ids)).contract?.email).toBe('nueva@example.es')
    const kept = await readRow(app.db, 'questionnaires', { operationId: operation.id })
    expect(kept.answers.holders).toEqual([{ name: 'Ana Gil', email: 'nueva@example.es' }])
    const view = await customerView(app, own, operation.id)
    expect(view.holders[0]?.contract).toMatchObject({ email: 'nueva@example.es' })
    expect(JSON.stringify(view)).not.toContain('nameDiffers')
    await readyToSign(app, secret, ids)
    expect((await sign(app, secret, ids)).failure).toEqual({ done: true, step: 'DONE' })
    expect((await resend({}, broker)).failure.message).toBe('ERR_CONTRACT_NOT_RESENDABLE')
  })

  it('is closed to other customers', async () => {
    const { operation } = await started()
    const other = await app.signIn((await anOperationToSign(app)).customer)
    const refused = await app.call('POST /operations/resendEmailsContract', {
      token: other,
      body: { operationId: operation.id },
    })
    expect(refused.failure.message).toBe('ERR_FORM_OPERATION_NOT_FOUND')
    expect((await contractOf(other, operation.id)).status).toBe(404)
  })
})
