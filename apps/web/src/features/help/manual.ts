import type { Language } from '@llave/texts/languages'
import { HELP_PARTS, type HelpPart } from '../../lib/navigation/help'
import type { ManualPage } from './manual-page'

export interface Part {
  readonly name: HelpPart
  readonly language: Language
  /** By their names in the address, in order. */
  readonly pages: ReadonlyMap<string, ManualPage>
}

const files = import.meta.glob<ManualPage>('../../../../../docs/manual/*/*/*.md', { import: 'default' })

const loading = new Map<string, Promise<Part>>()

/** A part in a language, or in Spanish if it is not translated. A part that failed to load is requested again. */
export function loadPart(name: HelpPart, language: Language): Promise<Part> {
  const key = `${language}/${name}`
  const known = loading.get(key) ?? load(name, language)
  loading.set(key, known)
  known.catch(() => loading.delete(key))
  return known
}

async function load(name: HelpPart, language: Language): Promise<Part> {
  const found = Object.entries(files).filter(([file]) => file.includes(`/${language}/${name}/`))
  if (found.length === 0 && language !== 'es') return loadPart(name, 'es')
  const pages = await Promise.all(
    found.map(async ([file, page]) => [file.replace(/^.*\/(?:\d+-)?|\.md$/g, ''), await page()] as const),
  )
  return { name, language, pages: new Map(pages) }
}

/** All parts, for tests of the whole manual. */
export const wholeManual = (language: Language) => Promise.all(HELP_PARTS.map(name => loadPart(name, language)))
