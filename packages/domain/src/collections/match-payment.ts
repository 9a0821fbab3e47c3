import type { Cents } from '../money/money'
import type { ProvisionState } from '../operations/states/operation-states'
import { paymentConcept } from '../operations/timeline/customer-timeline'
import { foldText } from '../text/search-text'
import { invoiceKey } from './fee-state'

/** Something of which money is expected: an invoice of the fees, or a provision of funds of an operation. */
export interface ExpectedPayment {
  readonly operationId: string
  readonly numOperation: number
  /** Null: nobody is named yet. */
  readonly holderName: string | null
  readonly invoice: { readonly id: string; readonly number: string } | null
  /** Of what is no invoice. */
  readonly provision: ProvisionState | null
  readonly outstanding: Cents
}

/** Money that has arrived. */
export interface Payment {
  /** What of it nobody has assigned yet. */
  readonly amount: Cents
  readonly concept: string
}

/** Why somebody could mean it: they named it, or its operation; its holder is named; or the amount alone fits. */
export const MATCH_REASONS = ['REFERENCE', 'OPERATION', 'NAME', 'AMOUNT'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

export interface Candidate<E extends ExpectedPayment = ExpectedPayment> {
  readonly expected: E
  readonly why: MatchReason
}

export interface Matched<E extends ExpectedPayment = ExpectedPayment> {
  /** It is that: its own reference was given, no other one, and exactly what is outstanding has arrived. */
  readonly sure: E | null
  /** What it may be, the likeliest first. */
  readonly candidates: readonly Candidate<E>[]
}

const CANDIDATES_MAX = 4
/** Words of a name that have to stand in a concept, and letters of one that counts. */
const NAME_WORDS = 2
const NAME_LETTERS = 3
/** A reference is torn into at most so many words. */
const TORN_MAX = 5
/** A number this short, as of an invoice `12`, is in many texts. */
const SHORT_KEY = 4

/**
 * What of the expected payments is meant by one that has arrived. A reference is a word of its own, however it is spaced
 * ("EV 1042", "F-2026/7"), never a part of a longer one. The amount alone is never sure: every provision is the same.
 */
export function matchPayment<E extends ExpectedPayment>(
  { amount, concept }: Payment,
  expected: readonly E[],
): Matched<E> {
  const words = wordsOf(concept)
  const keys = joinedWords(words)
  const numbers = numbersIn(concept)
  const found = expected.flatMap((item): (Candidate<E> & { readonly fits: boolean })[] => {
    const fits = item.outstanding === amount
    const why = reasonOf(item, { keys, numbers, words, fits })
    return why ? [{ expected: item, why, fits }] : []
  })
  const named = found.filter(({ why }) => why === 'REFERENCE')
  const [only] = named
  const sure = only && named.length === 1 && only.fits && amount > 0 ? only.expected : null
  const byAmount = found.filter(({ why }) => why === 'AMOUNT')
  // An amount that many owe says nothing.
  const kept = byAmount.length > CANDIDATES_MAX ? found.filter(({ why }) => why !== 'AMOUNT') : found
  const rank = ({ why, fits }: (typeof found)[number]) => MATCH_REASONS.indexOf(why) + (fits ? 0 : 0.5)
  return {
    sure,
    candidates: kept
      .toSorted((one, other) => rank(one) - rank(other))
      .slice(0, CANDIDATES_MAX)
      .map(({ expected: item, why }) => ({ expected: item, why })),
  }
}

interface Read {
  readonly keys: ReadonlySet<string>
  readonly numbers: ReadonlySet<number>
  readonly words: readonly string[]
  readonly fits: boolean
}

function reasonOf(item: ExpectedPayment, { keys, numbers, words, fits }: Read): MatchReason | null {
  const key = keyOf(item)
  if (keys.has(key)) return isTelling(key) ? 'REFERENCE' : fits ? 'OPERATION' : null
  if (numbers.has(item.numOperation) || otherConcepts(item).some(other => keys.has(other))) return 'OPERATION'
  if (item.holderName !== null && isNamed(item.holderName, words)) return 'NAME'
  return fits ? 'AMOUNT' : null
}

const keyOf = ({ invoice, provision, numOperation }: ExpectedPayment): string =>
  invoice
    ? foldText(invoiceKey(invoice.number))
    : foldText(provision ? paymentConcept(numOperation, provision) : String(numOperation))

/** The concepts of both provisions: who was told one of them may pay the other, or an invoice, with it. */
const otherConcepts = ({ numOperation }: ExpectedPayment) =>
  (['PROVISION_FONDOS_ESTUDIO', 'PROVISION_FONDOS'] as const).map(state =>
    foldText(paymentConcept(numOperation, state)),
  )

const isTelling = (key: string) => key.length > SHORT_KEY || (key.length > 2 && /\p{L}/u.test(key))

function isNamed(name: string, words: readonly string[]): boolean {
  const own = new Set(wordsOf(name).filter(({ length }) => length >= NAME_LETTERS))
  return [...own].filter(word => words.includes(word)).length >= NAME_WORDS
}

const wordsOf = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Each word, and each run of words written as one. */
function joinedWords(words: readonly string[]): ReadonlySet<string> {
  const joined = new Set<string>()
  for (const from of words.keys()) {
    for (let to = from + 1; to <= Math.min(words.length, from + TORN_MAX); to++)
      joined.add(words.slice(from, to).join(''))
  }
  return joined
}

/** Numbers that stand alone: no part of an amount, a date or an account. */
function numbersIn(concept: string): ReadonlySet<number> {
  const found = foldText(concept).matchAll(/(?<![\p{L}\p{N}]|\p{N}[.,/-])\d{3,9}(?![\p{L}\p{N}]|[.,/-]\p{N})/gu)
  return new Set([...found].map(([digits]) => Number(digits)))
}

/** The numbers of operations that a concept may name, so that these are looked up. */
export function namedOperations(concept: string): readonly number[] {
  const concepts = [...joinedWords(wordsOf(concept))].flatMap(word => /^(?:ev|pf)(\d{1,9})$/.exec(word)?.[1] ?? [])
  return [...new Set([...numbersIn(concept), ...concepts.map(Number)])]
}
