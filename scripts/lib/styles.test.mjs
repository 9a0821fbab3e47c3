import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf, read } from './files.mjs'

const SOURCE = 'apps/web/src'
const THEME = `${SOURCE}/ui/theme`
const files = filesOf(SOURCE)
const sheets = files.filter(file => file.endsWith('.css')).map(file => [file, withoutComments(read(file))])
const code = files
  .filter(file => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map(file => [file, withoutComments(read(file))])

function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '')
}

function classesOf(css) {
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].map(([, selector]) => selector)
  const own = selectors.filter(text => !text.trim().startsWith('@')).map(text => text.replace(/:global\([^)]*\)/g, ''))
  return new Set(own.flatMap(text => [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name)))
}

/** The classes that code uses, by style module. */
function namedClasses() {
  const named = new Map(sheets.filter(([file]) => file.endsWith('.module.css')).map(([file]) => [file, new Set()]))
  for (const [file, text] of code) {
    for (const [, local, from] of text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
      const names = named.get(path.posix.join(path.posix.dirname(file), from))
      for (const [, name] of text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g')))
        if (name !== 'module') names.add(name)
    }
  }
  return named
}

describe('the classes of a module', () => {
  const modules = new Map(sheets)

  it.each([...namedClasses()])('%s are those that the code names', (file, named) => {
    expect([...named].sort()).toEqual([...classesOf(modules.get(file))].sort())
  })
})

describe('the shared classes', () => {
  const sheet = new Map(sheets)
  const shared = classesOf(sheet.get(`${THEME}/shared.css`))
  const others = classesOf(sheet.get(`${THEME}/base.css`))
  const composed = sheets.flatMap(([, css]) =>
    [...css.matchAll(/composes: ([\w\s-]+) from global/g)].flatMap(([, names]) => names.split(/\s+/)),
  )

  it('are there when something is composed of them', () => {
    expect(composed.filter(name => !shared.has(name))).toEqual([])
  })

  it('are there when an element names them', () => {
    const named = code.flatMap(([, text]) =>
      [...text.matchAll(/className="([^"]+)"/g)].flatMap(([, names]) => names.split(' ')),
    )
    expect(named.filter(name => !shared.has(name) && !others.has(name))).toEqual([])
  })

  it('are all used', () => {
    const text = code.map(([, text]) => text).join('\n')
    const named = name => composed.includes(name) || new RegExp(`["'\`} ]${name}["'\`$ ]`).test(text)
    expect([...shared].filter(name => !named(name))).toEqual([])
  })
})

/** Lengths for which the theme has a token (mantine-theme.ts), by the properties to which they apply. */
const TOKENS = [
  [/^(?:row-|column-)?gap$|^(?:margin|padding)(?:-|$)/, /(?<![\w.])(?:4|8|12|16|24|32|48)px\b/],
  [/radius$/, /(?<![\w.])(?:4|6|8|12|16)px\b/],
  [/^font-size$/, /(?<![\w.])(?:0?\.75|0?\.8125|0?\.875|1|1\.125|1\.25)rem\b/],
]

it('spacing, radii and type sizes are said by the theme', () => {
  // The shell is rendered before Mantine's variables exist.
  const ruled = sheets.filter(([file]) => file !== `${THEME}/shell.css`)
  const raw = ruled.flatMap(([file, css]) =>
    [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)]
      .filter(([, property, value]) => TOKENS.some(([which, length]) => which.test(property) && length.test(value)))
      .map(([declaration]) => `${file}: ${declaration}`),
  )
  expect(raw).toEqual([])
})
