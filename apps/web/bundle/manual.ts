import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import type { Block, Inline, ManualPage, ManualSection } from '../src/features/help/manual-page'

const pageFile = /[\\/]docs[\\/]manual[\\/](es|ca|en)[\\/](\w+)[\\/](?:\d+-)?([\w-]+)\.md$/

/** The chunk of a page. The search reads all pages of a part in one language, so they are in one chunk. */
export function manualChunk(id: string): string | null {
  const [, language, part] = pageFile.exec(id) ?? []
  return language ? `manual-${language}-${part}` : null
}

/**
 * Turns the pages of `docs/manual` into data, so that the browser needs no Markdown parser and inserts no HTML.
 * Markdown that the manual does not use (tables, code, HTML) is an error.
 */
export function manualPages(): Plugin {
  return {
    name: 'llave:manual',
    enforce: 'pre',
    async transform(code, id) {
      if (!pageFile.test(id)) return null
      const pictures: string[] = []
      const page = await readPage(code, id, pictures)
      const imports = pictures.map((file, at) => `import picture${at} from ${JSON.stringify(`./${file}`)}`)
      const data = JSON.stringify(page).replace(/"picture:(\d+)"/g, 'picture$1')
      return { code: [...imports, `export default ${data}`].join('\n'), map: null, moduleType: 'js' }
    },
  }
}

async function readPage(code: string, id: string, pictures: string[]): Promise<ManualPage> {
  const fail = (what: string): never => {
    throw new Error(`${id}: the manual has no ${what}`)
  }
  const tokens = (lexer(code) as MarkedToken[]).filter(({ type }) => type !== 'space')
  const [first, second, ...rest] = tokens
  if (first?.type !== 'heading' || first.depth !== 1 || second?.type !== 'paragraph') {
    return fail('page without a title and a sentence about it')
  }
  const sections: (ManualSection & { readonly blocks: Block[] })[] = []
  for (const token of rest) {
    if (token.type === 'heading') {
      const [, title = '', anchor] = /^(.*?) <a id="([a-z-]+)"><\/a>$/.exec(token.text) ?? []
      if (token.depth !== 2 || !anchor) return fail(`heading such as ${token.raw}`)
      sections.push({ id: anchor, title, blocks: [] })
    } else {
      const section = sections.at(-1)
      if (!section) return fail('text before its first section but the sentence')
      section.blocks.push(...(await blocksOf([token])))
    }
  }
  return { title: first.text, intro: inlineOf(second.tokens), sections }

  async function blocksOf(tokens: readonly Token[]): Promise<Block[]> {
    const blocks = await Promise.all((tokens as MarkedToken[]).map(blockOf))
    return blocks.flat()
  }

  async function blockOf(token: MarkedToken): Promise<Block[]> {
    switch (token.type) {
      case 'space':
        return []
      case 'paragraph':
      case 'text': {
        const inner = token.tokens ?? []
        const image = inner.length === 1 ? (inner[0] as MarkedToken) : undefined
        if (image?.type === 'image') return [await pictureOf(image)]
        return [{ kind: 'text', content: inlineOf(inner) }]
      }
      case 'blockquote': {
        const [text] = token.tokens as MarkedToken[]
        return text?.type === 'paragraph' ? [{ kind: 'note', content: inlineOf(text.tokens) }] : fail('such note')
      }
      case 'list': {
        const items = await Promise.all(token.items.map(item => blocksOf(item.tokens)))
        return [{ kind: token.ordered ? 'steps' : 'list', items }]
      }
      default:
        return fail(token.type)
    }
  }

  async function pictureOf({ href, text }: Tokens.Image): Promise<Block> {
    const { width, height } = sizeOf(await readFile(path.resolve(path.dirname(id), href)))
    return { kind: 'picture', src: `picture:${pictures.push(href) - 1}`, alt: text, width, height }
  }

  function inlineOf(tokens: readonly Token[]): Inline {
    const parts = (tokens as MarkedToken[]).map(partOf)
    const [only] = parts
    return parts.length === 1 && only !== undefined ? only : parts
  }

  function partOf(token: MarkedToken): Inline {
    switch (token.type) {
      case 'text':
      case 'escape':
        return token.text.replace(/\s+/g, ' ')
      case 'strong':
      case 'em':
        return { kind: token.type, content: inlineOf(token.tokens) }
      case 'link':
        return { kind: 'link', to: addressOf(token.href), content: inlineOf(token.tokens) }
      default:
        return fail(token.type)
    }
  }

  /** The address of a link between pages, which are links between files, so that they work in the repository too. */
  function addressOf(href: string): string {
    const [file = '', hash] = href.split('#')
    const [, , part, page] = pageFile.exec(file ? path.resolve(path.dirname(id), file) : id) ?? fail(`link ${href}`)
    return `/ayuda/${part}/${page}${hash ? `#${hash}` : ''}`
  }
}

/** A higher picture would leave no room for the text that it illustrates. */
const MAX_HEIGHT = 560

/**
 * The size at which a picture is shown: at most half its pixels, because `npm run screenshots` takes two per CSS pixel.
 * Pictures are lossy WebP without transparency.
 */
function sizeOf(webp: Buffer): { readonly width: number; readonly height: number } {
  if (webp.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('The pictures of the manual are lossy WebP')
  const [width, height] = [webp.readUInt16LE(26) & 0x3fff, webp.readUInt16LE(28) & 0x3fff]
  const scale = Math.min(1 / 2, MAX_HEIGHT / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
