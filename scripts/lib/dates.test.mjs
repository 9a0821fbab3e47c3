import { expect, it } from 'vitest'
import { filesOf, read } from './files.mjs'

/** Conversions between days, instants and dates that name no time zone. */
const NO_ZONE = [
  /\bDate\.parse\(/,
  /\.slice\(0, 10\)/,
  // Builds a date from its parts, in the machine's time zone.
  /\bnew Date\([^()]*,/,
  // Parses a text, unless its offset is visible. Milliseconds and the clock are computed, or named by a unit.
  /\bnew Date\((?:[A-Za-z_][\w.?]*|String\(.*|`.*)\)/,
  /\bnew Date\('(?:[^TZ']*|[^']*T[^Z+']*)'\)/,
  /\.[gs]et(?:Date|Day|Month|FullYear|Hours|Minutes)\(/,
]

/** Casts of a text to a day or an instant, or of a number to cents; and dates whose type would accept any text. */
const UNJUDGED = [/(?<!\bnull )\bas (?:CalendarDay|Instant|Cents)\b/, /Date\??: (?:string|z\.string\(\))/]

/** Expressions that read the clock. */
const CLOCK = [/\bDate\.now\b/, /\bDate\(\)/, /\bformat(?:ToParts)?\(\)/, /\bTemporal\.Now\b/]

const sources = ['apps/server/src', 'apps/web/src', 'packages', 'e2e']
  .flatMap(filesOf)
  .filter(file => /\.tsx?$/.test(file) && !/\.(?:test|testing)\.|\/(?:calendar-day|money)\.ts$/.test(file))

const findings = (patterns, files = sources) =>
  files.flatMap(file =>
    read(file)
      .split('\n')
      .filter(line => !/^\s*(?:\/\/|\/?\*)/.test(line) && patterns.some(pattern => pattern.test(line)))
      .map(line => `${file}: ${line.trim()}`),
  )

it('days, instants and dates are made of one another in domain/time/calendar-day alone, which names the time zone', () => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(findings(NO_ZONE)).toEqual([])
})

it('a text becomes a day or an instant, and a number cents, only where they are judged', () =>
  expect(findings(UNJUDGED)).toEqual([]))

it('packages are told what time it is: their tests say the same whenever they run', () =>
  expect(
    findings(
      CLOCK,
      filesOf('packages').filter(file => file.endsWith('.ts')),
    ),
  ).toEqual([]))
