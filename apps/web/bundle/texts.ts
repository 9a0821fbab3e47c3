/// <reference types="vitest/config" />
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Plugin, transformWithOxc } from 'vite'

const namespaceFile = /[\\/]packages[\\/]texts[\\/]src[\\/](?:es|ca|en)[\\/][\w-]+\.ts$/
/** The loader of a namespace; Vite writes the names of all namespaces into it. */
const namespaceLoader = /[\\/]packages[\\/]texts[\\/]src[\\/]load-(es|ca|en)\.ts$/
const roomImport = /(?<=\bfrom ["'])\.\/[\w-]+\/[\w-]+(?=["'])/g

const fileOf = (room: string, id: string) => path.resolve(path.dirname(id), `${room}.ts`)

function wholeSource(code: string, id: string): string {
  const rooms = [...code.matchAll(roomImport)].map(([room]) => fileOf(room, id))
  return [code, ...rooms.map(file => wholeSource(readFileSync(file, 'utf8'), file))].join('\n')
}

/** The files on which a built module of texts depends; undefined if it is only its own source. */
function alsoMadeFrom(code: string, id: string): string | undefined {
  if (namespaceFile.test(id)) return wholeSource(code, id)
  const [, language] = namespaceLoader.exec(id) ?? []
  return language && readdirSync(path.join(path.dirname(id), language)).join('\n')
}

/** Compiles sentences with placeholders, so that their parser (7 KB) is not needed in the browser. */
function compileTree(tree: unknown): unknown {
  if (typeof tree === 'string') return /[{}']/.test(tree) ? compileMessage(tree) : tree
  return Object.fromEntries(Object.entries(tree as object).map(([key, value]) => [key, compileTree(value)]))
}

/** An address from which Node can import a file of texts, including its rooms. */
async function importable(code: string, id: string, onRoom: (file: string) => void): Promise<string> {
  const { code: script } = await transformWithOxc(code, id)
  const rooms = new Map<string, string>()
  for (const [room] of script.matchAll(roomImport)) {
    const file = fileOf(room, id)
    onRoom(file)
    rooms.set(room, await importable(await readFile(file, 'utf8'), file, onRoom))
  }
  const whole = script.replace(roomImport, room => rooms.get(room) ?? room)
  return `data:text/javascript,${encodeURIComponent(whole)}`
}

/** Compiles `packages/texts` during the browser's build; each namespace is one module. */
export function compiledTexts(): Plugin {
  return {
    name: 'llave:compiled-texts',
    enforce: 'pre',
    // The tests' cache identifies modules by file alone, but rooms and further namespaces change their result.
    configureVitest({ experimental_defineCacheKeyGenerator }) {
      experimental_defineCacheKeyGenerator(({ id, sourceCode }) => alsoMadeFrom(sourceCode, id) ?? null)
    },
    async transform(code, id) {
      if (!namespaceFile.test(id)) return null
      const module: Record<string, unknown> = await import(await importable(code, id, file => this.addWatchFile(file)))
      const lines = Object.entries(module).map(
        ([name, tree]) => `export const ${name} = ${JSON.stringify(compileTree(tree))}`,
      )
      return { code: lines.join('\n'), map: null, moduleType: 'js' }
    },
  }
}
