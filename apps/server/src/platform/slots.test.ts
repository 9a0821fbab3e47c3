import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { createSlots, doFor, limitedTo, type SlotLimits, yieldSlot } from './slots'

const ENDLESS = Number.POSITIVE_INFINITY
const LIMITS: SlotLimits = { atOnce: 16, waiting: ENDLESS, waitMs: ENDLESS, own: { slots: ENDLESS, places: ENDLESS } }
const actor = (name: string) => ({ name, countRefusal: vi.fn() })

/** Tasks that end on demand. */
function harness(limits: Partial<SlotLimits>, now?: () => number) {
  const slots = createSlots({ ...LIMITS, ...limits }, now)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const held = (name: string) => new Promise<void>(resolve => ends.set(name, resolve))
  const settle = async () => {
    for (let tick = 0; tick < 3; tick++) await setImmediate()
  }
  return {
    slots,
    begun,
    held,
    async task(name: string, of: ReturnType<typeof actor>, work = () => held(name)) {
      const slot = await slots.enter(of)
      begun.push(name)
      await new Promise<void>(resolve => slot.run(() => resolve(work())))
      slot.end()
    },
    async end(name: string) {
      ends.get(name)?.()
      await settle()
    },
    settle,
  }
}

describe('slots', () => {
  it('of one actor are few: others go on beside them, and what is on top is refused to that actor alone', async () => {
    const { slots, task, begun, end, settle } = harness({ own: { slots: 4, places: 8 } })
    const [greedy, other] = [actor('greedy'), actor('other')]
    const all = Array.from({ length: 12 }, (_, n) => task(`${n}`, greedy))
    await expect(task('12', greedy)).rejects.toMatchObject({ code: 'ERR_TOO_MANY_REQUESTS', retryAfter: 1 })
    expect(() => slots.refuseIfFull(greedy)).toThrow('ERR_TOO_MANY_REQUESTS')
    expect(greedy.countRefusal).toHaveBeenCalledTimes(2)
    expect(() => slots.refuseIfFull(other)).not.toThrow()
    all.push(task('other', other))
    await settle()
    expect(begun).toEqual(['0', '1', '2', '3', 'other'])
    await end('other')
    for (let n = 0; n < 12; n++) await end(`${n}`)
    await Promise.all(all)
    expect(begun.slice(5)).toEqual(['4', '5', '6', '7', '8', '9', '10', '11'])
    expect(() => slots.refuseIfFull(greedy)).not.toThrow()
  })

  it('are waited for behind no more of another actor’s tasks than these have slots', async () => {
    const { task, begun, end, settle } = harness({ atOnce: 2, own: { slots: 2, places: 8 } })
    const greedy = actor('greedy')
    const all = Array.from({ length: 6 }, (_, n) => task(`${n}`, greedy))
    all.push(task('other', actor('other')))
    await settle()
    await end('0')
    expect(begun).toEqual(['0', '1', 'other'])
    for (const name of ['other', '1', '2', '3', '4', '5']) await end(name)
    await Promise.all(all)
  })

  it('can be left while something is waited for, and are taken again before all who wait', async () => {
    const { task, held, end, settle, begun } = harness({ atOnce: 1 })
    // The wait itself may yield; by then it has no slot to give back.
    const wait = () => yieldSlot(() => yieldSlot(() => held('hash')))
    const aside = task('aside', actor('a'), () => wait().then(() => held('after the hash')))
    const others = [task('second', actor('b')), task('third', actor('c'))]
    await settle()
    expect(begun).toEqual(['aside', 'second'])
    await end('hash')
    await end('second')
    expect(begun).toEqual(['aside', 'second'])
    await end('after the hash')
    expect(begun).toEqual(['aside', 'second', 'third'])
    await end('third')
    await Promise.all([aside, ...others])
    // No slot was lost, and none was created.
    others.push(task('fourth', actor('d')), task('fifth', actor('e')))
    await settle()
    expect(begun.slice(3)).toEqual(['fourth'])
    for (const name of ['fourth', 'fifth']) await end(name)
    await Promise.all(others)
  })

  it('that somebody has left still count among theirs', async () => {
    const { slots, task, held, end, settle } = harness({ own: { slots: 1, places: 0 } })
    const one = actor('one')
    const aside = task('aside', one, () => yieldSlot(() => held('hash')))
    await settle()
    expect(() => slots.refuseIfFull(one)).toThrow('ERR_TOO_MANY_REQUESTS')
    await end('hash')
    await aside
  })

  it('are refused to everybody beyond as many as may wait', async () => {
    const { slots, task, end } = harness({ atOnce: 2, waiting: 3 })
    const all = ['0', '1', '2', '3', '4'].map(name => task(name, actor(name)))
    await expect(task('5', actor('5'))).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE', retryAfter: 2 })
    expect(() => slots.refuseIfFull(actor('6'))).toThrow('ERR_UNAVAILABLE')
    for (let n = 0; n < 5; n++) await end(`${n}`)
    await Promise.all(all)
  })

  it('are refused to everybody when a line stands and its first has waited too long; a burst is worked off', async () => {
    let now = 0
    const { slots, task, end, settle } = harness({ atOnce: 1, waitMs: 150 }, () => now)
    const anybody = actor('anybody')
    const refuse = () => slots.refuseIfFull(anybody)
    const accepted = ['0', '1', '2'].map(name => task(name, anybody))
    await settle()
    now = 400
    expect(refuse).not.toThrow()
    accepted.push(task('3', anybody))
    now = 501
    expect(refuse).toThrow('ERR_UNAVAILABLE')
    await end('0')
    await end('1')
    // The first in the line has not waited long.
    expect(refuse).not.toThrow()
    now = 551
    expect(refuse).toThrow('ERR_UNAVAILABLE')
    await end('2')
    // With an empty line a burst begins.
    accepted.push(task('4', anybody))
    now = 1000
    expect(refuse).not.toThrow()
    await end('3')
    await end('4')
    await Promise.all(accepted)
    expect(anybody.countRefusal).not.toHaveBeenCalled()
  })

  it('within a slot go round by actor: nobody waits for more than one task of another', async () => {
    const { task, held, begun, end, settle } = harness({})
    const limited = limitedTo(2)
    const [greedy, other] = [actor('greedy'), actor('other')]
    const slow = (name: string, of: ReturnType<typeof actor>) =>
      task(`call ${name}`, of, () =>
        limited(() => {
          begun.push(name)
          return held(name)
        }),
      )
    const all = ['0', '1', '2', '3'].map(name => slow(name, greedy))
    await settle()
    all.push(slow('other', other))
    await settle()
    // Work without an actor counts for nobody.
    all.push(limited(async () => void begun.push('job')))
    await settle()
    const tasks = () => begun.filter(name => !name.startsWith('call'))
    expect(tasks()).toEqual(['0', 'other'])
    await end('0')
    expect(tasks()).toEqual(['0', 'other', 'job', '1'])
    for (const name of ['other', '1', '2', '3']) await end(name)
    await Promise.all(all)
    expect(tasks()).toEqual(['0', 'other', 'job', '1', '2', '3'])
  })

  it('of work that waits in a line are served first for whom that is wished; each line has its end', async () => {
    const limited = limitedTo(1, 2)
    const begun: string[] = []
    const ends: (() => void)[] = []
    const task = (name: string, first = false) =>
      doFor(name, () =>
        limited(
          () => {
            begun.push(name)
            return new Promise<void>(resolve => ends.push(resolve))
          },
          { first },
        ),
      )
    const all = ['a', 'b', 'c'].map(name => task(name))
    await expect(task('d')).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE', retryAfter: 2 })
    all.push(task('a', true), task('e', true))
    for (let n = 0; n < 5; n++) {
      await vi.waitUntil(() => ends.length > 0, { interval: 1 })
      ends.shift()?.()
    }
    await Promise.all(all)
    expect(begun).toEqual(['a', 'a', 'e', 'b', 'c'])
  })
})
