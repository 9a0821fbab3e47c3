/** Whether a text can be kept: the database refuses a NUL and half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}
