import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Plugin, transformWithOxc } from 'vite'

const namespaceFile = /[\\/]packages[\\/]texts[\\/]src[\\/](?:es|ca|en)[\\/][\w-]+\.ts$/

/** Sentences with placeholders become what the runtime needs; the parser for them (7 KB) stays out of the browser. */
function compileTree(tree: unknown): unknown {
  if (typeof tree === 'string') return /[{}']/.test(tree) ? compileMessage(tree) : tree
  return Object.fromEntries(Object.entries(tree as object).map(([key, value]) => [key, compileTree(value)]))
}

/** Compiles the texts of `packages/texts` while the browser's files are built. */
export function compiledTexts(): Plugin {
  return {
    name: 'llave:compiled-texts',
    enforce: 'pre',
    async transform(code, id) {
      if (!namespaceFile.test(id)) return null
      const { code: script } = await transformWithOxc(code, id)
      const module: Record<string, unknown> = await import(`data:text/javascript,${encodeURIComponent(script)}`)
      const lines = Object.entries(module).map(
        ([name, tree]) => `export const ${name} = ${JSON.stringify(compileTree(tree))}`,
      )
      return { code: lines.join('\n'), map: null, moduleType: 'js' }
    },
  }
}
