import { isPart, type MailFragment, MailLink, type MailValue, valueText } from './mail-value'

/** Words, or a link with its words. */
export type Piece = string | { readonly label: string; readonly url: string }

export type MailBlock =
  | { readonly kind: 'heading' | 'text'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Piece[])[] }
  | { readonly kind: 'button'; readonly label: string | null; readonly url: string }
  | MailFragment

/**
 * A text with markers instead of values. It is parsed before the values are inserted, so that no value can become a
 * heading, a button or a link (T54).
 */
export interface MarkedText {
  readonly text: string
  readonly values: readonly MailValue[]
}

const [OPEN, CLOSE] = ['\uE000', '\uE001']
const MARK = `${OPEN}(\\d+)${CLOSE}`
const MARKS = new RegExp(MARK, 'gu')
const ONE_MARK = new RegExp(`^${MARK}$`, 'u')
const LABELLED = new RegExp(`\\[([^[\\]\\n]+)\\]\\(${MARK}\\)`, 'gu')
const ONE_LABELLED = new RegExp(`^${LABELLED.source}$`, 'u')
const BOTH = new RegExp(`${LABELLED.source}|${MARK}`, 'gu')

/** The marker of the value with this index. */
export function markOf(index: number): string {
  return `${OPEN}${index}${CLOSE}`
}

/** The text without characters that could pass for a marker. */
export function withoutMarks(text: string): string {
  return text.replace(/[\uE000\uE001]/gu, '')
}

/** The text with the values as words. */
export function plainWords({ text, values }: MarkedText): string {
  return text.replace(MARKS, (_, index: string) => valueText(values[Number(index)] ?? null))
}

/** The blocks of a body: see `MailText`. */
export function readBlocks({ text, values }: MarkedText): MailBlock[] {
  return text.split(/\n[^\S\n]*\n/).flatMap(paragraph => {
    const lines = paragraph
      .split('\n')
      .map(line => line.trim())
      .filter(line => !isEmpty({ text: line, values }))
    return groupsOf(lines, values).map(group => blockOf(group, values))
  })
}

const ITEM = /^[-•]\s+/u
const HEADING = /^#\s+/u

/** Lines that belong together: a paragraph, the items of a list, or a single line. */
function groupsOf(lines: readonly string[], values: readonly MailValue[]): string[][] {
  const kindOf = (line: string) =>
    ITEM.test(line) ? 'item' : HEADING.test(line) || wholeLine({ text: line, values }) ? 'alone' : 'words'
  const groups: string[][] = []
  let last: string | undefined
  for (const line of lines) {
    const kind = kindOf(line)
    const group = groups.at(-1)
    if (group && kind === last && kind !== 'alone') group.push(line)
    else groups.push([line])
    last = kind
  }
  return groups
}

function blockOf(lines: readonly string[], values: readonly MailValue[]): MailBlock {
  const text = lines.join('\n')
  const piecesIn = (words: string) => piecesOf({ text: words, values })
  if (HEADING.test(text)) return { kind: 'heading', pieces: piecesIn(text.replace(HEADING, '')) }
  if (ITEM.test(text)) return { kind: 'list', items: lines.map(line => piecesIn(line.replace(ITEM, ''))) }
  return wholeLine({ text, values }) ?? { kind: 'text', pieces: piecesIn(text) }
}

/** A button or a part takes a whole line. */
function wholeLine({ text, values }: MarkedText): MailBlock | null {
  const [, label, labelled] = ONE_LABELLED.exec(text) ?? []
  const [, alone] = ONE_MARK.exec(text) ?? []
  const value = values[Number(labelled ?? alone)] ?? null
  if (value instanceof MailLink) {
    return { kind: 'button', label: label === undefined ? null : plainWords({ text: label, values }), url: value.url }
  }
  return alone !== undefined && isPart(value) ? value : null
}

/** Empty, or only values without content. */
function isEmpty({ text, values }: MarkedText): boolean {
  if (text.replace(BOTH, '') !== '') return false
  return [...text.matchAll(MARKS)].every(([, index]) => (values[Number(index)] ?? null) === null)
}

function piecesOf({ text, values }: MarkedText): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(BOTH)) {
    const [whole, label, labelled, alone] = match
    const value = values[Number(labelled ?? alone)] ?? null
    if (!(value instanceof MailLink)) continue
    pieces.push(plainWords({ text: text.slice(from, match.index), values }))
    pieces.push({ label: label === undefined ? value.url : plainWords({ text: label, values }), url: value.url })
    from = match.index + whole.length
  }
  pieces.push(plainWords({ text: text.slice(from), values }))
  return pieces.filter(piece => piece !== '')
}
