import { offerSteps, type ProposalChange } from '../offers/offer-steps'
import type { OfferTerms, RateKind } from '../offers/offer-terms'
import type { Bank } from '../operations/fields/banks'
import type { Proposals } from '../operations/fields/proposals'
import { isBeforeInOrder, type OperationState } from '../operations/states/operation-states'
import { DAY_MS, dateOf, type Instant } from '../time/calendar-day'

/** A bank's answer to an operation that it was sent. */
export const OUTCOMES = ['APPROVED', 'REFUSED', 'SILENT'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** A bank that has not answered for this long counts as silent. */
export const SILENT_AFTER_DAYS = 30

/** For how many years a case still says something about a bank. */
export const CASE_YEARS = 3

/** An operation that was sent to banks, with what is known of their answers. */
export interface Asked extends Proposals {
  readonly state: OperationState
  /** Null: it is live. */
  readonly endedDate: Instant | null
  readonly createdDate: Instant
  /** Changes of its proposals, the oldest first. */
  readonly changes: readonly ProposalChange[]
  /** Dossiers sent to banks. */
  readonly sendings: readonly { readonly bank: Bank; readonly date: Instant }[]
  /** Oldest first. */
  readonly offers: readonly {
    readonly bank: Bank
    readonly terms: OfferTerms
    readonly isPreferred: boolean
    readonly conditions: readonly string[]
  }[]
}

/** One bank's answer to one operation, and its terms. */
export interface BankCase {
  readonly bank: Bank
  readonly outcome: Outcome
  /** When the outcome was known. */
  readonly date: Instant
  /** From the sending to the answer, in whole days. */
  readonly days: number | null
  readonly rateKind: RateKind | null
  /** The nominal rate of a fixed mortgage, or of the first years of a mixed one. In percent. */
  readonly rate: number | null
  readonly differential: number | null
  readonly conditions: readonly string[]
}

/** The cases of an operation. Banks that may still answer, or whose answer nobody has judged yet, are left out. */
export function bankCases(asked: Asked, now: Date): readonly BankCase[] {
  return asked.sendsProposals.flatMap(bank => caseOf(asked, bank, now) ?? [])
}

function caseOf(asked: Asked, bank: Bank, now: Date): BankCase | null {
  const steps = offerSteps(bank, asked.changes, asked.chosenProposal)
  const sent = [steps.sentDate, ...asked.sendings.filter(sending => sending.bank === bank).map(({ date }) => date)]
    .filter(date => date !== null)
    .sort((one, other) => dateOf(one).getTime() - dateOf(other).getTime())[0]
  const offers = asked.offers.filter(offer => offer.bank === bank)
  const outcome = outcomeOf(asked, bank, { sent: sent ?? null, hasOffer: offers.length > 0, now })
  if (!outcome) return null
  const answered = outcome === 'SILENT' ? null : steps.answeredDate
  const days = sent && answered ? Math.round((dateOf(answered).getTime() - dateOf(sent).getTime()) / DAY_MS) : null
  const offer = outcome === 'APPROVED' ? (offers.find(({ isPreferred }) => isPreferred) ?? offers.at(-1)) : undefined
  return {
    bank,
    outcome,
    date: answered ?? asked.endedDate ?? sent ?? asked.createdDate,
    days: days === null || days < 0 ? null : days,
    rateKind: offer?.terms.rateKind ?? null,
    rate: offer?.terms.rateKind === 'VARIABLE' ? null : (offer?.terms.tin ?? null),
    differential: offer?.terms.differential ?? null,
    conditions: offer?.conditions ?? [],
  }
}

/** Null: undecided. */
function outcomeOf(
  { receivedProposals, state, endedDate }: Asked,
  bank: Bank,
  { sent, hasOffer, now }: { readonly sent: Instant | null; readonly hasOffer: boolean; readonly now: Date },
): Outcome | null {
  const answer = receivedProposals.find(({ proposal }) => proposal === bank)
  if (answer && (answer.isOk || hasOffer)) return 'APPROVED'
  // While proposals are presented, nobody may have looked yet at an answer that is not marked as good.
  if (answer) return endedDate || isBeforeInOrder('PRESENTACION_PROPUESTA', state) ? 'REFUSED' : null
  const isLong = sent !== null && now.getTime() - dateOf(sent).getTime() > SILENT_AFTER_DAYS * DAY_MS
  return endedDate || isLong ? 'SILENT' : null
}
