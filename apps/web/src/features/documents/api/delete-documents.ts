import { call } from '../../../lib/api/api'

interface Item {
  readonly documentationId: string
  /** Null: the entry itself, which is empty (staff). */
  readonly documentId: string | null
}

/** Deletes files of one section, all of them or none. Customers may for their own that are not valid yet. */
export async function deleteDocuments(
  operationId: string,
  holderId: string | null,
  documents: readonly Item[],
): Promise<void> {
  await call('POST /operations/deleteDocumentationFiles', {
    body: { operationId, holderId, documents: [...documents] },
  })
}
