import * as ca from '@llave/texts/ca'
import * as en from '@llave/texts/en'
import * as es from '@llave/texts/es'
import { describe, expect, it } from 'vitest'
import { wholeManual } from '../../features/help/manual'
import { type Block, type Inline, wordsOf } from '../../features/help/manual-page'
import { searchManual } from '../../features/help/search-manual'
import { ERROR_HELP, helpOfError } from '../../lib/navigation/error-help'
import { signIn } from '../../testing/page.testing'
import { routes } from './routes'

const LANGUAGES = { es, ca, en }
const parts = await wholeManual('es')
const pagesOf = (of: typeof parts) =>
  of.flatMap(({ name, pages }) => [...pages].map(([slug, page]) => ({ at: `${name}/${slug}`, page })))
const placesOf = (of: typeof parts) =>
  new Set(pagesOf(of).flatMap(({ at, page }) => [at, ...page.sections.map(({ id }) => `${at}#${id}`)]))
const places = placesOf(parts)

function inlinesOf(block: Block): readonly Inline[] {
  if (block.kind === 'picture') return []
  return 'items' in block ? block.items.flat().flatMap(inlinesOf) : [block.content]
}

/** The marks of one kind in a text. */
function marked(kind: 'strong' | 'link', content: Inline): readonly Exclude<Inline, string | readonly Inline[]>[] {
  if (typeof content === 'string') return []
  if (!('kind' in content)) return content.flatMap(part => marked(kind, part))
  return content.kind === kind ? [content] : marked(kind, content.content)
}

const sentencesOf = (tree: object): string[] =>
  Object.values(tree).flatMap(value => (typeof value === 'string' ? value : sentencesOf(value)))
it('has the section of every screen that names one', () => {
  const named = routes.flatMap(({ help }) => (typeof help === 'string' ? [help] : Object.values(help ?? {})))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(place => !places.has(place))).toEqual([])
})

it('has the section of every error that names one, and one for everybody who may meet it', () => {
  const named = Object.keys(ERROR_HELP)
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(place => !places.has(place))).toEqual([])
  // Anybody outside the staff only reads their own part.
  expect(helpOfError('ERR_OPERATION_MISSING_DATES')).toBeNull()
  expect(helpOfError('ERR_CONTRACT_INCOMPLETE')).toBe('clientes/firma#enlace')
  signIn({ roles: ['admin'] })
  expect(helpOfError('ERR_CONTRACT_INCOMPLETE')).toBe('equipo/contrato#reenviar')
  expect(helpOfError('ERR_SOMETHING_ELSE')).toBeNull()
})

describe.each(['es', 'ca', 'en'] as const)('the manual in %s', async language => {
  const written = await wholeManual(language)
  const marks = (kind: 'strong' | 'link', of = written) =>
    pagesOf(of).flatMap(({ at, page }) =>
      [page.intro, ...page.sections.flatMap(({ blocks }) => blocks.flatMap(inlinesOf))]
        .flatMap(text => marked(kind, text))
        .map(mark => ({ at, mark })),
    )

  it('has the pages and sections of the Spanish', () => {
    // The staff's parts are only in Spanish.
    expect(written.map(part => part.language)).toEqual(['es', 'es', language, language])
    expect(placesOf(written)).toEqual(places)
  })

  it('links to what is there', () => {
    const links = marks('link').map(({ at, mark }) => ({ at, to: 'to' in mark ? mark.to.replace('/ayuda/', '') : '' }))
    expect(links.filter(({ to }) => !places.has(to))).toEqual([])
  })

  it.each(written)('names buttons as the product does ($name)', part => {
    const shown = new Set(sentencesOf(LANGUAGES[part.language]).map(text => text.replaceAll('\u00a0', ' ')))
    const names = marks('strong', [part]).map(({ at, mark }) => ({ at, name: wordsOf(mark) }))
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter(({ name }) => !shown.has(name))).toEqual([])
  })
})

it('is searched without accents, what is in a title first', () => {
  const [first] = searchManual(parts, 'PROVISION fondos')
  expect(first?.to).toBe('/ayuda/clientes/seguimiento#provision')
  expect(searchManual(parts, 'zzz')).toEqual([])
})
