import { describe, expect, it } from 'vitest'
import { ageOn, birthdayError } from './age'

const now = new Date('2026-11-21T12:00:00Z')

describe('ageOn', () => {
  it('goes up on the birthday, in Madrid', () => {
    expect(ageOn('1988-11-21', now)).toBe(38)
    expect(ageOn('1988-11-22', now)).toBe(37)
    expect(ageOn('1988-11-22', new Date('2026-11-21T23:30:00Z'))).toBe(38)
  })

  it('goes up on 1 March for someone born on 29 February', () => {
    expect(ageOn('2004-02-29', new Date('2026-02-28T12:00:00Z'))).toBe(21)
    expect(ageOn('2004-02-29', new Date('2026-03-01T12:00:00Z'))).toBe(22)
  })
})

describe('birthdayError', () => {
  it.each([
    ['2008-11-21', null],
    ['2008-11-22', 'error_form_age'],
    ['1935-11-22', null],
    ['1935-11-21', 'error_form_age'],
    ['2026-12-01', 'error_form_age'],
    ['1988-02-30', 'error_form_invalid_date_format'],
    ['21/11/1988', 'error_form_invalid_date_format'],
    ['', 'error_form_obligatory_field'],
  ])('of "%s" is %s', (birthday, error) => expect(birthdayError(birthday, now)).toBe(error))
})
