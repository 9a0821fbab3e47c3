import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import * as es from '../../packages/texts/src/es.ts'
import { filesOf, ROOT } from './files.mjs'

/** The dotted keys of a tree of texts. */
function keysOf(tree, at = '') {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${at}${key}`] : keysOf(value, `${at}${key}.`),
  )
}

const sources = filesOf('apps')
  .concat(filesOf('packages/domain'))
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.|\.testing\./.test(file))
  .map(file => readFileSync(path.join(ROOT, file), 'utf8'))
  .join('\n')
const literals = new Set([...sources.matchAll(/['"]([\w-]+(?:\.[\w-]+)+)['"]/g)].map(([, literal]) => literal))
/** The constant beginnings of keys completed at run time: `states.names.${state}`. */
const beginnings = [...new Set([...sources.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map(([, beginning]) => beginning))]
/** The constant endings of keys with a variable beginning: `${words}.title`. */
const endings = new Set([...sources.matchAll(/`\$\{\w+\}(\.[\w.-]+)`/g)].map(([, ending]) => ending))

function isNamed(key) {
  if (literals.has(key) || beginnings.some(beginning => key.startsWith(beginning))) return true
  return [...endings].some(ending => key.endsWith(ending) && literals.has(key.slice(0, -ending.length)))
}

it('every text is named somewhere in the product', () => {
  const keys = keysOf(es)
  expect(keys.length).toBeGreaterThan(3000)
  expect(keys.filter(key => !isNamed(key))).toEqual([])
})
