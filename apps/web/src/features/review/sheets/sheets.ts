import type { ToReview } from '@llave/api-contract/review.calls'
import { densityFor, openPdf, type Pdf, pageSize, pageText, paintPage } from '../../../lib/files/open-pdf'
import { readDocument } from '../../documents/documents.published'
import type { ShownPage } from '../findings/marks'

type ReviewFile = ToReview['files'][number]

export interface Size {
  readonly width: number
  readonly height: number
}

export const sameSize = (one: Size, other: Size) => one.width === other.width && one.height === other.height

/** A unit of viewing: a page of a PDF, a picture, both sides of a DNI one above the other. */
export interface Sheet {
  /** The identity document it shows; null for the file itself. */
  readonly part: 'DNI' | 'CONTRATO' | null
  readonly size: Size
  readonly pages: readonly ShownPage[]
  /** Paints it onto a canvas, `width` CSS pixels wide, rotated by `rotation` degrees. */
  paint(canvas: HTMLCanvasElement, width: number, rotation: number, signal: AbortSignal): Promise<void>
  /** Its text, for screen readers. */
  text(): Promise<string>
}

/** The files of one item as sheets in reading order. `close` frees their memory. */
export interface Opened {
  readonly sheets: readonly Sheet[]
  readonly close: () => void
}

const PICTURES: readonly string[] = ['jpg', 'jpeg', 'png']

/** Whether the desk can show the file; others can only be downloaded. */
export const isShown = ({ format }: Pick<ReviewFile, 'format'>): boolean =>
  format === 'pdf' || PICTURES.includes(format)

/** Fetches and opens an item's files. Rejects when a file cannot be read. */
export async function openSheets({ files }: Pick<ToReview, 'files'>): Promise<Opened> {
  const sides = files.filter(({ type }) => type === 'DNI')
  const others = files.filter(({ type }) => type !== 'DNI')
  const pictures = sides.filter(({ format }) => PICTURES.includes(format))
  // A side that was sent as a PDF has its own sheet.
  const papers = [...sides.filter(({ format }) => format === 'pdf'), ...others.filter(isShown)]
  const opened = await Promise.all([
    ...(pictures.length > 0 ? [openPictures(pictures)] : []),
    ...papers.map(file => (file.format === 'pdf' ? openPages(file) : openPictures([file]))),
  ])
  return {
    sheets: opened.flatMap(({ sheets }) => sheets),
    close: () => {
      for (const one of opened) one.close()
    },
  }
}

const partOf = ({ type }: ReviewFile): Sheet['part'] => (type === 'DNI' || type === 'CONTRATO' ? type : null)

async function openPages(file: ReviewFile): Promise<Opened> {
  const { blob } = await readDocument(file.documentId)
  const { pdf: opening, close } = openPdf(await blob.arrayBuffer())
  const pdf = await opening
  const sheets = Array.from({ length: pdf.numPages }, (_, index) => pageSheet(pdf, index + 1, file))
  return { sheets: await Promise.all(sheets), close }
}

async function pageSheet(pdf: Pdf, number: number, file: ReviewFile): Promise<Sheet> {
  return {
    part: partOf(file),
    pages: [{ documentId: file.documentId, number, top: 0, bottom: 1 }],
    size: await pageSize(pdf, number),
    paint: (canvas, width, rotation, signal) => paintPage(pdf, number, canvas, width, signal, rotation),
    text: () => pageText(pdf, number),
  }
}

/** The gap between two pictures of one sheet, in image pixels. */
const GAP = 24

async function openPictures(files: readonly ReviewFile[]): Promise<Opened> {
  const images = await Promise.all(
    files.map(async ({ documentId }) => createImageBitmap((await readDocument(documentId)).blob)),
  )
  const width = Math.max(...images.map(image => image.width))
  // Scaled to the same width, whatever the camera.
  const heights = images.map(image => (image.height * width) / image.width)
  const height = heights.reduce((sum, one) => sum + one, 0) + GAP * (images.length - 1)
  const tops = heights.map((_, at) => heights.slice(0, at).reduce((sum, one) => sum + one + GAP, 0))
  const [first] = files
  const sheet: Sheet = {
    part: first ? partOf(first) : null,
    pages: files.map(({ documentId }, at) => {
      const top = tops[at] ?? 0
      return { documentId, number: 1, top: top / height, bottom: (top + (heights[at] ?? 0)) / height }
    }),
    size: { width, height },
    async paint(canvas, shownWidth, rotation) {
      const lies = rotation % 180 !== 0
      const scale = shownWidth / (lies ? height : width)
      const shownHeight = scale * (lies ? width : height)
      const density = densityFor(shownWidth, shownHeight)
      canvas.width = Math.round(shownWidth * density)
      canvas.height = Math.round(shownHeight * density)
      canvas.style.width = `${shownWidth}px`
      const context = canvas.getContext('2d')
      if (!context) return
      context.translate(canvas.width / 2, canvas.height / 2)
      context.rotate((rotation * Math.PI) / 180)
      context.scale(scale * density, scale * density)
      for (const [at, image] of images.entries()) {
        context.drawImage(image, -width / 2, (tops[at] ?? 0) - height / 2, width, heights[at] ?? 0)
      }
    },
    text: async () => '',
  }
  return {
    sheets: [sheet],
    close: () => {
      for (const image of images) image.close()
    },
  }
}

/** The width at which a rotated sheet is completely visible. */
export function fittedWidth({ width, height }: Size, place: Size, rotation: number): number {
  const [across, down] = rotation % 180 === 0 ? [width, height] : [height, width]
  if (across === 0 || down === 0) return 0
  return Math.floor(Math.min(place.width, (place.height * across) / down))
}
