import { type CalendarDay, isCalendarDay } from '../time/calendar-day'
import { isDni } from '../validation/validators'
import type { Finding, Findings, Place } from './finding'

/** A line that was recognised in a picture, with capital letters, digits and fillers (`<`) alone. */
export interface ZoneLine {
  readonly text: string
  /** Where these characters stand in the picture. */
  place(from: number, to: number): Place
}

/**
 * What the three lines of a card's back say (ICAO 9303-5, TD1): the document and its holder's number, days, names.
 * Sex and nationality have no check digit and are not used: whatever is read in their place will do.
 */
const NUMBER = /^(I[A-Z<]ESP)([A-Z\d<]{9}\d)([XYZ]?\d{7,8}[A-Z])<*$/d
const DAYS = /^((\d{6})\d)[A-Z<]((\d{6})\d)[A-Z\d]{0,3}<+(\d)$/d
const NAMES = /^([A-Z]+(?:<[A-Z]+)*)<<([A-Z]+(?:<[A-Z]+)*)<*$/d
const LINE = 30

/**
 * What the machine-readable zone of a Spanish identity card (DNI, TIE) says, if it is among these lines and each of its
 * check digits is right. Of names there is no check digit.
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
    // A card that never expires says so.
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

/** Where a group of a pattern stands. */
function placeOf({ line, found }: ReturnType<typeof matching>[number], group: number): Place {
  return line.place(...(found.indices?.[group] ?? [0, 0]))
}

const WEIGHTS = [7, 3, 1]

/** Digits count as they are, letters from 10, fillers nothing. */
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

/** Surnames, names; Ñ may be written NXX. What fills its line may be cut: its last word is left out. */
function nameOf([line, surnames = '', names = '']: RegExpExecArray): string {
  const given = line.length >= LINE && !line.endsWith('<') ? names.split('<').slice(0, -1) : names.split('<')
  const parts = [surnames.replaceAll('<', ' '), given.join(' ')]
  return parts.filter(Boolean).join(', ').replaceAll('NXX', 'N')
}
