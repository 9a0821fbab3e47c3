import { paymentMatcher } from '@llave/domain/collections/match-payment'
import type { AccountStatement, BankMovement } from '@llave/domain/norma43/read-norma43'
import type { Work } from '../../../platform/platform'
import { readReturns } from './expected-payments'

/** Rows per statement. */
const BATCH = 500

/**
 * Keeps the new credits, and those debits that may be the return of a credit note, because they name it, its operation
 * or its holder. Returns how many are kept, and how many of them are new. Equal movements of a day are numbered, so
 * that overlapping or repeated statements add each movement once.
 */
export async function keepMovements(
  work: Work,
  statements: readonly AccountStatement[],
): Promise<{ readonly kept: number; readonly fresh: number }> {
  const { tx, now } = work
  const match = paymentMatcher(await readReturns(tx))
  const isKept = ({ amount, concept }: BankMovement) =>
    amount > 0 || match({ amount, concept }).candidates.some(({ why }) => why !== 'AMOUNT')
  const rows = statements.flatMap(({ account, movements }) =>
    numbered(movements.filter(isKept)).map(({ day, ...rest }) => ({
      ...rest,
      account,
      movementDay: day,
      createdDate: now,
    })),
  )
  let fresh = 0
  for (let at = 0; at < rows.length; at += BATCH) {
    const added = await tx
      .insertInto('bankMovements')
      .values(rows.slice(at, at + BATCH))
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .execute()
    fresh += added.length
  }
  return { kept: rows.length, fresh }
}

function numbered(movements: readonly BankMovement[]) {
  const counts = new Map<string, number>()
  return movements.map(movement => {
    const key = JSON.stringify(movement)
    const ordinal = (counts.get(key) ?? 0) + 1
    counts.set(key, ordinal)
    return { ...movement, ordinal }
  })
}
