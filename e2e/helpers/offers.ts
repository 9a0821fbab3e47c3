import { call } from './api'
import { saveOperation } from './operations'

const TERMS = { amount: 170_000, years: 30 }
const OFFERS = [
  { bank: 'ING', rateKind: 'FIXED', tin: 3.2, tae: 9.9, conditions: [{ text: 'Última nómina en el banco' }] },
  {
    ...{ bank: 'BBVA', rateKind: 'MIXED', tin: 2.1, initialYears: 5 },
    ...{ differential: 0.6, euribor: 2.134, euriborDate: '2026-10-31' },
    products: [{ kind: 'HOME_INSURANCE', yearlyCost: 240, discount: 0.25 }],
  },
] as const

/** Marks the proposals of two banks as received; `offers` is how many of them get terms: ING only, or both. */
export async function receiveProposals(token: string, operationId: string, offers: 1 | 2): Promise<string[]> {
  const banks = OFFERS.map(({ bank }) => bank)
  await saveOperation(token, operationId, {
    sendsProposals: banks,
    receivedProposals: banks.map(proposal => ({ proposal, isOk: false })),
  })
  let saved: { readonly offers: readonly { readonly _id: string }[] } = { offers: [] }
  for (const offer of OFFERS.slice(0, offers)) {
    saved = await call('POST', '/operations/saveOffer', { token, body: { operationId, ...TERMS, ...offer } })
  }
  return saved.offers.map(({ _id }) => _id)
}
