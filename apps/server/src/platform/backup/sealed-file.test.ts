import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seal, unseal } from './sealed-file'

const PASSPHRASE = 'ciruela verde 1987'
/** A cheap key derivation: nobody guesses passphrases here. */
const CHEAP = { logN: 10, r: 8, p: 1 }
const FRAME = 65_536
const SEALED_FRAME = FRAME + 16
const content = randomBytes(3 * FRAME)
let folder: string
let file: string
let sealed: Buffer
/** Where the frames begin. */
let start: number

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'llave-sealed-'))
  file = path.join(folder, 'sealed')
  sealed = await sealedFrom([content.subarray(0, 10), content.subarray(10, 100_000), content.subarray(100_000)])
  start = sealed.length - 3 * SEALED_FRAME
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function sealedFrom(chunks: readonly Buffer[]): Promise<Buffer> {
  return buffer(
    seal(
      (async function* () {
        yield* chunks
      })(),
      PASSPHRASE,
      CHEAP,
    ),
  )
}

async function opened(bytes: Buffer, passphrase = PASSPHRASE): Promise<Buffer> {
  writeFileSync(file, bytes)
  return buffer((await unseal(file, passphrase)).read())
}

const frame = (index: number) => sealed.subarray(start + index * SEALED_FRAME, start + (index + 1) * SEALED_FRAME)
const flipped = (at: number) => {
  const copy = Buffer.from(sealed)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

describe('a sealed file (T67, V11.3.3)', () => {
  it('opens as what it was, whatever its length, and shows nothing of it', async () => {
    expect((await opened(sealed)).equals(content)).toBe(true)
    for (const length of [0, 1, FRAME, FRAME + 1]) {
      const bytes = await sealedFrom([content.subarray(0, length)])
      expect((await opened(bytes)).equals(content.subarray(0, length))).toBe(true)
    }
    expect(sealed.includes(content.subarray(0, 32))).toBe(false)
    expect((await sealedFrom([content])).equals(sealed)).toBe(false)
  })

  it.each<[string, () => Buffer, RegExp]>([
    ['another passphrase', () => sealed, /passphrase is not that/],
    ['an altered salt', () => flipped(20), /passphrase is not that/],
    ['an altered byte', () => flipped(start + FRAME + 100), /damaged \(at byte/],
    ['an altered last byte', () => flipped(sealed.length - 1), /damaged/],
    [
      'frames that were swapped',
      () => Buffer.concat([sealed.subarray(0, start), frame(1), frame(0), frame(2)]),
      /damaged/,
    ],
    ['a frame left out', () => Buffer.concat([sealed.subarray(0, start), frame(0), frame(2)]), /damaged/],
    ['an end cut off between frames', () => sealed.subarray(0, -SEALED_FRAME), /damaged/],
    ['an end cut off within a frame', () => sealed.subarray(0, -100), /damaged/],
    ['nothing after its header', () => sealed.subarray(0, start), /damaged/],
    ['more at its end', () => Buffer.concat([sealed, frame(0)]), /damaged/],
    ['half a header', () => sealed.subarray(0, 30), /damaged/],
    ['another content', () => readFileSync(import.meta.filename), /no backup of Llave/],
    [
      'a later version',
      () => Buffer.concat([sealed.subarray(0, 12), Buffer.from([2]), sealed.subarray(13)]),
      /newer version/,
    ],
    [
      'a dearer header',
      () => Buffer.concat([sealed.subarray(0, 13), Buffer.from([40]), sealed.subarray(14)]),
      /damaged/,
    ],
  ])('is refused with %s', async (what, bytes, message) => {
    const passphrase = what === 'another passphrase' ? 'ciruela verde 1988' : PASSPHRASE
    await expect(opened(bytes(), passphrase)).rejects.toThrow(message)
  })
})
