import { cents } from '@llave/domain/money/money'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import {
  aLink,
  anOperationToSign,
  aPhoto,
  readyToSign,
  sendSide,
  sign,
} from '../../src/features/signing/signing.testing'
import { aCustomer, anAdmin, updateRow, useApp } from '../app'
import { expectOnlyKnownFiles } from '../uploads'

/** The product, with signatures interrupted after the seal is ready and before the operation is locked. */
const testApp = useApp()

async function started() {
  const { customer, operation, holders } = await anOperationToSign(testApp, 2)
  const [, holder] = holders
  const ids = { operationId: operation.id, holderId: holder.id }
  const secret = await aLink(testApp, holder)
  await readyToSign(testApp, secret, ids)
  return { customer, holder, ids, secret }
}

/** Signs, and runs something else between reading the contract and writing the signature. */
async function signWhile(made: Awaited<ReturnType<typeof started>>, happens: () => Promise<unknown>) {
  const { files } = testApp.app.platform
  const put = files.put.bind(files)
  vi.spyOn(files, 'put').mockImplementationOnce(async (...given) => {
    await happens()
    return put(...given)
  })
  return sign(testApp, made.secret, made.ids)
}

async function takeOut(ids: Awaited<ReturnType<typeof started>>['ids']): Promise<void> {
  const token = await testApp.signIn(await anAdmin(testApp.db))
  const { res } = await testApp.call('POST /operations/previewHolderChange', { token, body: ids })
  const body = { ...ids, reason: 'WITHDRAWS', seen: res.seen } as const
  expect((await testApp.call('POST /operations/removeHolder', { token, body })).status).toBe(200)
}

const signatures = (holderId: string) =>
  testApp.db
    .selectFrom('contractSignings')
    .select('id')
    .where('holderId', '=', holderId)
    .where('signedDate', 'is not', null)
    .execute()

describe('while somebody signs (T33, T36)', () => {
  it.each<[string, (made: Awaited<ReturnType<typeof started>>) => Promise<unknown>, string]>([
    [
      'the amount changes',
      ({ ids }) => updateRow(testApp.db, 'operations', ids.operationId, { amountMortgage: cents(19_000_000) }),
      'ERR_CONTRACT_CHANGED',
    ],
    [
      'another side of the DNI arrives',
      async ({ ids, secret }) => sendSide(testApp, secret, ids, 'FRONT', await aPhoto('#102030')),
      'ERR_CONTRACT_CHANGED',
    ],
    ['a fresh link is sent', ({ holder }) => aLink(testApp, holder), 'ERR_MAILING_LINK_NOT_VALID'],
    [
      'the link runs out',
      ({ ids }) =>
        updateRow(testApp.db, 'mailingLinks', { holderId: ids.holderId }, { expiresDate: testApp.clock.now() }),
      'ERR_MAILING_LINK_NOT_VALID',
    ],
    [
      'the operation is archived',
      ({ ids }) =>
        updateRow(testApp.db, 'operations', ids.operationId, {
          isArchived: true,
          archivedReason: 'CLIENTE_NO_RESPONDE',
          archivedDate: testApp.clock.now(),
        }),
      'ERR_MAILING_LINK_NOT_VALID',
    ],
    ['they are taken out of the holders', ({ ids }) => takeOut(ids), 'ERR_MAILING_LINK_NOT_VALID'],
  ])('%s: nothing is signed, and no bytes are left behind', async (_, happens, refusal) => {
    const made = await started()
    const answer = await signWhile(made, () => happens(made))
    expect(answer.failure.message).toBe(refusal)
    expect(await signatures(made.ids.holderId)).toEqual([])
    await expectOnlyKnownFiles(testApp)
  })
})

it('whoever signs by link and from their account at once has signed once (T33)', async () => {
  const { ids, secret, holder } = await started()
  const account = await testApp.signIn(await aCustomer(testApp.db, { email: holder.email ?? '' }))
  const answers = await Promise.all([sign(testApp, secret, ids), sign(testApp, account, ids)])
  expect(answers.map(({ res }) => res)).toEqual(answers.map(() => ({ done: true, step: 'DONE' })))
  expect(await signatures(ids.holderId)).toHaveLength(1)
  const papers = testApp.db.selectFrom('documents').select('id').where('operationId', '=', ids.operationId)
  // Both sides of the DNI, and one contract.
  expect(await papers.execute()).toHaveLength(3)
})

