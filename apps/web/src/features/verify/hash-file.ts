/** SHA-256 of a file, computed on this device, in lower-case hexadecimal. Throws if the browser cannot compute it. */
export async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(await file.arrayBuffer()))
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

const PDF = '%PDF-'

export async function isPdf(file: Blob): Promise<boolean> {
  const head = await file.slice(0, PDF.length).arrayBuffer()
  return String.fromCharCode(...new Uint8Array(head)) === PDF
}
