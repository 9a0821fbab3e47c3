import { inTransaction, type Platform, type Requester } from '../../platform/platform'
import { checkTheirs, type PlacedHolder } from '../../record/people/holder-place'
import { deleteDocuments, proposeWaiver } from '../documents/documents.published'
import { readOwnEntry, viewerAt } from './place-papers'

/** Removes a file that its holder has sent, until it is valid. */
export async function deleteOwnDocument(
  platform: Platform,
  holder: PlacedHolder,
  { documentationId, documentId }: { readonly documentationId: string; readonly documentId: string },
  { actor, ip }: Requester,
) {
  const { operationId, id: holderId } = holder
  const viewer = await viewerAt(platform.db, holder)
  const wish = { operationId, holderId, documents: [{ documentationId, documentId }] }
  const check = async ({ tx }: { readonly tx: Parameters<typeof checkTheirs>[0] }) =>
    void (await checkTheirs(tx, holder))
  await deleteDocuments(platform, viewer, wish, { actor, ip, check })
  return readOwnEntry(platform.db, viewer, operationId, documentationId)
}

/** "No lo tengo o no es mi caso": a proposal on which the staff decide. */
export async function proposeOwnWaiver(
  platform: Platform,
  holder: PlacedHolder,
  { documentationId, reason }: { readonly documentationId: string; readonly reason: string },
  { actor, ip }: Requester,
) {
  const { operationId, id: holderId } = holder
  const viewer = await viewerAt(platform.db, holder)
  return inTransaction(platform, { actor, ip }, async work => {
    await proposeWaiver(work, viewer, { operationId, holderId, documentationId, reason })
    await checkTheirs(work.tx, holder)
    return readOwnEntry(work.tx, viewer, operationId, documentationId)
  })
}