describe('while a side of the DNI is on its way', () => {
  it('somebody signs: what was signed stays, and the late picture is nowhere', async () => {
    const made = await started()
    const { files } = testApp.app.platform
    const put = files.put.bind(files)
    vi.spyOn(files, 'put').mockImplementationOnce(async (...given) => {
      expect((await sign(testApp, made.secret, made.ids)).status).toBe(200)
      return put(...given)
    })
    const rows = async () => {
      const query = testApp.db.selectFrom('documents').select(['side', 'sha256', 'version', 'storageKey'])
      return query
        .where('operationId', '=', made.ids.operationId)
        .where('side', 'is not', null)
        .orderBy('side')
        .execute()
    }
    const before = await rows()
    const late = await sendSide(testApp, made.secret, made.ids, 'FRONT', await aPhoto('#302010'))
    expect(late.res).toEqual({ step: 'DONE' })
    expect(await rows()).toEqual(before)
  })
})

describe('a contract that is not out yet', () => {
  let broker: string
  beforeAll(async () => {
    broker = await testApp.signIn(await anAdmin(testApp.db))
  })

  it('is for the staff alone, and no link to it can be asked for', async () => {
    const { customer, ids } = await started()
    await updateRow(testApp.db, 'operations', ids.operationId, { state: 'CUESTIONARIO_COMPLETADO' })
    const own = await testApp.signIn(customer)
    const read = (token: string) => testApp.request(`GET /api/operations/generateContract/${ids.operationId}`, token)
    expect([(await read(own)).statusCode, (await read(broker)).statusCode]).toEqual([404, 200])
    const body = { operationId: ids.operationId }
    const resent = await testApp.call('POST /operations/resendEmailsContract', { token: own, body })
    expect(resent.failure.message).toBe('ERR_CONTRACT_NOT_RESENDABLE')
  })
})

describe('what only fits as a whole (T02, T36)', () => {
  it('other pre-contract information than was shown is not confirmed', async () => {
    const { operation, holders } = await anOperationToSign(testApp)
    const ids = { operationId: operation.id, holderId: holders[0]?.id ?? '' }
    const token = await aLink(testApp, { id: ids.holderId, operationId: ids.operationId })
    const confirm = (packHash: string) =>
      testApp.call('POST /operations/acknowledgePreContractPack', { token, body: { ...ids, packHash } })
    expect((await confirm('0'.repeat(64))).failure.message).toBe('ERR_CONTRACT_CHANGED')
    const pack = await testApp.call('GET /operations/preContractPack/:operationId/:holderId', { params: ids, token })
    expect(pack.res.acknowledgedDate).toBeNull()
    expect((await confirm(pack.res.packHash)).status).toBe(200)
  })

  it('a verdict is on the three files of that holder in that operation, no more and no others', async () => {
    const [made, other] = [await started(), await started()]
    await sign(testApp, made.secret, made.ids)
    await sign(testApp, other.secret, other.ids)
    const filesOf = async ({ operationId }: { operationId: string }) => {
      const query = testApp.db.selectFrom('documents').select(['id', 'documentationId'])
      const rows = await query.where('operationId', '=', operationId).execute()
      return rows.map(row => ({ documentationId: row.documentationId, documentId: row.id }))
    }
    const [mine, theirs] = [await filesOf(made.ids), await filesOf(other.ids)]
    const token = await testApp.signIn(await anAdmin(testApp.db))
    const judge = (ids: typeof made.ids, documentationList: typeof mine) =>
      testApp.call('POST /operations/validateDocumentationDniContractFiles', {
        token,
        body: { ...ids, documentationList, state: 'VALIDADO' },
      })
    const refused = [
      await judge({ ...made.ids, operationId: other.ids.operationId }, mine),
      await judge({ ...made.ids, holderId: other.ids.holderId }, mine),
      await judge(made.ids, theirs),
      await judge(made.ids, [...mine, ...theirs.slice(0, 1)]),
      await judge(made.ids, mine.slice(1)),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await judge(made.ids, mine)).status).toBe(200)
  })
})
