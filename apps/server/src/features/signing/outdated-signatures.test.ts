import { describe, expect, it } from 'vitest'
import { anAdmin, readRows, useApp } from '../../../test/app'
import { anOperationToSign, judgeSignature, lastSecret, sign, signedHolder, signedPapers } from './signing.testing'

const app = useApp()

const broker = await app.signIn(await anAdmin(app.db))

const NEW = { honorariosMin: 1200.5, honorariosMax: 4000.55, honorariosDoble: 8001.1 }

const save = (id: string, rawBody: object) =>
  app.call('PUT /operations/:id/fees', { params: { id }, rawBody, token: broker })

async function activityOf(operationId: string) {
  return readRows(app.db, 'activity', { operationId }, ['field', 'params'], 'id')
}

async function signedOperation() {
  const made = await anOperationToSign(app, 2)
  const { holder } = made
  await signedHolder(app, holder)
  const contract = async () => (await signedPapers(app, broker, made.ids)).contract
  return { ...made, id: made.operation.id, contract }
}

describe('new fees after a signature', () => {
  it('leave the signed contract as it is; the operation says so until the figures are the same again', async () => {
    const { id, contract, operation } = await signedOperation()
    expect((await save(id, NEW)).res.feesDifferFromContract).toBe(true)
    expect(await contract()).toMatchObject({ signed: true, rejected: false })
    const before = {
      honorariosMin: (operation.honorariosMin ?? 0) / 100,
      honorariosMax: (operation.honorariosMax ?? 0) / 100,
      honorariosDoble: (operation.honorariosDoble ?? 0) / 100,
    }
    expect((await save(id, before)).res.feesDifferFromContract).toBe(false)
  })

  it('void it with `resign`: a new link, the DNI is kept, and the new contract can be validated', async () => {
    const { id, ids, holder, contract, customer } = await signedOperation()
    const accept = () => judgeSignature(app, broker, ids, { state: 'VALIDADO' })
    expect((await accept()).status).toBe(200)

    const { res } = await save(id, { ...NEW, resign: true })
    expect(res).toMatchObject({ ...NEW, feesDifferFromContract: false, contractWithdrawalDate: null })
    expect(await contract()).toMatchObject({ signed: false, validated: false, dniReceived: true })
    expect((await activityOf(id)).at(-1)).toMatchObject({ field: 'contractVoided', params: { holders: [holder.name] } })
    await app.runJobs()
    const notices = await app.db.selectFrom('notifications').select('name').where('userId', '=', customer.id).execute()
    expect(notices.map(({ name }) => name)).toContainEqual(expect.stringContaining('han cambiado los honorarios'))

    const secret = await lastSecret(app, holder.id)
    const mail = (await app.mails(holder.email ?? '')).find(({ links }) => links.some(url => url.endsWith(secret)))
    expect(mail?.text).toContain('Los honorarios del contrato han cambiado')
    expect((await sign(app, secret, ids)).failure).toEqual({ done: true, step: 'DONE' })
    expect(await contract()).toMatchObject({ signed: true, rejected: false })
    expect((await accept()).status).toBe(200)
    const again = await save(id, { ...NEW, resign: true })
    expect(again.res.feesDifferFromContract).toBe(false)
    expect(await contract()).toMatchObject({ validated: true })
  })
})
