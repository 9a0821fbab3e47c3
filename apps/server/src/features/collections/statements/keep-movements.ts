import type { AccountStatement, BankMovement } from '@llave/domain/norma43/read-norma43'
import type { Work } from '../../../platform/work'

/** Rows per statement. */
const BATCH = 500

/**
 * Keeps the credits that are new; returns how many. Equal movements of a day are told apart by which of them they are,
 * so that statements that overlap, or are read again, bring each once.
 */
export async function keepMovements(work: Work, statements: readonly AccountStatement[]): Promise<number> {
  const { tx, now } = work
  const rows = statements.flatMap(({ account, movements }) =>
    numbered(movements).map(({ day, ...rest }) => ({ ...rest, account, movementDay: day, createdDate: now })),
  )
  let fresh = 0
  for (let at = 0; at < rows.length; at += BATCH) {
    const kept = await tx
      .insertInto('bankMovements')
      .values(rows.slice(at, at + BATCH))
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .execute()
    fresh += kept.length
  }
  return fresh
}

function numbered(movements: readonly BankMovement[]) {
  const counts = new Map<string, number>()
  return movements
    .filter(({ amount }) => amount > 0)
    .map(movement => {
      const key = JSON.stringify(movement)
      const ordinal = (counts.get(key) ?? 0) + 1
      counts.set(key, ordinal)
      return { ...movement, ordinal }
    })
}
