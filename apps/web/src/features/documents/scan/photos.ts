import { fitWithin, prepareFile } from '../upload/shrink-image'
import { extensionOf, UnfitFile } from '../upload/upload-problem'
import { pdfOfPhotos } from './pages-pdf'
import { greyOf, JUDGED_SIDE, type PhotoProblem, photoProblem } from './photo-quality'

/** A photographed page, ready to send, with the problem that makes it hard to read, if any. */
export interface Photo {
  readonly file: File
  readonly width: number
  readonly height: number
  readonly problem: PhotoProblem | null
}

/** The current picture of the camera. */
export function photographed(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d', { alpha: false })?.drawImage(video, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob =>
        blob ? resolve(new File([blob], 'foto.jpg', { type: 'image/jpeg' })) : reject(new UnfitFile('unreadable')),
      'image/jpeg',
      0.95,
    )
  })
}

/** Prepares a photo for sending, and judges it on the device. Throws UnfitFile when it cannot be opened. */
export async function developed(taken: File): Promise<Photo> {
  const file = await prepareFile(taken)
  const image = await createImageBitmap(file)
  const { width, height } = image
  const [across, down] = fitWithin(width, height, JUDGED_SIDE)
  const canvas = document.createElement('canvas')
  canvas.width = across
  canvas.height = down
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new UnfitFile('unreadable')
  context.drawImage(image, 0, 0, across, down)
  image.close()
  return { file, width, height, problem: photoProblem(greyOf(context.getImageData(0, 0, across, down))) }
}

/** Prepares a file for sending; for a photo, also finds its reading problem. Throws UnfitFile like `developed`. */
export async function prepared(chosen: File): Promise<Pick<Photo, 'file' | 'problem'>> {
  return extensionOf(chosen.name) === 'pdf' ? { file: chosen, problem: null } : developed(chosen)
}

/** The file to send: a single photo as it is, several as one PDF. */
export async function bound(photos: readonly Photo[], name: string): Promise<File> {
  const [only] = photos
  const base = name.replace(/[\\/:*?"<>|]+/g, ' ').trim()
  if (only && photos.length === 1) return new File([only.file], `${base}.jpg`, { type: only.file.type })
  const pages = await Promise.all(
    photos.map(async ({ file, width, height }) => ({ jpeg: new Uint8Array(await file.arrayBuffer()), width, height })),
  )
  return new File([pdfOfPhotos(pages)], `${base}.pdf`, { type: 'application/pdf' })
}
