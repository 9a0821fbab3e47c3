export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}

/** The text without the characters that cannot be stored. */
export function storable(text: string): string {
  return text.replaceAll(/\0|\p{Surrogate}/gu, '')
}
