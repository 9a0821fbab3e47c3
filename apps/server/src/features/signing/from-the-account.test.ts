import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, readRow, updateRow, useApp } from '../../../test/app'
import { archiveOperation, customerView } from '../../../test/operations'
import { textOf } from '../../../test/pdf-text'
import {
  aLink,
  anOperationToSign,
  judgeSignature,
  lastSecret,
  readyToSign,
  sendSide,
  sign,
  signedHolder,
} from './signing.testing'

const app = useApp({ RATE_LIMITS: 'on', PUBLIC_URL: 'http://127.0.0.1:3000' })
const { db } = app
const MAILING = 'GET /operations/getAndValidateOperationMailing/:operationId/:holderId'
const NOT_VALID = { message: 'ERR_MAILING_LINK_NOT_VALID' }

let network = 1
const anAddress = () => `198.51.100.${++network}`

/** A request whose first holder is the customer; the second one has another address. */
async function started() {
  const made = await anOperationToSign(app, 2)
  const [own, other] = made.holders
  await updateRow(db, 'holders', own.id, { email: made.customer.email })
  const idsOf = ({ id }: { id: string }) => ({ operationId: made.operation.id, holderId: id })
  return { ...made, own, other, ids: idsOf(own), otherIds: idsOf(other), token: await app.signIn(made.customer) }
}

const broker = await app.signIn(await anAdmin(db))

