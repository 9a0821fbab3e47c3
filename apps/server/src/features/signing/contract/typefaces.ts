import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A complete typeface, embedded: the standard ones of PDF print many European names wrong. */
const FACES = { regular: '400Regular/Inter_400Regular.ttf', bold: '600SemiBold/Inter_600SemiBold.ttf' } as const
export type Face = keyof typeof FACES
export const FACE_NAMES = Object.keys(FACES) as Face[]

/** Where each letter of a piece of text stands. */
interface GlyphRun {
  readonly positions: readonly object[]
}

interface Typeface {
  readonly characterSet: readonly number[]
  glyphForCodePoint(codePoint: number): object
  layout(text: string, features?: unknown): GlyphRun
}

/** A contract has some 600 different words; names and amounts come on top. */
const WORDS_KEPT = 4000
const parsed = new Map<Face, Typeface>()

/**
 * A typeface, parsed once, that remembers how words are set: setting them is nearly all the work of a contract. In the
 * types of pdfkit a typeface is its file only; it takes a parsed one all the same.
 */
export function typeface(face: Face): Buffer {
  const known = parsed.get(face)
  const found = known ?? rememberWords(nameGlyphs(parse(face)))
  parsed.set(face, found)
  return found as unknown as Buffer
}

/** Read by the very library that pdfkit reads typefaces with. */
function parse(face: Face): Typeface {
  const require = createRequire(import.meta.url)
  const fontkit = createRequire(require.resolve('pdfkit'))('fontkit') as { create(file: Buffer): Typeface }
  return fontkit.create(readFileSync(require.resolve(`@expo-google-fonts/inter/${FACES[face]}`)))
}

/**
 * A glyph keeps the letter with which it was first asked for. The one of ı would first be asked for without any, as a
 * part of i when a paper is closed, and no later paper could say what it stands for.
 */
function nameGlyphs(font: Typeface): Typeface {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  return font
}

function rememberWords(font: Typeface): Typeface {
  const set = font.layout.bind(font)
  const words = new Map<string, GlyphRun>()
  font.layout = (text, features) => {
    if (features !== undefined) return set(text, features)
    const run = words.get(text) ?? set(text)
    if (words.size >= WORDS_KEPT) words.clear()
    words.set(text, run)
    // Whoever asks scales the positions in place: each time they are copies.
    const positions = run.positions.map(position => ({ ...position }))
    return Object.create(run, { positions: { value: positions } }) as GlyphRun
  }
  return font
}
