const EXCERPT_LENGTH = 120

export function excerptOf(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')]
  if (characters.length <= EXCERPT_LENGTH) return characters.join('')
  return `${characters.slice(0, EXCERPT_LENGTH).join('').trimEnd()}…`
}
