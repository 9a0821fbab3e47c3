import type { SignedIn } from '@llave/api-contract/people'
import { paths } from './paths'

const HOMES: readonly (string | null)[] = [null, paths.dashboard, paths.operations]

/**
 * Where somebody begins who had this address in mind. The owner of a new brokerage is led by its setup rather than to
 * an empty board, unless they want a certain screen.
 */
export function startOf<A extends string | null>(wanted: A, record: Pick<SignedIn, 'setup'> | undefined): A | string {
  return record?.setup === 'EMPTY' && HOMES.includes(wanted) ? paths.setup : wanted
}
