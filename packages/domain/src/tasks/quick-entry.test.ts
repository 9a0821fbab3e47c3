import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CalendarDay,
  calendarDay,
  dateOf,
  type Instant,
  instantAt,
  laterDay,
  MINUTE_MS,
  midnightInUtc,
  timeOfDay,
} from '../time/calendar-day'
import { readQuickTask, wordsOfWhen } from './quick-entry'
import { IMPOSSIBLE, LEFT, type Phrase, READ, SAID_AT } from './quick-entry.phrases.testing'

const read = (line: string, at = SAID_AT) => readQuickTask(line, at)
const due = (day: CalendarDay, time = '09:00') => instantAt(day, time).toISOString()
const shown = (instant: Instant | null) => instant && `${calendarDay(instant)} ${timeOfDay(instant)}`

describe('a line becomes a task', () => {
  it.each([
    ['Llamar a Ana mañana 10:00 #1042', 'Llamar a Ana', 'LLAMADA', due('2026-11-23', '10:00'), 1042],
    ['Reunión notaría viernes 9:30', 'Reunión notaría', 'REUNION', due('2026-11-27', '09:30'), null],
    ['Enviar FEIN 3/12', 'Enviar FEIN', 'MAIL', due('2026-12-03'), null],
    ['Pedir nota simple', 'Pedir nota simple', 'TASK', null, null],
    [
      '#1042 revisar nóminas el próximo martes por la tarde',
      'revisar nóminas',
      'REVISION',
      due('2026-11-24', '16:00'),
      1042,
    ],
    ['Validar DNI de Núria nº 7 para hoy', 'Validar DNI de Núria', 'VALIDACION', due('2026-11-22'), 7],
    ['LLAMAR PASADO MAÑANA A LAS 5 Y MEDIA A LUIS', 'LLAMAR A LUIS', 'LLAMADA', due('2026-11-24', '17:30'), null],
    ['Trucar a la Núria demà #7', 'Trucar a la Núria', 'LLAMADA', due('2026-11-23'), 7],
    ['Send FEIN on Friday', 'Send FEIN', 'MAIL', due('2026-11-27'), null],
  ])('%s', (line, name, type, expirationDate, numOperation) => {
    expect(read(line)).toMatchObject({ name, type, expirationDate, numOperation, person: null })
  })

  it('for a colleague', () => {
    expect(read('Tasación @Núria lunes')).toMatchObject({
      name: 'Tasación',
      person: 'Núria',
      expirationDate: due('2026-11-23'),
    })
  })
})

