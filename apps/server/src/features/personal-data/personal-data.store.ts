import { sql } from 'kysely'
import { type Db, readRow, readRows } from '../../platform/database/db'
import { jsonArrayFrom, jsonObjectFrom } from '../../platform/database/json-from'

// The exported columns are listed one by one under their names in the file: a column added later is exported only when
// somebody decides so.

/** What is kept of an account, except its requests and messages. */
export async function readAccount(db: Db, userId: string) {
  const row = await readRow(db, 'users', userId, [
    'name',
    'lastname',
    'email',
    'phone',
    'company',
    'country',
    'brands',
    'roles',
    'active',
    'activatedDate',
    'collective',
    'howMeetUs',
    'whoRecommendedUs',
    'couponHandle',
    'language',
    'settings',
    'shortcuts',
    'avatar',
    'createdDate',
    'acceptedTermsDate',
    'newsletter',
    'newsletterDate',
    'newsletterText',
  ])
  const { acceptedTermsDate, newsletter, newsletterDate, newsletterText, ...account } = row
  return {
    account,
    consents: {
      terms: { accepted: acceptedTermsDate !== null, date: acceptedTermsDate },
      newsletter: { accepted: newsletter, date: newsletterDate, text: newsletterText },
      cookies: account.settings.consent ?? null,
    },
    publicProfile: await db
      .selectFrom('publicProfiles')
      .select(['jobTitle', 'shownSince', sql<string | null>`encode(photo, 'base64')`.as('photo')])
      .where('userId', '=', userId)
      .executeTakeFirst(),
    notifications: await db
      .selectFrom('notifications')
      .select(['name', 'read', 'createdDate as created'])
      .where('userId', '=', userId)
      .orderBy('createdDate')
      .execute(),
    sessions: await readRows(
      db,
      'sessions',
      { userId },
      ['userAgent', 'ip', 'createdDate', 'lastSeenDate', 'revokedDate'],
      'createdDate',
    ),
    secondFactors: await db
      .selectFrom('factors')
      .select(['kind', 'name', 'createdDate', 'lastUsedDate'])
      .where('userId', '=', userId)
      .where('confirmedDate', 'is not', null)
      .orderBy('createdDate')
      .execute(),
    emails: await db
      .selectFrom('emails')
      .select(['template', 'toAddress as to', 'createdDate', 'sentDate'])
      .where('userId', '=', userId)
      .orderBy('createdDate')
      .execute(),
  }
}

/** The person's requests, including archived ones, which remain theirs. */
export function readRequests(db: Db, userId: string) {
  return (
    db
      .selectFrom('operations as o')
      .leftJoin('questionnaires as q', 'q.operationId', 'o.id')
      .select([
        'o.id',
        'o.numOperation',
        'o.typeOperation',
        'o.state',
        'o.stateDates',
        'o.createdDate',
        'o.isArchived',
        'q.answers',
        'q.completedDate',
      ])
      // Who got the person's papers (RGPD 15.1 c), without the people at the bank.
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('dossierSendings as s')
            .innerJoin('dossiers as d', 'd.id', 's.dossierId')
            .select(['d.bank', 's.sentDate'])
            .whereRef('d.operationId', '=', 'o.id')
            .orderBy('s.sentDate'),
        ).as('sentToBanks'),
      )
      // Who provided the person's data, and which (RGPD 15.1 g).
      .select(({ selectFrom }) =>
        jsonObjectFrom(
          selectFrom('agencyLeads as l')
            .innerJoin('agencies as a', 'a.id', 'l.agencyId')
            .select([
              'a.name as agency',
              'l.sentDate',
              'l.name',
              'l.phone',
              'l.email',
              'l.note',
              'l.consent',
              'l.allowed',
            ])
            .whereRef('l.operationId', '=', 'o.id'),
        ).as('sentByAgency'),
      )
      .select(({ selectFrom }) =>
        jsonObjectFrom(
          selectFrom('websiteLeads as w')
            .select(['w.receivedDate', 'w.name', 'w.phone', 'w.email', 'w.note', 'w.consent', 'w.consentDate'])
            .whereRef('w.operationId', '=', 'o.id'),
        ).as('sentByWebsite'),
      )
      // What the brokerage has charged, and what has been paid.
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('feeInvoices as i')
            .select(['i.number', 'i.invoiceDate', sql<number>`i.amount / 100.0`.as('amount')])
            .whereRef('i.operationId', '=', 'o.id')
            .orderBy('i.invoiceDate')
            .orderBy('i.createdDate'),
        ).as('invoices'),
      )
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('collections as c')
            .select(['c.collectedOn', sql<number>`c.amount / 100.0`.as('amount')])
            .whereRef('c.operationId', '=', 'o.id')
            .orderBy('c.collectedOn')
            .orderBy('c.createdDate'),
        ).as('payments'),
      )
      .where('o.userId', '=', userId)
      .orderBy('o.numOperation')
      .execute()
  )
}

