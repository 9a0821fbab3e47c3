import { call } from './api'
import { aPdf } from './files'

interface Papers {
  readonly operationDocumentation: readonly Entry[]
  readonly holders: readonly { readonly _id: string; readonly holderDocumentation: readonly Entry[] }[]
}
interface Entry {
  readonly _id: string
  readonly type: string
  readonly state: string
  readonly documents: readonly { readonly _id: string }[]
}

/** The documentation of an operation with its states. */
export const papersOf = (token: string, operationId: string) =>
  call<Papers>('GET', `/operations/${operationId}`, { token })

/** Sends one file for an entry, as the customer's page does. */
export function sendPaper(token: string, fields: Record<string, string>, words: string): Promise<Entry> {
  const { name, buffer, mimeType } = aPdf(`${words}.pdf`, words)
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  return call('POST', '/operations/uploadDocumentationFiles', { token, body: form })
}
