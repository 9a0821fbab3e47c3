import type { Place } from './finding'

/** A piece of text on a page, in points from the top left corner. */
export interface Run {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** How many times it is turned clockwise by 90°. */
  readonly turn: 0 | 1 | 2 | 3
}

/** The text of a page as a PDF library returns it: in any order and in any pieces. */
export interface PageText {
  readonly width: number
  readonly height: number
  readonly runs: readonly Run[]
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A line of a page, after the page was turned upright. */
export interface Line extends Box {
  readonly text: string
  /** Where each character begins, and where the last one ends. */
  readonly edges: readonly number[]
  /** The index of its first character in the text of its page. */
  readonly at: number
}

/** A page in reading order: lines from the top, with a tab between columns of a line. */
export interface ReadPage {
  readonly number: number
  readonly lines: readonly Line[]
  /** The lines, separated by line breaks. */
  readonly text: string
  /** The text in lower case without accents, with the same indices. */
  readonly folded: string
  /** The place of these characters, on the line in which they begin. */
  place(from: number, to: number): Place
}

/** More than any ordinary page has; the rest is ignored, as it may be an attack. */
const RUNS_MAX = 5000
const LINE_MAX = 600

/**
 * The lines of a page, however it is turned. Text in a direction other than most of the page's, such as a watermark, is
 * left out.
 */
export function readPage({ width, height, runs }: PageText, number: number): ReadPage {
  const shown = runs.slice(0, RUNS_MAX).filter(({ text }) => text.trim() !== '')
  const turn = commonTurn(shown)
  const upright = shown
    .filter(run => run.turn === turn)
    .map(run => ({ text: run.text, ...turned(run, turn, width, height) }))
  const lines = inLines(upright)
  const text = lines.map(line => line.text).join('\n')
  return {
    number,
    lines,
    text,
    folded: fold(text),
    place(from, to) {
      const line = lines.findLast(({ at }) => at <= from) ?? lines[0]
      if (!line) return { page: number, left: 0, top: 0, right: 0, bottom: 0 }
      const [left = line.left, right = line.right] = [line.edges[from - line.at], line.edges[to - line.at]]
      const box = turnedBack({ left, right, top: line.top, bottom: line.bottom }, turn, width, height)
      return {
        page: number,
        left: share(box.left, width),
        top: share(box.top, height),
        right: share(box.right, width),
        bottom: share(box.bottom, height),
      }
    },
  }
}

const share = (part: number, whole: number) => Math.round(Math.min(1, Math.max(0, part / whole)) * 1e4) / 1e4

function commonTurn(runs: readonly Run[]): Run['turn'] {
  const letters = [0, 0, 0, 0]
  for (const { turn, text } of runs) letters[turn] = (letters[turn] ?? 0) + text.length
  return letters.indexOf(Math.max(...letters)) as Run['turn']
}

/** The box of a run after its page is turned upright. */
function turned(
  { left, top, width: across, height: down }: Run,
  turn: Run['turn'],
  width: number,
  height: number,
): Box {
  const [right, bottom] = [left + across, top + down]
  if (turn === 1) return { left: top, right: bottom, top: width - right, bottom: width - left }
  if (turn === 2) return { left: width - right, right: width - left, top: height - bottom, bottom: height - top }
  if (turn === 3) return { left: height - bottom, right: height - top, top: left, bottom: right }
  return { left, top, right, bottom }
}

function turnedBack({ left, top, right, bottom }: Box, turn: Run['turn'], width: number, height: number): Box {
  if (turn === 1) return { left: width - bottom, right: width - top, top: left, bottom: right }
  if (turn === 2) return { left: width - right, right: width - left, top: height - bottom, bottom: height - top }
  if (turn === 3) return { left: top, right: bottom, top: height - right, bottom: height - left }
  return { left, top, right, bottom }
}

interface Piece extends Box {
  readonly text: string
}

function inLines(pieces: readonly Piece[]): Line[] {
  const rows: Piece[][] = []
  for (const piece of pieces.toSorted((one, other) => middle(one) - middle(other))) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (row && first && Math.abs(middle(piece) - middle(first)) < 0.5 * Math.min(tall(piece), tall(first)))
      row.push(piece)
    else rows.push([piece])
  }
  let at = 0
  return rows.map(row => {
    const line = joined(row.toSorted((one, other) => one.left - other.left))
    const placed = { ...line, at }
    at += line.text.length + 1
    return placed
  })
}

const middle = ({ top, bottom }: Box) => (top + bottom) / 2
const tall = ({ top, bottom }: Box) => bottom - top

/** The gap between two pieces of a line, in letter heights, that means a space, and the one that separates columns. */
const SPACE = 0.18
const APART = 1.3

function joined(pieces: readonly Piece[]): Omit<Line, 'at'> {
  let text = ''
  const edges: number[] = []
  let end = 0
  for (const piece of pieces) {
    const letters = piece.text.replace(/\s/g, ' ').normalize('NFC')
    const gap = text === '' ? 0 : (piece.left - end) / tall(piece)
    if (gap > SPACE && !(text.endsWith(' ') && gap < APART)) {
      text += gap > APART ? '\t' : ' '
      edges.push(end)
    }
    const step = (piece.right - piece.left) / Math.max(1, letters.length)
    for (let index = 0; index < letters.length; index++) edges.push(piece.left + index * step)
    text += letters
    end = Math.max(end, piece.right)
  }
  text = text.slice(0, LINE_MAX)
  return {
    text,
    edges: [...edges.slice(0, text.length), end],
    left: pieces[0]?.left ?? 0,
    right: end,
    top: Math.min(...pieces.map(({ top }) => top)),
    bottom: Math.max(...pieces.map(({ bottom }) => bottom)),
  }
}

/** Lower case without accents; each character keeps its index. */
export function fold(text: string): string {
  // By code unit, because the indices of matches are used in the original.
  return Array.from({ length: text.length }, (_, at) => {
    const letter = text.charAt(at)
    return letter.normalize('NFD').charAt(0).toLowerCase().charAt(0) || letter
  }).join('')
}
