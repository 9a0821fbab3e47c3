import { foldText } from '../text/search-text'

/** A name as a readable part of a URL: "Mª Dolores Quiñones" → "m-dolores-quinones". */
export function handleOf(name: string): string {
  return foldText(name)
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
