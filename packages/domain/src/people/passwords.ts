import { foldText } from '../text/search-text'
import type { FieldError } from '../validation/field-errors'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../validation/limits'

/** The four parts of the live checklist shown below a new password (spec: customer area §2). */
export interface PasswordChecklist {
  readonly length: boolean
  readonly lowercase: boolean
  readonly uppercase: boolean
  readonly digit: boolean
}

export function passwordChecklist(password: string): PasswordChecklist {
  return {
    length: [...password].length >= PASSWORD_MIN_LENGTH,
    lowercase: /\p{Ll}/u.test(password),
    uppercase: /\p{Lu}/u.test(password),
    digit: /\d/.test(password),
  }
}

// Shorter words occur in too many good passwords.
const PERSONAL_WORD_MIN_LENGTH = 4

/**
 * The error of a new password, or null (spec: customer area §5). `isCommon` says whether a password is on the list of
 * common ones (it receives lower case); `personal` holds the person's name, surname and e-mail, no word of which may
 * appear in the password.
 */
export function passwordError(
  password: string,
  against: { readonly isCommon?: (password: string) => boolean; readonly personal?: readonly string[] } = {},
): FieldError | null {
  if (password === '') return 'error_form_obligatory_field'
  if (/\s/.test(password)) return 'error_form_password_empty_spaces'
  if ([...password].length > PASSWORD_MAX_LENGTH) return 'error_form_max_length'
  if (!Object.values(passwordChecklist(password)).every(Boolean)) return 'error_form_password_format'
  const isGuessable = against.isCommon?.(password.toLowerCase()) || hasPersonalWord(password, against.personal ?? [])
  return isGuessable ? 'error_form_password_common' : null
}

function hasPersonalWord(password: string, personal: readonly string[]): boolean {
  const folded = foldText(password)
  // Only the part of an e-mail address before the @ is personal.
  const words = personal.flatMap(text => foldText(text.split('@')[0] ?? '').split(/[^\p{L}\d]+/u))
  return words.some(word => word.length >= PERSONAL_WORD_MIN_LENGTH && folded.includes(word))
}

export function repeatPasswordError(password: string, repeated: string): FieldError | null {
  if (repeated === '') return 'error_form_obligatory_field'
  return password === repeated ? null : 'error_form_repeat_password'
}
