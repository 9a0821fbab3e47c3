import { barredBy, type SentPaper } from '@llave/domain/dossiers/dossier-papers'
import type { Bank } from '@llave/domain/operations/fields/banks'
import { refusal } from '../../platform/app-error'
import type { Db, RowOf } from '../../platform/database/db'
import type { Work } from '../../platform/platform'
import type { PaperRow } from './papers'

export type DossierRow = RowOf<'dossiers'>

/** The dossier of this operation, locked. */
export async function lockDossier({ tx }: Work, operationId: string, dossierId: string): Promise<DossierRow> {
  return await tx
    .selectFrom('dossiers')
    .selectAll()
    .where('id', '=', dossierId)
    .where('operationId', '=', operationId)
    .forUpdate()
    .executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND'))
}

/** The papers of this operation that the bank already has. */
export async function readSentPapers(db: Db, operationId: string, bank: Bank): Promise<readonly SentPaper[]> {
  const sent = await db
    .selectFrom('dossiers')
    .select('papers')
    .where('operationId', '=', operationId)
    .where('bank', '=', bank)
    .where('sentDate', 'is not', null)
    .execute()
  return sent.flatMap(({ papers }) => papers.filter(({ part }) => part !== null))
}

/** Whether the file is still the one that was chosen: it exists, is valid with no end, and has the same content. */
export function isCurrent({ documentId, sha256 }: SentPaper, papers: readonly PaperRow[]): boolean {
  const now = papers.find(paper => paper.documentId === documentId)
  return now !== undefined && now.sha256 === sha256 && barredBy(now) === null
}

/** Whether the file still exists, in whatever state. */
export const isThere = ({ documentId }: SentPaper, papers: readonly PaperRow[]) =>
  papers.some(paper => paper.documentId === documentId)
