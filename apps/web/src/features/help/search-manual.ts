import { foldText, searchWords } from '@llave/domain/text/search-text'
import { helpAddress } from '../../lib/navigation/help'
import type { Part } from './manual'
import { wordsOfSection } from './manual-page'

export interface Found {
  readonly to: string
  readonly title: string
  readonly page: string
  /** The text of the section around the match. */
  readonly excerpt: string
}

const BEFORE = 40
const EXCERPT = 160

/**
 * The sections that contain all words of a search; those with one in their title come first. Ignores accents and case.
 */
export function searchManual(parts: readonly Part[], search: string): readonly Found[] {
  const words = searchWords(search).filter(Boolean)
  if (words.length === 0) return []
  const found = parts.flatMap(({ name, pages }) =>
    [...pages].flatMap(([slug, page]) =>
      page.sections.flatMap(section => {
        const text = wordsOfSection(section)
        const titles = foldText(`${section.title} ${page.title}`)
        const all = `${titles} ${foldText(text)}`
        if (!words.every(word => all.includes(word))) return []
        return [
          {
            to: `${helpAddress(`${name}/${slug}`)}#${section.id}`,
            title: section.title,
            page: page.title,
            excerpt: excerptOf(text, words),
            inTitle: words.some(word => titles.includes(word)),
          },
        ]
      }),
    ),
  )
  return found.toSorted((one, other) => Number(other.inTitle) - Number(one.inTitle))
}

/** Whole words around the first match. */
function excerptOf(text: string, words: readonly string[]): string {
  const places = words.map(word => foldText(text).indexOf(word)).filter(at => at >= 0)
  const from = Math.max(0, Math.min(...places, text.length) - BEFORE)
  const start = places.length === 0 || from === 0 ? 0 : text.indexOf(' ', from) + 1
  const end = text.length - start <= EXCERPT ? text.length : text.lastIndexOf(' ', start + EXCERPT)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}
