import { anywhere, type Layout, labelled, onPages, type Search, written } from '../find'
import { readDay, readId, readName, readNumber } from '../values'

/** Marks the line of a job without an end date. */
const STANDING = /-{3,}|\ben alta\b|actualidad/

/** The start of the present job; if there are several, of the first. */
const standing: Search = pages =>
  onPages(pages, page => {
    for (const { at, text } of page.lines) {
      const folded = page.folded.slice(at, at + text.length)
      const begun = STANDING.test(folded) && readDay(folded, text)
      if (begun) return { ...begun, from: begun.from + at, to: begun.to + at }
    }
    return null
  })

/** The "Informe de vida laboral" of the Social Security. */
export const workLife: Layout = {
  marks: [/informe de (?:su )?vida laboral/],
  fields: {
    person: [
      written(/\bd\.?\/d[^\s]{0,3}\s+(?<v>[^,]{4,70}),/, readName),
      labelled(/^titular\b|apellidos y nombre/, readName),
    ],
    personId: [anywhere(readId)],
    birthday: [
      written(/nacid[oa](?:\/a)?\s+el\s+(?:dia\s+)?(?<v>.{6,40})/s, readDay),
      labelled(/fecha de nacimiento/, readDay),
    ],
    issued: [
      written(/al\s+dia\s+(?<v>.{6,40})/s, readDay),
      labelled(/^\W*fecha(?: del informe| de emision| de expedicion)?\W/, readDay),
    ],
    days: [
      written(/total\s+de\s+(?<v>\d[\d.]*)\s+dias/, readNumber),
      labelled(/dias cotizados|total de dias|dias en alta/, readNumber),
    ],
    since: [standing],
  },
}
