import { traitsOf } from '@llave/domain/memory/likeness'
import { cents, centsToEuros } from '@llave/domain/money/money'
import type { OfferTerms } from '@llave/domain/offers/offer-terms'
import type { Bank } from '@llave/domain/operations/fields/banks'
import type { ArchiveReason } from '@llave/domain/operations/states/operation-states'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { calendarDay, DAY_MS, instantAt, monthsLater } from '@llave/domain/time/calendar-day'
import type { Work } from '../platform/platform'
import type { DemoOperation } from './demo-operation'
import { type DemoStory, endedStory } from './demo-story'
import type { Random } from './random'

/** A purchase that is over, and what a bank made of it. */
interface RadarCase {
  readonly monthsAgo: number
  readonly bank: Bank
  /** Null when the bank refused it. */
  readonly terms: Partial<OfferTerms> | null
  readonly reason: ArchiveReason
}

const CLOSED = 'CERRADA_CON_EXITO' satisfies ArchiveReason
const UNVIABLE = 'DESCARTADA_INVIABLE' satisfies ArchiveReason

const closed = (monthsAgo: number, bank: Bank, terms: Partial<OfferTerms>): RadarCase => ({
  ...{ monthsAgo, bank, terms, reason: CLOSED },
})

/**
 * ING's recent offers to similar people; operations that are worth a call because of them; and refused ones that ING
 * would accept now.
 */
export const RADAR_CASES: readonly RadarCase[] = [
  ...[2.35, 2.4, 2.4, 2.5, 2.55, 2.6].map((tin, at) => closed(1 + at, 'ING', { tin })),
  closed(20, 'SABADELL', { tin: 3.65 }),
  closed(26, 'UNICAJA', { tin: 3.95 }),
  closed(33, 'CAIXABANK', { rateKind: 'MIXED', tin: 2.1, initialYears: 3, differential: 0.75, euribor: 2.134 }),
  { monthsAgo: 5, bank: 'UNICAJA', terms: null, reason: UNVIABLE },
  { monthsAgo: 9, bank: 'ABANCA', terms: null, reason: UNVIABLE },
]

export function radarStory(random: Random, { monthsAgo, terms, reason }: RadarCase, now: Date): DemoStory {
  const ended = instantAt(monthsLater(calendarDay(now), -monthsAgo), '11:00')
  return endedStory(random, terms ? 'FORMALIZACION' : 'NEGOCIACION', reason, ended)
}

/** Makes the cases alike: at most 80 % of the price, and 30 % of the income. */
export function isForRadar(answers: QuestionnaireAnswers): boolean {
  const { loanToValue, debtRatio } = traitsOf({ type: 'COMPRA', answers, mortgage: null, price: null, region: null })
  return loanToValue === 'TO_80' && debtRatio === 'TO_30'
}

const FIXED = {
  ...{ rateKind: 'FIXED', years: 30, initialYears: null, differential: null, euribor: null, euriborDate: null },
  ...{ tae: null, instalment: null, openingFee: 0, otherCosts: 420, products: [], validUntil: null },
} as const

/** Adds the banks' answers to the radar's operations. */
export async function loadDemoRadar(work: Work, operations: readonly DemoOperation[]): Promise<void> {
  for (const [at, operation] of operations.entries()) {
    const one = RADAR_CASES[at]
    if (one) await answer(work, operation, one)
  }
}

async function answer({ tx }: Work, { id, story }: DemoOperation, { bank, terms }: RadarCase): Promise<void> {
  const asked = story.entered.find(([state]) => state === 'NEGOCIACION')?.[1] ?? story.created
  const answered = new Date(asked.getTime() + 6 * DAY_MS)
  const received = JSON.stringify([{ proposal: bank, isOk: terms !== null }])
  const { amountMortgage } = await tx
    .updateTable('operations')
    .set({ sendsProposals: [bank], receivedProposals: received, chosenProposal: terms ? bank : null })
    .where('id', '=', id)
    .returning('amountMortgage')
    .executeTakeFirstOrThrow()
  const line = { operationId: id, userId: null }
  await tx
    .insertInto('activity')
    .values([
      { ...line, field: 'sendsProposals', newValue: JSON.stringify([bank]), createdDate: asked },
      { ...line, field: 'receivedProposals', newValue: received, createdDate: answered },
    ])
    .execute()
  if (!terms) return
  const kept = {
    ...{ ...FIXED, amount: centsToEuros(amountMortgage ?? cents(16_000_000)), ...terms },
    ...(terms.euribor && { euriborDate: calendarDay(asked) }),
  }
  await tx
    .insertInto('offers')
    .values({ operationId: id, bank, terms: JSON.stringify(kept), createdDate: answered, preferredDate: answered })
    .execute()
}
