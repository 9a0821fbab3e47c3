import { randomUUID } from 'node:crypto'
import type { Bank } from '@llave/domain/operations/fields/banks'
import { DAY_MS } from '@llave/domain/time/durations'
import { DOSSIER_LINK_DAYS } from '@llave/domain/validation/limits'
import { describe, expect, it } from 'vitest'
import { aCustomer, anAgency, updateRow } from '../../../test/factories'
import { useDossiers } from './dossiers.testing'

const d = useDossiers({ RATE_LIMITS: 'on' })
const { app } = d
let banks = 0
const BANKS = ['ABANCA', 'ARQUIA', 'BBVA', 'CAIXABANK', 'EVO', 'ING', 'UCI', 'CAJAMAR', 'CAJASUR'] as const

/** A dossier that was sent by a link, and the secret in its e-mail. */
async function linked() {
  const bank: Bank = BANKS[banks++] ?? 'UNICAJA'
  const email = `${bank.toLowerCase()}@bank.example`
  const { contactId } = await d.aBank(bank, { contacts: [{ name: 'Marta Ruiz', email }] })
  const operation = await d.anOperationWithPapers()
  const dossier = await d.built(operation.id, bank)
  const { res } = await d.send(operation.id, dossier._id, { contactId, way: 'LINK' })
  const [mail] = await app.mails(email)
  const secret = new URL(mail?.links.find(link => link.includes('/dosier#')) ?? 'x:').hash.slice(1)
  return { ...operation, bank, dossier, mail, secret, sendingId: res.dossiers[0]?.sendings[0]?._id ?? '' }
}

let strangers = 0
const address = () => `203.0.113.${++strangers}`
const read = (secret: string, remoteAddress = address()) =>
  app.call('POST /dossierLinks/read', { body: { secret }, remoteAddress })
const open = (secret: string, position = 1, remoteAddress = address()) =>
  app.call('POST /dossierLinks/open', { body: { secret, position }, remoteAddress })
const linkOf = async (operationId: string) => (await d.dossiersOf(operationId))[0]?.sendings[0]?.link

