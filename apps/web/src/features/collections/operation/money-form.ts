import { isUnreadable, type TypedNumber } from '@llave/domain/money/read-number'
import type { FieldError } from '@llave/domain/validation/field-errors'

export function amountError(amount: TypedNumber): FieldError | null {
  if (isUnreadable(amount)) return amount.error
  if (amount === null) return 'error_form_obligatory_field'
  return amount > 0 ? null : 'error_form_greater_than_zero'
}
