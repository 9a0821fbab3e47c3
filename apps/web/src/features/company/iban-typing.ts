import { shownIban } from '@llave/domain/money/shown-iban'
import { normaliseIban } from '@llave/domain/validation/validators'

const IBAN_MAX_CHARACTERS = 34

export function groupIban(text: string): string {
  return shownIban(normaliseIban(text).slice(0, IBAN_MAX_CHARACTERS))
}

/** The caret's position in the grouped text when it was at `caret` in the typed one: behind the same character. */
export function caretInGrouped(typed: string, caret: number): number {
  const before = normaliseIban(typed.slice(0, caret)).length
  return before + Math.floor(Math.max(0, before - 1) / 4)
}
