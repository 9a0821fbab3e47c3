import { upload } from '../../../lib/api/upload'
import type { DocumentUpload } from './document-upload'

interface Sending {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
  readonly idempotencyKey: string
}

export async function sendDocument(
  file: File,
  { target: { place: from, ...target }, place, total }: DocumentUpload,
  sending: Sending,
): Promise<void> {
  const form = new FormData()
  const fields: Readonly<Record<string, string | number | boolean | null | undefined>> = {
    ...target,
    currentDocs: place,
    totalDocs: total,
  }
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined && value !== '') form.set(name, String(value))
  }
  form.set('file', file)
  if (from) await upload('POST /holderPlace/uploadDocument', { form, token: from.secret ?? undefined, ...sending })
  else if (target.importId) await upload('POST /imports/uploadFile', { form, ...sending })
  else await upload('POST /operations/uploadDocumentationFiles', { form, ...sending })
}
