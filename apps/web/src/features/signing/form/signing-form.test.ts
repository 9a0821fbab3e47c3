import { describe, expect, it } from 'vitest'
import { emptySigningForm, type SigningForm, signingBody, signingErrors } from './signing-form'

const ana: SigningForm = {
  name: 'Ana',
  firstLastname: 'Gil',
  secondLastname: '',
  dni: '12345678Z',
  address: 'Calle del Sol',
  number: '1',
  flat: '',
  door: '',
  postalCode: '28001',
  city: 'Madrid',
}

describe('data of a signature', () => {
  it('needs everything but second surname, floor and door', () => {
    expect(Object.keys(signingErrors(emptySigningForm))).toEqual([
      'name',
      'firstLastname',
      'dni',
      'address',
      'number',
      'postalCode',
      'city',
    ])
    expect(signingErrors(ana)).toEqual({})
  })

  it.each([
    ['12345678A', 'error_form_DNI_format'],
    ['X1234567A', 'error_form_DNI_format'],
    ['1234567', 'error_form_DNI_format'],
    ['x-1234567-l', undefined],
    ['12.345.678 z', undefined],
  ])('checks the letter of %s', (dni, code) => {
    expect(signingErrors({ ...ana, dni }).dni).toBe(code)
  })

  it.each(['2800', '280011', '2800A', '28 001'])('%s is no postal code', postalCode => {
    expect(signingErrors({ ...ana, postalCode })).toEqual({ postalCode: 'error_form_format' })
  })

  it('is sent trimmed, with the identity document as it is stored', () => {
    expect(signingBody({ ...ana, name: ' Ana ', dni: ' 12.345.678-z ' })).toMatchObject({
      name: 'Ana',
      dni: '12345678Z',
    })
  })
})
