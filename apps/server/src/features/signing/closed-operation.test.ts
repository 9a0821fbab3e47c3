import { WITHDRAWN_REASON } from '@llave/domain/operations/states/standing'
import { describe, expect, it } from 'vitest'
import { aCustomer, anAdmin, insertRow, updateRow, useApp } from '../../../test/app'
import { anOperationToSign, signedHolder } from './signing.testing'

const test = useApp()
const { db } = test
const CLOSED = 'GET /operations/:id/closed'
const CONTRACT = 'GET /operations/generateContract/:operationId'

/**
 * A request with two holders, the first of whom has signed, and with two offers, one of them released; then archived.
 */
async function anArchived(more: { readonly withdrawnDate?: Date; archivedReason?: typeof WITHDRAWN_REASON } = {}) {
  const { customer, operation, holders } = await anOperationToSign(test, 2)
  const [signer, other] = holders
  await signedHolder(test, signer)
  const broker = await anAdmin(db, { name: 'Javier', phone: '612345678' })
  const none = { initialYears: null, differential: null, euribor: null, euriborDate: null, tae: null }
  const rest = { instalment: null, openingFee: 0, otherCosts: 0, products: [], validUntil: null }
  const terms = JSON.stringify({ rateKind: 'FIXED', amount: 150_000, years: 30, tin: 2.5, ...none, ...rest })
  const of = { operationId: operation.id, terms, createdDate: test.clock.now() }
  await insertRow(db, 'offers', [
    { ...of, bank: 'ING', releasedDate: test.clock.now() },
    { ...of, bank: 'BBVA' },
  ])
  await updateRow(db, 'operations', operation.id, {
    responsableId: broker.id,
    isArchived: true,
    archivedReason: 'CLIENTE_NO_RESPONDE',
    sendsProposals: ['ING', 'BBVA'],
    receivedProposals: JSON.stringify([
      { proposal: 'ING', isOk: true },
      { proposal: 'BBVA', isOk: true },
    ]),
    ...more,
  })
  return { id: operation.id, token: await test.signIn(customer), broker, signer, other }
}

const read = (id: string, token: string) => test.call(CLOSED, { params: { id }, token })

describe('what an archived request leaves its customer with', () => {
  it('is for its customer alone, and only once it is archived', async () => {
    const { id, token } = await anArchived()
    expect((await read(id, await test.signIn(await aCustomer(db)))).status).toBe(404)
    await updateRow(db, 'operations', id, { isArchived: false, archivedReason: null })
    expect((await read(id, token)).status).toBe(404)
    const withdrawn = await anArchived({ withdrawnDate: test.clock.now(), archivedReason: WITHDRAWN_REASON })
    expect((await read(withdrawn.id, withdrawn.token)).status).toBe(404)
  })

  it('is the reason, whom to call, what was signed and the offers that were shown', async () => {
    const { id, token, signer } = await anArchived()
    const { status, res } = await read(id, token)
    expect(status).toBe(200)
    expect(Object.keys(res).sort()).toEqual([
      '_id',
      'archivedReason',
      'numOperation',
      'offers',
      'responsable',
      'signed',
    ])
    expect(res).toMatchObject({
      archivedReason: 'CLIENTE_NO_RESPONDE',
      responsable: { name: 'Javier', phone: '612345678' },
      signed: [{ _id: signer.id, name: signer.name }],
    })
    expect(res.offers.map(({ bank }) => bank)).toEqual(['ING'])
  })

  it('of the contracts, the customer keeps those that were signed', async () => {
    const { id, token, signer, other, broker } = await anArchived()
    const contract = async (holderId: string, by: string) =>
      (await test.call(CONTRACT, { params: { operationId: id }, query: { holderId }, token: by } as never)).status
    expect([await contract(signer.id, token), await contract(other.id, token)]).toEqual([200, 404])
    expect(await contract(other.id, await test.signIn(broker))).toBe(200)
    const withdrawn = await anArchived({ withdrawnDate: test.clock.now(), archivedReason: WITHDRAWN_REASON })
    const { status } = await test.call(CONTRACT, {
      params: { operationId: withdrawn.id },
      query: { holderId: withdrawn.signer.id },
      token: withdrawn.token,
    })
    expect(status).toBe(404)
  })
})
