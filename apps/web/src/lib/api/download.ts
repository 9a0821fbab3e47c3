import { getSession } from '../session/session'
import { openEnvelope } from './envelope'
import { heedRefusal, type RequestContent, request } from './request'

export interface Download {
  readonly blob: Blob
  readonly filename: string
  readonly headers: Headers
}

/** The name in a Content-Disposition header (RFC 6266, RFC 8187). */
function filenameOf(disposition: string | null): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (extended) {
    try {
      return decodeURIComponent(extended)
    } catch {
      // The name is badly encoded: fall back to the plain one.
    }
  }
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? 'default-filename.pdf'
}

/** Called repeatedly with the number of received bytes. */
type OnBytes = (received: number) => void

/** Fetches a file with a call (`POST /documents/download`). Throws the same errors as `call`. */
export async function fetchFile(
  key: `${'GET' | 'POST'} /${string}`,
  parts: RequestContent = {},
  onBytes?: OnBytes,
): Promise<Download> {
  const [method = 'GET', path = '/'] = key.split(' ')
  const asked = getSession()
  const answer = await request(method, path, parts)
  if (!answer.ok) {
    try {
      openEnvelope(answer.status, await answer.text())
    } catch (error) {
      heedRefusal(error, parts, asked)
      throw error
    }
  }
  const filename = filenameOf(answer.headers.get('content-disposition'))
  return { blob: await contentOf(answer, onBytes), filename, headers: answer.headers }
}

async function contentOf(answer: Response, onBytes?: OnBytes): Promise<Blob> {
  if (!onBytes || !answer.body) return answer.blob()
  const reader = answer.body.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    received += part.value.byteLength
    onBytes(received)
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
}

export function saveFile({ blob, filename }: Pick<Download, 'blob' | 'filename'>): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  URL.revokeObjectURL(url)
}
