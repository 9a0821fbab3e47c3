import { shownIban } from '@llave/domain/money/shown-iban'
import { normaliseIban } from '@llave/domain/validation/validators'

const IBAN_MAX_CHARACTERS = 34

/** An IBAN as people read it: in groups of four. */
export function groupIban(text: string): string {
  return shownIban(normaliseIban(text).slice(0, IBAN_MAX_CHARACTERS))
}

/** Where the caret belongs in the grouped text when it stood at `caret` in what was typed: behind the same character. */
export function caretInGrouped(typed: string, caret: number): number {
  const before = normaliseIban(typed.slice(0, caret)).length
  return before + Math.floor(Math.max(0, before - 1) / 4)
}
