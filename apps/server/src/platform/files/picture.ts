import { PICTURE_MAX_SIDE_PIXELS } from '@llave/domain/validation/limits'
import sharp, { type OutputInfo, type ResizeOptions } from 'sharp'

interface SmallPicture {
  readonly png: Buffer
  readonly info: OutputInfo
}

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

/**
 * A configured picture (a data URL) in this size, as a PNG that every program understands; null when it cannot be opened
 * or is enormous: whatever it stands on matters more.
 */
export async function smallPicture(dataUrl: string, size: ResizeOptions): Promise<SmallPicture | null> {
  try {
    const picture = sharp(bytesOf(dataUrl), { limitInputPixels: PICTURE_MAX_SIDE_PIXELS ** 2, failOn: 'error' })
    const { data: png, info } = await picture.resize(size).png({ palette: true }).toBuffer({ resolveWithObject: true })
    return { png, info }
  } catch {
    return null
  }
}

/** Why a picture cannot be configured: it cannot be opened, or is too large, which is found without opening it. */
export async function pictureError(dataUrl: string): Promise<'error_form_image' | 'error_form_image_size' | null> {
  const { width = 0, height = 0 } = await sharp(bytesOf(dataUrl), { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  if (Math.max(width, height) > PICTURE_MAX_SIDE_PIXELS) return 'error_form_image_size'
  return (await smallPicture(dataUrl, { width: 8 })) ? null : 'error_form_image'
}
