import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { useFolder } from '../../../test/folder'
import { seal, unseal } from './sealed-file'

const PASSPHRASE = 'ciruela verde 1987'
/** A low cost, because nobody guesses passphrases here. */
const CHEAP = 10
const content = randomBytes(200_000)
/** An `age` chunk with its tag. */
const PIECE = 65_536 + 16
const file = useFolder().at('sealed')
const sealed = await sealedFrom([content.subarray(0, 10), content.subarray(10, 100_000), content.subarray(100_000)])

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

const flipped = (at: number) => {
  const copy = Buffer.from(sealed)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

describe('a sealed file (T67, V11.3.3)', () => {
  it('is one of `age`, opens as what it was, whatever its length, and shows nothing of it', async () => {
    expect(sealed.toString('latin1', 0, 40)).toMatch(/^age-encryption\.org\/v1\n-> scrypt /)
    expect((await opened(sealed)).equals(content)).toBe(true)
    for (const length of [0, 1, 65_536, 65_537]) {
      const bytes = await sealedFrom([content.subarray(0, length)])
      expect((await opened(bytes)).equals(content.subarray(0, length))).toBe(true)
    }
    expect(sealed.includes(content.subarray(0, 32))).toBe(false)
    expect((await sealedFrom([content])).equals(sealed)).toBe(false)
  })

  it.each<[string, () => Buffer, RegExp]>([
    ['another passphrase', () => sealed, /passphrase is not that/],
    ['an altered salt', () => flipped(40), /passphrase is not that/],
    ['an altered byte', () => flipped(100_000), /damaged/],
    ['an altered last byte', () => flipped(sealed.length - 1), /damaged/],
    ['an end cut off', () => sealed.subarray(0, -100), /damaged/],
    ['an end cut off between pieces', () => sealed.subarray(0, -(sealed.length % PIECE)), /damaged/],
    ['more at its end', () => Buffer.concat([sealed, sealed.subarray(-PIECE)]), /damaged/],
    ['half a header', () => sealed.subarray(0, 60), /damaged/],
    ['another content', () => readFileSync(import.meta.filename), /no backup of Llave/],
    ['the form of earlier backups', () => Buffer.from('LLAVE-BACKUP\x01'), /earlier backups/],
  ])('is refused with %s', async (what, bytes, message) => {
    const passphrase = what === 'another passphrase' ? 'ciruela verde 1988' : PASSPHRASE
    await expect(opened(bytes(), passphrase)).rejects.toThrow(message)
  })
})
