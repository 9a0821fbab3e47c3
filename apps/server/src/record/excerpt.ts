const EXCERPT_LENGTH = 120

/** The beginning of what somebody wrote, in one line, as whoever is told of it reads it. */
export function excerptOf(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')]
  if (characters.length <= EXCERPT_LENGTH) return characters.join('')
  return `${characters.slice(0, EXCERPT_LENGTH).join('').trimEnd()}…`
}
