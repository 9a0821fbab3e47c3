import { describe, expect, it } from 'vitest'
import { emptySignature } from '../signature/signature-draft'
import { emptySigningForm, type SigningForm, signingBody, signingCodes } from './signing-form'

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
  signature: { ...emptySignature, typing: true, name: 'Ana Gil' },
}

describe('data of a signature', () => {
  it('needs everything but the second surname, floor and door', () => {
    expect(Object.keys(signingCodes(emptySigningForm))).toEqual([
      'name',
      'firstLastname',
      'dni',
      'address',
      'number',
      'postalCode',
      'city',
      'signature',
    ])
    expect(signingCodes(ana)).toEqual({})
  })

  it.each([
    ['12345678A', 'signing.form.dniFormat'],
    ['x-1234567-l', undefined],
  ])('checks the letter of %s', (dni, code) => {
    expect(signingCodes({ ...ana, dni }).dni).toBe(code)
  })

  it.each([
    ['2800', 'error_form_postal_code'],
    ['99999', 'error_form_province'],
  ])('says what is wrong with the postal code %s', (postalCode, code) => {
    expect(signingCodes({ ...ana, postalCode }).postalCode).toBe(code)
  })

  it('is sent trimmed, with the identity document as it is stored', () => {
    expect(signingBody({ ...ana, name: ' Ana ', dni: ' 12.345.678-z ' })).toMatchObject({
      name: 'Ana',
      dni: '12345678Z',
    })
  })
})
