import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The text that contracts are made of now. Another wording is another file, so that old contracts stay explainable. */
export const CONTRACT_TEMPLATE = 'intermediation-v1.es.md'

/** What a template is made of. Bold words stand between `**`. */
export interface TemplateBlock {
  readonly kind: 'TITLE' | 'HEADING' | 'SUBHEADING' | 'ITEM' | 'PARAGRAPH'
  readonly text: string
}

const MARKS = [
  ['### ', 'SUBHEADING'],
  ['## ', 'HEADING'],
  ['# ', 'TITLE'],
  ['- ', 'ITEM'],
] as const

/** The blocks of a template: one a line, `#` titles, `-` items, everything else a paragraph. */
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

/** Puts values in the place of `{names}`. Throws on a name without value: a contract with a hole is none. */
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

/** The blocks of the present template; read once. */
export function contractTemplate(): readonly TemplateBlock[] {
  parsed ??= parseTemplate(readFileSync(path.join(contractsFolder(), CONTRACT_TEMPLATE), 'utf8'))
  return parsed
}

/** The nearest `contracts` folder upwards: apps/server/contracts from the sources, dist/contracts from the build. */
function contractsFolder(): string {
  for (let dir = import.meta.dirname; ; dir = path.dirname(dir)) {
    const folder = path.join(dir, 'contracts')
    if (existsSync(path.join(folder, CONTRACT_TEMPLATE))) return folder
    if (dir === path.dirname(dir)) throw new Error('The folder with the contract texts is missing')
  }
}
