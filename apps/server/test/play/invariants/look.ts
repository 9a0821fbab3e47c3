import { brokenCounters } from '../../process/invariants'
import { type Brokerage, mayHaveChanged } from '../brokerage'
import { contentSums } from './content'
import { feedFaults } from './feed'
import { moneyFaults } from './money'
import { newsFaults } from './news'
import { privacyFaults } from './privacy'
import { ruleFaults } from './rules'
import { type Sight, sightOf } from './sight'

/** Checks that everything is in order after a scene; otherwise throws the faults with the story that led to them. */
export async function look(sight: Sight, brokerage: Brokerage): Promise<void> {
  const { db, faults } = brokerage
  const { made, disturbed } = brokerage.endScene()
  const sums = await contentSums(db)
  const differ = [...sums].filter(([table, sum]) => sum !== sight.sums.get(table)).map(([table]) => table)
  if (!disturbed && sight.held.length === 0 && differ.length > 0 && !made.some(mayHaveChanged))
    faults.push(`no call that changes anything was accepted, and yet other rows are in: ${differ.join(', ')}`)
  await brokerage.runJobs()
  const rows = await db.selectFrom('operations').selectAll().orderBy('numOperation').execute()
  const lines = await db.selectFrom('activity').selectAll().where('id', '>', sight.lastLine).orderBy('id').execute()
  faults.push(
    ...feedFaults(brokerage, { rows, before: sight.operations, lines, made, disturbed, held: sight.held, differ }),
    ...(
      await Promise.all([
        ruleFaults(brokerage, rows),
        newsFaults(brokerage, { sight, rows, made }),
        brokenCounters(db),
        moneyFaults(db),
        privacyFaults(db),
        deadJobs(brokerage),
      ])
    ).flat(),
  )
  Object.assign(sight, await sightOf(brokerage))
  if (faults.length > 0) throw new Broken(brokerage)
}

export class Broken extends Error {
  constructor({ story, faults }: Brokerage) {
    super([...story.map(line => `  ${line}`), ...faults.map(fault => `✗ ${fault}`)].join('\n'))
  }
}

async function deadJobs({ db }: Brokerage): Promise<string[]> {
  const rows = await db.selectFrom('jobs').select(['kind', 'lastError']).where('status', '=', 'DEAD').execute()
  return rows.map(({ kind, lastError }) => `a job (${kind}) was given up: ${lastError}`)
}
