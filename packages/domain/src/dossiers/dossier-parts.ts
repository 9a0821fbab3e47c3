export interface Sized {
  readonly bytes: number
  readonly pages: number
}

/** A megabyte by the smallest definition that mail servers and banks use. */
export const MEGABYTE = 1_000_000
/** The cover and index of each part. */
const FRONT_BYTES = 200_000
const MARK_BYTES = 600

export function fitsAlone(file: Sized, limitBytes: number): boolean {
  return FRONT_BYTES + taken(file) <= limitBytes
}

/**
 * Splits the files into as few parts as possible, in the given order, each within the limit including cover and index.
 * Every file must fit by itself; without files there is one empty part.
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
