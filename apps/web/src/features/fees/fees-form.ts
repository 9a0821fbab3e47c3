import type { StaffOperation } from '@llave/api-contract/operations'
import { amountInWords } from '@llave/domain/money/amounts-in-words'
import { FEE_NAMES, type FeeName, feesFromMaximum, minimumIsAboveMaximum } from '@llave/domain/money/fees'
import { centsToEuros, type Euros, eurosToCents } from '@llave/domain/money/money'
import { isUnreadable, type TypedNumber } from '@llave/domain/money/read-number'
import type { FieldError } from '@llave/domain/validation/field-errors'
import type { Language } from '@llave/texts/languages'
import { ApiError } from '../../lib/api/api-error'

export type FeesForm = Readonly<Record<FeeName, TypedNumber>>
export type FeesInEuros = Readonly<Record<FeeName, Euros>>

/** All three are required (spec: back office §5 "Fees"), and the minimum must not exceed the maximum. */
export function feeErrors(values: FeesForm): Partial<Record<FeeName, FieldError>> {
  const fees = readFees(values)
  if (fees && minimumIsAboveMaximum(fees)) return { honorariosMin: 'error_form_max_number' }
  return Object.fromEntries(
    FEE_NAMES.flatMap((name): [FeeName, FieldError][] => {
      const value = values[name]
      if (isUnreadable(value)) return [[name, value.error]]
      return value === null ? [[name, 'error_form_obligatory_field']] : []
    }),
  )
}

/** The amounts of a checked form; null while one of them is missing. */
export function readFees({ honorariosMin, honorariosMax, honorariosDoble }: FeesForm): FeesInEuros | null {
  if (typeof honorariosMin !== 'number' || typeof honorariosMax !== 'number') return null
  return typeof honorariosDoble === 'number' ? { honorariosMin, honorariosMax, honorariosDoble } : null
}

/** Twice the typed maximum, to the cent; null for an invalid amount. */
export function doubleOf(maximum: TypedNumber): Euros | null {
  const cents = typeof maximum === 'number' ? eurosToCents(maximum) : null
  return cents === null ? null : centsToEuros(feesFromMaximum(cents).honorariosDoble)
}

/** An amount in words of the page's language; null for an invalid one. */
export function wordsOf(value: TypedNumber, language: Language): string | null {
  const cents = typeof value === 'number' ? eurosToCents(value) : null
  return cents === null ? null : amountInWords(cents, language)
}

/** The holders who have signed other amounts than these. */
export function signersOfOthers(operation: StaffOperation, fees: FeesInEuros): readonly string[] {
  const isSame = !operation.feesDifferFromContract && FEE_NAMES.every(name => operation[name] === fees[name])
  return isSame ? [] : operation.holders.filter(({ contract }) => contract?.signed).map(({ name }) => name)
}

/** What another person has saved in the meantime, and its version; null for other refusals. */
export function savedMeanwhile(
  error: unknown,
): { readonly current: Partial<FeesForm>; readonly version: number } | null {
  if (!(error instanceof ApiError) || error.code !== 'ERR_VERSION_CONFLICT') return null
  return error.details as { current: Partial<FeesInEuros>; version: number }
}
