import { isUnreadable, type TypedNumber } from '@llave/domain/money/read-number'
import type { AskedQuestion } from '@llave/domain/questionnaire/evaluate'

export interface FieldProps {
  readonly asked: AskedQuestion
  readonly onChange: (value: unknown) => void
  /** A single choice was tapped: the wizard continues by itself. */
  readonly onTap: (value: unknown) => void
  readonly error: string | undefined
  /** Id of the visible question. */
  readonly labelledBy: string
  readonly describedBy: string
}

/** The value of a number field: the number, or the unreadable text. */
export function typedNumberOf(value: unknown): TypedNumber {
  return typeof value === 'number' || isUnreadable(value) ? value : null
}