/** The documentation of the person's requests with its files, without the private ones. */
export function readDocuments(db: Db, userId: string) {
  return db
    .selectFrom('documentation as e')
    .innerJoin('operations as o', 'o.id', 'e.operationId')
    .leftJoin('holders as h', 'h.id', 'e.holderId')
    .leftJoin('documents as d', join => join.onRef('d.documentationId', '=', 'e.id').on('d.isPrivate', '=', false))
    .leftJoin('documentFindings as f', join =>
      join.onRef('f.documentId', '=', 'd.id').onRef('f.version', '=', 'd.version'),
    )
    .select([
      'e.id',
      'e.operationId',
      'o.typeOperation',
      'e.type',
      'e.nameDocument',
      'h.name as holderName',
      'h.position as holderPosition',
      'h.papersShownDate',
      'd.name as fileName',
      'd.state as fileState',
      'd.size as fileSize',
      'd.rejectionReason',
      'd.createdDate as fileDate',
      'd.uploadedByHolder',
      'f.findings',
    ])
    .where('e.isPrivate', '=', false)
    .where('o.userId', '=', userId)
    .orderBy('e.position')
    .orderBy('e.id')
    .orderBy('d.createdDate')
    .execute()
}

/**
 * Messages between the person and the brokerage, with the files of both: about the requests of their accounts, and as
 * these holders.
 */
export async function readMessages(
  db: Db,
  { accounts, holders }: { readonly accounts: readonly string[]; readonly holders: readonly string[] },
) {
  const rows = await db
    .selectFrom('messages as m')
    .innerJoin('operations as o', 'o.id', 'm.operationId')
    .select(['o.numOperation', 'm.fromStaff', 'm.body', 'm.createdDate', 'm.readDate', 'm.id'])
    .where(
      sql<boolean>`(m.holder_id = any(${holders}::uuid[])
        or m.holder_id is null and o.user_id = any(${accounts}::uuid[]))`,
    )
    .orderBy('m.createdDate')
    .orderBy('m.id')
    .execute()
  const files = await db
    .selectFrom('messageFiles as f')
    .innerJoin('messages as m', 'm.id', 'f.messageId')
    .select(['f.messageId', 'f.name', 'f.storageKey', 'f.format', 'f.size', 'f.sha256', 'f.hasActiveContent'])
    .select('m.createdDate')
    .where('f.messageId', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy('f.position')
    .execute()
  return rows.map(({ id, ...message }) => ({
    ...message,
    files: files.flatMap(({ messageId, ...file }) => (messageId === id ? [file] : [])),
  }))
}

/** Messages as an export lists them, with only the names of their files. */
export const listedMessages = (messages: Awaited<ReturnType<typeof readMessages>>) =>
  messages.map(({ files, ...message }) => ({
    ...message,
    ...(files.length > 0 && { files: files.map(({ name }) => name) }),
  }))
