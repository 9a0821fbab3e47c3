import { beforeEach, describe, expect, it } from 'vitest'
import { anAdmin, aSuperadmin, completeCompany, readRows, updateRow, useApp } from '../../../../test/app'
import { saveOperation } from '../../../../test/operations'
import { aLink, anOperationToSign, openContract, readyToSign, sign, signedHolder } from '../signing.testing'
import { sendWaitingContracts } from './waiting-contracts'

const app = useApp()

const { db } = app.database
const admin = await anAdmin(db)
const brokerId = admin.id
const broker = await app.signIn(admin)
const ownerId = (await aSuperadmin(db)).id

beforeEach(async () => {
  await app.db.deleteFrom('notifications').execute()
})

const company = (values: { cif?: string | null; address?: string | null }) => updateRow(app.db, 'company', {}, values)

/** A completed questionnaire; the company's CIF and address are missing. */
async function completed() {
  const made = await anOperationToSign(app, 2)
  await updateRow(app.db, 'operations', made.operation.id, {
    state: 'CUESTIONARIO_COMPLETADO',
    responsableId: brokerId,
  })
  await company({ cif: null, address: ' ' })
  return { ...made, id: made.operation.id, own: await app.signIn(made.customer) }
}

async function move(id: string, state: 'CONTRATO_INTERMEDIACION' | 'CUESTIONARIO_COMPLETADO', notSendEmail = false) {
  const { status } = await saveOperation(app, broker, id, { state, notSendEmail })
  expect(status).toBe(200)
  await app.runJobs()
}

const linksOf = async (id: string) =>
  (await app.mails()).filter(({ template, links }) => template === 'contractLink' && links.some(l => l.includes(id)))

const detail = async (id: string, token = broker) =>
  (await app.call('GET /operations/:id', { token, params: { id } })).res

const toldTo = (userId: string) => readRows(app.db, 'notifications', { userId }, ['name', 'url'])

async function release() {
  await sendWaitingContracts(app.app.platform)
  await app.runJobs()
}

const resend = (token: string, operationId: string) =>
  app.call('POST /operations/resendEmailsContract', { token, body: { operationId } })

