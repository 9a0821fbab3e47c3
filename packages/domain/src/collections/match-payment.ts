import { indexBy } from '../lists/index-by'
import type { Cents } from '../money/money'
import { PROVISION_STATES, type ProvisionState } from '../operations/states/operation-states'
import { paymentConcept } from '../operations/timeline/customer-timeline'
import { foldText } from '../text/search-text'
import { invoiceKey } from './fee-state'

/** Something for which money is expected: an invoice of the fees, or an operation's provision of funds. */
export interface ExpectedPayment {
  readonly operationId: string
  readonly numOperation: number
  /** Null: no name is known yet. */
  readonly holderName: string | null
  readonly invoice: { readonly id: string; readonly number: string } | null
  /** The state of a provision; null for an invoice. */
  readonly provision: ProvisionState | null
  /** Below zero: to be returned. */
  readonly outstanding: Cents
}

/** Money that has arrived; below zero, money that has left. */
export interface Payment {
  /** The part that nobody has assigned yet. */
  readonly amount: Cents
  readonly concept: string
}

/**
 * Why an expected payment is a candidate: the concept names its reference, its operation or its holder, or only the
 * amount fits.
 */
export const MATCH_REASONS = ['REFERENCE', 'OPERATION', 'NAME', 'AMOUNT'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

export interface Candidate<E extends ExpectedPayment = ExpectedPayment> {
  readonly expected: E
  readonly why: MatchReason
}

export interface Matched<E extends ExpectedPayment = ExpectedPayment> {
  /** The certain match: its own reference is given and no other, and the amount is exactly what is outstanding. */
  readonly sure: E | null
  /** Possible matches, the likeliest first. */
  readonly candidates: readonly Candidate<E>[]
}

const CANDIDATES_MAX = 4
/** How many words of a name the concept must contain, and from how many letters a word counts. */
const NAME_WORDS = 2
const NAME_LETTERS = 3
/** The most words into which spaces may split a reference. */
const TORN_MAX = 5
/** Numbers of this length or shorter, such as invoice `12`, occur in many texts. */
const SHORT_KEY = 4

/**
 * Finds which expected payments a received one may be for. The expected ones are prepared once, for thousands of lines
 * of a statement. A reference must be whole, however it is spaced ("EV 1042", "F-2026/7"), never part of a longer one.
 * The amount alone is never certain, because all provisions are the same amount.
 */
export function paymentMatcher<E extends ExpectedPayment>(expected: readonly E[]): (payment: Payment) => Matched<E> {
  const all = expected.map((item, at) => prepare(item, at))
  const byWord = indexBy(all, ({ key, concepts, name }) => [key, ...concepts, ...name])
  const byNumber = indexBy(all, ({ item }) => [item.numOperation])
  const byAmount = indexBy(all, ({ item }) => [item.outstanding])

  return ({ amount, concept }) => {
    const words = wordsOf(concept)
    const read = { keys: joinedWords(words), numbers: numbersIn(concept), words: new Set(words), amount }
    const looked = new Set(
      [[...read.keys].flatMap(key => byWord(key)), [...read.numbers].flatMap(one => byNumber(one))].flat(),
    )
    const fitting = byAmount(amount)
    // An amount that many owe identifies nobody.
    const isCommon = fitting.length > CANDIDATES_MAX + looked.size
    if (!isCommon) for (const item of fitting) looked.add(item)
    const found = [...looked]
      .toSorted((one, other) => one.at - other.at)
      .flatMap(prepared => {
        const why = reasonOf(prepared, read)
        return why ? [{ expected: prepared.item, why, fits: prepared.item.outstanding === amount }] : []
      })
    const [only, second] = found.filter(({ why }) => why === 'REFERENCE')
    const sure = only && !second && only.fits && amount !== 0 ? only.expected : null
    const byAmountAlone = found.filter(({ why }) => why === 'AMOUNT').length
    const kept = isCommon || byAmountAlone > CANDIDATES_MAX ? found.filter(({ why }) => why !== 'AMOUNT') : found
    const rank = ({ why, fits }: (typeof found)[number]) => MATCH_REASONS.indexOf(why) + (fits ? 0 : 0.5)
    return {
      sure,
      candidates: kept
        .toSorted((one, other) => rank(one) - rank(other))
        .slice(0, CANDIDATES_MAX)
        .map(({ expected: item, why }) => ({ expected: item, why })),
    }
  }
}

/** An expected payment with the words that identify it. */
interface Prepared<E extends ExpectedPayment> {
  readonly item: E
  readonly at: number
  /** Its own reference, folded. */
  readonly key: string
  /**
   * The concepts of both provisions, because a customer who was given one of them may use it to pay the other, or an
   * invoice.
   */
  readonly concepts: readonly string[]
  readonly name: readonly string[]
}

function prepare<E extends ExpectedPayment>(item: E, at: number): Prepared<E> {
  const { invoice, provision, numOperation, holderName } = item
  const conceptOf = (state: ProvisionState) => foldText(paymentConcept(numOperation, state))
  const own = provision ? conceptOf(provision) : String(numOperation)
  return {
    ...{ item, at, key: invoice ? foldText(invoiceKey(invoice.number)) : own },
    concepts: PROVISION_STATES.map(conceptOf),
    name: [...new Set(wordsOf(holderName ?? '').filter(({ length }) => length >= NAME_LETTERS))],
  }
}

interface Read {
  readonly keys: ReadonlySet<string>
  readonly numbers: ReadonlySet<number>
  readonly words: ReadonlySet<string>
  readonly amount: Cents
}

function reasonOf(
  { item, key, concepts, name }: Prepared<ExpectedPayment>,
  { keys, numbers, words, amount }: Read,
): MatchReason | null {
  if (Math.sign(item.outstanding) !== Math.sign(amount)) return null
  const fits = item.outstanding === amount
  if (keys.has(key)) return isTelling(key) ? 'REFERENCE' : fits ? 'OPERATION' : null
  if (numbers.has(item.numOperation) || concepts.some(concept => keys.has(concept))) return 'OPERATION'
  if (name.filter(word => words.has(word)).length >= NAME_WORDS) return 'NAME'
  return fits ? 'AMOUNT' : null
}

const isTelling = (key: string) => key.length > SHORT_KEY || (key.length > 2 && /\p{L}/u.test(key))

const wordsOf = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Each word, and each run of consecutive words joined into one. */
function joinedWords(words: readonly string[]): ReadonlySet<string> {
  const joined = new Set<string>()
  for (const from of words.keys()) {
    for (let to = from + 1; to <= Math.min(words.length, from + TORN_MAX); to++)
      joined.add(words.slice(from, to).join(''))
  }
  return joined
}

/** Numbers that stand alone, not as part of an amount, a date or an account. */
function numbersIn(concept: string): ReadonlySet<number> {
  const found = foldText(concept).matchAll(/(?<![\p{L}\p{N}]|\p{N}[.,/-])\d{3,9}(?![\p{L}\p{N}]|[.,/-]\p{N})/gu)
  return new Set([...found].map(([digits]) => Number(digits)))
}

/** The numbers of the operations that a concept may refer to, to look them up. */
export function namedOperations(concept: string): readonly number[] {
  const concepts = [...joinedWords(wordsOf(concept))].flatMap(word => /^(?:ev|pf)(\d{1,9})$/.exec(word)?.[1] ?? [])
  return [...new Set([...numbersIn(concept), ...concepts.map(Number)])]
}
