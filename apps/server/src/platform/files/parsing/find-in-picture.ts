import type { Findings, Place } from '@llave/domain/findings/finding'
import { findInZone, type ZoneLine } from '@llave/domain/findings/readable-zone'
import type { CalendarDay } from '@llave/domain/time/calendar-day'
import { IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE_PIXELS } from '@llave/domain/validation/limits'
import sharp from 'sharp'
import { findLines, type Picture, type TextLine } from './recognition/find-lines'
import { models } from './recognition/models'
import { readLine } from './recognition/read-line'

/** A smaller picture has fewer pixels than letters need. */
const SIDE_MIN = 300
/** A line of the zone is longer than this many of its heights, and few others are. */
const LONG = 10
/** Of the longest lines, the three of the zone are among so many. */
const LINES_MAX = 6

/** What the machine-readable zone of an identity card says, in a picture of it; without one there is no text. */
export async function findInPicture(path: string, today: CalendarDay): Promise<Findings | 'NO_TEXT'> {
  const { data, info } = await sharp(path, { limitInputPixels: IMAGE_MAX_PIXELS })
    .autoOrient()
    .resize({ width: IMAGE_MAX_SIDE_PIXELS, height: IMAGE_MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture: Picture = { shades: data, width: info.width, height: info.height }
  if (Math.max(info.width, info.height) < SIDE_MIN) return 'NO_TEXT'
  const opened = await models()
  const lines = (await findLines(picture, opened.lines))
    .filter(({ length, height }) => length > LONG * height)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, LINES_MAX)
  for (const isUpsideDown of [false, true]) {
    const read: ZoneLine[] = []
    for (const line of lines) {
      const text = await readLine(picture, line, isUpsideDown, opened)
      read.push({
        text,
        place: (from, to) => placeOf(picture, line, isUpsideDown, from / text.length, to / text.length),
      })
    }
    const found = findInZone(read, today)
    if (found) return found
  }
  return 'NO_TEXT'
}

/** The box around a part of a line, which begins and ends at these shares of it. */
function placeOf({ width, height }: Picture, line: TextLine, isUpsideDown: boolean, from: number, to: number): Place {
  const turn = line.angle + (isUpsideDown ? Math.PI : 0)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const corners = [from, to].flatMap(share =>
    [-0.5, 0.5].map(side => {
      const [along, off] = [(share - 0.5) * line.length, side * line.height]
      return [(line.x + along * cos - off * sin) / width, (line.y + along * sin + off * cos) / height] as const
    }),
  )
  const [across, down] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return {
    page: 1,
    left: Math.min(...across),
    top: Math.min(...down),
    right: Math.max(...across),
    bottom: Math.max(...down),
  }
}
