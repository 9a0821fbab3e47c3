import type { Finding, FindingField } from './finding'
import type { Line, ReadPage } from './page-text'
import type { Read, Reader } from './values'

/** One way to find a field's value; the first way that finds something counts. */
export type Search = (pages: readonly ReadPage[]) => Omit<Finding, 'field'> | null

/** How a layout is recognised and how its fields are found. */
export interface Layout {
  /** All of these must occur in the document, in lower case without accents. */
  readonly marks: readonly RegExp[]
  readonly fields: Readonly<Partial<Record<FindingField, readonly Search[]>>>
}

/** The first value of its kind on any page. */
export function anywhere(read: Reader): Search {
  return pages => onPages(pages, page => read(page.folded, page.text))
}

/**
 * The value that belongs to a label: after it on its line, otherwise below it. Where the line labels several columns,
 * only the label's own column is searched.
 */
export function labelled(label: RegExp, read: Reader): Search {
  return pages =>
    onPages(pages, page => {
      for (const [index, line] of page.lines.entries()) {
        const folded = foldedOf(page, line)
        const found = label.exec(folded)
        if (!found) continue
        const from = found.index + found[0].length
        const value =
          within(line, read, folded, from, line.text.length) ?? below(page, index, line, found.index, from, read)
        if (value) return value
      }
      return null
    })
}

/** The value in the group `v` of a pattern, across line breaks. */
export function written(pattern: RegExp, read: Reader): Search {
  return pages =>
    onPages(pages, page => {
      const found = pattern.exec(page.folded)
      const said = found?.groups?.v
      if (!found || said === undefined) return null
      const start = found.index + found[0].indexOf(said)
      const flat = (text: string) => text.slice(start, start + said.length).replace(/[\n\t]/g, ' ')
      return moved(read(flat(page.folded), flat(page.text)), start)
    })
}

/** How far below a label its value may begin, in heights of the label. */
const BELOW = 3.2

function below(page: ReadPage, index: number, line: Line, from: number, to: number, read: Reader): Read | null {
  const [left = 0, right = 0] = [line.edges[from], line.edges[to]]
  for (const next of page.lines.slice(index + 1)) {
    if (next.top - line.bottom > BELOW * (line.bottom - line.top)) return null
    for (const [begin, end] of cellsOf(next)) {
      if ((next.edges[begin] ?? 0) > right || (next.edges[end] ?? 0) < left) continue
      const value = within(next, read, foldedOf(page, next), begin, end)
      if (value) return value
    }
  }
  return null
}

function within(line: Line, read: Reader, folded: string, from: number, to: number): Read | null {
  return moved(read(folded.slice(from, to), line.text.slice(from, to)), line.at + from)
}

const moved = (read: Read | null, by: number) => read && { ...read, from: read.from + by, to: read.to + by }
const foldedOf = (page: ReadPage, { at, text }: Line) => page.folded.slice(at, at + text.length)

/** Where the cells of a line begin and end. */
function cellsOf({ text }: Line): (readonly [number, number])[] {
  let at = 0
  return text.split('\t').map(cell => {
    const begin = at
    at += cell.length + 1
    return [begin, begin + cell.length] as const
  })
}

export function onPages(
  pages: readonly ReadPage[],
  find: (page: ReadPage) => Read | null,
): Omit<Finding, 'field'> | null {
  for (const page of pages) {
    const found = find(page)
    if (found) return { value: found.value, place: page.place(found.from, found.to) }
  }
  return null
}
