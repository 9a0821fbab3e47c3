import { z } from 'zod'
import { AppError } from '../../platform/app-error'

/** Position of the last loaded card of a list. */
export interface Cursor {
  readonly rank: string
  readonly id: string
}

const cursorParts = z.tuple([z.string().regex(/^[0-9a-z]{1,200}$/), z.uuid()])

export function cursorAfter({ rank, id }: Cursor): string {
  return Buffer.from(JSON.stringify([rank, id])).toString('base64url')
}

/** Throws ERR_BAD_REQUEST on anything that `cursorAfter` did not produce. */
export function readCursor(text: string): Cursor {
  try {
    const [rank, id] = cursorParts.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { rank, id }
  } catch {
    throw new AppError('ERR_BAD_REQUEST')
  }
}
