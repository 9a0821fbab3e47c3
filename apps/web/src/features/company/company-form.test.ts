import { describe, expect, it } from 'vitest'
import { aCompany } from './company.testing'
import { changesOf, companyErrors, valuesOf } from './company-form'

const company = aCompany({ address: null, missing: ['address'] })
const values = valuesOf(company)

describe('what the form shows', () => {
  it('is the saved data, the IBAN in groups and nothing as an empty field', () => {
    expect(values).toMatchObject({ iban: 'ES91 2100 0418 4502 0005 1332', address: '', name: 'Llave Hipotecas' })
  })

  it('is no change by itself', () => {
    expect(changesOf(values, company, ',')).toEqual({})
  })
})

describe('what is sent', () => {
  it.each<[string, Partial<typeof values>, object]>([
    ['is only what was changed', { address: ' Calle Mayor 1 ' }, { address: 'Calle Mayor 1' }],
    ['clears what was emptied', { phone: '  ' }, { phone: null }],
    [
      'is a number where one is asked for, and nothing goes back to the standard',
      { operationQuotaGigabytes: ' 25 ', operationQuotaFiles: '' },
      { operationQuotaGigabytes: 25, operationQuotaFiles: null },
    ],
    ['does not change for the way in which a number is written', { phone: '+34 910 000 000', cif: 'b-12345674' }, {}],
  ])('%s', (_, typed, changes) => {
    expect(changesOf({ ...values, ...typed }, company, ',')).toEqual(changes)
  })
})

describe('what is wrong', () => {
  it('is nothing in a right form, nor in an empty one', () => {
    const wrong = (form: typeof values) => Object.values(companyErrors(form, ',')).filter(Boolean)
    expect(wrong(values)).toEqual([])
    expect(wrong(valuesOf({ ...company, ...Object.fromEntries(Object.keys(values).map(key => [key, null])) }))).toEqual(
      [],
    )
  })

  it('is told field by field', () => {
    const wrong = {
      cif: 'B12345670',
      iban: 'ES00',
      email: 'hola',
      phone: '123',
      blogUrl: 'javascript:alert(1)',
      analyticsId: 'UA-1',
      chatUrl: 'http://chat.example',
      operationQuotaGigabytes: '1001',
      operationQuotaFiles: 'muchos',
    }
    expect(companyErrors({ ...values, ...wrong }, ',')).toMatchObject({
      cif: 'error_form_CIF_format',
      iban: 'error_form_IBAN_format',
      email: 'error_form_email_format',
      phone: 'error_form_phone_format',
      blogUrl: 'company.screen.url',
      analyticsId: 'company.screen.container',
      chatUrl: 'company.screen.url',
      operationQuotaGigabytes: 'error_form_max_number',
      operationQuotaFiles: 'error_form_number',
    })
  })

  it('is a number that would lose digits, and none that is written with points', () => {
    expect(companyErrors({ ...values, operationQuotaFiles: '1000000' }, ',').operationQuotaFiles).toBe(
      'error_form_max_number',
    )
    expect(companyErrors({ ...values, operationQuotaFiles: '10.000' }, ',').operationQuotaFiles).toBeNull()
    expect(changesOf({ ...values, operationQuotaFiles: '10.000' }, company, ',')).toEqual({
      operationQuotaFiles: 10_000,
    })
  })

  it('is a web address without its scheme', () => {
    expect(companyErrors({ ...values, contactUrl: 'www.llave.example' }, ',').contactUrl).toBe('company.screen.url')
    expect(companyErrors({ ...values, contactUrl: 'https://llave.example/contacto' }, ',').contactUrl).toBeNull()
  })
})
