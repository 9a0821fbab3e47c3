import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createGate, stepAside } from './gate'

describe('a gate', () => {
  it('serves those who go first before all others, whose full queue does not keep them out', async () => {
    const gate = createGate(1, { waiting: 2 })
    const done: string[] = []
    let open: () => void = () => undefined
    const opened = new Promise<void>(resolve => {
      open = resolve
    })
    const task = (name: string) => async () => {
      await opened
      done.push(name)
    }
    const accepted = [gate(task('running')), gate(task('stranger 1')), gate(task('stranger 2'))]
    await expect(gate(task('stranger 3'))).rejects.toThrow('ERR_UNAVAILABLE')
    accepted.push(gate(task('known 1'), true), gate(task('known 2'), true))
    await expect(gate(task('known 3'), true)).rejects.toThrow('ERR_UNAVAILABLE')
    open()
    await Promise.all(accepted)
    expect(done).toEqual(['running', 'known 1', 'known 2', 'stranger 1', 'stranger 2'])
  })

  it('lets others have the slot of a task that steps aside, which comes back before all who wait', async () => {
    const gate = createGate(1)
    const done: string[] = []
    const ends = new Map<string, () => void>()
    const held = (name: string) => new Promise<void>(resolve => ends.set(name, resolve))
    const end = async (name: string) => {
      ends.get(name)?.()
      await setImmediate()
    }
    const task = (name: string) => async () => {
      await held(name)
      done.push(name)
    }
    const aside = gate(async () => {
      // Whatever it waits for may step aside, too: it has no slot by then.
      await stepAside(() => stepAside(() => held('hash')))
      done.push('after the hash')
    })
    const others = [gate(task('second')), gate(task('third'), true)]
    await setImmediate()
    await end('hash')
    expect(done).toEqual([])
    await end('third')
    expect(done).toEqual(['third', 'after the hash'])
    await end('second')
    await Promise.all([aside, ...others])
    // No slot was lost, and none was made.
    others.push(gate(task('fourth')), gate(task('fifth')))
    await setImmediate()
    expect([ends.has('fourth'), ends.has('fifth')]).toEqual([true, false])
    for (const name of ['fourth', 'fifth']) await end(name)
    await Promise.all(others)
  })

  it('works off a burst however long it takes, and refuses at the door when a queue stands and its first has waited too long', async () => {
    let now = 0
    const gate = createGate(1, { waitMs: 150 }, () => now)
    const ends: (() => void)[] = []
    const call = () => gate(() => new Promise<void>(resolve => ends.push(resolve)))
    const endOne = async () => {
      ends.shift()?.()
      await setImmediate()
    }
    const accepted = [call(), call(), call()]
    await setImmediate()
    now = 400
    expect(gate.refuseIfFull).not.toThrow()
    accepted.push(call())
    now = 501
    expect(gate.refuseIfFull).toThrow('ERR_UNAVAILABLE')
    await endOne()
    await endOne()
    // Whoever waits first by now has not waited long.
    expect(gate.refuseIfFull).not.toThrow()
    now = 551
    expect(gate.refuseIfFull).toThrow('ERR_UNAVAILABLE')
    await endOne()
    // An empty queue is where a burst begins.
    accepted.push(call())
    now = 1000
    expect(gate.refuseIfFull).not.toThrow()
    for (let left = 0; left < 2; left++) await endOne()
    await Promise.all(accepted)
  })
})
