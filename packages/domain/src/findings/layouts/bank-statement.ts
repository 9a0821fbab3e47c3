import { anywhere, type Layout, labelled, onPages, type Search } from '../find'
import { interval, readDay, readIban, readName, readPeriod } from '../values'

/** With fewer movements, no period can be derived. */
const MOVEMENTS_MIN = 3

/** From the first to the last movement; movements are lines that begin with a date. */
const moved: Search = pages =>
  onPages(pages, page => {
    const days = page.lines.flatMap(({ at, text }) => {
      const [cell = ''] = page.folded.slice(at, at + text.length).split('\t')
      const day = readDay(cell.slice(0, 24), cell)
      return day && day.from === 0 ? [{ ...day, from: at, to: at + day.to }] : []
    })
    const [first] = days
    const inOrder = days.map(({ value }) => value).toSorted()
    const period = interval(inOrder[0] ?? null, inOrder.at(-1) ?? null)
    return first && period && days.length >= MOVEMENTS_MIN ? { ...first, value: period } : null
  })

export const bankStatement: Layout = {
  marks: [/\bextracto\b|\bmovimientos\b/, /\biban\b|\bcuenta\b/, /\bsaldo\b/],
  fields: {
    person: [
      labelled(/(?:^|\t)\W*titular(?:es)?\b(?: de la cuenta)?/, readName),
      labelled(/(?:^|\t)\W*cliente\b/, readName),
    ],
    iban: [anywhere(readIban)],
    period: [labelled(/\bperiodo\b|\bdesde\b|\bmovimientos (?:del?|entre)\b|\bfechas?\b del?/, readPeriod), moved],
  },
}
