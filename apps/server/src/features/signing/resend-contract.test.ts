import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app'
import { anAdmin } from '../../../test/factories'
import { LIMITS } from '../../platform/security/limits'
import { anOperationToSign, liveLinkMail } from './signing.testing'

const app = useApp({ RATE_LIMITS: 'on', PUBLIC_URL: 'https://llave.example', HOST: '127.0.0.1' })
const MAILING = 'GET /operations/getAndValidateOperationMailing/:operationId/:holderId'

const resend = (token: string, operationId: string, emails?: { holderId: string; email: string }[]) =>
  app.call('POST /operations/resendEmailsContract', { token, body: { operationId, ...(emails ? { emails } : {}) } })

async function started() {
  const made = await anOperationToSign(app)
  const [holder] = made.holders
  if (!holder) throw new Error('no holder')
  return { ...made, holder, own: await app.signIn(made.customer) }
}

describe('thirty resends of one contract at once', () => {
  it('leave room for other calls: each is counted before it holds anything', async () => {
    const { operation, own } = await started()
    const [resends, others] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, () => resend(own, operation.id))),
      Promise.all(Array.from({ length: 10 }, () => app.call('GET /operations/:id', { params: operation, token: own }))),
    ])
    const statuses = resends.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(LIMITS.contractMails.max).fill(200), ...Array(25).fill(429)])
    expect(others.map(({ status }) => status)).toEqual(Array(10).fill(200))
  })

  it('leave one live link of a holder: that of the last e-mail', async () => {
    const { operation, holder } = await started()
    const broker = await app.signIn(await anAdmin(app.database.db))
    const resends = await Promise.all(Array.from({ length: 30 }, () => resend(broker, operation.id)))
    expect(resends.map(({ res }) => res)).toEqual(Array(30).fill({ sent: 1 }))
    const { secret, mail } = await liveLinkMail(app, holder.id)
    expect((await app.mails(holder.email ?? '')).at(-1)?.links).toEqual(mail.links)
    const params = { operationId: operation.id, holderId: holder.id }
    expect((await app.call(MAILING, { params, token: secret })).status).toBe(200)
  })
})

describe('the limit on links that a customer has sent', () => {
  it('counts for the holders that get one, and not for what is refused', async () => {
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
