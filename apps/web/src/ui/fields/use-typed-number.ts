import {
  isUnreadable,
  type NumberKind,
  readNumber,
  type TypedNumber,
  writeNumber,
} from '@llave/domain/money/read-number'
import { type ChangeEvent, useState } from 'react'
import { codeText, useTexts } from '../../lib/texts/texts'

interface Options {
  readonly value: TypedNumber
  readonly kind: NumberKind
  readonly onChange: (value: TypedNumber) => void
}

/** One stay of the person in the field. */
interface Visit {
  /** What was typed since it began; null as long as nothing was. */
  readonly typed: string | null
  /** Nothing is called wrong while it is being typed for the first time. */
  readonly quiet: boolean
}

function isSame(a: TypedNumber, b: TypedNumber): boolean {
  return isUnreadable(a) && isUnreadable(b) ? a.typed === b.typed : Object.is(a, b)
}

function textOf(value: TypedNumber, kind: NumberKind): string {
  if (value === null) return ''
  return isUnreadable(value) ? value.typed : writeNumber(value, kind)
}

/**
 * A number while it is typed. As long as the field has the focus its text is what was typed, letter by letter; left, it
 * is written as in Spain. What cannot be read is told as `Unreadable`, and stays.
 */
export function useTypedNumber({ value, kind, onChange }: Options) {
  const t = useTexts()
  const [visit, setVisit] = useState<Visit | null>(null)
  const typed = visit?.typed ?? null
  // What was typed counts as long as it means the value; another value from outside takes its place.
  const counts = typed !== null && isSame(readNumber(typed, kind), value)

  return {
    /** The number that is being typed; null when there is none, or nobody types. */
    reading: visit && !isUnreadable(value) ? value : null,
    /** What keeps the text from being read. */
    problem: isUnreadable(value) && !visit?.quiet ? codeText(t, value.error) : null,
    /** Of the input element. */
    input: {
      value: counts ? typed : textOf(value, kind),
      onChange(event: ChangeEvent<HTMLInputElement>) {
        const text = event.currentTarget.value
        setVisit({ typed: text, quiet: visit?.quiet ?? true })
        const next = readNumber(text, kind)
        if (!isSame(next, value)) onChange(next)
      },
      onFocus: () => setVisit({ typed: null, quiet: !isUnreadable(value) }),
      onBlur: () => setVisit(null),
      autoComplete: 'off',
      inputMode: kind === 'WHOLE' ? 'numeric' : 'decimal',
    },
  } as const
}
