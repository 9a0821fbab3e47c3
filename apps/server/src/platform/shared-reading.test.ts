import { expect, it } from 'vitest'
import { askTogether, shareReading } from './shared-reading'

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

  // A failure does not block others.
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

it('one reading at a time answers all who ask, those who come meanwhile together; one that fails is no other’s', async () => {
  const readings: {
    readonly asked: readonly string[]
    readonly answer: (found: [string, number][] | Error) => void
  }[] = []
  const find = askTogether<number>(
    asked =>
      new Promise((resolve, reject) => {
        readings.push({ asked, answer: found => (found instanceof Error ? reject(found) : resolve(new Map(found))) })
      }),
  )
  const begun = () => expect.poll(() => readings.length, { interval: 1 })
  const first = find('a')
  await begun().toBe(1)
  const second = Promise.all([find('b'), find('c'), find('b')])
  const failed = expect(first).rejects.toThrow('no database')
  readings[0]?.answer(new Error('no database'))
  await failed
  await begun().toBe(2)
  expect(readings.map(({ asked }) => asked)).toEqual([['a'], ['b', 'c']])
  readings[1]?.answer([['b', 2]])
  expect(await second).toEqual([2, undefined, 2])
})
