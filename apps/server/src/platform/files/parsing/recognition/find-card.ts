import type { Findings, Place } from '@llave/domain/findings/finding'
import { findInZone, type ZoneLine } from '@llave/domain/findings/readable-zone'
import type { CalendarDay } from '@llave/domain/time/calendar-day'
import { findLines, type Picture, type TextLine } from './find-lines'
import { models } from './models'
import { readLine } from './read-line'

/** A smaller picture has fewer pixels than letters need. */
const SIDE_MIN = 300
/** The lines of the zone are longer than this many times their height, and few others are. */
const LONG = 10
/** The three lines of the zone are among so many longest ones. */
const LINES_MAX = 6

/** Reads the machine-readable zone of an identity card in a picture; null without one. */
export async function findCard(picture: Picture, today: CalendarDay): Promise<Findings | null> {
  if (Math.max(picture.width, picture.height) < SIDE_MIN) return null
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
  return null
}

/** The box around the part of a line between two fractions of its length. */
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
