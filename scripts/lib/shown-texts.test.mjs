import { expect, it } from 'vitest'
import * as ca from '../../packages/texts/src/ca.ts'
import * as en from '../../packages/texts/src/en.ts'
import * as es from '../../packages/texts/src/es.ts'
import { filesOf, read } from './files.mjs'

/** The texts of a tree by their dotted keys. */
function textsOf(tree, at = '') {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${at}${key}`, value]] : textsOf(value, `${at}${key}.`),
  )
}

const spanish = textsOf(es)

const sources = filesOf('apps')
  .concat(filesOf('packages/domain'))
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.|\.testing\./.test(file))
  .map(read)
  .join('\n')
const literals = new Set([...sources.matchAll(/['"]([\w-]+(?:\.[\w-]+)+)['"]/g)].map(([, literal]) => literal))
/** The constant beginnings of keys completed at run time: `states.names.${state}`. */
const beginnings = [...new Set([...sources.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map(([, beginning]) => beginning))]
/** The constant endings of keys with a variable beginning: `${words}.title`. */
const endings = new Set([...sources.matchAll(/`\$\{\w+\}(\.[\w.-]+)`/g)].map(([, ending]) => ending))

/** Whether a word is used as the label of a field with that name (`fieldLabel`). */
function isNamed(key) {
  if (literals.has(key) || beginnings.some(beginning => key.startsWith(beginning))) return true
  const [, word] = /^(?:common\.)?words\.(\w+)$/.exec(key) ?? []
  if (word !== undefined) return new RegExp(`\\b${word}\\b`).test(sources)
  return [...endings].some(ending => key.endsWith(ending) && literals.has(key.slice(0, -ending.length)))
}

it('every text is named somewhere in the product', () => {
  expect(spanish.length).toBeGreaterThan(3000)
  expect(spanish.map(([key]) => key).filter(key => !isNamed(key))).toEqual([])
})

it('what is the same in all languages is said once, but where the key follows from a code', () => {
  const catalan = new Map(textsOf(ca))
  const english = new Map(textsOf(en))
  const byText = new Map()
  for (const [key, text] of spanish) {
    if (!literals.has(key)) continue
    const inAll = JSON.stringify([text, catalan.get(key), english.get(key)])
    byText.set(inAll, [...(byText.get(inAll) ?? []), key])
  }
  expect([...byText.values()].filter(keys => keys.length > 1)).toEqual([])
})
