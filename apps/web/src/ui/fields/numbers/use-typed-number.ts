import {
  type DecimalMark,
  isUnreadable,
  type NumberKind,
  readNumber,
  type TypedNumber,
  writeNumber,
} from '@llave/domain/money/read-number'
import { DECIMAL_MARKS } from '@llave/texts/locales'
import { type ChangeEvent, useState } from 'react'
import { codeText, useTexts } from '../../../lib/texts/texts'

interface Options {
  readonly value: TypedNumber
  readonly kind: NumberKind
  readonly onChange: (value: TypedNumber) => void
}

/** One visit of the person to the field, from focus to blur. */
interface Visit {
  readonly typed: string | null
  /** No error is shown during the first input. */
  readonly quiet: boolean
}

function isSame(a: TypedNumber, b: TypedNumber): boolean {
  return isUnreadable(a) && isUnreadable(b) ? a.typed === b.typed : Object.is(a, b)
}

function textOf(value: TypedNumber, kind: NumberKind, mark: DecimalMark): string {
  if (value === null) return ''
  return isUnreadable(value) ? value.typed : writeNumber(value, kind, mark)
}

/**
 * A number being typed. While focused, the field shows the exact input; on blur the number is formatted in the language
 * of the page, which also determines how it is read. Unreadable text is passed on as `Unreadable` and stays in the
 * field.
 */
export function useTypedNumber({ value, kind, onChange }: Options) {
  const t = useTexts()
  const mark = DECIMAL_MARKS[t.language]
  const [visit, setVisit] = useState<Visit | null>(null)
  const typed = visit?.typed ?? null
  // The typed text applies as long as it means the value; a different value from outside replaces it.
  const counts = typed !== null && isSame(readNumber(typed, kind, mark), value)

  return {
    /** The number being typed; null when there is none, or the field is not in use. */
    reading: visit && !isUnreadable(value) ? value : null,
    mark,
    /** Why the text cannot be read. */
    problem: isUnreadable(value) && !visit?.quiet ? codeText(t, value.error) : null,
    input: {
      value: counts ? typed : textOf(value, kind, mark),
      onChange(event: ChangeEvent<HTMLInputElement>) {
        const text = event.currentTarget.value
        setVisit({ typed: text, quiet: visit?.quiet ?? true })
        const next = readNumber(text, kind, mark)
        if (!isSame(next, value)) onChange(next)
      },
      onFocus: () => setVisit({ typed: null, quiet: !isUnreadable(value) }),
      onBlur: () => setVisit(null),
      autoComplete: 'off',
      inputMode: kind === 'WHOLE' ? 'numeric' : 'decimal',
    },
  } as const
}
