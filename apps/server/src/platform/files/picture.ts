import { PHOTO_SIDE_PIXELS, PICTURE_MAX_SIDE_PIXELS } from '@llave/domain/validation/limits'
import sharp, { type OutputInfo, type ResizeOptions } from 'sharp'

interface SmallPicture {
  readonly png: Buffer
  readonly info: OutputInfo
}

const OPENING = { limitInputPixels: PICTURE_MAX_SIDE_PIXELS ** 2, failOn: 'error' } as const

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

/**
 * A configured picture (a data URL) in this size, as a PNG that every program understands. Null when it cannot be
 * opened or is enormous, because whatever shows it matters more.
 */
export async function smallPicture(dataUrl: string, size: ResizeOptions): Promise<SmallPicture | null> {
  try {
    const picture = sharp(bytesOf(dataUrl), OPENING)
    const { data: png, info } = await picture.resize(size).png({ palette: true }).toBuffer({ resolveWithObject: true })
    return { png, info }
  } catch {
    return null
  }
}

/** The photo of a person, upright and square, without the camera's metadata. Null when it cannot be opened. */
export async function smallPhotoOf(dataUrl: string): Promise<Buffer | null> {
  const size = { width: PHOTO_SIDE_PIXELS, height: PHOTO_SIDE_PIXELS, fit: 'cover' } as const
  try {
    return await sharp(bytesOf(dataUrl), OPENING).rotate().resize(size).webp({ quality: 82 }).toBuffer()
  } catch {
    return null
  }
}

/**
 * Why a picture cannot be configured: it cannot be opened, or it is too large, which is checked without decoding it.
 */
export async function pictureError(dataUrl: string): Promise<'error_form_image' | 'error_form_image_size' | null> {
  const { width = 0, height = 0 } = await sharp(bytesOf(dataUrl), { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  if (Math.max(width, height) > PICTURE_MAX_SIDE_PIXELS) return 'error_form_image_size'
  return (await smallPicture(dataUrl, { width: 8 })) ? null : 'error_form_image'
}
