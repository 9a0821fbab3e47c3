/**
 * Ranks order the cards of a board list and the lists themselves. A rank is the digits of a fraction between 0 and 1 in
 * base 36, without trailing zeros: there is always room between two, and a move writes one row. Ranks compare as plain
 * strings, byte by byte (`collate "C"`; digits and lower-case letters sort the same way in every other collation).
 */
export type Rank = string

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'
const BASE = DIGITS.length
const RANK = /^[0-9a-z]*[1-9a-z]$/

// At the ends a rank advances by a fixed step instead of halving the remaining space, so that a list that only grows
// there keeps short ranks: 6 digits leave room for some 800,000 appended cards before ranks get longer.
const END_DIGITS = 6
const END_SPACE = BASE ** END_DIGITS
const END_STEP = BASE ** 2

/**
 * The rank for an item placed between two neighbours; null stands for the start or the end of the list. Deterministic.
 * Throws a RangeError when `before` does not come before `after`, or when either is not a rank.
 */
export function rankBetween(before: Rank | null, after: Rank | null): Rank {
  for (const rank of [before, after]) {
    if (rank !== null && !RANK.test(rank)) throw new RangeError(`Not a rank: "${rank}"`)
  }
  if (before !== null && after !== null && before >= after) {
    throw new RangeError(`No rank between "${before}" and "${after}"`)
  }
  if (before !== null && after === null) return atEnd(before, END_STEP) ?? middle(before, null)
  if (before === null && after !== null) return atEnd(after, -END_STEP) ?? middle('', after)
  return middle(before ?? '', after)
}

// Milliseconds since 1970 fit in nine digits until the year 5188; a fixed width makes later dates greater ranks.
const DATE_DIGITS = 9

/** The rank of a card that nobody has dragged: within a list, the card that entered its state first comes first. */
export function rankOfDate(date: Date): Rank {
  return date.getTime().toString(BASE).padStart(DATE_DIGITS, '0').replace(/0+$/, '')
}

export function compareRanks(a: Rank, b: Rank): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function atEnd(neighbour: Rank, step: number): Rank | null {
  const position = Number.parseInt(neighbour.slice(0, END_DIGITS).padEnd(END_DIGITS, '0'), BASE) + step
  if (position <= 0 || position >= END_SPACE) return null
  return position.toString(BASE).padStart(END_DIGITS, '0').replace(/0+$/, '')
}

// Finds the first digit at which the two fractions leave room between them.
function middle(before: string, after: string | null): Rank {
  let rank = ''
  let upper = after
  for (let place = 0; ; place++) {
    const low = digitAt(before, place)
    const high = upper === null ? BASE : digitAt(upper, place)
    const between = Math.floor((low + high) / 2)
    if (between > low) return rank + DIGITS.charAt(between)
    rank += DIGITS.charAt(low)
    // Once the rank is below `after` in some digit, the rest only has to come after `before`.
    if (low < high) upper = null
  }
}

function digitAt(fraction: string, place: number): number {
  return place < fraction.length ? DIGITS.indexOf(fraction.charAt(place)) : 0
}
