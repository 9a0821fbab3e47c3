import type { BankContact } from '@llave/domain/dossiers/bank-rules'
import { barredBy, unchosenBecause } from '@llave/domain/dossiers/dossier-papers'
import { PAPER_GROUPS, type PaperGroup } from '@llave/domain/dossiers/paper-groups'
import type { Bank } from '@llave/domain/operations/fields/banks'
import { DAY_MS, HOUR_MS } from '@llave/domain/time/calendar-day'
import { keepDossier, readPapers } from '../features/dossiers/dossiers.published'
import { insertRow } from '../platform/database/db'
import type { Work } from '../platform/platform'

interface DemoBank {
  readonly sizeLimit: number
  readonly order: readonly PaperGroup[]
  readonly contacts: readonly Omit<BankContact, '_id'>[]
}

const BANKS: { readonly [B in Bank]?: DemoBank } = {
  BBVA: {
    sizeLimit: 10,
    order: ['IDENTITY', 'INCOME', 'TAXES', 'SAVINGS', 'DEBTS', 'HOUSING', 'PROPERTY', 'OTHER'],
    contacts: [
      { name: 'Marta Ruiz', email: 'marta.ruiz@bbva.example' },
      { name: 'Mesa de hipotecas', email: 'hipotecas@bbva.example' },
    ],
  },
  ING: {
    sizeLimit: 15,
    order: ['PROPERTY', 'IDENTITY', 'INCOME', 'TAXES', 'SAVINGS', 'DEBTS', 'HOUSING', 'OTHER'],
    contacts: [{ name: 'Óscar Prieto', email: 'oscar.prieto@ing.example' }],
  },
  KUTXABANK: { sizeLimit: 5, order: PAPER_GROUPS, contacts: [] },
}

/** The contact, who has passed the link on to a colleague in risk. Times are in milliseconds before now. */
const READERS = [
  { email: 'marta.ruiz@bbva.example', opened: 8 * DAY_MS, downloads: [8 * DAY_MS, 8 * DAY_MS - HOUR_MS] },
  { email: 'riesgos@bbva.example', opened: 7 * DAY_MS, downloads: [7 * DAY_MS] },
] as const

/** The table of banks, and a dossier that was sent to one of them; its file is bound when the demo starts. */
export async function loadDemoDossiers({ tx, now, ...work }: Work): Promise<void> {
  for (const [bank, { sizeLimit, order, contacts }] of Object.entries(BANKS) as [Bank, DemoBank][]) {
    const known = contacts.map(contact => ({ _id: crypto.randomUUID(), ...contact }))
    await insertRow(tx, 'banks', { bank, sizeLimit, paperOrder: [...order], contacts: JSON.stringify(known) })
  }
  const operation = await tx
    .selectFrom('operations')
    .innerJoin('offers', 'offers.operationId', 'operations.id')
    .select(['operations.id', 'operations.responsableId'])
    .where('operations.state', '=', 'NEGOCIACION')
    .where('offers.bank', '=', 'BBVA')
    .executeTakeFirst()
  const [contact] = BANKS.BBVA?.contacts ?? []
  if (!operation || !contact) return
  const papers = (await readPapers(tx, operation.id, BANKS.BBVA?.order ?? [])).filter(
    paper => barredBy(paper) === null && unchosenBecause(paper, []) === null,
  )
  if (papers.length === 0) return
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const sent = ago(9 * DAY_MS)
  const by = operation.responsableId
  const dossierId = await keepDossier(
    { tx, now, ...work },
    { operationId: operation.id, bank: 'BBVA', papers, createdBy: by, createdDate: sent, sentDate: sent },
  )
  const { id: sendingId } = await tx
    .insertInto('dossierSendings')
    .values({
      dossierId,
      ...contact,
      way: 'LINK',
      sentBy: by,
      sentDate: sent,
      // A hash that matches no link: the demo has sent no e-mail with one.
      secretHash: dossierId,
      expiresDate: new Date(now.getTime() + 5 * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { email, opened, downloads } of READERS) {
    const id = crypto.randomUUID()
    await tx
      .insertInto('dossierReaders')
      .values({ id, sendingId, email, codeSentDate: ago(opened), openedDate: ago(opened), deviceHash: id })
      .execute()
    await tx
      .insertInto('dossierOpenings')
      .values(downloads.map(ms => ({ sendingId, readerId: id, position: 1, openedDate: ago(ms), ip: '192.0.2.10' })))
      .execute()
  }
  const line = { operationId: operation.id, createdDate: sent, field: 'dossierOpened' }
  const about = { bank: 'BBVA', name: contact.name }
  await tx
    .insertInto('activity')
    .values([
      {
        ...line,
        field: 'dossierSent',
        userId: by,
        params: JSON.stringify({ ...about, email: contact.email, way: 'LINK', papers: papers.length }),
      },
      ...READERS.map(({ email, opened }) => ({
        ...line,
        createdDate: ago(opened),
        params: JSON.stringify({ ...about, ...(email !== contact.email && { passedTo: email }) }),
      })),
    ])
    .execute()
}
