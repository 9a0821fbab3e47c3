import { expect, it } from 'vitest'
import { shareReading } from './shared-reading'

it('takes place once at a time; whoever asks meanwhile shares the next, which sees what was written before', async () => {
  const ends: ((failed?: boolean) => void)[] = []
  let written = 'old'
  const read = shareReading(async () => {
    const seen = written
    await new Promise<void>((resolve, reject) => ends.push(failed => (failed ? reject(new Error('away')) : resolve())))
    return seen
  })
  const end = async (failed = false) => {
    ends.shift()?.(failed)
    await new Promise(setImmediate)
  }
  const first = read()
  written = 'new'
  const later = [read(), read()]
  expect(ends).toHaveLength(1)
  await end()
  expect(await first).toBe('old')
  expect(ends).toHaveLength(1)

  // One that fails holds up nobody.
  const last = read()
  const failed = Promise.all(later.map(each => expect(each).rejects.toThrow('away')))
  await end(true)
  await failed
  await end()
  expect(await last).toBe('new')
  const again = read()
  await end()
  expect(await again).toBe('new')
})
