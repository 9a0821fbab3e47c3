import { inBanksOrder, type Paper } from '@llave/domain/dossiers/dossier-papers'
import type { PaperGroup } from '@llave/domain/dossiers/paper-groups'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db'

/**
 * All files of an operation in a bank's order. The dossier belongs to the brokerage, so it includes those of every
 * present holder, whatever the holders may see of each other.
 */
export async function readPapers(db: Db, operationId: string, order: readonly PaperGroup[]) {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('documentation', 'documentation.id', 'documents.documentationId')
    .leftJoin('holders', 'holders.id', 'documentation.holderId')
    .select(['documents.id as documentId', 'documents.sha256', 'documents.name as file', 'documents.size'])
    .select(['documents.format', 'documents.state', 'documents.storageKey', 'documents.hasActiveContent'])
    .select(['documentation.type', 'documentation.nameDocument', 'documents.months', 'holders.name as holderName'])
    .select('holders.position as holder')
    .select(sql<boolean>`documents.is_private or documentation.is_private`.as('isPrivate'))
    .select(sql<boolean>`documents.held_verdict_id is not null`.as('isHeld'))
    .where('documentation.operationId', '=', operationId)
    .orderBy('documentation.position')
    .orderBy('documents.side', side => side.desc().nullsLast())
    .orderBy('documents.createdDate')
    .orderBy('documents.id')
    .execute()
  return inBanksOrder(rows satisfies readonly Paper[], order)
}
export type PaperRow = Awaited<ReturnType<typeof readPapers>>[number]

/** A paper as people know it. */
export function labelOf({ type, nameDocument, holderName, months }: PaperRow) {
  return { type, name: nameDocument, holder: holderName, ...(months && { months }) }
}
