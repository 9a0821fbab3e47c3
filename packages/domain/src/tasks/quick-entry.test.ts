import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarDay, instantAt } from '../time/calendar-day'
import { readQuickTask } from './quick-entry'

// A Sunday, 13:15 in Madrid.
const now = new Date('2026-11-22T12:15:00Z')
const read = (line: string, at = now) => readQuickTask(line, at)
const due = (day: CalendarDay, time = '09:00') => instantAt(day, time).toISOString()

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
  ])('%s', (line, name, type, expirationDate, numOperation) => {
    expect(read(line)).toEqual({ name, type, expirationDate, numOperation, person: null })
  })

  it('for a colleague', () => {
    expect(read('Tasación @Núria lunes')).toMatchObject({
      name: 'Tasación',
      person: 'Núria',
      expirationDate: due('2026-11-23'),
    })
  })
})

describe('days', () => {
  it.each<[string, CalendarDay]>([
    ['hoy mismo', '2026-11-22'],
    ['mañana', '2026-11-23'],
    ['manana', '2026-11-23'],
    ['el domingo', '2026-11-29'],
    ['lunes que viene', '2026-11-23'],
    ['sábado', '2026-11-28'],
    ['antes del jueves', '2026-11-26'],
    ['para el viernes', '2026-11-27'],
    ['22/11', '2026-11-22'],
    ['21/11', '2027-11-21'],
    ['1-2-2027', '2027-02-01'],
    ['29/2', '2028-02-29'],
    ['3/12/26', '2026-12-03'],
    ['3 de diciembre', '2026-12-03'],
    ['15 enero', '2027-01-15'],
    ['3 de marzo de 2028', '2028-03-03'],
    ['el día 30', '2026-11-30'],
    ['el día 5', '2026-12-05'],
    ['día 31', '2026-12-31'],
    ['en 3 días', '2026-11-25'],
    ['dentro de dos semanas', '2026-12-06'],
    ['en un mes', '2026-12-22'],
    ['la semana que viene', '2026-11-23'],
    ['a final de mes', '2026-11-30'],
  ])('%s', (words, day) => {
    expect(read(`Avisar ${words}`)).toMatchObject({ name: 'Avisar', expirationDate: due(day) })
  })

  it('are those of Madrid', () => {
    expect(read('x mañana', new Date('2026-11-22T23:30:00Z')).expirationDate).toBe(due('2026-11-24'))
  })

  it.each(['31/2', '40/12', '3/13', '1/2/3/4', 'mañanitas', 'el 3/12b'])('%s is none and stays', words => {
    expect(read(`Ver ${words}`)).toMatchObject({ name: `Ver ${words}`, expirationDate: null })
  })
})

describe('times', () => {
  it.each([
    ['10:00', '10:00'],
    ['9h', '09:00'],
    ['9h30', '09:30'],
    ['18:30h', '18:30'],
    ['a las 10', '10:00'],
    ['a las 9.30', '09:30'],
    ['a las 4', '16:00'],
    ['a las 04:00', '04:00'],
    ['a la 1', '13:00'],
    ['a las 5 menos cuarto', '16:45'],
    ['a las 8', '08:00'],
    ['a las 8 de la tarde', '20:00'],
    ['a las 12 de la noche', '23:59'],
    ['a las 12 menos cuarto de la noche', '23:45'],
    ['a las 12 y media de la noche', '00:30'],
    ['a las 0 menos cuarto', '23:45'],
    ['a las 12 de la mañana', '12:00'],
    ['a las 7 de la mañana', '07:00'],
    ['por la mañana', '09:00'],
    ['por la noche', '20:00'],
    ['a mediodía', '12:00'],
  ])('%s', (words, time) => {
    expect(read(`Avisar mañana ${words}`)).toMatchObject({ name: 'Avisar', expirationDate: due('2026-11-23', time) })
  })

  it('without a day are today’s, or tomorrow’s when they have passed', () => {
    expect(read('Avisar 13:16').expirationDate).toBe(due('2026-11-22', '13:16'))
    expect(read('Avisar 13:15').expirationDate).toBe(due('2026-11-23', '13:15'))
  })

  it.each(['25:00', '10:75', 'a las 30'])('%s is none and stays', words => {
    expect(read(`Ver ${words}`)).toMatchObject({ name: `Ver ${words}`, expirationDate: null })
  })
})

describe('what is not meant', () => {
  it('stays: quotes, parts of words, numbers that name nothing', () => {
    expect(read('Leer "mañana 10:00 #3" hoy')).toMatchObject({
      name: 'Leer "mañana 10:00 #3"',
      expirationDate: due('2026-11-22'),
    })
    expect(read('Factura 2026-1042')).toMatchObject({ name: 'Factura 2026-1042', expirationDate: null })
    expect(read('Pagar 250.000 a Lunesa')).toMatchObject({ name: 'Pagar 250.000 a Lunesa', expirationDate: null })
    expect(read('mañana 10:00').name).toBe('')
  })

  it('never breaks, loses no other word, and a name reads as itself', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), line => {
        const { name, expirationDate } = read(line)
        expect(name).toBe(name.trim())
        if (expirationDate) expect(new Date(expirationDate).toISOString()).toBe(expirationDate)
      }),
    )
    const word = fc.stringMatching(/^[bcdfg]{2,6}$/)
    const when = fc.constantFrom('mañana', 'el viernes', '3/12', 'a las 10', '#12', 'dentro de 2 semanas')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), when, fc.nat(4), (words, said, at) => {
        const line = [...words.slice(0, at), said, ...words.slice(at)].join(' ')
        expect(read(line).name).toBe(words.join(' '))
      }),
    )
  })
})
