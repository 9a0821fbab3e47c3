import { IMAGE_MAX_COST, IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE_PIXELS } from '@llave/domain/validation/limits'
import sharp, { type Metadata } from 'sharp'
import { AppError } from '../../app-error'
import { limitedTo } from '../../slots'

sharp.cache(false)
/** A decoded image is far larger than its file: the memory of a small machine allows two at a time, of any kind. */
export const decodingPicture = limitedTo(2)
/** Many times the duration for the largest picture. The library uses its own threads. */
const LONGEST_SECONDS = 60

/**
 * Re-encodes a picture as a JPEG: upright, at most 1200×1200, quality 100 (spec: back office §5), without location,
 * camera data or scripts. Throws ERR_FORM_UPLOAD_PIXELS for too many pixels or too much work, before decoding, and when
 * it takes too long.
 */
export function shrinkImage(path: string): Promise<Buffer> {
  return decodingPicture(async () => {
    const image = sharp(path, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error', pages: 1 })
    const metadata = await image.metadata().catch(refusePixels)
    if (metadata.width * metadata.height > IMAGE_MAX_PIXELS || costOf(metadata) > IMAGE_MAX_COST) {
      throw new AppError('ERR_FORM_UPLOAD_PIXELS')
    }
    return image
      .autoOrient()
      .resize({ width: IMAGE_MAX_SIDE_PIXELS, height: IMAGE_MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 100 })
      .timeout({ seconds: LONGEST_SECONDS })
      .toBuffer()
      .catch(refusePixels)
  })
}

/** Measured: an image in several passes takes four times as long, and is kept whole in memory. */
const PASSES = 4

function costOf({ width, height, channels, depth, isProgressive }: Metadata): number {
  return width * height * channels * (depth === 'ushort' ? 2 : 1) * (isProgressive ? PASSES : 1)
}

function refusePixels(error: Error): never {
  throw new AppError(
    /pixel limit|timeout/i.test(error.message) ? 'ERR_FORM_UPLOAD_PIXELS' : 'ERR_FORM_UPLOAD_NOT_IMAGE',
  )
}
