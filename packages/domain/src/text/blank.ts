// Besides white space: what is drawn as nothing (zero-width spaces, joiners, fillers) and the empty braille pattern.
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u

/** Whether a text has no visible character. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}

// Zero-width spaces and direction marks, which other programs copy along with a phone or an e-mail. Not all invisible
// characters: emoji consist of some.
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g

/** A text without the invisible characters that were copied along with it. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

/** A text without surrounding spaces and copied invisible characters; empty when nothing visible is left. */
export function trimmed(text: string): string {
  if (isBlank(text)) return ''
  const isEdge = (at: number) => withoutUnseen(text.charAt(at)).trim() === ''
  let [start, end] = [0, text.length]
  while (isEdge(start)) start++
  while (isEdge(end - 1)) end--
  return text.slice(start, end)
}
