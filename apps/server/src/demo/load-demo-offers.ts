import type { OfferTerms } from '@llave/domain/offers/offer-terms'
import type { Bank } from '@llave/domain/operations/fields/banks'
import { calendarDay, DAY_MS, firstDayOf, laterDay } from '@llave/domain/time/calendar-day'
import { monthOf } from '@llave/domain/time/periods'
import { sql } from 'kysely'
import { insertRow } from '../platform/database/db'
import type { Work } from '../platform/platform'
import type { DemoOperation } from './demo-operation'
import { DEMO_CUSTOMER } from './demo-people'

type Demo = Omit<OfferTerms, 'amount' | 'validUntil' | 'euriborDate'> & {
  readonly bank: Bank
  readonly conditions: readonly string[]
}

const PLAIN = { initialYears: null, differential: null, euribor: null, instalment: null } as const

/** A fixed, a mixed and a variable offer. */
const OFFERS: readonly Demo[] = [
  {
    ...PLAIN,
    bank: 'ING',
    rateKind: 'FIXED',
    years: 30,
    tin: 2.6,
    tae: 3.05,
    openingFee: 0,
    otherCosts: 420,
    products: [
      { kind: 'PAYROLL', yearlyCost: 0, discount: 0.3 },
      { kind: 'HOME_INSURANCE', yearlyCost: 260, discount: 0.2 },
      { kind: 'LIFE_INSURANCE', yearlyCost: 310, discount: 0.2 },
    ],
    conditions: ['Última nómina domiciliada en el banco', 'Nota simple sin cargas'],
  },
  {
    ...PLAIN,
    bank: 'BBVA',
    rateKind: 'MIXED',
    years: 30,
    tin: 1.95,
    initialYears: 5,
    differential: 0.6,
    euribor: 2.134,
    tae: 2.79,
    openingFee: 850,
    otherCosts: 420,
    products: [{ kind: 'HOME_INSURANCE', yearlyCost: 240, discount: 0.25 }],
    conditions: ['Tasación por encima del precio de compra'],
  },
  {
    ...PLAIN,
    bank: 'KUTXABANK',
    rateKind: 'VARIABLE',
    years: 25,
    tin: null,
    differential: 0.49,
    euribor: 2.134,
    tae: 3.23,
    openingFee: 0,
    otherCosts: 380,
    products: [
      { kind: 'PENSION_PLAN', yearlyCost: 600, discount: 0.4 },
      { kind: 'CARDS', yearlyCost: 43, discount: 0.1 },
    ],
    conditions: [],
  },
]

/** The demo customer has released offers and prefers one; another operation has unreleased ones. */
export async function loadDemoOffers(work: Work, operations: readonly DemoOperation[]): Promise<void> {
  await sql`update operations set region = (array['MADRID', 'CATALUNA', 'ANDALUCIA', 'COMUNIDAD_VALENCIANA', 'GALICIA'])[num_operation % 5 + 1]
    where type_operation = 'COMPRA' and state <> 'CUESTIONARIO_EN_CURSO'`.execute(work.tx)
  const isOpen = ({ story }: DemoOperation, state: string) =>
    story.state === state && story.type === 'COMPRA' && story.archived === null
  const own = operations.find(
    operation => isOpen(operation, 'NEGOCIACION') && operation.holders[0]?.person === DEMO_CUSTOMER,
  )
  const other = operations.find(operation => isOpen(operation, 'PRESENTACION_PROPUESTA'))
  if (own) await insertOffers(work, own, true)
  if (other) await insertOffers(work, other, false)
}

async function insertOffers(work: Work, { id, responsable }: DemoOperation, shown: boolean): Promise<void> {
  const { tx, now } = work
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const banks = OFFERS.map(({ bank }) => bank)
  const received = JSON.stringify(banks.map(proposal => ({ proposal, isOk: true })))
  const { amountMortgage } = await tx
    .updateTable('operations')
    .set({ sendsProposals: banks, receivedProposals: received })
    .where('id', '=', id)
    .returning('amountMortgage')
    .executeTakeFirstOrThrow()
  const line = { operationId: id, userId: responsable }
  await insertRow(tx, 'activity', [
    { ...line, field: 'sendsProposals', newValue: JSON.stringify(banks), createdDate: ago(9) },
    { ...line, field: 'receivedProposals', newValue: received, createdDate: ago(4) },
  ])
  const entries = await tx
    .selectFrom('documentation')
    .select(['id', 'type'])
    .where('operationId', '=', id)
    .where('type', 'in', ['NOMINAS', 'NOTA_SIMPLE'])
    .execute()
  for (const [at, { bank, conditions, ...terms }] of OFFERS.entries()) {
    const kept: OfferTerms = {
      ...terms,
      // A deliberate error that the comparison points out.
      tae: !shown && bank === 'KUTXABANK' ? 2.4 : terms.tae,
      amount: (amountMortgage ?? 15_000_000) / 100,
      // The value of the last full month.
      euriborDate: terms.euribor === null ? null : laterDay(firstDayOf(monthOf(now)), -1),
      validUntil: laterDay(calendarDay(now), 30 - at),
    }
    const offer = await insertRow(tx, 'offers', {
      operationId: id,
      bank,
      terms: JSON.stringify(kept),
      releasedDate: shown ? ago(3) : null,
      preferredDate: shown && bank === 'BBVA' ? ago(1) : null,
      createdDate: new Date(ago(4).getTime() + at),
    })
    if (conditions.length === 0) continue
    const asked = (text: string) => entries.find(({ type }) => text.includes(type === 'NOMINAS' ? 'nómina' : 'Nota'))
    await insertRow(
      tx,
      'offerConditions',
      conditions.map((text, position) => ({
        offerId: offer.id,
        documentationId: asked(text)?.id ?? null,
        text,
        isMet: false,
        position,
      })),
    )
  }
}
