import type { SignedIn } from '@llave/api-contract/people'
import { paths } from './paths'

const HOMES: readonly (string | null)[] = [null, paths.dashboard, paths.operations]

/**
 * The address at which somebody starts who asked for this one. The owner of a new brokerage starts at its setup rather
 * than at an empty board, unless they asked for a particular screen.
 */
export function startOf<A extends string | null>(wanted: A, record: Pick<SignedIn, 'setup'> | undefined): A | string {
  return record?.setup === 'EMPTY' && HOMES.includes(wanted) ? paths.setup : wanted
}
