import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { createSlots, currentActor } from '../slots'

export interface FileAnswer {
  /** The name under which it is saved; made safe for the header here. */
  readonly name: string
  readonly type: string
  readonly body: Readable | Buffer
  readonly size?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Characters forbidden in headers and file systems: controls, separators, and bidirectional marks. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}"\\/:*?<>|]/gu

/** Device names: Windows saves no file under them, whatever the extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\s*(?:\.|$))/i

/** The middle of a longer name is left out first, since its blanks would take time that grows with their square. */
const LOOKED_AT = 1000

/**
 * A name that can be shown and saved everywhere: no paths, controls, devices or tricks, at most 150 characters, never
 * empty.
 */
export function safeFileName(name: string): string {
  const ends = name.length > LOOKED_AT ? name.slice(0, LOOKED_AT / 2) + name.slice(-LOOKED_AT / 2) : name
  const clean = ends
    .normalize('NFC')
    .replace(UNSAFE, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .replace(DEVICE, '_$&')
  if (clean.length <= 150) return clean || 'documento'
  const extension = /\.[a-z0-9]{1,8}$/i.exec(clean)?.[0] ?? ''
  const bare = clean.slice(0, 150 - extension.length)
  // The cut may have split a surrogate pair.
  return bare.replace(/[\ud800-\udbff]$/, '').trimEnd() + extension
}

export function attachmentHeader(name: string): string {
  const safe = safeFileName(name)
  const plain = safe
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/[%']/g, '_')
  if (plain === safe) return `attachment; filename="${plain}"`
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const ENDLESS = Number.POSITIVE_INFINITY
const underWay = createSlots({ atOnce: ENDLESS, waiting: ENDLESS, waitMs: ENDLESS, own: { slots: 3, places: 0 } })

/**
 * For a file that is made while it is sent, such as an archive. That takes as long as its reader does, so nobody waits
 * in line for it. An actor may have three under way; more are refused to that actor with ERR_TOO_MANY_REQUESTS.
 */
export async function madeWhileSent(make: () => Promise<FileAnswer>): Promise<FileAnswer> {
  const slot = await underWay.enter(currentActor())
  try {
    const file = await make()
    if (Buffer.isBuffer(file.body)) slot.end()
    else file.body.once('close', () => slot.end())
    return file
  } catch (error) {
    slot.end()
    throw error
  }
}

/** Sends a file so that no page of ours can run it: as an attachment, with one of our media types, sandboxed. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  reply
    .header('content-disposition', attachmentHeader(file.name))
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
    .header('cache-control', 'no-store')
    .type(file.type)
  if (file.size !== undefined) reply.header('content-length', file.size)
  for (const [name, value] of Object.entries(file.headers ?? {})) reply.header(name, value)
  // Compressed formats gain nothing, and a progress bar needs the length.
  reply.header('content-encoding', 'identity')
  return reply.send(file.body)
}

/** A JSON file for people, with one value per line. */
export function jsonFile(name: string, data: object): FileAnswer {
  return { name, type: 'application/json; charset=utf-8', body: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) }
}
