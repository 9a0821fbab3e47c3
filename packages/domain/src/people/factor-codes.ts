import { FACTOR_CODE_DIGITS, RECOVERY_CODE_CHARACTERS } from '../validation/limits'

/** Crockford's base 32: five bits a character, without I, L, O and U, which are misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The digits of a typed or pasted authenticator code, without spaces; null when it is not one. */
export function readFactorCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  return digits.length === FACTOR_CODE_DIGITS && /^\d+$/.test(digits) ? digits : null
}

/** The bare form of a typed recovery code; null when it is not one. */
export function readRecoveryCode(typed: string): string | null {
  const bare = typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
  const isCode = bare.length === RECOVERY_CODE_CHARACTERS && [...bare].every(character => ALPHABET.includes(character))
  return isCode ? bare : null
}

/** A recovery code from random bytes, in its bare form. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length: RECOVERY_CODE_CHARACTERS }, (_, at) =>
    ALPHABET.charAt(Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)),
  ).join('')
}

/** A code or secret in groups of four, for display. */
export function grouped(code: string, separator = '-'): string {
  return code.match(/.{1,4}/g)?.join(separator) ?? ''
}
