import { expect, it } from 'vitest'
import { aContact, anAdmin, readRow, useApp } from '../../../../test/app'
import { aLink, anOperationToSign, lastSecret, openContract } from '../signing.testing'

const app = useApp({ PUBLIC_URL: 'https://llave.example', HOST: '127.0.0.1' })

async function withOpenLink() {
  const { holder, ids } = await anOperationToSign(app)
  if (!holder.contactId || !holder.email) throw new Error('a holder has a contact and an e-mail')
  const secret = await aLink(app, holder)
  const open = async (token: string) => (await openContract(app, token, ids)).status
  return { holder, email: holder.email, contactId: holder.contactId, secret, open }
}

async function merge(keep: string, gone: string) {
  const token = await app.signIn(await anAdmin(app.db))
  const merged = await app.call('POST /contacts/merge', { token, body: { keep, merge: [gone] } })
  expect(merged.status).toBe(200)
  await app.runJobs()
}

it('a holder whose contact is merged into another one signs through the link that they have', async () => {
  const { holder, email, contactId, secret, open } = await withOpenLink()
  await app.db.updateTable('contacts').set({ email }).where('id', '=', contactId).execute()
  const kept = await aContact(app.db, { email: null })
  await merge(kept.id, contactId)
  expect(await open(secret)).toBe(200)
  expect((await readRow(app.db, 'holders', holder.id)).contactId).toBe(kept.id)
})

it('a holder whose contact takes another e-mail by a merge is sent a link there, and the old one is dead', async () => {
  const { holder, email, contactId, secret, open } = await withOpenLink()
  await app.db.updateTable('contacts').set({ email }).where('id', '=', contactId).execute()
  const kept = await aContact(app.db, { email: 'unida@example.es' })
  await merge(kept.id, contactId)
  expect((await readRow(app.db, 'holders', holder.id)).email).toBe('unida@example.es')
  expect(await open(secret)).toBe(404)
  expect(await open(await lastSecret(app, holder.id))).toBe(200)
  const toFormer = (await app.mails(email)).map(({ template }) => template)
  expect(toFormer).toContain('addressReplaced')
})
