import type { X509Certificate } from 'node:crypto'
import { verifyDetached } from './cms-signature'

export interface SealCheck {
  /** The signed bytes are unchanged. */
  readonly valid: boolean
  /** Nothing was appended after this signature. */
  readonly coversWholeFile: boolean
  readonly certificate: X509Certificate | null
}

const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g

/** Checks every signature of a PDF, oldest first; empty when it has none. */
export function checkSeals(pdf: Buffer): SealCheck[] {
  return [...pdf.toString('latin1').matchAll(BYTE_RANGE)].map(match => {
    const [, start, length, rest, restLength] = match.map(Number)
    return checkSeal(pdf, [start ?? 0, length ?? 0, rest ?? 0, restLength ?? 0])
  })
}

/** A sealed file is intact when it has signatures, all are valid, and nothing follows the last. */
export function isIntact(checks: readonly SealCheck[]): boolean {
  return checks.length > 0 && checks.every(check => check.valid) && checks.some(check => check.coversWholeFile)
}

function checkSeal(pdf: Buffer, [start, length, rest, restLength]: readonly [number, number, number, number]) {
  const end = rest + restLength
  const cms = signatureBetween(pdf.subarray(length, rest))
  const inside = start === 0 && length > 0 && rest > length && end <= pdf.length
  const contents = Buffer.concat([pdf.subarray(0, length), pdf.subarray(rest, end)])
  const certificate = inside && cms ? verifyDetached(contents, cms) : null
  return { valid: certificate !== null, coversWholeFile: end === pdf.length, certificate }
}

/**
 * The signature in the gap that it cannot cover itself: `<`, lower-case hexadecimal, zeros to the end, `>`. Any other
 * spelling of the same bytes counts as changed, so that no byte of a file can vary.
 */
function signatureBetween(gap: Buffer): Buffer | null {
  const text = gap.toString('latin1')
  if (!/^<(?:[\da-f]{2})+>$/.test(text)) return null
  const bytes = Buffer.from(text.slice(1, -1), 'hex')
  const header = derLength(bytes)
  if (header === null || bytes.subarray(header).some(byte => byte !== 0)) return null
  return bytes.subarray(0, header)
}

/** Length of a DER sequence with its header. */
function derLength(bytes: Buffer): number | null {
  if (bytes[0] !== 0x30 || bytes[1] !== 0x82) return null
  const length = 4 + bytes.readUInt16BE(2)
  return length <= bytes.length ? length : null
}
