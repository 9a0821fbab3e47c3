import { indexError, rateError } from '../money/money'
import { isUnreadable, type NumberKind, readNumber } from '../money/read-number'
import { type OfferTerms, RATE_KINDS, rateErrors, tidyTerms } from '../offers/offer-terms'
import { BANKS, type Bank } from '../operations/fields/banks'
import type { Proposals } from '../operations/fields/proposals'
import type { CalendarDay } from '../time/calendar-day'
import type { FieldError } from '../validation/field-errors'
import { OFFER_YEARS_MAX } from '../validation/limits'
import { type CodedField, OFFER_FIELDS, type OfferField, PROPOSAL_STATES, type ProposalState } from './import-fields'
import type { Read } from './read-cells'

/** Stands for a word that has no meaning here. */
export const NONE = 'NONE'

/** The banks' answers to an operation, and the terms of the one offer that a row can hold. */
export interface ImportedProposals extends Proposals {
  readonly offer: { readonly bank: Bank; readonly terms: OfferTerms } | null
}

type ProposalErrors = { readonly [F in CodedField | OfferField]?: FieldError }

/** How a row is read: its cells, the meanings of their words, and readers for the notations of its columns. */
interface Row {
  readonly cell: (field: CodedField | OfferField) => string
  readonly meaning: (field: CodedField, word: string) => string | undefined
  readonly amount: Read<number>
  readonly euriborDate: Read<CalendarDay>
}

/** The banks that a cell names, as written. */
export const banksIn = (cell: string): readonly string[] =>
  cell
    .split(/[,;/+\n]/)
    .map(bank => bank.trim())
    .filter(Boolean)

const hasTerms = (cell: Row['cell']) => OFFER_FIELDS.some(field => cell(field) !== '')

/**
 * The words about banks in a row that somebody has to map. An empty cell has none, except for the kind of rate of an
 * offer with terms.
 */
export function wordsOfProposals(field: 'bank' | 'proposal' | 'rateKind', cell: Row['cell']): readonly string[] {
  if (field === 'bank') return banksIn(cell('bank'))
  return cell(field) !== '' || (field === 'rateKind' && hasTerms(cell)) ? [cell(field)] : []
}

/**
 * Reads what a row says about banks, by the rules of proposals and offers. A bank without a word for its answer was
 * only asked; one with terms has approved. A bank that is mapped to nothing is left out, with everything about it.
 */
export function readProposals(row: Row): { readonly proposals: ImportedProposals; readonly errors: ProposalErrors } {
  const { cell, meaning } = row
  const errors: { [F in CodedField | OfferField]?: FieldError } = {}
  const codeOf = (field: 'proposal' | 'rateKind') => {
    const [word] = wordsOfProposals(field, cell)
    if (word === undefined) return NONE
    const code = meaning(field, word)
    if (code === undefined) errors[field] = word === '' ? 'error_form_obligatory_field' : 'error_form_option'
    return code ?? NONE
  }
  const words = banksIn(cell('bank'))
  const codes = words.map(word => meaning('bank', word))
  if (codes.includes(undefined)) errors.bank = 'error_form_option'
  const banks = BANKS.filter(bank => codes.includes(bank))
  const said = codeOf('proposal')
  const kind = codeOf('rateKind')
  const rateKind = RATE_KINDS.find(known => known === kind)
  const unsaid: ProposalState = rateKind ? 'APPROVED' : 'SENT'
  const state = cell('proposal') === '' ? unsaid : PROPOSAL_STATES.find(known => known === said)
  const isTold = (cell('proposal') !== '' && state !== undefined) || rateKind !== undefined
  if (words.length === 0 && isTold) errors.bank = 'error_form_obligatory_field'
  if (banks.length > 1 && (state === 'CHOSEN' || rateKind)) errors.bank = 'error_form_one_bank'
  const [bank] = banks
  if (!state || !bank) return { proposals: NOTHING, errors }
  const isYes = state === 'APPROVED' || state === 'CHOSEN'
  if (rateKind && !isYes) errors.proposal = 'error_form_terms_without_yes'
  const offered = rateKind && readTerms(row, rateKind)
  return {
    proposals: {
      sendsProposals: banks,
      receivedProposals: state === 'SENT' ? [] : banks.map(proposal => ({ proposal, isOk: isYes })),
      chosenProposal: state === 'CHOSEN' ? bank : null,
      offer: offered ? { bank, terms: offered.terms } : null,
    },
    errors: { ...offered?.errors, ...errors },
  }
}

const NOTHING: ImportedProposals = { sendsProposals: [], receivedProposals: [], chosenProposal: null, offer: null }

const COLUMNS = [
  ['amount', 'offerAmount'],
  ['years', 'offerYears'],
  ['tin', 'offerTin'],
  ['initialYears', 'offerInitialYears'],
  ['differential', 'offerDifferential'],
  ['euribor', 'offerEuribor'],
  ['euriborDate', 'offerEuriborDate'],
] as const satisfies readonly (readonly [keyof OfferTerms, OfferField])[]

/** A lower rate is a fraction, as some programs write percentages: 0,025 for 2,5 %. */
const RATE_MIN = 0.1

function readTerms({ cell, amount, euriborDate }: Row, rateKind: OfferTerms['rateKind']) {
  const errors: { [F in OfferField]?: FieldError } = {}
  const numberIn = (field: OfferField, kind: NumberKind, errorOf: (value: number) => FieldError | null) => {
    const read = readNumber(cell(field).replace(/\s*(años|anys|years)$/i, ''), kind, ',')
    const error = isUnreadable(read) ? read.error : read === null ? null : errorOf(read)
    if (error) errors[field] = error
    return isUnreadable(read) || error ? null : read
  }
  const partIn = <T>(field: OfferField, read: Read<T>) => {
    if ('error' in read) errors[field] = read.error
    return 'error' in read ? null : read.value
  }
  const rateIn = (field: OfferField) =>
    numberIn(field, 'RATE', rate => (rate > 0 && rate < RATE_MIN ? 'error_form_format' : rateError(rate)))
  const yearsIn = (field: OfferField) =>
    numberIn(field, 'WHOLE', years =>
      years < 1 ? 'error_form_greater_than_zero' : years > OFFER_YEARS_MAX ? 'error_form_max_number' : null,
    )
  const given = partIn('offerAmount', amount)
  const years = yearsIn('offerYears')
  const terms: OfferTerms = {
    rateKind,
    amount: given ?? 0,
    years: years ?? OFFER_YEARS_MAX,
    tin: rateIn('offerTin'),
    initialYears: yearsIn('offerInitialYears'),
    differential: rateIn('offerDifferential'),
    euribor: numberIn('offerEuribor', 'INDEX', indexError),
    euriborDate: partIn('offerEuriborDate', euriborDate),
    tae: null,
    instalment: null,
    openingFee: 0,
    otherCosts: 0,
    products: [],
    validUntil: null,
  }
  const obligatory = 'error_form_obligatory_field' satisfies FieldError
  const wrong: { [T in keyof OfferTerms]?: FieldError } = {
    ...rateErrors(terms),
    ...(given === null && { amount: obligatory }),
    ...(given === 0 && { amount: 'error_form_greater_than_zero' }),
    ...(years === null && { years: obligatory }),
  }
  for (const [term, field] of COLUMNS) {
    const error = wrong[term]
    if (error) errors[field] ??= error
  }
  return { terms: tidyTerms(terms), errors }
}