describe('a co-holder with an account', () => {
  async function coHolder() {
    const made = await started()
    const account = await aCustomer(db, { name: 'Luis', email: made.other.email ?? '' })
    const token = await app.signIn(account)
    const shared = async () => (await app.call('GET /contracts/shared', { token })).res
    return { ...made, coToken: token, shared }
  }

  it('sees what there is to sign, signs it without a link, and has the signed copy', async () => {
    const { operation, customer, otherIds, coToken, shared, token } = await coHolder()
    const about = { ...otherIds, hasPlace: true, numOperation: operation.numOperation, customer: customer.name }
    expect(await shared()).toEqual([{ ...about, signature: 'DUE' }])
    await readyToSign(app, coToken, otherIds)
    expect((await sign(app, coToken, otherIds)).status).toBe(200)
    expect(await shared()).toEqual([{ ...about, signature: 'GIVEN' }])
    const copy = await app.request(
      `GET /api/operations/generateContract/${otherIds.operationId}?holderId=${otherIds.holderId}`,
      coToken,
    )
    expect(copy.statusCode).toBe(200)
    // One's own request is not shared.
    expect((await app.call('GET /contracts/shared', { token })).res).toEqual([])
  })

  it('is not asked for a signature without which the staff went on, until they send the link again', async () => {
    const { operation, shared } = await coHolder()
    const signature = async () => (await shared())[0]?.signature
    await updateRow(db, 'operations', operation.id, { state: 'NEGOCIACION', stateEnteredDate: app.clock.now() })
    expect(await signature()).toBe('OPEN')
    app.clock.advance(60_000)
    const body = { operationId: operation.id }
    expect((await app.call('POST /operations/resendEmailsContract', { token: broker, body })).status).toBe(200)
    expect(await signature()).toBe('DUE')
  })

  it('sees nothing else of the request, and nothing once it is archived', async () => {
    const { ids, otherIds, coToken, shared } = await coHolder()
    const { operationId } = ids
    const request = await app.call('GET /operations/:id', { token: coToken, params: { id: operationId } })
    const others = await app.call(MAILING, { params: ids, token: coToken })
    expect([request.status, others.failure]).toEqual([404, NOT_VALID])
    for (const query of [`?holderId=${ids.holderId}`, '']) {
      const url = `/api/operations/generateContract/${operationId}${query}`
      const file = await app.request(`GET ${url}`, coToken)
      expect(file.statusCode).toBe(404)
    }
    await updateRow(db, 'operations', operationId, { isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE' })
    expect(await shared()).toEqual([])
    expect((await app.call(MAILING, { params: otherIds, token: coToken })).failure).toEqual(NOT_VALID)
  })
})

describe('signing from the account', () => {
  it('needs no link, takes the same steps, and the evidence says where it was opened', async () => {
    const { ids, token, customer } = await started()
    const look = await app.call(MAILING, { params: ids, token })
    expect(look.res).toMatchObject({ step: 'DNI', prefill: { name: 'Ana', firstLastname: 'Gil', dni: '' } })
    expect((await sign(app, token, ids)).failure.message).toBe('ERR_CONTRACT_DNI_MISSING')
    await readyToSign(app, token, ids)
    expect((await sign(app, token, ids, { contractHash: 'another' })).failure.message).toBe('ERR_CONTRACT_CHANGED')
    expect((await sign(app, token, ids)).res).toEqual({ done: true, step: 'DONE' })
    expect((await sign(app, token, ids)).res).toEqual({ done: true, step: 'DONE' })

    const round = await readRow(db, 'contractSignings', { holderId: ids.holderId })
    expect(round.steps.map(({ step }) => step)).toEqual([
      'ACCOUNT_OPENED',
      'PACK_ACKNOWLEDGED',
      'DNI_FRONT',
      'DNI_BACK',
      'SIGNED',
    ])
    expect(round.steps[0]).toMatchObject({ email: customer.email, ip: '127.0.0.1', sessionId: expect.any(String) })
    const pdf = await app.request(
      `GET /api/operations/generateContract/${ids.operationId}?holderId=${ids.holderId}`,
      token,
    )
    const pages = await PDFDocument.load(pdf.rawPayload, { updateMetadata: false })
    const evidence = (await textOf(pdf.rawPayload))[pages.getPageCount() - 1] ?? ''
    expect(evidence).toContain('Correo confirmado de la cuenta desde la que se firmó')
    expect(evidence).toContain(`Abrió el contrato desde su cuenta, ${customer.email}`)
    expect(evidence).not.toContain('Se envió el enlace personal')
  })

  it('T34 opens the contract of nobody else, whatever ids are known', async () => {
    const { ids, otherIds, token, operation } = await started()
    const stranger = await started()
    const same = await aCustomer(db)
    const refused = [
      { token, params: otherIds },
      { token: stranger.token, params: ids },
      { token: broker, params: ids },
      { token: await app.signIn(same), params: ids },
      { token, params: { ...ids, holderId: 'nobody' } },
      { token, params: { ...ids, operationId: stranger.operation.id } },
    ]
    for (const given of refused) {
      const remoteAddress = anAddress()
      const answer = await app.call(MAILING, { ...given, remoteAddress })
      expect([answer.status, answer.failure]).toEqual([404, NOT_VALID])
      expect((await sendSide(app, given.token, given.params, 'FRONT')).failure).toEqual(NOT_VALID)
    }
    // The attempts opened nothing.
    const rounds = db.selectFrom('contractSignings').select('id').where('operationId', '=', operation.id)
    expect(await rounds.execute()).toEqual([])
  })

  it('T33 is over when the address changes, the request is archived, or the session ends', async () => {
    const look = async (ids: { operationId: string; holderId: string }, token: string) =>
      (await app.call(MAILING, { params: ids, token, remoteAddress: anAddress() })).status
    const moved = await started()
    await updateRow(db, 'holders', moved.own.id, { email: 'x@example.es' })
    expect(await look(moved.ids, moved.token)).toBe(404)

    const early = await started()
    expect(await look(early.ids, early.token)).toBe(200)
    await updateRow(db, 'operations', early.operation.id, { state: 'CUESTIONARIO_COMPLETADO' })
    expect(await look(early.ids, early.token)).toBe(404)

    const archived = await started()
    await archiveOperation(app, broker, archived.operation.id)
    expect(await look(archived.ids, archived.token)).toBe(404)

    const ended = await started()
    await app.call('POST /users/logout', { token: ended.token })
    expect(await look(ended.ids, ended.token)).toBe(404)
  })

  it('the request says which contract is the reader’s own, and shows the addresses that they wrote', async () => {
    const { operation, token, own, other } = await started()
    const contracts = async () =>
      (await customerView(app, token, operation.id)).holders.map(({ contract }) => [contract?.isOwn, contract?.email])
    const answers = (email: string) => JSON.stringify({ holders: [{ name: own.name }, { name: other.name, email }] })
    const write = (email: string) =>
      updateRow(db, 'questionnaires', { operationId: operation.id }, { answers: answers(email) })
    await write('otra@example.es')
    const [ownMail, otherMail] = [(await readRow(db, 'holders', own.id)).email, other.email ?? '']
    expect(await contracts()).toEqual([
      [true, ownMail],
      [false, `${otherMail.slice(0, 1)}•••${otherMail.slice(otherMail.indexOf('@'))}`],
    ])
    await write(otherMail)
    expect(await contracts()).toEqual([
      [true, ownMail],
      [false, otherMail],
    ])
  })
})

describe('the text of the contract', () => {
  it('is that of the pages, and carries the hash of what is signed', async () => {
    const { ids, token } = await started()
    const { res: status } = await app.call(MAILING, { params: ids, token })
    const { res: text } = await app.call('GET /operations/contractText/:operationId/:holderId', { params: ids, token })
    expect([text.contractHash, text.numPages]).toEqual([status.contractHash, status.numPages])
    const pdf = await app.request(`GET ${status.urlContract}`, token)
    const printed = await textOf(pdf.rawPayload)
    const bare = (words: string) => words.replace(/[^\p{L}\p{N}]/gu, '')
    const whole = bare(printed.join(''))
    for (const { text: words, page } of text.blocks) {
      // If a block crosses pages, the footer is between its halves.
      expect(bare(printed[page - 1] ?? '')).toContain(bare(words).slice(-20))
      expect(whole).toContain(bare(words).slice(0, 15))
    }
  })
})

describe('a new link', () => {
  const ask = (body: { operationId: string; holderId: string }, remoteAddress = anAddress()) =>
    app.call('POST /operations/requestContractLink', { body, remoteAddress })

  it('goes to the known address and ends the one before; who asks learns nothing', async () => {
    const { other, otherIds, ids, operation } = await started()
    const old = await aLink(app, other)
    const before = (await app.mails()).length
    const answers = [
      await ask(otherIds),
      await ask(ids),
      await ask({ ...otherIds, holderId: operation.id }),
      await ask({ operationId: 'o1', holderId: 'h1' }),
    ]
    expect(answers.map(({ status, res }) => [status, res])).toEqual(Array(4).fill([200, { asked: true }]))
    expect((await app.mails()).length).toBe(before + 1)
    expect((await app.mails(other.email ?? '')).at(-1)?.template).toBe('contractLink')
    const open = (token: string) => app.call(MAILING, { params: otherIds, token, remoteAddress: anAddress() })
    expect((await open(old)).status).toBe(404)
    expect((await open(await lastSecret(app, other.id))).status).toBe(200)
  })

  it('comes in place of one that has expired, too', async () => {
    const { other, otherIds } = await started()
    const old = await aLink(app, other)
    const expired = { expiresDate: app.clock.now() }
    await db.updateTable('mailingLinks').set(expired).where('holderId', '=', other.id).execute()
    const open = (token: string) => app.call(MAILING, { params: otherIds, token, remoteAddress: anAddress() })
    expect((await open(old)).failure).toEqual(NOT_VALID)
    await ask(otherIds)
    expect((await open(await lastSecret(app, other.id))).status).toBe(200)
  })

  it('is not sent for a signature that stands, in whose place comes the holder’s own, nor more often than a customer may', async () => {
    const { other, otherIds } = await started()
    await signedHolder(app, other)
    const contracts = async () => (await app.mails(undefined, 'contractLink')).length
    const signed = await contracts()
    await ask(otherIds)
    expect(await contracts()).toBe(signed)

    const again = await started()
    await aLink(app, again.other)
    const before = (await app.mails()).length
    for (let time = 0; time < 8; time++) expect((await ask(again.otherIds)).res).toEqual({ asked: true })
    expect((await app.mails()).length).toBe(before + 5)
    const address = anAddress()
    const statuses = []
    for (let time = 0; time < 11; time++) statuses.push((await ask(again.otherIds, address)).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })
})

describe('signing again', () => {
  it('begins with what was written, only for whoever reads at the same address', async () => {
    const { ids, token, own } = await started()
    const secret = await aLink(app, own)
    await readyToSign(app, secret, ids)
    await sign(app, secret, ids)
    await judgeSignature(app, broker, ids, { state: 'RECHAZADO', rejectionReason: 'Borroso' })
    const prefill = async (bearer: string) =>
      (await app.call(MAILING, { params: ids, token: bearer, remoteAddress: anAddress() })).res.prefill
    expect(await prefill(token)).toMatchObject({ name: 'Ana', dni: '12345678Z', city: 'Madrid', flat: '' })
    expect(await prefill(await lastSecret(app, own.id))).toMatchObject({ dni: '12345678Z' })
    await updateRow(db, 'holders', own.id, { email: 'otra@example.es' })
    expect(await prefill(await aLink(app, own))).toMatchObject({ name: 'Ana', firstLastname: 'Gil', dni: '', city: '' })
  })
})
