import type { StaffOffer } from '@llave/api-contract/offers'
import { describe, expect, it } from 'vitest'
import { bankInitials } from '../BankMark'
import { lowest } from '../compare/offer-figures'
import { bodyOf, formOf, type OfferForm, offerErrors } from './offer-form'

const EMPTY = formOf(null, { bank: 'ING', amount: 150_000, years: 30 })
const wrong = (form: OfferForm) =>
  Object.fromEntries(Object.entries(offerErrors(form)).filter(([, code]) => code !== null))

describe('the form of an offer', () => {
  it('asks for what its kind of rate needs, and keeps what cannot be read', () => {
    expect(wrong(EMPTY)).toEqual({ tin: 'error_form_obligatory_field' })
    const typed = { typed: 'dos', error: 'error_form_number' } as const
    expect(wrong({ ...EMPTY, tin: typed, amount: typed })).toEqual({
      tin: 'error_form_number',
      amount: 'error_form_number',
    })
    expect(Object.keys(wrong({ ...EMPTY, rateKind: 'MIXED', tin: 2 }))).toEqual([
      'initialYears',
      'differential',
      'euribor',
      'euriborDate',
    ])
    const product = { key: 'p', kind: 'ALARM', yearlyCost: null, discount: 0.1 } as const
    const condition = { key: 'c', text: ' ', documentationId: null, isMet: false }
    expect(wrong({ ...EMPTY, tin: 2, products: [product], conditions: [condition] })).toEqual({
      products: 'error_form_obligatory_field',
      conditions: 'error_form_obligatory_field',
    })
  })

  it('sends back what was loaded, with its version', () => {
    const sent = bodyOf({ ...EMPTY, tin: 2.5, openingFee: 500 }, 'o1', null)
    expect(sent).toMatchObject({ operationId: 'o1', bank: 'ING', tin: 2.5, openingFee: 500, otherCosts: 0 })
    const { operationId: _, ...terms } = sent ?? {}
    const offer = { ...terms, _id: 'f1', version: 3, conditions: [] } as unknown as StaffOffer
    const again = bodyOf(formOf(offer, { bank: null, amount: null, years: null }), 'o1', offer)
    expect(again).toEqual({ ...sent, _id: 'f1', version: 3 })
    expect(bodyOf({ ...EMPTY, bank: null }, 'o1', null)).toBeNull()
  })
})

describe('beside it', () => {
  it('nothing is the best among equals, and a bank has the letters of its words', () => {
    expect([lowest([3, 1, 2]), lowest([2, 2.001]), lowest([1])]).toEqual([1, null, null])
    expect(['BBVA', 'Banca March', 'CaixaBank', 'Caixa d’Enginyers'].map(bankInitials)).toEqual([
      'BB',
      'BM',
      'CA',
      'CD',
    ])
  })
})
