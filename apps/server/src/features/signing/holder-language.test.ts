import { describe, expect, it } from 'vitest'
import { anAdmin, aSuperadmin, updateRow, useApp } from '../../../test/app'
import { saveOperation } from '../../../test/operations'
import {
  aLink,
  anOperationToSign,
  judgeSignature,
  liveLinkMail,
  openContract,
  readyToSign,
  sign,
} from './signing.testing'

const app = useApp({ PUBLIC_URL: 'https://llave.example', HOST: '127.0.0.1' })

const broker = await app.signIn(await anAdmin(app.db))

/** A co-holder without an account who has opened their link in English. */
async function opened() {
  const { operation, holders, customer } = await anOperationToSign(app, 2)
  const [, holder] = holders
  const ids = { operationId: operation.id, holderId: holder.id }
  const secret = await aLink(app, holder)
  const note = (language?: 'es' | 'ca' | 'en', token = secret) =>
    app.call('POST /operations/noteSigningStep', {
      token,
      body: { ...ids, step: 'LINK_OPENED', ...(language && { language }) },
    })
  expect((await liveLinkMail(app, holder.id)).mail.subject).toContain('Firma')
  expect((await note('en')).res).toEqual({ noted: true })
  const last = async (template: string, to = holder.email ?? '') =>
    (await app.mails(to)).findLast(mail => mail.template === template)?.subject
  return { operation, customer, holder, ids, secret, note, last }
}

describe('a holder without an account is written to in the language in which they have opened their contract', () => {
  it('wherever they open it next; the last one counts, and other programs change nothing', async () => {
    const { ids, secret, note, holder } = await opened()
    const language = async () => (await openContract(app, secret, ids)).res.language
    expect(await language()).toBe('en')
    expect((await note()).res).toEqual({ noted: false })
    expect(await language()).toBe('en')
    await note('ca')
    expect(await language()).toBe('ca')
    await note('en', 'nobody’s')
    const kept = await app.db.selectFrom('holders').select('language').where('id', '=', holder.id).execute()
    expect(kept).toEqual([{ language: 'ca' }])
  })

  it('the next link, by anybody and to another address as well', async () => {
    const { ids, last, holder } = await opened()
    await app.call('POST /operations/resendEmailsContract', { token: broker, body: { operationId: ids.operationId } })
    expect(await last('contractLink')).toContain('Sign')
    expect((await liveLinkMail(app, holder.id)).mail.links.join()).toContain('?lang=en#')
    await app.call('POST /operations/requestContractLink', { body: ids })
    expect(await last('contractLink')).toContain('Sign')
    const emails = [{ holderId: holder.id, email: 'new@example.com' }]
    await app.call('POST /operations/resendEmailsContract', { token: broker, body: { ...ids, emails } })
    await app.runJobs()
    expect(await last('contractLink', 'new@example.com')).toContain('Sign')
    expect(await last('addressReplaced')).toBe('We now write to another address')
  })

  it('the warning that somebody else has changed their address', async () => {
    const { ids, last, holder, customer } = await opened()
    const emails = [{ holderId: holder.id, email: 'other@example.com' }]
    const token = await app.signIn(customer)
    await app.call('POST /operations/resendEmailsContract', { token, body: { operationId: ids.operationId, emails } })
    expect(await last('holderEmailChanged')).toContain('has changed')
  })

  it('the signed copy, the rejection and what the operation comes to', async () => {
    const { ids, secret, last, operation } = await opened()
    await readyToSign(app, secret, ids)
    expect((await sign(app, secret, ids, { dni: '00000000T' })).status).toBe(200)
    expect(await last('contractSigned')).toContain('signed')
    await judgeSignature(app, broker, ids, { state: 'RECHAZADO', rejectionReason: 'Borrosa' })
    await app.runJobs()
    expect(await last('contractLink')).toContain('again')
    await saveOperation(app, broker, operation.id, { state: 'SUBIR_DOCUMENTACION' })
    await app.runJobs()
    expect(await last('stateChanged')).toContain('Documents')
  })

  it('signing says it, too; what was signed is sent in the language in which it was', async () => {
    const { ids, secret, last, holder } = await opened()
    await readyToSign(app, secret, ids)
    expect((await sign(app, secret, ids, { dni: '11111111H', language: 'ca' })).status).toBe(200)
    expect(await last('contractSigned')).toContain('signat')
    const kept = await app.db.selectFrom('holders').select('language').where('id', '=', holder.id).execute()
    expect(kept).toEqual([{ language: 'ca' }])
  })
})

it('a holder with an account is written to in its language', async () => {
  const { ids, last, holder } = await opened()
  const account = await aSuperadmin(app.db)
  await updateRow(app.db, 'users', account.id, { language: 'ca' })
  await updateRow(app.db, 'holders', holder.id, { email: account.email })
  await app.call('POST /operations/resendEmailsContract', { token: broker, body: { operationId: ids.operationId } })
  expect(await last('contractLink', account.email)).toContain('Signa')
})
