import { expect, it } from 'vitest'
import { FAULTS, WAYS } from './faults.mjs'
import { read } from './files.mjs'

it('every fault has its scenario', () => {
  // Titles of parameterised tests have a placeholder for the case.
  const words = title => title.split(/SIGTERM |wrong bytes |\(500\)/).at(-1)
  const missing = [...FAULTS, ...WAYS].filter(({ file, title }) => !read(`apps/server/${file}`).includes(words(title)))
  expect(missing).toEqual([])
})

it('every fault is told apart, and has its result', () => {
  for (const page of ['operations', 'performance']) {
    const text = read(`docs/${page}.md`)
    expect(FAULTS.filter(({ fault }) => !text.includes(`| ${fault} |`)).map(({ fault }) => fault)).toEqual([])
  }
})
