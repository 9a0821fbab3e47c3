/** The target of an e-mail's link. Only a variable can be one: typed text never becomes a link (T54). */
export class MailLink {
  constructor(readonly url: string) {}
  toString(): string {
    return this.url
  }
}

/** Payment details as a table. */
export interface PaymentFragment {
  readonly kind: 'payment'
  readonly rows: readonly { readonly name: string; readonly value: string; readonly mono?: boolean }[]
  readonly note: string
}

/** Documents by holder; those of the whole request have none. */
export interface DocumentsFragment {
  readonly kind: 'documents'
  readonly groups: readonly {
    readonly holder: string | null
    readonly items: readonly { readonly name: string; readonly notes: readonly string[] }[]
  }[]
  /** Messages about several documents. */
  readonly notes: readonly string[]
}

/** The progress of a request: the previous, the current and the next step. */
export interface TimelineFragment {
  readonly kind: 'timeline'
  readonly steps: readonly {
    readonly status: 'done' | 'now' | 'next'
    readonly name: string
    /** "Hecho", "Ahora", "Después". */
    readonly word: string
  }[]
}

export type MailFragment = PaymentFragment | DocumentsFragment | TimelineFragment

/** The value of a variable. Null for none. */
export type MailValue = string | number | MailLink | MailFragment | null

const PARTS: ReadonlySet<unknown> = new Set<MailFragment['kind']>(['payment', 'documents', 'timeline'])

export function isPart(value: unknown): value is MailFragment {
  return typeof value === 'object' && value !== null && 'kind' in value && PARTS.has(value.kind)
}

export function valueText(value: MailValue): string {
  if (value === null) return ''
  return isPart(value) ? fragmentText(value) : String(value)
}

export function fragmentText(part: MailFragment): string {
  switch (part.kind) {
    case 'payment':
      return [...part.rows.map(({ name, value }) => `${name}: ${value}`), part.note].join('\n')
    case 'documents':
      return [
        ...part.groups.flatMap(({ holder, items }) => [
          ...(holder ? [`${holder}:`] : []),
          ...items.flatMap(({ name, notes }) => [`• ${name}`, ...notes.map(note => `  ${note}`)]),
        ]),
        ...part.notes,
      ].join('\n')
    case 'timeline':
      return part.steps.map(({ status, name, word }) => `${MARKS[status]} ${name} (${word})`).join('\n')
  }
}

/** The sign before a step. */
export const MARKS = { done: '✓', now: '●', next: '○' } as const
