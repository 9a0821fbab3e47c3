import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const manual = path.join(root, 'docs/manual')
const TABLES = { clientes: 'customers', equipo: 'team', direccion: 'owner' }

/** The sections of all pages, with their Markdown. */
const sections = readdirSync(manual, { recursive: true })
  .filter(file => /^(es|ca|en).*\.md$/.test(file))
  .flatMap(file => {
    const [language, part, name] = file.split(path.sep)
    const page = name.replace(/^\d+-|\.md$/g, '')
    return readFileSync(path.join(manual, file), 'utf8')
      .split(/^(?=## )/m)
      .slice(1)
      .map(text => {
        const [, id] = /<a id="([a-z-]+)">/.exec(text)
        const pictures = [...text.matchAll(/!\[(.*)\]\((.*)\)/g)].map(([, alt, file]) => ({ alt, file }))
        return { language, part, place: `${page}#${id}`, pictures, isTask: /^1\. /m.test(text) }
      })
  })
const named = sections.filter(({ pictures }) => pictures.length > 0)

it('has a picture for every task', () => {
  expect(sections.length).toBeGreaterThan(100)
  const bare = sections.filter(({ isTask, pictures }) => isTask && pictures.length === 0)
  expect(bare.map(({ part, place }) => `${part}/${place}`)).toEqual([])
})

it('shows in each section its own picture, which says what is seen', () => {
  for (const { place, pictures } of named) {
    expect(pictures.map(({ file }) => file)).toEqual([`pictures/${place.replace('#', '-')}.webp`])
    expect(pictures[0].alt.length, place).toBeGreaterThan(20)
  }
})

it('has the files that the pages name, and no other', () => {
  const wanted = named.map(({ language, part, pictures }) => path.join(language, part, pictures[0].file)).sort()
  const files = readdirSync(manual, { recursive: true }).filter(file => /[\\/]pictures[\\/]/.test(file))
  expect(files.sort()).toEqual(wanted)
})

it('can take every picture anew, and takes none that no page names', () => {
  for (const [part, table] of Object.entries(TABLES)) {
    const code = readFileSync(path.join(root, `e2e/screenshots/manual/${table}.ts`), 'utf8')
    const places = [...code.matchAll(/^ {2}'([a-z-]+#[a-z-]+)': shown(?:To|At|In)\(/gm)].map(([, place]) => place)
    const shown = new Set(named.filter(section => section.part === part).map(({ place }) => place))
    expect(places.sort()).toEqual([...shown].sort())
  }
})

it('keeps the pictures small', () => {
  const sizes = named.map(
    ({ language, part, pictures }) => statSync(path.join(manual, language, part, pictures[0].file)).size,
  )
  expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000)
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThanOrEqual(36_000)
})
