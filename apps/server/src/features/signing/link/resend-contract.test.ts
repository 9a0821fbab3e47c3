import { describe, expect, it } from 'vitest'
import { aDocument, aDocumentation, anAdmin, readRows, updateRow, useApp } from '../../../../test/app'
import { inBatches } from '../../../../test/at-once'
import { LIMITS } from '../../../platform/security/rate-limits'
import { anOperationToSign, liveLinkMail, openContract } from '../signing.testing'

const app = useApp({ RATE_LIMITS: 'on', PUBLIC_URL: 'https://llave.example', HOST: '127.0.0.1' })
const { db } = app

const resend = (token: string, operationId: string, emails?: { holderId: string; email: string }[]) =>
  app.call('POST /operations/resendEmailsContract', { token, body: { operationId, ...(emails ? { emails } : {}) } })

async function started<N extends number = 1>(holders?: N) {
  const made = await anOperationToSign(app, holders)
  return { ...made, own: await app.signIn(made.customer) }
}

describe('simultaneous resends of one contract', () => {
  it('thirty of them leave room for other calls: each is counted before it locks anything', async () => {
    const { operation, own } = await started()
    const broker = await app.signIn(await anAdmin(db))
    const look = () => app.call('GET /operations/:id', { params: operation, token: broker })
    const [resends, others] = await Promise.all([
      inBatches(30, () => resend(own, operation.id)),
      Promise.all(Array.from({ length: 10 }, look)),
    ])
    const statuses = resends.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(LIMITS.contractMails.max).fill(200), ...Array(25).fill(429)])
    expect(others.map(({ status }) => status)).toEqual(Array(10).fill(200))
  })

  it('leave one live link per holder: that of the last e-mail', async () => {
    const { operation, holder, ids } = await started()
    const broker = await app.signIn(await anAdmin(db))
    const resends = await Promise.all(Array.from({ length: 8 }, () => resend(broker, operation.id)))
    expect(resends.map(({ res }) => res)).toEqual(Array(8).fill({ sent: 1 }))
    const { secret, mail } = await liveLinkMail(app, holder.id)
    expect((await app.mails(holder.email ?? '')).at(-1)?.links).toEqual(mail.links)
    expect((await openContract(app, secret, ids)).status).toBe(200)
  })
})

describe('a holder who has signed on paper', () => {
  it('gets no link again, by themselves or with the others, until the paper is rejected', async () => {
    const { operation, holders, holder: onPaper } = await started(2)
    const contract = { operationId: operation.id, holderId: onPaper.id, type: 'CONTRATO' } as const
    const { id: documentationId } = await aDocumentation(db, contract)
    const { id: paper } = await aDocument(db, { documentationId, state: 'PENDIENTE_VALIDACION' })
    const broker = await app.signIn(await anAdmin(db))
    const named = [{ holderId: onPaper.id, email: onPaper.email ?? '' }]

    expect((await resend(broker, operation.id, named)).refusal).toEqual([409, 'ERR_CONTRACT_NOT_RESENDABLE'])
    expect((await resend(broker, operation.id)).res).toEqual({ sent: 1 })
    const linked = () => readRows(db, 'mailingLinks', { operationId: operation.id }, ['holderId'])
    expect(await linked()).toEqual(holders.filter(({ id }) => id !== onPaper.id).map(({ id }) => ({ holderId: id })))

    await updateRow(db, 'documents', paper, { state: 'RECHAZADO' })
    expect((await resend(broker, operation.id, named)).res).toEqual({ sent: 1 })
  })
})

describe('the limit on links that a customer sends', () => {
  it('counts the holders who get one, and not what is refused', async () => {
    const { operation, holder, own } = await started()
    const stranger = await started()
    const refusals = [
      ...Array.from({ length: 6 }, () => resend(stranger.own, operation.id)),
      ...Array.from({ length: 6 }, () => resend(own, operation.id, [{ holderId: holder.id, email: 'a@b' }])),
      ...Array.from({ length: 6 }, () =>
        resend(stranger.own, stranger.operation.id, [{ holderId: holder.id, email: 'a@b.es' }]),
      ),
    ]
    expect((await Promise.all(refusals)).filter(({ status }) => status === 200 || status === 429)).toEqual([])
    expect((await resend(own, operation.id)).res).toEqual({ sent: 1 })
  })
})

describe('a new address for a holder', () => {
  it("increments the questionnaire's version: a page that has it open meets a conflict instead of undoing the change", async () => {
    const { operation, holder } = await started()
    const answers = { holders: [{ name: 'Ana Gil', email: holder.email }, { name: 'Luis Soto' }] }
    await updateRow(db, 'questionnaires', { operationId: operation.id }, { answers: JSON.stringify(answers) })
    const token = await app.signIn(await anAdmin(db))
    const params = { operationId: operation.id }
    const open = (await app.call('GET /questionnaires/:operationId', { params, token })).res
    const email = 'nueva@example.es'
    expect((await resend(token, operation.id, [{ holderId: holder.id, email }])).res).toEqual({ sent: 1 })
    const stale = await app.call('PUT /questionnaires/:operationId', {
      params,
      token,
      body: { version: open.version, changes: { 'holders.0.email': holder.email } },
    })
    expect(stale.refusal).toEqual([409, 'ERR_VERSION_CONFLICT'])
    expect(stale.failure.details).toMatchObject({
      version: open.version + 1,
      answers: { holders: [{ name: 'Ana Gil', email }, { name: 'Luis Soto' }] },
    })
  })

  it('leaves a questionnaire alone that does not know the holder, or already has the address', async () => {
    const { operation, holder } = await started()
    const token = await app.signIn(await anAdmin(db))
    const params = { operationId: operation.id }
    const before = (await app.call('GET /questionnaires/:operationId', { params, token })).res
    await resend(token, operation.id, [{ holderId: holder.id, email: 'otra@example.es' }])
    await resend(token, operation.id, [{ holderId: holder.id, email: 'Otra@example.es' }])
    expect((await app.call('GET /questionnaires/:operationId', { params, token })).res).toEqual(before)
  })
})
