import { DAY_MS } from '@llave/domain/time/calendar-day'
import { beforeEach, describe, expect, it } from 'vitest'
import { aLink, signedHolder } from '../../src/features/signing/signing.testing'
import { aCustomer, anAdmin, readRow, updateRow, useApp } from '../app'
import { saveOperation } from '../operations'
import { anOperationOfThree, aPlaceLink, archiveUnderway, putInDoubt } from '../places'

const app = useApp({ PUBLIC_URL: 'https://llave.example', HOST: '127.0.0.1' })
const { db } = app
const PLACE = 'GET /holderPlace/:operationId/:holderId'
const CONTRACT = 'GET /operations/generateContract/:operationId'
const DEAD = { message: 'ERR_MAILING_LINK_NOT_VALID' }

let made: Awaited<ReturnType<typeof anOperation>>

async function anOperation() {
  const made = await anOperationOfThree(app)
  await updateRow(db, 'users', made.customer.id, { name: 'Ana', lastname: 'Gil' })
  return made
}

beforeEach(async () => {
  made = await anOperation()
})

const read = (token?: string, holder = made.luis) =>
  app.call(PLACE, { params: { operationId: holder.operationId, holderId: holder.id }, ...(token && { token }) })
const readCopy = (token: string, holder = made.luis) =>
  app.call(CONTRACT, { params: { operationId: holder.operationId }, query: { holderId: holder.id }, token })
const ask = (holder = made.luis) =>
  app.call('POST /operations/requestContractLink', { body: { operationId: holder.operationId, holderId: holder.id } })
const mailsTo = (email: string | null, template: string) => app.mails(email ?? '', template)
const secretOf = (links: readonly string[] = []) => links.find(link => link.includes('/titular/'))?.split('#')[1] ?? ''
const archive = () => archiveUnderway(app, made.operation.id)

