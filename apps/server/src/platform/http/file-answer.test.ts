import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attachmentHeader, safeFileName } from './file-answer'

/** The two names in an attachment header, read as RFC 6266 and 8187 prescribe; null when the header is malformed. */
function namesIn(header: string): { plain: string; real: string } | null {
  const form = /^attachment; filename="([\x20-\x21\x23-\x5b\x5d-\x7e]*)"(?:; filename\*=UTF-8''([\w!#$&+\-.^`|~%]*))?$/
  const [, plain, encoded] = form.exec(header) ?? []
  if (plain === undefined) return null
  return { plain, real: encoded === undefined ? plain : decodeURIComponent(encoded) }
}

const TRICKS = [
  '../',
  '..\\',
  '/etc/passwd',
  'C:\\',
  '\r\nSet-Cookie: a=b',
  '"; x="',
  '\u202e',
  '\u0000',
  '%00',
  "''",
  'CON',
  '.pdf',
]
/** Fragments of attacks, and characters of all kinds. */
const piece = fc.oneof(
  fc.constantFrom(...TRICKS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'binary-ascii', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 90 }),
)
const anyName = fc.array(piece, { maxLength: 6 }).map(pieces => pieces.join(''))

describe('T47: names of files', () => {
  it('a thousand names of any kind: one header each, which yields the cleaned name again', () => {
    fc.assert(
      fc.property(anyName, name => {
        const safe = safeFileName(name)
        expect(namesIn(attachmentHeader(name))?.real).toBe(safe)
        expect(namesIn(attachmentHeader(name))?.plain).not.toMatch(/[%\\/]/)
      }),
      { numRuns: 1000 },
    )
  })

  it('a thousand more: none leads elsewhere, hides anything or is impossible to save', () => {
    fc.assert(
      fc.property(anyName, name => {
        const safe = safeFileName(name)
        expect(safe).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}"\\/:*?<>|]/u)
        expect(safe).not.toMatch(/^[.\s]|[.\s]$/)
        expect(safe).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)\s*(?:\.|$)/i)
        expect(safe.length).toBeGreaterThan(0)
        expect(safe.length).toBeLessThanOrEqual(150)
        expect(safeFileName(safe)).toBe(safe)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['nul.pdf', '_nul.pdf'],
    ['COM1', '_COM1'],
    ['aux .txt', '_aux .txt'],
    ['consulta.pdf', 'consulta.pdf'],
    [' .. ', 'documento'],
    [`${'a'.repeat(145)}😀.pdf`, `${'a'.repeat(145)}.pdf`],
  ])('%j becomes %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe)
  })

  it('a name of many blanks keeps nobody waiting', () => {
    expect(safeFileName(`x${' '.repeat(300_000)}x.pdf`)).toBe('x.pdf')
  })

  it('a plain name is said once', () => {
    expect(attachmentHeader('contrato-1042-6.pdf')).toBe('attachment; filename="contrato-1042-6.pdf"')
  })

  it('a name with accents is kept, with a plain version for readers that know no others', () => {
    expect(attachmentHeader("Nómina (mayo) 100% 'ok'.pdf")).toBe(
      'attachment; filename="Nomina (mayo) 100_ _ok_.pdf"; filename*=UTF-8\'\'N%C3%B3mina%20%28mayo%29%20100%25%20%27ok%27.pdf',
    )
  })
})
