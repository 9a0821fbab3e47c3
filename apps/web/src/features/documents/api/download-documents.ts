import { fetchFile, saveFile } from '../../../lib/api/download'

/** As many files as the server packs at a time. */
const PER_ZIP = 500

/** One file comes as it is, several as one zip (of so many files that one does not hold them, as several). */
export async function downloadDocuments(operationId: string, documentIds: readonly string[]): Promise<void> {
  const [only] = documentIds
  if (!only) return
  if (documentIds.length === 1) return saveFile(await fetchFile('POST /documents/download', { body: { fileId: only } }))
  for (let start = 0; start < documentIds.length; start += PER_ZIP) {
    const body = { operationId, documentIds: documentIds.slice(start, start + PER_ZIP) }
    saveFile(await fetchFile('POST /documents/downloadMultiple', { body }))
  }
}
