import { IMAGE_MAX_PIXELS } from '@llave/domain/validation/limits'
import sharp from 'sharp'
import { decodingPicture } from '../intake/shrink-image'

/** The longer side of an A4 page at 210 dots per inch, at which print is still easy to read. */
const LONG_SIDE = 2456
const LONGEST_SECONDS = 60

/**
 * Writes a photo for a printed page: upright, without transparency, and no larger than a page needs. False when it
 * cannot be opened.
 */
export async function flatPhoto(path: string, out: string): Promise<boolean> {
  return decodingPicture(async () => {
    try {
      await sharp(path, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error', pages: 1 })
        .autoOrient()
        .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality: 82 })
        .timeout({ seconds: LONGEST_SECONDS })
        .toFile(out)
      return true
    } catch {
      return false
    }
  })
}
