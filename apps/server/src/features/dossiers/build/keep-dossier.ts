import type { DossierPaper } from '../../../platform/database/column-types'
import { insertRow, type RowOf, type Tx } from '../../../platform/database/db'
import { enqueueJob } from '../../../platform/jobs/enqueue-job'
import type { Work } from '../../../platform/platform'
import { labelOf, type PaperRow } from '../papers'

/** The job that binds a dossier. */
export const BUILD_DOSSIER = 'build-dossier'

interface NewDossier extends Pick<RowOf<'dossiers'>, 'operationId' | 'bank' | 'createdBy' | 'createdDate'> {
  /** In the bank's order. */
  readonly papers: readonly PaperRow[]
  readonly sentDate?: Date
}

/** Stores a dossier that is to be bound, and returns its id. */
export async function keepDossier({ tx }: Work, { papers, ...dossier }: NewDossier): Promise<string> {
  const kept = papers.map((paper): DossierPaper => {
    const { documentId, sha256, file } = paper
    return { documentId, sha256, file, document: labelOf(paper), part: null, unbound: null }
  })
  const { id } = await insertRow(tx, 'dossiers', { ...dossier, status: 'BUILDING', papers: JSON.stringify(kept) })
  await bindLater(tx, id)
  return id
}

/** Has a stored dossier bound by a job; one that is bound already stays as it is. */
export async function bindLater(tx: Tx, dossierId: string): Promise<void> {
  await enqueueJob(tx, { kind: BUILD_DOSSIER, payload: { dossierId } })
}
