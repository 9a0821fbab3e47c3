import { IMAGE_MAX_SIDE_PIXELS } from '@llave/domain/validation/limits'
import { extensionOf, isHeic, UnfitFile } from './upload-problem'

const IMAGES = ['jpg', 'jpeg', 'png']

/** Width and height scaled down so that neither exceeds the maximum; never scaled up. */
export function fitWithin(width: number, height: number, max = IMAGE_MAX_SIDE_PIXELS): [number, number] {
  const scale = Math.min(1, max / Math.max(width, height))
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new UnfitFile(isHeic(file) ? 'heic' : 'unreadable')
  }
}

/**
 * A photo prepared for sending: upright, at most 1200×1200, JPEG of quality 100 (product: documents). Other files stay
 * unchanged. Throws UnfitFile when this browser cannot open the image.
 */
export async function prepareFile(file: File): Promise<File> {
  if (!isHeic(file) && !IMAGES.includes(extensionOf(file.name))) return file
  const image = await decode(file)
  const [width, height] = fitWithin(image.width, image.height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new UnfitFile('unreadable')
  // Otherwise a transparent PNG would get a black background.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  image.close()
  const jpeg = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 1))
  // Phones free the memory of a canvas only once it is empty.
  canvas.width = 0
  canvas.height = 0
  if (!jpeg) throw new UnfitFile('unreadable')
  return new File([jpeg], file.name.replace(/\.[^.]+$/, '.jpg'), { type: 'image/jpeg' })
}
