import { isUnreadable, type TypedNumber } from '@llave/domain/money/read-number'
import type { AskedStep } from '@llave/domain/questionnaire/evaluate'

/** What every field of the wizard gets. */
export interface FieldProps {
  readonly asked: AskedStep
  readonly onChange: (value: unknown) => void
  /** A single choice that was tapped: the wizard moves on by itself. */
  readonly onTap: (value: unknown) => void
  readonly error: string | undefined
  /** The visible question. */
  readonly labelledBy: string
  readonly describedBy: string
}

/** What a field for a number shows: the number, or the unreadable text that was typed instead. */
export function typedNumberOf(value: unknown): TypedNumber {
  return typeof value === 'number' || isUnreadable(value) ? value : null
}
