import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { FAULTS, WAYS } from './faults.mjs'
import { ROOT } from './files.mjs'

it('every fault has its scenario', () => {
  // Titles of parameterised tests have a placeholder for the case.
  const words = title => title.split(/SIGTERM |wrong bytes |\(500\)/).at(-1)
  const missing = [...FAULTS, ...WAYS].filter(
    ({ file, title }) => !readFileSync(path.join(ROOT, 'apps/server', file), 'utf8').includes(words(title)),
  )
  expect(missing).toEqual([])
})

it('every fault is told apart, and has its result', () => {
  for (const page of ['operations', 'performance']) {
    const text = readFileSync(path.join(ROOT, `docs/${page}.md`), 'utf8')
    expect(FAULTS.filter(({ fault }) => !text.includes(`| ${fault} |`)).map(({ fault }) => fault)).toEqual([])
  }
})