describe('the link to a dossier (T69)', () => {
  it('opens the file to whoever has it, once it is asked for: the staff see when', async () => {
    const { id, secret, bank, numOperation, mail } = await linked()
    expect(mail?.html).not.toContain('Ana Gil')
    expect((await read(secret)).res).toMatchObject({ bank, numOperation, name: 'Marta Ruiz', parts: [{ position: 1 }] })
    // Programs that look into e-mails read it, too.
    expect(await linkOf(id)).toMatchObject({ standing: 'OPEN', opened: 0, firstDate: null })
    const file = await open(secret)
    expect(file.status).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    await open(secret)
    expect(await linkOf(id)).toMatchObject({ opened: 2, firstDate: app.clock.now().toISOString() })
    const lines = await app.db.selectFrom('activity').select('field').where('operationId', '=', id).execute()
    // Told once, however often it is opened.
    expect(lines.map(({ field }) => field)).toEqual(['dossierSent', 'dossierOpened'])
    const audited = await app.db
      .selectFrom('audit')
      .select('ip')
      .where('action', '=', 'dossier.opened')
      .where('entityId', '=', id)
      .execute()
    expect(audited).toHaveLength(2)
  })

  it('shows a stranger nothing but what it is for', async () => {
    const { secret } = await linked()
    const { res } = await read(secret)
    expect(Object.keys(res).toSorted()).toEqual(['bank', 'expiresDate', 'name', 'numOperation', 'parts'])
    expect((await open(secret, 2)).status).toBe(404)
  })

  it.each([
    ['expired', async () => app.clock.advance(DOSSIER_LINK_DAYS * DAY_MS)],
    [
      'ended by the staff',
      async ({ id, sendingId }: { readonly id: string; readonly sendingId: string }) => {
        const body = { operationId: id, sendingId }
        const ended = await app.call('POST /operations/endDossierLink', { body, token: d.staff })
        expect(ended.res.dossiers[0]?.sendings[0]?.link?.standing).toBe('ENDED')
      },
    ],
    [
      'of an operation that is archived',
      async ({ id }: { readonly id: string }) => {
        const over = { isArchived: true, archivedReason: 'CANCELADA_POR_CLIENTE' } as const
        await updateRow(app.db, 'operations', id, over)
      },
    ],
    [
      'to a paper that was deleted',
      async ({ note }: { readonly note: { readonly id: string } }) => {
        await app.db.deleteFrom('documents').where('id', '=', note.id).execute()
      },
    ],
    [
      'to papers of a holder who has left',
      async ({ second }: { readonly second: { readonly id: string } }) => {
        const left = { leftDate: new Date(), position: -1 }
        await updateRow(app.db, 'allHolders', second.id, left)
      },
    ],
  ] as const)('one %s answers as one that never was', async (_, close) => {
    const link = await linked()
    await close(link as never)
    const never = await read('x'.repeat(43))
    for (const answer of [await read(link.secret), await open(link.secret)]) {
      expect([answer.status, answer.failure]).toEqual([never.status, never.failure])
    }
    expect(never.failure.message).toBe('ERR_MAILING_LINK_NOT_VALID')
    d.staff = await app.signIn({ id: d.staffId, roles: ['admin'] })
    d.owner = await app.signIn({ id: d.ownerId, roles: ['superadmin'] })
  })

  it('is not guessed: wrong ones count against the address', async () => {
    const ip = address()
    for (let n = 0; n < 20; n++) expect((await read(`${n}`.padEnd(43, 'x'), ip)).status).toBe(404)
    expect((await read('y'.repeat(43), ip)).status).toBe(429)
  })

  it('is in no row and in no e-mail that has left', async () => {
    const { secret, id } = await linked()
    await app.runJobs()
    const { db } = app.database
    const rows = [
      await db.selectFrom('emails').selectAll().execute(),
      await db.selectFrom('dossierSendings').selectAll().execute(),
    ]
    expect(JSON.stringify([rows, await db.selectFrom('jobs').selectAll().execute()])).not.toContain(secret)
    expect(await linkOf(id)).toMatchObject({ standing: 'OPEN' })
  })
})

it('a dossier is the staff’s: customers and agencies are refused, and nobody finds it by another operation', async () => {
  const { id, customer, dossier, note, sendingId, bank } = await linked()
  const other = await d.anOperationWithPapers()
  const tokens = [
    await app.signIn(customer),
    await app.signIn(await aCustomer(app.db)),
    await app.signIn(await anAgency(app.db)),
  ]
  const sent = { operationId: id, dossierId: dossier._id, contactId: 'x', way: 'LINK' as const, known: 0 }
  for (const token of tokens) {
    const all = [
      await app.call('GET /operations/:id/dossiers', { params: { id }, token }),
      await app.call('POST /operations/dossierPapers', { body: { operationId: id, bank }, token }),
      await app.call('POST /operations/buildDossier', {
        body: { operationId: id, bank, documentIds: [note.id] },
        token,
      }),
      await app.call('POST /operations/sendDossier', { body: sent, token }),
      await app.call('POST /operations/endDossierLink', { body: { operationId: id, sendingId }, token }),
      await app.call('GET /dossiers/:id/parts/:position', { params: { id: dossier._id, position: 1 }, token }),
    ]
    expect(all.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
  }
  const foreign = [
    await d.send(other.id, dossier._id),
    await app.call('POST /operations/endDossierLink', { body: { operationId: other.id, sendingId }, token: d.staff }),
    await app.call('GET /dossiers/:id/parts/:position', { params: { id: randomUUID(), position: 1 }, token: d.staff }),
    await app.call('GET /operations/:id/dossiers', { params: { id: randomUUID() }, token: d.staff }),
  ]
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})