describe('a contract that lacks something', () => {
  it('waits when it should be sent, says what for and where, and leaves by itself once complete', async () => {
    const { id, customer, own } = await completed()
    await move(id, 'CONTRATO_INTERMEDIACION')
    expect(await linksOf(id)).toEqual([])
    expect(await app.mails(customer.email)).toEqual([])
    expect(await detail(id)).toMatchObject({ contractGaps: ['cif', 'address'], contractWaits: true })
    expect(await detail(id, own)).toMatchObject({ contractReady: false })
    const missing = 'el CIF de la empresa y la dirección de la empresa'
    expect(await toldTo(brokerId)).toMatchObject([
      { name: expect.stringContaining(missing), url: `/operations/${id}/3` },
    ])
    expect(await toldTo(ownerId)).toMatchObject([
      { name: expect.stringContaining(missing), url: '/configuracion/empresa' },
    ])

    await company({ cif: 'B12345674' })
    await release()
    expect(await linksOf(id)).toEqual([])
    await company({ address: 'Calle Mayor 1' })
    await release()
    expect(await linksOf(id)).toHaveLength(2)
    expect(await detail(id)).toMatchObject({ contractGaps: [], contractWaits: false })
    // Everybody is told only once, as if the contract had been sent at once.
    await release()
    expect(await linksOf(id)).toHaveLength(2)
    expect(await app.mails(customer.email)).toHaveLength(1)
  })

  it('tells the owner once, however many contracts wait for the same', async () => {
    const [one, other] = [await completed(), await completed()]
    await move(one.id, 'CONTRATO_INTERMEDIACION')
    await move(other.id, 'CONTRATO_INTERMEDIACION')
    expect(await toldTo(ownerId)).toHaveLength(1)
    expect(await toldTo(brokerId)).toHaveLength(2)
  })

  it('waits for its fees alone as well, which only those who see to it are told', async () => {
    const { id } = await completed()
    await completeCompany(app.db)
    const none = { honorariosMin: null, honorariosMax: null, honorariosDoble: null }
    await updateRow(app.db, 'operations', id, none)
    await move(id, 'CONTRATO_INTERMEDIACION')
    expect([await toldTo(ownerId), (await toldTo(brokerId)).length]).toEqual([[], 1])
    const fees = { honorariosMin: 1000, honorariosMax: 4000, honorariosDoble: 8000 }
    await app.call('PUT /operations/:id/fees', { token: broker, params: { id }, rawBody: fees })
    await release()
    expect(await linksOf(id)).toHaveLength(2)
  })

  it('is not sent when only the state was to change, nor once the operation is archived or moved back', async () => {
    const [quiet, archived, back] = [await completed(), await completed(), await completed()]
    await move(quiet.id, 'CONTRATO_INTERMEDIACION', true)
    await move(archived.id, 'CONTRATO_INTERMEDIACION')
    await saveOperation(app, broker, archived.id, { isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE' })
    await move(back.id, 'CONTRATO_INTERMEDIACION')
    await move(back.id, 'CUESTIONARIO_COMPLETADO', true)
    await completeCompany(app.db)
    await release()
    await move(back.id, 'CONTRATO_INTERMEDIACION', true)
    await release()
    for (const { id } of [quiet, archived, back]) expect(await linksOf(id)).toEqual([])
    await saveOperation(app, broker, archived.id, { isArchived: false })
    await release()
    expect(await linksOf(archived.id)).toHaveLength(2)
  })

  it('is sent again by nobody, and the refusal names what is missing; complete, one press sends it', async () => {
    const { id, own } = await completed()
    await move(id, 'CONTRATO_INTERMEDIACION')
    for (const token of [broker, own]) {
      const { status, failure } = await resend(token, id)
      expect([status, failure.message, failure.details]).toEqual([
        409,
        'ERR_CONTRACT_INCOMPLETE',
        { missing: ['cif', 'address'] },
      ])
    }
    await completeCompany(app.db)
    expect((await resend(broker, id)).res).toEqual({ sent: 2 })
    await release()
    expect(await linksOf(id)).toHaveLength(2)
  })

  it('is neither shown to a holder nor signed, through a link or from the account; the staff see it as it stands', async () => {
    const { holder, customer, ids } = await anOperationToSign(app)
    const secret = await aLink(app, holder)
    await readyToSign(app, secret, ids)
    await company({ cif: null })
    const own = await app.signIn(customer)
    const read = (token: string) =>
      app.call('GET /operations/generateContract/:operationId', { params: ids, query: ids, token })
    const refusals = [
      await openContract(app, secret, ids),
      await app.call('GET /operations/preContractPack/:operationId/:holderId', { params: ids, token: secret }),
      await app.call('GET /operations/contractText/:operationId/:holderId', { params: ids, token: secret }),
      await read(secret),
      await read(own),
      await app.call('POST /operations/acknowledgePreContractPack', { body: ids, token: secret }),
      await sign(app, secret, ids),
    ]
    expect(refusals.map(({ failure }) => failure?.message)).toEqual(Array(7).fill('ERR_CONTRACT_INCOMPLETE'))
    expect((await read(broker)).status).toBe(200)
    await company({ cif: 'B12345674' })
    expect((await sign(app, secret, ids)).status).toBe(200)
  })

  it('does not take from a holder what they have signed', async () => {
    const { holder, ids } = await anOperationToSign(app)
    const token = await signedHolder(app, holder)
    await company({ cif: null })
    expect((await openContract(app, token, ids)).res).toMatchObject({ step: 'DONE' })
    const file = await app.call('GET /operations/generateContract/:operationId', { params: ids, query: ids, token })
    expect(file.status).toBe(200)
  })

  it('waits as well when a signature has to be repeated, and for a link that its holder asks for', async () => {
    const { operation, holder } = await anOperationToSign(app)
    await aLink(app, holder)
    const before = (await linksOf(operation.id)).length
    await company({ cif: null })
    const asked = { operationId: operation.id, holderId: holder.id }
    expect((await app.call('POST /operations/requestContractLink', { body: asked })).res).toEqual({ asked: true })
    expect(await linksOf(operation.id)).toHaveLength(before)
    await company({ cif: 'B12345674' })
    await release()
    expect(await linksOf(operation.id)).toHaveLength(before + 1)
  })
})

it('the preview of the contract state names what it would wait for', async () => {
  const { id } = await completed()
  const body = { operationId: id, state: 'CONTRATO_INTERMEDIACION' } as const
  const { res } = await app.call('POST /operations/previewStateMail', { token: broker, body })
  expect(res.missing).toEqual(['cif', 'address'])
})