describe('when', () => {
  it.each(READ)('%s', (line, name, when) => {
    const { name: rest, expirationDate, impossible } = read(line)
    expect([rest, shown(expirationDate), impossible]).toEqual([name, when, null])
  })

  it.each(LEFT)('is not said by: %s', line => {
    const nothing = { expirationDate: null, when: [], impossible: null, numOperation: null }
    expect(read(line)).toMatchObject({ name: line, ...nothing })
  })

  it.each(IMPOSSIBLE)('is impossible: %s', (line, words, impossible) => {
    expect(read(line)).toMatchObject({ name: line, expirationDate: null, when: words.split('|'), impossible })
  })

  it('is in the days of Madrid', () => {
    expect(read('x mañana', new Date('2026-11-22T23:30:00Z')).expirationDate).toBe(due('2026-11-24'))
  })

  it('without a day is today, or tomorrow when it has passed', () => {
    expect(read('Avisar 13:16').expirationDate).toBe(due('2026-11-22', '13:16'))
    expect(read('Avisar 13:15').expirationDate).toBe(due('2026-11-23', '13:15'))
  })

  it('counts hours through a change of the clocks', () => {
    expect(read('Llamar en 2 horas', new Date('2026-10-25T00:30:00Z')).expirationDate).toBe('2026-10-25T02:30:00.000Z')
  })

  /**
   * Just after midnight in both nights when the clocks change and the nights before, at the end of a year, on a leap
   * day.
   */
  const MOMENTS = [
    ...['2026-11-29T23:30:00Z', '2026-12-31T22:30:00Z', '2026-12-31T23:30:00Z'],
    ...['2026-10-24T10:00:00Z', '2026-10-24T22:30:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
    ...['2027-03-27T10:00:00Z', '2027-03-27T23:30:00Z', '2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z'],
    ...['2028-02-28T23:30:00Z', '2028-02-29T11:00:00Z'],
  ].map(text => new Date(text))
  const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)
  const timed = (line: string, at: Date) => read(line, at).expirationDate
  const isDuration = ([line]: Phrase) => {
    const [one, other] = [timed(line, SAID_AT), timed(line, later(SAID_AT, 61))]
    return one !== null && other !== null && dateOf(other).getTime() === later(dateOf(one), 61).getTime()
  }

  it.each(MOMENTS)('is what the words say, or impossible, and never over: said at %s', at => {
    for (const phrase of READ) {
      const [line, name, when] = phrase
      const { name: rest, expirationDate, impossible } = read(line, at)
      if (impossible !== null) continue
      expect([line, rest]).toEqual([line, name])
      if (expirationDate === null) throw new Error(`${line} says no time any more`)
      if (isDuration(phrase)) {
        const meant = dateOf(timed(line, SAID_AT) ?? expirationDate).getTime() - SAID_AT.getTime()
        expect([line, dateOf(expirationDate).getTime() - at.getTime()]).toEqual([line, meant])
      } else expect([line, timeOfDay(expirationDate)]).toEqual([line, when?.slice(-5)])
      expect(calendarDay(expirationDate) >= calendarDay(at)).toBe(true)
    }
  })

  it.each([
    // A quarter past two is over today, and is skipped by the clocks tomorrow.
    ['Llamar 2:15', '2027-03-27T10:00:00Z', null],
    ['Llamar 2:15', '2027-03-28T01:30:00Z', '2027-03-29 02:15'],
    ['Trucar avui a les 12', '2026-10-24T22:30:00Z', '2026-10-25 12:00'],
    ['Call tomorrow', '2026-12-31T23:30:00Z', '2027-01-02 09:00'],
    ['Llamar el 31', '2026-12-31T22:30:00Z', '2026-12-31 09:00'],
    ['Llamar dentro de un año', '2028-02-29T11:00:00Z', '2029-02-28 09:00'],
    ['Trucar el 29 de febrer', '2028-02-29T11:00:00Z', '2028-02-29 09:00'],
    ['Call on 29 February', '2028-03-01T11:00:00Z', '2032-02-29 09:00'],
    ['Firma lunes', '2026-11-29T23:30:00Z', '2026-12-07 09:00'],
  ])('%s, said at %s', (line, at, when) => {
    expect(shown(timed(line, new Date(at)))).toBe(when)
  })

  const days = fc.integer({ min: 1, max: 3000 }).map(later => laterDay(calendarDay(SAID_AT), later))

  it.each(['es-ES', 'ca-ES', 'en-GB'])('is read from dates as they are written out: %s', locale => {
    const styles = fc.constantFrom('full', 'long', 'short' as const)
    fc.assert(
      fc.property(days, styles, (day, dateStyle) => {
        const written = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(midnightInUtc(day))
        expect(read(`Avisar ${written} 10:00`)).toMatchObject({ name: 'Avisar', expirationDate: due(day, '10:00') })
      }),
    )
  })

  it('is the day and time that are written, or impossible, and never another', () => {
    const two = (max: number) => fc.integer({ min: 0, max }).map(number => String(number).padStart(2, '0'))
    fc.assert(
      fc.property(two(35), two(14), two(26), two(65), (day, month, hour, minute) => {
        const { expirationDate, impossible } = read(`Avisar ${day}/${month}/2027 ${hour}:${minute}`)
        const written = `2027-${month}-${day} ${hour === '24' && minute === '00' ? '23:59' : `${hour}:${minute}`}`
        expect(impossible === null ? shown(expirationDate) : 'UNREAL').toBe(impossible === null ? written : 'UNREAL')
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the words that say when', () => {
  it('are kept when they are taken back, also if more is typed', () => {
    const kept = wordsOfWhen('Comer con Ana el viernes 14:00', SAID_AT)
    expect(kept).toEqual(['el viernes', '14:00'])
    expect(readQuickTask('Comer con Ana el viernes 14:00 mañana', SAID_AT, kept)).toMatchObject({
      name: 'Comer con Ana el viernes 14:00',
      expirationDate: due('2026-11-23'),
    })
    expect(readQuickTask('Avisar a las 10', SAID_AT, ['a las 1'])).toMatchObject({ name: 'Avisar' })
  })

  const word = fc.constantFrom(
    ...['mañana', 'el viernes', '3/12', '31/11', 'a las 10', 'del lunes', 'en 2 horas', 'demà', 'on the 5th', '10:00'],
    ...['Ana', 'Domingo', 'calle', 'y', 'a', 'de', '10.30', '#12', '@Núria', '"', ','],
  )
  const lines = fc.array(word, { maxLength: 8 }).map(words => words.join(' '))

  it('and all others are in the name, or were read: none is lost', () => {
    fc.assert(
      fc.property(fc.oneof(lines, fc.string({ maxLength: 80 })), line => {
        const { name, when, expirationDate, impossible } = read(line)
        expect(name).toBe(name.trim())
        expect(expirationDate !== null).toBe(when.length > 0 && impossible === null)
        const letters = (text: string) => [...text.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '')].sort().join('')
        if (impossible === null && !/[#@º°]/.test(line)) expect(letters(name + when.join(''))).toBe(letters(line))
      }),
      { numRuns: 2000 },
    )
  })

  it('taken back, the line says nothing about when', () => {
    fc.assert(
      fc.property(lines, line => {
        const taken = readQuickTask(line, SAID_AT, wordsOfWhen(line, SAID_AT))
        expect(taken).toMatchObject({ expirationDate: null, when: [], impossible: null })
      }),
      { numRuns: 2000 },
    )
  })

  it('may stand anywhere among the others', () => {
    const other = fc.stringMatching(/^[bcfg]{2,6}$/)
    const when = fc.constantFrom('mañana', 'el viernes', '3/12', 'a las 10', '#12', 'dentro de 2 semanas')
    fc.assert(
      fc.property(fc.array(other, { minLength: 1, maxLength: 4 }), when, fc.nat(4), (words, said, at) => {
        const line = [...words.slice(0, at), said, ...words.slice(at)].join(' ')
        expect(read(line).name).toBe(words.join(' '))
      }),
    )
  })
})
