import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app'
import { aCustomer, aHolder, anAdmin, anOperation } from '../../../test/factories'
import { anOperationToSign, lastSecret, sign, signedHolder } from '../signing/signing.testing'

const app = useApp()
let broker: string

beforeAll(async () => {
  broker = await app.signIn(await anAdmin(app.database.db))
})

const PUT = 'PUT /operations/:id/fees'
const NEW = { honorariosMin: 1200.5, honorariosMax: 4000.55, honorariosDoble: 8001.1 }

const save = (id: string, rawBody: object, token: string | undefined = broker) =>
  app.call(PUT, { params: { id }, rawBody, ...(token && { token }) })

async function activityOf(operationId: string) {
  return app.database.db
    .selectFrom('activity')
    .select(['field', 'params', 'previous_value', 'new_value'])
    .where('operation_id', '=', operationId)
    .orderBy('id')
    .execute()
}

async function signedOperation() {
  const made = await anOperationToSign(app, 2)
  const [holder] = made.holders
  if (!holder) throw new Error('no holder')
  await signedHolder(app, holder)
  const ids = { operationId: made.operation.id, holderId: holder.id }
  const contract = async () => {
    const { res } = await app.call('GET /operations/:id', { params: { id: made.operation.id }, token: broker })
    return 'holders' in res ? res.holders.find(({ _id }) => _id === holder.id) : undefined
  }
  return { ...made, id: made.operation.id, holder, ids, contract }
}

describe('the default fees', () => {
  it('are those of the rule, in euros and in Spanish words; they are nothing for customers', async () => {
    const { db } = app.database
    const spc = await aCustomer(db, { collective: 'SPC' })
    const { id } = await anOperation(db, { user_id: spc.id, amount_project: 20_000_000, amount_mortgage: 16_000_000 })
    const read = async (token?: string) =>
      app.call('GET /operations/:id/fees', { params: { id }, ...(token && { token }) })
    expect((await read()).status).toBe(401)
    expect((await read(await app.signIn(spc))).status).toBe(403)
    expect((await read(broker)).res).toEqual({
      honorariosMin: 2500,
      honorariosMax: 2500,
      honorariosDoble: 5000,
      rule: 'SPC',
      exceeded: false,
      words: {
        honorariosMin: 'dos mil quinientos euros',
        honorariosMax: 'dos mil quinientos euros',
        honorariosDoble: 'cinco mil euros',
      },
    })
    await db.updateTable('operations').set({ amount_mortgage: 20_000_001 }).where('id', '=', id).execute()
    expect((await read(broker)).res).toMatchObject({ rule: 'SPC', exceeded: true, honorariosMin: 1500 })
    await db.updateTable('operations').set({ type_operation: 'EXTINCION' }).where('id', '=', id).execute()
    await aHolder(db, { operation_id: id, employment_situation: 'FUNCIONARIO_PRACTICAS' })
    expect((await read(broker)).res).toMatchObject({ rule: 'PUBLIC_SERVANT', exceeded: false, honorariosMax: 3500 })
  })
})

describe('saving the fees', () => {
  it('takes all three, to the cent; a save that changes something is one line of the feed', async () => {
    const { id, user_id } = await anOperation(app.database.db)
    expect((await save(id, NEW, await app.signIn({ id: user_id }))).status).toBe(403)
    const empty = await save(id, { honorariosMin: null, honorariosMax: '' })
    const missing = 'error_form_obligatory_field'
    expect([empty.status, empty.failure.fields]).toEqual([
      422,
      { honorariosMin: missing, honorariosMax: missing, honorariosDoble: missing },
    ])
    const wrong = await save(id, { honorariosMin: 'mil', honorariosMax: -1, honorariosDoble: 1.005 })
    expect(wrong.failure.fields).toEqual({
      honorariosMin: 'error_form_format',
      honorariosMax: 'error_form_min_number',
      honorariosDoble: 'error_form_format',
    })
    expect((await save(user_id, NEW)).failure.message).toBe('ERR_FORM_OPERATION_NOT_FOUND')

    // Programs send the form as they have it, with the operation's id.
    const { res } = await save(id, { ...NEW, _id: id })
    expect(res).toMatchObject({ ...NEW, _id: id, feesDifferFromContract: false })
    await save(id, NEW)
    await save(id, { ...NEW, honorariosMin: 0 })
    expect(await activityOf(id)).toEqual([
      {
        field: 'saved',
        previous_value: null,
        new_value: null,
        params: {
          changes: [
            { field: 'honorariosMin', previousValue: null, newValue: 1200.5 },
            { field: 'honorariosMax', previousValue: null, newValue: 4000.55 },
            { field: 'honorariosDoble', previousValue: null, newValue: 8001.1 },
          ],
        },
      },
      { field: 'honorariosMin', previous_value: 1200.5, new_value: 0, params: null },
    ])
  })

  it('leaves signed contracts as they are and says so on the operation, until the figures are the same again', async () => {
    const { id, contract, operation } = await signedOperation()
    expect((await save(id, NEW)).res.feesDifferFromContract).toBe(true)
    expect((await contract())?.contract).toMatchObject({ signed: true, rejected: false })
    const before = {
      honorariosMin: (operation.honorarios_min ?? 0) / 100,
      honorariosMax: (operation.honorarios_max ?? 0) / 100,
      honorariosDoble: (operation.honorarios_doble ?? 0) / 100,
    }
    expect((await save(id, before)).res.feesDifferFromContract).toBe(false)
  })

  it('with `resign` the signatures are void: new links, the DNI is kept, and the new contract can be validated', async () => {
    const { id, ids, holder, contract, customer } = await signedOperation()
    const verdict = async (state: 'VALIDADO') => {
      const documentationList = ((await contract())?.holderDocumentation ?? []).flatMap(entry =>
        entry.documents.map(({ _id }) => ({ documentationId: entry._id, documentId: _id })),
      )
      return app.call('POST /operations/validateDocumentationDniContractFiles', {
        token: broker,
        body: { ...ids, documentationList, state },
      })
    }
    expect((await verdict('VALIDADO')).status).toBe(200)

    const { res } = await save(id, { ...NEW, resign: true })
    expect(res).toMatchObject({ ...NEW, feesDifferFromContract: false, contractWithdrawalDate: null })
    expect((await contract())?.contract).toMatchObject({ signed: false, validated: false, dniReceived: true })
    expect((await activityOf(id)).at(-1)).toMatchObject({ field: 'contractVoided', params: { holders: [holder.name] } })
    await app.runJobs()
    const notices = await app.database.db
      .selectFrom('notifications')
      .select('name')
      .where('user_id', '=', customer.id)
      .execute()
    expect(notices.map(({ name }) => name)).toContainEqual(expect.stringContaining('han cambiado los honorarios'))

    const secret = await lastSecret(app, holder.id)
    const mail = (await app.mails(holder.email ?? '')).find(({ links }) => links.some(url => url.endsWith(secret)))
    expect(mail?.text).toContain('Los honorarios del contrato han cambiado')
    expect((await sign(app, secret, ids)).failure).toEqual({ done: true, step: 'DONE' })
    expect((await contract())?.contract).toMatchObject({ signed: true, rejected: false })
    expect((await verdict('VALIDADO')).status).toBe(200)
    const again = await save(id, { ...NEW, resign: true })
    expect(again.res.feesDifferFromContract).toBe(false)
    expect((await contract())?.contract).toMatchObject({ validated: true })
  })
})
