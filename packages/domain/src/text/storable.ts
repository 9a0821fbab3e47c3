export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}

export function storable(text: string): string {
  return text.replaceAll(/\0|\p{Surrogate}/gu, '')
}
