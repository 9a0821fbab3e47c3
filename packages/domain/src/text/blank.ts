// Besides white space: what is drawn as nothing (zero-width spaces, joiners, fillers) and the empty braille pattern.
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u

/** Whether nothing of a text can be seen. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}

/** A text without surrounding spaces; empty when nothing of it can be seen. */
export function trimmed(text: string): string {
  return isBlank(text) ? '' : text.trim()
}
