import { describe, expect, it } from 'vitest'
import { useFolder } from '../../../../test/folder'
import { openThreads } from './parse'

const file = useFolder().put(
  `const PARSERS = {
    endless: begun => { Atomics.store(new Int32Array(begun), 0, 1); for (;;); },
    greedy: () => { const all = []; for (;;) all.push('x'.repeat(10) + all.length) },
    double: of => of * 2,
    broken: () => { throw new TypeError('broken') },
  }
  export default ({ name, of }) => PARSERS[name](of)`,
  'parsers.mjs',
)

describe('files are parsed in threads of their own (T45)', () => {
  it('what never ends is ended, and the process goes on meanwhile', async () => {
    const parse = openThreads(file, { longestMs: 3000, memoryMb: 512 })
    const begun = new SharedArrayBuffer(4)
    let isOver = false
    const endless = parse({ name: 'endless', of: begun }).finally(() => {
      isOver = true
    })
    // Each caller has one thread at a time.
    const next = parse({ name: 'double', of: 21 })
    await expect.poll(() => Atomics.load(new Int32Array(begun), 0)).toBe(1)
    expect(isOver).toBe(false)
    expect(await endless).toBeNull()
    expect(await next).toBe(42)
  })

  it('what takes too much memory is ended, too', async () => {
    const parse = openThreads(file, { longestMs: 50_000, memoryMb: 32 })
    expect(await parse({ name: 'greedy' })).toBeNull()
    expect(await parse({ name: 'double', of: 21 })).toBe(42)
  })

  it('an error of the parser is the caller’s', async () => {
    await expect(openThreads(file, { longestMs: 50_000, memoryMb: 512 })({ name: 'broken' })).rejects.toThrow('broken')
  })
})
