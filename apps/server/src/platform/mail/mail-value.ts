/** An address that an e-mail leads to. Only a variable can be one: what people type never becomes a link (T54). */
export class MailLink {
  constructor(readonly url: string) {}
  toString(): string {
    return this.url
  }
}

/** How to pay, as a table. */
export interface PaymentPart {
  readonly kind: 'payment'
  readonly rows: readonly { readonly name: string; readonly value: string; readonly mono?: boolean }[]
  readonly note: string
}

/** Documents under the holder whom they concern; those of the whole request have none. */
export interface DocumentsPart {
  readonly kind: 'documents'
  readonly groups: readonly {
    readonly holder: string | null
    readonly items: readonly { readonly name: string; readonly notes: readonly string[] }[]
  }[]
  /** What concerns several of them. */
  readonly notes: readonly string[]
}

/** Where a request stands: the step before, the present one and the next. */
export interface TimelinePart {
  readonly kind: 'timeline'
  readonly steps: readonly {
    readonly status: 'done' | 'now' | 'next'
    readonly name: string
    /** "Hecho", "Ahora", "Después". */
    readonly word: string
  }[]
}

/** A piece of an e-mail that is more than words. */
export type MailPart = PaymentPart | DocumentsPart | TimelinePart

/** What a variable of an e-mail stands for. Null when there is nothing to say. */
export type MailValue = string | number | MailLink | MailPart | null

const PARTS: ReadonlySet<unknown> = new Set<MailPart['kind']>(['payment', 'documents', 'timeline'])

export function isPart(value: unknown): value is MailPart {
  return typeof value === 'object' && value !== null && 'kind' in value && PARTS.has(value.kind)
}

/** A value in plain words. */
export function valueText(value: MailValue): string {
  if (value === null) return ''
  return isPart(value) ? partText(value) : String(value)
}

/** A part in plain words. */
export function partText(part: MailPart): string {
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
