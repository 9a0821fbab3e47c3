import { fetchFile, saveFile } from '../../../lib/download'

/** One file comes as it is, several as one zip. */
export async function downloadDocuments(operationId: string, documentIds: readonly string[]): Promise<void> {
  const [only] = documentIds
  if (!only) return
  const file =
    documentIds.length === 1
      ? await fetchFile('POST /documents/download', { body: { fileId: only } })
      : await fetchFile('POST /documents/downloadMultiple', { body: { operationId, documentIds } })
  saveFile(file)
}
