import { es } from '@llave/texts/es'
import { describe, expect, it } from 'vitest'
import { loadPart, wholeManual } from '../../features/help/manual'
import { type Block, type Inline, wordsOf } from '../../features/help/manual-page'
import { searchManual } from '../../features/help/search-manual'
import { routes } from './routes'

const parts = await wholeManual('es')
const pages = parts.flatMap(({ name, pages }) => [...pages].map(([slug, page]) => ({ at: `${name}/${slug}`, page })))
const places = new Set(pages.flatMap(({ at, page }) => [at, ...page.sections.map(({ id }) => `${at}#${id}`)]))

function inlinesOf(block: Block): readonly Inline[] {
  if (block.kind === 'picture') return []
  return 'items' in block ? block.items.flat().flatMap(inlinesOf) : [block.content]
}

/** The parts of a text with a mark of one kind. */
function marked(kind: 'strong' | 'link', content: Inline): readonly Exclude<Inline, string | readonly Inline[]>[] {
  if (typeof content === 'string') return []
  if (!('kind' in content)) return content.flatMap(part => marked(kind, part))
  return content.kind === kind ? [content] : marked(kind, content.content)
}

const sentencesOf = (tree: object): string[] =>
  Object.values(tree).flatMap(value => (typeof value === 'string' ? value : sentencesOf(value)))
const shown = new Set(sentencesOf(es).map(text => text.replaceAll('\u00a0', ' ')))

it('has the section of every screen that names one', () => {
  const named = routes.flatMap(({ help }) => (typeof help === 'string' ? [help] : Object.values(help ?? {})))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(place => !places.has(place))).toEqual([])
})

describe.each(pages)('$at', ({ page }) => {
  const texts = [page.intro, ...page.sections.flatMap(({ blocks }) => blocks.flatMap(inlinesOf))]

  it('links to what is there', () => {
    const links = texts.flatMap(text => marked('link', text)).map(link => ('to' in link ? link.to : ''))
    expect(links.filter(to => !places.has(to.replace('/ayuda/', '')))).toEqual([])
  })

  it('names buttons as the product does', () => {
    const names = texts.flatMap(text => marked('strong', text)).map(wordsOf)
    expect(names.filter(name => !shown.has(name))).toEqual([])
  })
})

it('is searched without accents, what is in a title first', () => {
  const [first] = searchManual(parts, 'PROVISION fondos')
  expect(first?.to).toBe('/ayuda/clientes/seguimiento#provision')
  expect(searchManual(parts, 'zzz')).toEqual([])
})

it('is in Spanish where it is not translated', async () => {
  expect((await loadPart('clientes', 'ca')).language).toBe('es')
})
