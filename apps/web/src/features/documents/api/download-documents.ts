import { fetchFile, saveFile } from '../../../lib/api/download'
import type { EntryFile } from '../entries'

/** The most files that the server packs into one zip. */
const PER_ZIP = 500

type Wanted = readonly Pick<EntryFile, '_id' | 'size'>[]

interface Progress {
  readonly signal?: AbortSignal
  /** The number of the arriving file, from 1. */
  readonly onFile?: (place: number) => void
}

/** Saves a single file as it is, and several as one or more zips, depending on the limit. */
export async function downloadDocuments(
  operationId: string,
  files: Wanted,
  { signal, onFile }: Progress = {},
): Promise<void> {
  const [only] = files
  if (!only) return
  if (files.length === 1) {
    return saveFile(await fetchFile('POST /documents/download', { body: { fileId: only._id }, signal }))
  }
  for (let start = 0; start < files.length; start += PER_ZIP) {
    const part = files.slice(start, start + PER_ZIP)
    const body = { operationId, documentIds: part.map(({ _id }) => _id) }
    const onBytes = (received: number) => onFile?.(start + placeAt(part, received))
    saveFile(await fetchFile('POST /documents/downloadMultiple', { body, signal }, onBytes))
  }
}

/** The uncompressed zip holds the files in the requested order, so its bytes tell which has arrived. */
export function placeAt(files: Wanted, received: number): number {
  let end = 0
  const place = files.findIndex(({ size }) => {
    end += size
    return received < end
  })
  return place < 0 ? files.length : place + 1
}
