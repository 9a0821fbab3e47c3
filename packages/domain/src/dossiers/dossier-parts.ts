/** What a file takes in a dossier. */
export interface Sized {
  readonly bytes: number
  readonly pages: number
}

/** A megabyte as mail servers and banks count it, at its smallest. */
export const MEGABYTE = 1_000_000
/** Cover and index, which each part has. */
const FRONT_BYTES = 200_000
const MARK_BYTES = 600

/** Whether a file fits into a part of this size at all. */
export function fitsAlone(file: Sized, limitBytes: number): boolean {
  return FRONT_BYTES + taken(file) <= limitBytes
}

/**
 * The files in parts that each stay within the limit with their cover and index, in the given order, and as few as that
 * allows. Every file must fit alone; without any file there is one part, which is empty.
 */
export function splitIntoParts<F extends Sized>(files: readonly F[], limitBytes: number): F[][] {
  const parts: F[][] = [[]]
  let left = limitBytes - FRONT_BYTES
  for (const file of files) {
    const part = parts.at(-1)
    if (part && (part.length === 0 || taken(file) <= left)) part.push(file)
    else {
      parts.push([file])
      left = limitBytes - FRONT_BYTES
    }
    left -= taken(file)
  }
  return parts
}

const taken = ({ bytes, pages }: Sized) => bytes + pages * MARK_BYTES
