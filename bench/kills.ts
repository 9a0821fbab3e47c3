// Kills the product, its processes, its database and its commands again and again under mixed writes, and retries
// unanswered ones with the same Idempotency-Key: nothing acknowledged may be missing, and nothing may exist twice, also
// in a restored copy. 200 times by default: `npm run bench:kills --workspace @llave/bench -- --kills 1000`;
// MAIL_IN_DOUBT is passed to the product. Ctrl-C ends it and prints the table of results.
import { parseArgs } from 'node:util'
import { median } from './lib/bench-server'
import { buildProduct } from './lib/built-product'
import { receiveMails } from './lib/mail-sink'
import { MixedWrites, tracesOf } from './lib/mixed-writes'
import { verdict } from './lib/verdict'
import { Victim, WAYS } from './lib/victim'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '200' } } })
const KILLS = Number(values.kills)
const PROGRESS_EVERY = 20

interface Tally {
  kills: number
  lost: number
  twice: number
  readonly seconds: number[]
}

let isInterrupted = false
process.once('SIGINT', () => {
  isInterrupted = true
})

await buildProduct()
const mails = await receiveMails()
const victim = await Victim.create(mails)
const writes = new MixedWrites(victim.base)
const ways = Object.entries(WAYS)
const tallies = new Map(ways.map(([way]): [string, Tally] => [way, { kills: 0, lost: 0, twice: 0, seconds: [] }]))
try {
  await victim.start()
  await writes.signIn()
  for (let kill = 0; kill < KILLS && !isInterrupted; kill++) {
    const [way, strike] = ways[kill % ways.length] ?? []
    const tally = tallies.get(way ?? '')
    if (way === undefined || strike === undefined || tally === undefined) throw new Error('no way to kill')
    const end = writes.begin(way)
    const { seconds, copies = [] } = await strike(victim, { way, writes })
    await end()
    await writes.sendAgain()
    tally.kills++
    tally.seconds.push(seconds)
    for (const found of copies) count(found, tally)
    if ((kill + 1) % PROGRESS_EVERY === 0) console.log(`${kill + 1} kills, ${writes.wishes.length} writes`)
  }
  const traces = await victim.onDatabase(client => tracesOf(writes.wishes, client))
  for (const [{ under }, found] of traces) {
    const tally = tallies.get(under)
    if (tally) count(found, tally)
  }
} finally {
  await victim.end()
  mails.close()
}

console.log('\n| killed | kills | writes | lost | twice | e-mails in doubt sent again | s until answered again |')
console.log('|---|--:|--:|--:|--:|--:|--:|')
for (const [way, { kills, lost, twice, seconds }] of tallies) {
  const sent = writes.wishes.filter(({ under }) => under === way).length
  const times = kills > 0 ? `${median(seconds).toFixed(1)} (at most ${Math.max(...seconds).toFixed(1)})` : '–'
  console.log(`| ${way} | ${kills} | ${sent} | ${lost} | ${twice} | ${mails.repeatedInDoubt(way)} | ${times} |`)
}
const sum = (of: (tally: Tally) => number) => [...tallies.values()].reduce((all, tally) => all + of(tally), 0)
const [lost, twice] = [sum(tally => tally.lost), sum(tally => tally.twice)]
const wrongAgain = process.env.MAIL_IN_DOUBT === 'hold' ? mails.repeatedInDoubt() : 0
const good = lost === 0 && twice === 0 && mails.repeated() === 0 && wrongAgain === 0
console.log()
verdict(
  good,
  `${sum(({ kills }) => kills)} kills, ${writes.wishes.length} writes acknowledged: ${lost} lost, ${twice} twice; of ${mails.arrived()} e-mails ${mails.repeated()} twice, ${mails.repeatedInDoubt()} again because they were in doubt`,
)

function count(found: number, tally: Tally): void {
  if (found === 0) tally.lost++
  if (found > 1) tally.twice++
}
