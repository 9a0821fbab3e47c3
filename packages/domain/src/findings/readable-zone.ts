import { type CalendarDay, isCalendarDay } from '../time/calendar-day'
import { isDni } from '../validation/validators'
import type { Finding, Findings, Place } from './finding'

/** A line recognised in a picture, of capital letters, digits and fillers (`<`) only. */
export interface ZoneLine {
  readonly text: string
  /** The place of these characters in the picture. */
  place(from: number, to: number): Place
}

/**
 * The three lines on the back of a card (ICAO 9303-5, TD1): the numbers of document and holder, dates, names. Sex and
 * nationality have no check digit and are not used, so any character is accepted there.
 */
const NUMBER = /^(I[A-Z<]ESP)([A-Z\d<]{9}\d)([XYZ]?\d{7,8}[A-Z])<*$/d
const DAYS = /^((\d{6})\d)[A-Z<]((\d{6})\d)[A-Z\d]{0,3}<+(\d)$/d
const NAMES = /^([A-Z]+(?:<[A-Z]+)*)<<([A-Z]+(?:<[A-Z]+)*)<*$/d
const LINE = 30

/**
 * Reads the machine-readable zone of a Spanish identity card (DNI, TIE), if it is among these lines and all its check
 * digits are right. Names have no check digit.
 */
export function findInZone(lines: readonly ZoneLine[], today: CalendarDay): Findings | null {
  const [number] = matching(lines, NUMBER)
  const [days] = matching(lines, DAYS)
  if (!number || !days) return null
  const [, issuer = '', document = '', personId = ''] = number.found
  const [, birth = '', birthday = '', expiry = '', expires = '', whole] = days.found
  const all = [document + personId.padEnd(LINE - issuer.length - document.length, '<'), birth, expiry]
  const isRight = [document, birth, expiry].every(isChecked) && checkDigit(all.join('')) === whole
  const values = {
    personId: isDni(personId) ? personId : null,
    birthday: dayOf(birthday, birthday.slice(0, 2) > today.slice(2, 4) ? '19' : '20'),
    // A card that never expires has a special date.
    expires: expires === FOR_EVER ? '9999-01-01' : dayOf(expires, '20'),
  }
  if (!isRight || !values.personId || !values.birthday || !values.expires) return null
  const [names] = matching(lines, NAMES)
  const person: Finding[] = names ? [{ field: 'person', value: nameOf(names.found), place: placeOf(names, 0) }] : []
  return {
    layout: 'IDENTITY',
    findings: [
      ...person,
      { field: 'personId', value: values.personId, place: placeOf(number, 3) },
      { field: 'birthday', value: values.birthday, place: placeOf(days, 2) },
      { field: 'expires', value: values.expires, place: placeOf(days, 4) },
    ],
  }
}

const FOR_EVER = '990101'

function matching(lines: readonly ZoneLine[], pattern: RegExp) {
  return lines.flatMap(line => {
    const found = pattern.exec(line.text)
    return found ? [{ line, found }] : []
  })
}

/** The place of a group of a pattern. */
function placeOf({ line, found }: ReturnType<typeof matching>[number], group: number): Place {
  return line.place(...(found.indices?.[group] ?? [0, 0]))
}

const WEIGHTS = [7, 3, 1]

/** Values by ICAO 9303: digits count as they are, letters from 10, fillers as 0. */
function checkDigit(text: string): string {
  const sum = [...text].reduce(
    (all, letter, at) => all + (letter === '<' ? 0 : Number.parseInt(letter, 36)) * (WEIGHTS[at % 3] ?? 0),
    0,
  )
  return String(sum % 10)
}

const isChecked = (text: string) => checkDigit(text.slice(0, -1)) === text.at(-1)

function dayOf(digits: string, century: '19' | '20'): CalendarDay | null {
  const day = `${century}${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`
  return isCalendarDay(day) ? day : null
}

/**
 * Returns "surnames, names". Ñ may be written NXX. Names that fill the whole line may be cut, so their last word is
 * left out.
 */
function nameOf([line, surnames = '', names = '']: RegExpExecArray): string {
  const given = line.length >= LINE && !line.endsWith('<') ? names.split('<').slice(0, -1) : names.split('<')
  const parts = [surnames.replaceAll('<', ' '), given.join(' ')]
  return parts.filter(Boolean).join(', ').replaceAll('NXX', 'N')
}
