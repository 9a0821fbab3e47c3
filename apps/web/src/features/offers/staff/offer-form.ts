import type { BodyOf } from '@llave/api-contract/call-types'
import type { StaffOffer } from '@llave/api-contract/offers'
import { isUnreadable, type TypedNumber } from '@llave/domain/money/read-number'
import type { LinkedProductKind, OfferTerms, RateKind } from '@llave/domain/offers/offer-terms'
import { rateErrors } from '@llave/domain/offers/offer-terms'
import type { Bank } from '@llave/domain/operations/fields/banks'
import { rowsOf } from '../../../lib/forms/rows'
import { dayError, dayIn, type TypedDay } from '../../../ui/forms/FormDateField'

export interface ProductDraft {
  readonly key: string
  readonly kind: LinkedProductKind
  readonly yearlyCost: TypedNumber
  readonly discount: TypedNumber
}

export interface ConditionDraft {
  readonly key: string
  readonly text: string
  readonly documentationId: string | null
  readonly isMet: boolean
}

const NUMBERS = [
  'amount',
  'years',
  'tin',
  'initialYears',
  'differential',
  'euribor',
  'tae',
  'instalment',
  'openingFee',
  'otherCosts',
] as const
type NumberName = (typeof NUMBERS)[number]

export type OfferForm = Readonly<Record<NumberName, TypedNumber>> & {
  readonly bank: Bank | null
  readonly rateKind: RateKind
  readonly euriborDate: TypedDay
  readonly validUntil: TypedDay
  readonly products: readonly ProductDraft[]
  readonly conditions: readonly ConditionDraft[]
}

interface Defaults {
  readonly bank: Bank | null
  readonly amount: number | null
  readonly years: number | null
}

/** The form of an existing offer, or an empty one with the operation's defaults. */
export function formOf(offer: StaffOffer | null, { bank, amount, years }: Defaults): OfferForm {
  if (!offer) {
    return {
      ...{ bank, rateKind: 'FIXED', amount, years, tin: null, initialYears: null, differential: null, euribor: null },
      ...{ euriborDate: null, tae: null, instalment: null, openingFee: null, otherCosts: null, validUntil: null },
      products: [],
      conditions: [],
    }
  }
  const { bank: ownBank, rateKind, euriborDate, validUntil } = offer
  return {
    ...(Object.fromEntries(NUMBERS.map(name => [name, offer[name]])) as Record<NumberName, TypedNumber>),
    bank: ownBank,
    rateKind,
    euriborDate,
    validUntil,
    products: rowsOf(offer.products),
    conditions: offer.conditions.map(({ _id, text, documentationId, state }) => ({
      key: _id,
      text,
      documentationId,
      isMet: state === 'VALIDADO',
    })),
  }
}

const numberOf = (value: TypedNumber) => (typeof value === 'number' ? value : null)

/** The readable part of the terms; null while there is not enough to calculate with. */
export function readTerms(form: OfferForm): OfferTerms | null {
  const amount = numberOf(form.amount)
  const years = numberOf(form.years)
  if (!amount || !years) return null
  const { rateKind } = form
  return {
    ...{ rateKind, amount, years, euriborDate: dayIn(form.euriborDate), validUntil: dayIn(form.validUntil) },
    tin: numberOf(form.tin),
    initialYears: numberOf(form.initialYears),
    differential: numberOf(form.differential),
    euribor: numberOf(form.euribor),
    tae: numberOf(form.tae),
    instalment: numberOf(form.instalment),
    openingFee: numberOf(form.openingFee) ?? 0,
    otherCosts: numberOf(form.otherCosts) ?? 0,
    products: form.products.map(({ kind, yearlyCost, discount }) => ({
      kind,
      yearlyCost: numberOf(yearlyCost) ?? 0,
      discount: numberOf(discount) ?? 0,
    })),
  }
}

export const isReckonable = (terms: OfferTerms): boolean =>
  Object.keys(rateErrors({ ...terms, euriborDate: terms.euriborDate ?? '' })).length === 0

type Codes = Partial<Record<keyof OfferForm, string | null>>

/** The errors of the form; excessive amounts and the like are left to the server. */
export function offerErrors(form: OfferForm): Codes {
  const terms = readTerms(form)
  const wrongDay = form.rateKind !== 'FIXED' && dayError(form.euriborDate)
  const codes: Codes = {
    ...(terms && rateErrors({ ...terms, euriborDate: form.euriborDate })),
    ...(wrongDay && { euriborDate: wrongDay }),
    validUntil: dayError(form.validUntil),
    ...(form.bank === null && { bank: 'error_form_obligatory_field' }),
    ...(form.amount === null && { amount: 'error_form_obligatory_field' }),
    ...(form.years === null && { years: 'error_form_obligatory_field' }),
  }
  for (const name of NUMBERS) {
    const value = form[name]
    if (isUnreadable(value)) codes[name] = value.error
  }
  for (const { yearlyCost, discount } of form.products) {
    for (const value of [yearlyCost, discount]) {
      if (isUnreadable(value)) codes.products = value.error
      else if (value === null) codes.products = 'error_form_obligatory_field'
    }
  }
  if (form.conditions.some(({ text }) => text.trim() === '')) codes.conditions = 'error_form_obligatory_field'
  return codes
}

/** The body of the call from a checked form; null while a required value is missing. */
export function bodyOf(
  form: OfferForm,
  operationId: string,
  offer: StaffOffer | null,
): BodyOf<'POST /operations/saveOffer'> | null {
  const terms = readTerms(form)
  if (!terms || !form.bank) return null
  return {
    operationId,
    ...(offer && { _id: offer._id, version: offer.version }),
    bank: form.bank,
    ...terms,
    products: [...terms.products],
    conditions: form.conditions.map(({ text, documentationId, isMet }) => ({ text, documentationId, isMet })),
  }
}
