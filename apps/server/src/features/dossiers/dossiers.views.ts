import type { Dossier, Sending } from '@llave/api-contract/dossiers.calls'
import { linkStanding } from '@llave/domain/dossiers/dossier-link'
import { readerAddress } from '@llave/domain/dossiers/link-reader'
import { dateOf, type Instant } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db'
import { jsonArrayFrom } from '../../platform/database/json-from'
import type { Actor } from '../../platform/platform'
import { iso, isoOrNull } from '../../record/lists/presenting'
import { checkReadable } from '../../record/operation/operation-row'
import { isCurrent, isThere } from './dossier-row'
import { readPapers } from './papers'

/** The dossiers of an operation, newest first, and what became of each sending. */
export async function readDossiers(
  db: Db,
  actor: Actor,
  operationId: string,
  now: Date,
): Promise<{ dossiers: Dossier[] }> {
  await checkReadable(db, actor, operationId)
  const rows = await dossiersOf(db, operationId)
  if (rows.length === 0) return { dossiers: [] }
  const papersNow = await readPapers(db, operationId, [])
  return {
    dossiers: rows.map(({ id, papers, isArchived, sendings, ...row }) => {
      const isWithdrawn = papers.some(paper => paper.part !== null && !isThere(paper, papersNow))
      return {
        _id: id,
        ...row,
        createdDate: iso(row.createdDate),
        papers: papers.map(({ sha256, ...paper }) => ({
          ...paper,
          document: { ...paper.document },
          isOutdated: !isCurrent({ ...paper, sha256 }, papersNow),
        })),
        sendings: sendings.map(sending => presentSending(sending, { isArchived, isWithdrawn }, now)),
      }
    }),
  }
}

function dossiersOf(db: Db, operationId: string) {
  return db
    .selectFrom('dossiers')
    .innerJoin('operations', 'operations.id', 'dossiers.operationId')
    .leftJoin('users', 'users.id', 'dossiers.createdBy')
    .select(['dossiers.id', 'dossiers.bank', 'status', 'papers', 'done', 'dossiers.createdDate', 'isArchived'])
    .select(nameOf('users').as('createdBy'))
    .select(dossier => [
      jsonArrayFrom(
        dossier
          .selectFrom('dossierParts')
          .select(['position', 'size', 'pages'])
          .whereRef('dossierId', '=', 'dossiers.id')
          .orderBy('position'),
      ).as('parts'),
      jsonArrayFrom(
        dossier
          .selectFrom('dossierSendings as sending')
          .leftJoin('users as sender', 'sender.id', 'sending.sentBy')
          .select([
            'sending.id',
            'sending.name',
            'sending.email',
            'way',
            'sending.sentDate',
            'expiresDate',
            'endedDate',
          ])
          .select(nameOf('sender').as('sentBy'))
          .select(of => [
            jsonArrayFrom(
              of
                .selectFrom('dossierReaders as reader')
                .leftJoin('dossierOpenings as opening', 'opening.readerId', 'reader.id')
                .select('reader.email')
                .select(eb => [
                  sql<Instant>`min(reader.opened_date)`.as('openedDate'),
                  eb.fn.count<number>('opening.id').as('downloads'),
                  sql<Instant | null>`max(opening.opened_date)`.as('lastDate'),
                ])
                .whereRef('reader.sendingId', '=', 'sending.id')
                .where('reader.openedDate', 'is not', null)
                .groupBy('reader.email')
                .orderBy(sql`min(reader.opened_date)`)
                .orderBy('reader.email'),
            ).as('readers'),
            of
              .selectFrom('dossierOpenings')
              .select(eb => eb.fn.countAll<number>().as('unnamed'))
              .whereRef('sendingId', '=', 'sending.id')
              .where('readerId', 'is', null)
              .as('unnamed'),
            of
              .selectFrom('dossierOpenings')
              .select(sql<Instant | null>`max(opened_date)`.as('last'))
              .whereRef('sendingId', '=', 'sending.id')
              .where('readerId', 'is', null)
              .as('unnamedDate'),
          ])
          .whereRef('sending.dossierId', '=', 'dossiers.id')
          .orderBy('sending.sentDate', 'desc')
          .orderBy('sending.id'),
      ).as('sendings'),
    ])
    .where('dossiers.operationId', '=', operationId)
    .orderBy('dossiers.createdDate', 'desc')
    .orderBy('dossiers.id')
    .execute()
}
type SendingRow = Awaited<ReturnType<typeof dossiersOf>>[number]['sendings'][number]

const nameOf = (table: 'users' | 'sender') =>
  sql<string | null>`trim(${sql.ref(`${table}.name`)} || ' ' || ${sql.ref(`${table}.lastname`)})`

function presentSending(
  { id, name, email, way, sentBy, ...row }: SendingRow,
  of: { readonly isArchived: boolean; readonly isWithdrawn: boolean },
  now: Date,
): Sending {
  const { expiresDate, endedDate } = row
  const link = expiresDate && {
    standing: linkStanding({ expiresDate: dateOf(expiresDate), endedDate: endedDate && dateOf(endedDate), ...of }, now),
    expiresDate: iso(expiresDate),
    readers: row.readers.map(reader => ({
      email: reader.email,
      isContact: reader.email === readerAddress(email),
      openedDate: iso(reader.openedDate),
      downloads: Number(reader.downloads),
      lastDate: isoOrNull(reader.lastDate),
    })),
    unnamed: row.unnamedDate && { downloads: Number(row.unnamed), lastDate: iso(row.unnamedDate) },
  }
  return { _id: id, name, email, way, sentBy, sentDate: iso(row.sentDate), link }
}
