import { call } from '../../../lib/api'

interface Item {
  readonly documentationId: string
  readonly documentId: string
}

/** Deletes files of one section. Customers may for their own that are not valid yet. */
export async function deleteDocuments(
  operationId: string,
  holderId: string | null,
  documents: readonly Item[],
): Promise<void> {
  await call('POST /operations/deleteDocumentationFiles', {
    body: { operationId, holderId, documents: [...documents] },
  })
}
