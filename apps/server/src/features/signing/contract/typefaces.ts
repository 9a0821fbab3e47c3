import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A complete typeface, embedded: PDF's standard ones print many European names wrongly. */
const FACES = { regular: '400Regular/Inter_400Regular.ttf', bold: '600SemiBold/Inter_600SemiBold.ttf' } as const
export type Face = keyof typeof FACES
export const FACE_NAMES = Object.keys(FACES) as Face[]

/** The positions of the glyphs in a piece of text. */
interface GlyphRun {
  readonly positions: readonly object[]
}

interface Typeface {
  readonly characterSet: readonly number[]
  glyphForCodePoint(codePoint: number): object
  layout(text: string, features?: unknown): GlyphRun
}

/** A contract has some 600 distinct words, plus names and amounts. */
const WORDS_KEPT = 4000
const parsed = new Map<Face, Typeface>()

/**
 * A typeface that is parsed once and caches the layout of words, which is nearly all the work of a contract. pdfkit's
 * types only allow a font file here, but it accepts a parsed font as well.
 */
export function typeface(face: Face): Buffer {
  const known = parsed.get(face)
  const found = known ?? rememberWords(nameGlyphs(parse(face)))
  parsed.set(face, found)
  return found as unknown as Buffer
}

/** Parsed by the same library that pdfkit uses. */
function parse(face: Face): Typeface {
  const require = createRequire(import.meta.url)
  const fontkit = createRequire(require.resolve('pdfkit'))('fontkit') as { create(file: Buffer): Typeface }
  return fontkit.create(readFileSync(require.resolve(`@expo-google-fonts/inter/${FACES[face]}`)))
}

/**
 * A glyph keeps the letter for which it was first requested. The glyph of ı would first be requested without one, as a
 * component of i when a document is closed, and later documents could not map it to a letter.
 */
function nameGlyphs(font: Typeface): Typeface {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  return font
}

/**
 * Contextual alternates, such as a raised colon between figures, map to no character: without them a document's text
 * can be copied, searched and read aloud as printed.
 */
const AS_WRITTEN = { calt: false } as const

function rememberWords(font: Typeface): Typeface {
  const set = font.layout.bind(font)
  const words = new Map<string, GlyphRun>()
  font.layout = (text, features) => {
    if (features !== undefined) return set(text, features)
    const run = words.get(text) ?? set(text, AS_WRITTEN)
    if (words.size >= WORDS_KEPT) words.clear()
    words.set(text, run)
    // The caller scales the positions in place, so it gets copies.
    const positions = run.positions.map(position => ({ ...position }))
    return Object.create(run, { positions: { value: positions } }) as GlyphRun
  }
  return font
}
