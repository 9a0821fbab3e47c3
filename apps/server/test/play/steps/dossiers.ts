import fc from 'fast-check'
import { DEVICE_PURPOSE } from '../../../src/features/dossiers/link/prove-address'
import { DOSSIER_CODE_PURPOSE, DOSSIER_PURPOSE } from '../../../src/features/dossiers/send/dossier-mails'
import { shortCode } from '../../../src/platform/security/short-codes'
import { readRows } from '../../app'
import type { Brokerage } from '../brokerage'
import { OLGA } from '../people'
import { act } from '../story'
import { actOn, pick, someStaff, which } from './choose'

const BANK = 'BBVA'

/** What is sent to banks, and what becomes of it. */
export const dossierActs = [
  act({ who: fc.oneof(fc.constant(OLGA), someStaff), n: which, removes: fc.boolean() }, async (brokerage, given) => {
    const [bank] = await readRows(brokerage.db, 'banks', { bank: BANK }, ['version'])
    const params = { bank: BANK } as const
    if (bank && given.removes) {
      await brokerage.call(given.who, `takes ${BANK} out of the table`, 'DELETE /banks/:bank', { params })
      return
    }
    const contacts = [{ name: 'Mesa de hipotecas', email: `mesa${given.n % 2}@banco.example` }]
    await brokerage.call(given.who, `enters ${BANK} in the table`, 'PUT /banks/:bank', {
      params,
      body: { version: bank?.version ?? null, order: ['PROPERTY'], sizeLimit: 1 + given.n, contacts },
    })
  }),
  actOn({ who: someStaff, n: which }, async (brokerage, operation, { who }) => {
    const files = await readRows(brokerage.db, 'documents', { operationId: operation.id }, ['id'], 'createdDate', 'id')
    await brokerage.call(who, `binds a dossier of ${operation.label}`, 'POST /operations/buildDossier', {
      body: { operationId: operation.id, bank: BANK, documentIds: files.slice(0, 3).map(({ id }) => id) },
    })
  }),
  act({ who: someStaff, n: which, link: fc.boolean() }, async (brokerage, { who, n, link }) => {
    const { db } = brokerage
    const dossier = pick(await readRows(db, 'dossiers', {}, ['id', 'operationId'], 'createdDate', 'id'), n)
    const [bank] = await readRows(db, 'banks', { bank: BANK }, ['contacts'])
    const contactId = bank?.contacts[0]?._id
    if (!dossier || !contactId) return
    const { count } = await db
      .selectFrom('dossierSendings')
      .innerJoin('dossiers', 'dossiers.id', 'dossierId')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('operationId', '=', dossier.operationId)
      .executeTakeFirstOrThrow()
    await brokerage.call(who, `sends a dossier ${link ? 'by a link' : 'attached'}`, 'POST /operations/sendDossier', {
      body: {
        operationId: dossier.operationId,
        dossierId: dossier.id,
        contactId,
        way: link ? 'LINK' : 'MAIL',
        withoutUnbound: true,
        known: Number(count),
      },
    })
  }),
  act({ who: someStaff, n: which, ends: fc.boolean() }, async (brokerage, { who, n, ends }) => {
    const sending = pick(
      await brokerage.db
        .selectFrom('dossierSendings')
        .innerJoin('dossiers', 'dossiers.id', 'dossierId')
        .select(['dossierSendings.id', 'operationId'])
        .orderBy('dossierSendings.sentDate')
        .orderBy('dossierSendings.id')
        .execute(),
      n,
    )
    if (!sending) return
    const { id: sendingId, operationId } = sending
    if (ends)
      await brokerage.call(who, 'ends the link to a dossier', 'POST /operations/endDossierLink', {
        body: { operationId, sendingId },
      })
    else await openAsBank(brokerage, sendingId)
  }),
]

/** Opens a sending as somebody outside the brokerage who has the link and says who they are. */
async function openAsBank(brokerage: Brokerage, sendingId: string): Promise<void> {
  const { secrets } = brokerage.app.platform
  const secret = secrets.linkCode(DOSSIER_PURPOSE, sendingId)
  await brokerage.call(null, 'asks for a code to open a dossier', 'POST /dossierLinks/sendCode', { body: { secret } })
  const readers = await readRows(brokerage.db, 'dossierReaders', { sendingId }, ['id'], 'codeSentDate', 'id')
  const reader = readers.at(-1)
  if (!reader) return
  const code = shortCode(secrets, DOSSIER_CODE_PURPOSE, reader.id)
  const given = { secret, readerId: reader.id, code }
  await brokerage.call(null, 'says who opens a dossier', 'POST /dossierLinks/confirmCode', { body: given })
  const device = secrets.linkCode(DEVICE_PURPOSE, reader.id)
  const opened = { secret, device, position: 1 }
  await brokerage.call(null, 'opens a dossier by its link', 'POST /dossierLinks/open', { body: opened })
}
