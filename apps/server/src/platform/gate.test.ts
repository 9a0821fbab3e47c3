import { describe, expect, it } from 'vitest'
import { createGate } from './gate'

describe('a gate', () => {
  it('serves those who go first before all others, whose full queue does not keep them out', async () => {
    const gate = createGate(1, 2)
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
})
