import { foldText } from '../text/search-text'

/** A name as a part of an address, which is only there to be read: "Mª Dolores Quiñones" → "m-dolores-quinones". */
export function handleOf(name: string): string {
  return foldText(name)
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
