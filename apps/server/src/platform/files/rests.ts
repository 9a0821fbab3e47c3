import { Counter } from 'prom-client'

/**
 * The leftovers that the janitor removes: temporary files of uploads, half-stored files, and stored files that no row
 * references, because a process was killed or their time in the bin is over.
 */
const RESTS = ['upload', 'half-stored', 'unreferenced'] as const
export type RestsCounter = Counter<'kind'>

export function countRests(): RestsCounter {
  const counter = new Counter({
    name: 'llave_rests_removed_total',
    help: 'Files that no call and no row needs any more and that were removed, by kind',
    labelNames: ['kind'],
    registers: [],
  })
  // A rate sees the first removal only if there was a zero before it.
  for (const kind of RESTS) counter.inc({ kind }, 0)
  return counter
}
