import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { filesOf, ROOT } from './files.mjs'

/** Conversions between days, instants and dates without a time zone. */
const NO_ZONE = [
  /\bDate\.parse\(/,
  /\.slice\(0, 10\)/,
  // The parts of a date, in the zone of the machine.
  /\bnew Date\([^()]*,/,
  // A text, unless it says its offset as it stands. Milliseconds and the clock are computed, or named by a unit.
  /\bnew Date\((?:[A-Za-z_][\w.?]*|String\(.*|`.*)\)/,
  /\bnew Date\('(?:[^TZ']*|[^']*T[^Z+']*)'\)/,
  /\.[gs]et(?:Date|Day|Month|FullYear|Hours|Minutes)\(/,
]

/** What passes a text off as a day or an instant, or a number as cents; and dates whose type would take any text. */
const UNJUDGED = [/(?<!\bnull )\bas (?:CalendarDay|Instant|Cents)\b/, /Date\??: (?:string|z\.string\(\))/]

/** What reads the clock. */
const CLOCK = [/\bDate\.now\b/, /\bDate\(\)/, /\bformat(?:ToParts)?\(\)/, /\bTemporal\.Now\b/]

const sources = ['apps/server/src', 'apps/web/src', 'packages', 'e2e']
  .flatMap(filesOf)
  .filter(file => /\.tsx?$/.test(file) && !/\.(?:test|testing)\.|\/(?:calendar-day|money)\.ts$/.test(file))

const findings = (patterns, files = sources) =>
  files.flatMap(file =>
    readFileSync(path.join(ROOT, file), 'utf8')
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
