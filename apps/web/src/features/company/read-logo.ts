import { PICTURE_MAX_BYTES } from '@llave/domain/validation/limits'
import type { PlainTextKey } from '@llave/texts/languages'

const KINDS = [
  { type: 'image/png', start: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'image/jpeg', start: [0xff, 0xd8, 0xff] },
] as const

export type LogoRead = { readonly dataUrl: string } | { readonly problem: PlainTextKey }

/** Reads a chosen logo as a data URL. Its content counts, not its name; more than 200 KB is refused. */
export async function readLogo(file: File): Promise<LogoRead> {
  if (file.size > PICTURE_MAX_BYTES) return { problem: 'company.screen.logoTooBig' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = KINDS.find(({ start }) => start.every((byte, at) => bytes[at] === byte))
  if (!kind) return { problem: 'company.screen.logoFormat' }
  return { dataUrl: `data:${kind.type};base64,${base64(bytes)}` }
}

function base64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}
