import { Counter } from 'prom-client'

/**
 * What the janitor removes: temporary files of uploads, files that were half stored, and stored files that no row
 * references, be it that a process was killed or that their time in the bin is over.
 */
const RESTS = ['upload', 'half-stored', 'unreferenced'] as const
export type RestsCounter = Counter<'kind'>

/** Counts what the janitor removes. */
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