describe('the place of a holder', () => {
  it('opens with its own link, with that of the contract, and from the account of its holder; for nobody else', async () => {
    const link = await aPlaceLink(app, made.luis)
    expect((await read(link)).status).toBe(200)
    expect((await read(await aLink(app, made.luis))).status).toBe(200)
    const account = await app.signIn(await aCustomer(db, { email: made.luis.email ?? '' }))
    expect((await read(account)).status).toBe(200)

    const others = [
      undefined,
      await aPlaceLink(app, made.eva),
      await aLink(app, made.eva),
      await app.signIn(made.customer),
      await app.signIn(await aCustomer(db)),
      await app.signIn(await anAdmin(db)),
    ]
    for (const other of others) {
      const answer = await read(other)
      expect([answer.status, answer.failure]).toEqual([404, DEAD])
    }
    expect((await read(account, made.eva)).status).toBe(404)
    expect((await read(link, made.eva)).status).toBe(404)
  })

  it('says who opened the request, where it stands, and what is known about its holder', async () => {
    const link = await aPlaceLink(app, made.luis)
    const { res } = await read(link)
    expect(res).toMatchObject({
      numOperation: made.operation.numOperation,
      openedBy: { name: 'Ana Gil', typeOperation: 'COMPRA' },
      state: 'CONTRATO_INTERMEDIACION',
      contractReady: true,
      contract: { signed: false, hasCopy: false },
      data: { name: made.luis.name, email: made.luis.email, dni: null },
    })
    expect((await readCopy(link)).status).toBe(200)
    await signedHolder(app, made.luis, { dni: '12345678Z' })
    const signed = (await read(link)).res
    expect(signed.contract).toMatchObject({ signed: true, validated: false, hasCopy: true })
    expect(signed.data).toMatchObject({ dni: '12345678Z', address: 'C/ Sol, 1, 28001 Madrid' })
  })

  it('shows nothing of the other holders, and nothing that is the customer’s', async () => {
    await signedHolder(app, made.own, { dni: '12345678Z' })
    await signedHolder(app, made.eva, { dni: 'X1234567L' })
    const { res } = await read(await aPlaceLink(app, made.luis))
    const words = JSON.stringify(res)
    const account = await readRow(db, 'users', made.customer.id)
    for (const theirs of [made.eva.name, made.eva.email, made.own.email, account.email, '12345678Z', 'X1234567L']) {
      expect(words).not.toContain(theirs)
    }
  })

  it('is only from the contract on, and not at a mailbox that is somebody else’s too', async () => {
    const link = await aPlaceLink(app, made.luis)
    const operation = db.updateTable('operations').where('id', '=', made.operation.id)
    await operation.set({ state: 'CUESTIONARIO_COMPLETADO' }).execute()
    expect((await read(link)).status).toBe(404)
    await operation.set({ state: 'TASACION' }).execute()
    expect((await read(link)).status).toBe(200)
    await updateRow(db, 'holders', made.eva.id, { email: made.luis.email })
    expect((await read(link)).status).toBe(404)
  })

  it('leaves its holder with what was signed, when the operation is over', async () => {
    await signedHolder(app, made.luis)
    const [link, unsigned] = [await aPlaceLink(app, made.luis), await aPlaceLink(app, made.eva)]
    await archive()
    const over = { isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE', papers: [] }
    expect((await read(link)).res).toMatchObject(over)
    expect((await readCopy(link)).status).toBe(200)
    expect((await read(unsigned, made.eva)).res.contract.hasCopy).toBe(false)
    expect((await readCopy(unsigned, made.eva)).status).toBe(404)
    expect((await read(await app.signIn(await aCustomer(db, { email: made.luis.email ?? '' })))).status).toBe(200)
  })
})

describe('its link', () => {
  it('is in the e-mail with the signed copy, the same as in the next one, and lives from the last', async () => {
    await signedHolder(app, made.luis)
    const [copy] = await mailsTo(made.luis.email, 'contractSigned')
    const secret = secretOf(copy?.links)
    expect((await read(secret)).status).toBe(200)
    app.clock.advance(20 * DAY_MS)
    expect(await aPlaceLink(app, made.luis)).toBe(secret)
    app.clock.advance(20 * DAY_MS)
    expect((await read(secret)).status).toBe(200)
    app.clock.advance(11 * DAY_MS)
    expect((await read(secret)).failure).toEqual(DEAD)
    expect(await aPlaceLink(app, made.luis)).not.toBe(secret)
  })

  it('ends when the e-mail of its holder is corrected, also for whoever has the former one open', async () => {
    const link = await aPlaceLink(app, made.luis)
    await updateRow(db, 'holders', made.luis.id, { email: 'otra@correo.example' })
    expect((await read(link)).failure).toEqual(DEAD)
    // Restoring the first address does not revive the link.
    await updateRow(db, 'holders', made.luis.id, { email: made.luis.email })
    expect((await read(link)).failure).toEqual(DEAD)
  })

  it('shows nothing that was signed before its address came into doubt, until that is confirmed', async () => {
    await signedHolder(app, made.luis)
    const { link } = await putInDoubt(app, made)
    const doubted = (await read(link)).res
    expect(doubted.contract).toMatchObject({ signed: true, hasCopy: false })
    expect(doubted.data).toMatchObject({ dni: null, address: null })
    expect((await readCopy(link)).status).toBe(404)
    await db.updateTable('holderEmailChanges').set({ confirmedDate: app.clock.now() }).execute()
    expect((await read(link)).res.contract.hasCopy).toBe(true)
    expect((await readCopy(link)).status).toBe(200)
  })

  it('is sent anew on request, to the known address alone, and replaces the former', async () => {
    await signedHolder(app, made.luis)
    const former = await aPlaceLink(app, made.luis)
    expect((await ask()).res).toEqual({ asked: true })
    const [mail] = await mailsTo(made.luis.email, 'holderPlace')
    expect(mail?.text).toContain('Ana Gil ha abierto esta solicitud')
    expect((await read(former)).failure).toEqual(DEAD)
    expect((await read(secretOf(mail?.links))).status).toBe(200)
    // The same for an operation that is over: what they signed stays theirs.
    await archive()
    await ask()
    expect(await mailsTo(made.luis.email, 'holderPlace')).toHaveLength(2)
  })

  it('is not for the customer, who has the account, nor for whoever never had one; the answer is the same', async () => {
    await signedHolder(app, made.own)
    for (const holder of [made.own, made.eva]) {
      expect((await ask(holder)).res).toEqual({ asked: true })
      expect(await mailsTo(holder.email, 'holderPlace')).toEqual([])
    }
  })

  it('is no secret for a holder with an account: their button leads there', async () => {
    await aCustomer(db, { email: made.luis.email ?? '' })
    await signedHolder(app, made.luis)
    const [copy] = await mailsTo(made.luis.email, 'contractSigned')
    expect(copy?.links).toContain(`https://llave.example/titular/${made.operation.id}/${made.luis.id}`)
  })
})

describe('an e-mail about the step', () => {
  it('leads a co-holder to their place, says who opened the request, and asks for no payment', async () => {
    const broker = await anAdmin(db)
    for (const holder of [made.own, made.luis, made.eva])
      await signedHolder(app, holder, { dni: dniOf(holder.position) })
    await updateRow(db, 'operations', made.operation.id, { responsableId: broker.id, providingFunds: false })
    const { version } = await readRow(db, 'operations', made.operation.id)
    const saved = await saveOperation(app, await app.signIn(broker), made.operation.id, {
      version,
      state: 'PROVISION_FONDOS_ESTUDIO',
    })
    expect(saved.status).toBe(200)
    await app.runJobs()
    const [mail] = await mailsTo(made.luis.email, 'stateChanged')
    expect(mail?.text).toContain('Ana Gil ha abierto esta solicitud para comprar una vivienda')
    expect(mail?.text).not.toMatch(/IBAN|EV\d/)
    expect((await read(secretOf(mail?.links))).status).toBe(200)
    const [own] = await mailsTo(made.customer.email, 'stateChanged')
    expect(own?.text).toContain(`EV${made.operation.numOperation}`)
    expect(own?.links.join()).not.toContain('/titular/')
  })
})

const dniOf = (position: number) => ['12345678Z', 'X1234567L', '87654321X'][position] ?? ''
