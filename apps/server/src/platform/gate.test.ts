import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createGate } from './gate'

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
