import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CONTRACT_BLOCKS } from '@llave/api-contract/contracts.calls'

/**
 * The template of new contracts. A new wording gets a new file, so that the wording of old contracts stays on record.
 */
const CONTRACT_TEMPLATE = 'intermediation-v2.es.md'

/** An element of a template. Bold words are enclosed in `**`. */
export interface TemplateBlock {
  readonly kind: (typeof CONTRACT_BLOCKS)[number]
  readonly text: string
}

const MARKS = [
  ['### ', 'SUBHEADING'],
  ['## ', 'HEADING'],
  ['# ', 'TITLE'],
  ['- ', 'ITEM'],
] as const

/** The blocks of a template: one per line, `#` for titles, `-` for items, everything else a paragraph. */
export function parseTemplate(text: string): TemplateBlock[] {
  return text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => {
      const mark = MARKS.find(([start]) => line.startsWith(start))
      return mark ? { kind: mark[1], text: line.slice(mark[0].length) } : { kind: 'PARAGRAPH', text: line }
    })
}

/** Replaces `{names}` with their values. Throws on a name without a value: a contract must not have gaps. */
export function fillTemplate(blocks: readonly TemplateBlock[], values: Readonly<Record<string, string>>) {
  return blocks.map(({ kind, text }) => ({
    kind,
    text: text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`the contract's text asks for {${name}}, which nobody gives`)
      return value
    }),
  }))
}

let parsed: readonly TemplateBlock[] | undefined

/** The blocks of the current template; read once. */
export function contractTemplate(): readonly TemplateBlock[] {
  parsed ??= parseTemplate(readFileSync(path.join(contractsFolder(), CONTRACT_TEMPLATE), 'utf8'))
  return parsed
}

/** The nearest `contracts` folder upwards: apps/server/contracts when run from source, dist/contracts in the build. */
function contractsFolder(): string {
  for (let dir = import.meta.dirname; ; dir = path.dirname(dir)) {
    const folder = path.join(dir, 'contracts')
    if (existsSync(path.join(folder, CONTRACT_TEMPLATE))) return folder
    if (dir === path.dirname(dir)) throw new Error('The folder with the contract texts is missing')
  }
}
