import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import type { Brokerage } from './brokerage'
import { look } from './invariants/look'
import type { Sight } from './invariants/sight'

/** Something that one person does. It looks for its objects when its turn comes, and may find nothing to do. */
export type Act = (brokerage: Brokerage) => Promise<unknown>

/** An act, with the parameters that chance decides. */
export function act<T>(
  parameters: { [K in keyof T]: fc.Arbitrary<T[K]> },
  play: (brokerage: Brokerage, given: T) => Promise<unknown>,
): fc.Arbitrary<Act> {
  return fc.record(parameters).map(given => (brokerage: Brokerage) => play(brokerage, given as T))
}

/** What happens between two looks. */
class Scene implements fc.AsyncCommand<Sight, Brokerage> {
  constructor(private readonly play: Act) {}

  check = () => true

  /** After the acts, due background work is done, and everything must be in order. */
  async run(sight: Sight, brokerage: Brokerage): Promise<void> {
    await brokerage.pass(1000)
    await this.play(brokerage).catch(error => brokerage.faults.push(error.stack))
    await look(sight, brokerage)
  }

  toString = () => 'scene'
}

/** Scenes by chance: one act, several at once, or several that are cut off by a crash. */
export function scenes(acts: readonly fc.Arbitrary<Act>[]): fc.Arbitrary<Scene>[] {
  const one = fc.oneof(...acts)
  const some = fc.array(one, { minLength: 1, maxLength: 4 })
  const atOnce = some.map(
    (several): Act =>
      brokerage =>
        together(brokerage, several),
  )
  const cutOff = fc.record({ several: some, afterMs: fc.nat(60) }).map(
    ({ several, afterMs }): Act =>
      brokerage =>
        cut(brokerage, several, afterMs),
  )
  const all = [...acts, ...acts, atOnce, atOnce, atOnce, cutOff]
  return all.map(play => play.map(made => new Scene(made)))
}

async function together(brokerage: Brokerage, acts: readonly Act[]): Promise<void> {
  brokerage.story.push('at once:')
  brokerage.crowded = true
  await Promise.all([...acts.map(play => play(brokerage)), brokerage.runJobs()])
}

async function cut(brokerage: Brokerage, acts: readonly Act[], afterMs: number): Promise<void> {
  brokerage.story.push('at once, and cut off:')
  brokerage.crowded = true
  const playing = Promise.allSettled(acts.map(play => play(brokerage)))
  await delay(afterMs)
  await brokerage.crash()
  await playing
}
