import { PHOTO_SIDE_PIXELS } from '@llave/domain/validation/limits'

/** Twice the size that the server keeps. */
const SIDE = 2 * PHOTO_SIDE_PIXELS

/** The centre of a chosen picture, upright, as a small JPEG in a data URL; null if this browser cannot open it. */
export async function photoOf(file: File): Promise<string | null> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!image) return null
  const side = Math.min(image.width, image.height)
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) return null
  // Otherwise a transparent PNG would get a black background.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SIDE, SIDE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, SIDE, SIDE)
  image.close()
  return canvas.toDataURL('image/jpeg', 0.9)
}
