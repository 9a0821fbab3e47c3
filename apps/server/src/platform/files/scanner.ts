import { connect } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../app-error'
import type { FileSource } from './file-store'
import { readSource } from './measured'

/** Checks for malware before anything is stored, so that everything in the store has been found clean. */
export interface Scanner {
  /** Resolves when clean; throws ERR_FORM_UPLOAD_INFECTED when not, ERR_UNAVAILABLE when the scanner cannot tell. */
  check(source: FileSource): Promise<void>
}

export const noScanner: Scanner = { check: async () => undefined }

const SILENCE_MS = 60_000

/** A clamd at `tcp://host:port` or `unix:/path/to/socket`, used through INSTREAM (no file has to be shared with it). */
export function createClamdScanner(address: string): Scanner {
  const url = new URL(address)
  const target =
    url.protocol === 'unix:' ? { path: url.pathname } : { host: url.hostname, port: Number(url.port || 3310) }
  return {
    async check(source) {
      const verdict = await ask(target, source).catch(() => 'no answer')
      if (/ FOUND$/.test(verdict)) throw new AppError('ERR_FORM_UPLOAD_INFECTED')
      if (!/ OK$/.test(verdict)) throw new AppError('ERR_UNAVAILABLE', { retryAfter: 30 })
    },
  }
}

async function ask(target: { path: string } | { host: string; port: number }, source: FileSource): Promise<string> {
  const socket = connect(target)
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('clamd is silent')))
  let answer = ''
  const answered = (async () => {
    for await (const chunk of socket) answer += String(chunk)
  })()
  try {
    socket.write('zINSTREAM\0')
    // clamd may answer and close while we are still sending: its answer counts.
    await Promise.all([
      answered,
      pipeline(readSource(source), chunked(), socket, { end: false }).catch(() => undefined),
    ])
  } finally {
    socket.destroy()
  }
  return answer.replace(/\0.*$/s, '').trim()
}

/** Each chunk is preceded by its length; a length of zero ends the stream. */
function chunked(): Transform {
  const length = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return bytes
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      this.push(length(chunk.length))
      done(null, chunk)
    },
    flush(done) {
      done(null, length(0))
    },
  })
}
