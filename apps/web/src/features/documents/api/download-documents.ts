import { fetchFile, saveFile } from '../../../lib/api/download'

/** The most files that the server packs into one zip. */
const PER_ZIP = 500

/** Saves a single file as it is, and several as a zip, or as several zips when they exceed what one may hold. */
export async function downloadDocuments(operationId: string, documentIds: readonly string[]): Promise<void> {
  const [only] = documentIds
  if (!only) return
  if (documentIds.length === 1) return saveFile(await fetchFile('POST /documents/download', { body: { fileId: only } }))
  for (let start = 0; start < documentIds.length; start += PER_ZIP) {
    const body = { operationId, documentIds: documentIds.slice(start, start + PER_ZIP) }
    saveFile(await fetchFile('POST /documents/downloadMultiple', { body }))
  }
}
