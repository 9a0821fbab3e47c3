import type { Findings } from '@llave/domain/findings/finding'
import type { CalendarDay } from '@llave/domain/time/calendar-day'
import { IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE_PIXELS } from '@llave/domain/validation/limits'
import sharp from 'sharp'
import { findCard } from './recognition/find-card'

/** Reads the machine-readable zone of an identity card in a picture; NO_TEXT without one. */
export async function findInPicture(path: string, today: CalendarDay): Promise<Findings | 'NO_TEXT'> {
  const { data, info } = await sharp(path, { limitInputPixels: IMAGE_MAX_PIXELS })
    .autoOrient()
    .resize({ width: IMAGE_MAX_SIDE_PIXELS, height: IMAGE_MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (await findCard({ shades: data, width: info.width, height: info.height }, today)) ?? 'NO_TEXT'
}
