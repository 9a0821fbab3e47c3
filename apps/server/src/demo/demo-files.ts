import { createHash } from 'node:crypto'
import type { DocumentType } from '@llave/domain/documents/document-types'
import { dniLetter } from '@llave/domain/validation/validators'
import { sha256Of } from '../platform/files/measured'
import { drawPdf } from './papers/draw-pdf'
import { drawDni, drawPhoto } from './papers/draw-photo'
import { paperOf, type Who } from './papers/paper'

/** A file that the demo stores: small, real, and clearly marked as an example. */
export interface DemoFile {
  readonly name: string
  readonly format: 'pdf' | 'jpg'
  readonly type: string
  readonly bytes: Buffer
  readonly size: number
  readonly sha256: string
}

export interface Wanted {
  readonly type: DocumentType
  readonly title: string
  /** Sides exist only for a DNI, which is always a photo. */
  readonly side?: 'FRONT' | 'BACK'
  readonly isPhoto: boolean
  /**
   * The owner of the document. Files that are already validated all show the same person, because nobody reads them.
   */
  readonly who?: Who | undefined
}

/** A person with documents, by name. */
export function whoOf(name: string, dni?: string): Who {
  const seed = createHash('sha256').update(name).digest().readUInt32BE() % 100_000_000
  const number = 10_000_000 + (seed % 89_999_999)
  return { name, dni: dni ?? number + dniLetter(number), seed }
}

const ANYBODY = whoOf('Alex Ejemplo Muestra')

export function drawOnce(now: Date): (wanted: Wanted) => Promise<DemoFile> {
  const drawn = new Map<string, Promise<DemoFile>>()
  return wanted => {
    const { isPhoto, type, title, side = '', who = ANYBODY } = wanted
    const key = [isPhoto, type, title, side, who.name].join('|')
    const file = drawn.get(key) ?? draw({ ...wanted, who }, now)
    drawn.set(key, file)
    return file
  }
}

async function draw({ type, title, side, isPhoto, who = ANYBODY }: Wanted, now: Date): Promise<DemoFile> {
  const name = title.replace(/[^\p{L}\p{N} ]/gu, '').slice(0, 60)
  if (side) return asFile(`${name}.jpg`, 'jpg', await drawDni(side, who, now))
  const paper = paperOf(type, title, who, now)
  return isPhoto
    ? asFile(`${name}.jpg`, 'jpg', await drawPhoto(paper))
    : asFile(`${name}.pdf`, 'pdf', await drawPdf(paper))
}

export function asFile(name: string, format: DemoFile['format'], bytes: Buffer): DemoFile {
  const type = format === 'pdf' ? 'application/pdf' : 'image/jpeg'
  return { name, format, type, bytes, size: bytes.length, sha256: sha256Of(bytes) }
}
