import type { CustomerSituation } from './customer-now'

/** An operation in which nobody outside of the brokerage has anything to do. */
export const aSituation = (own: Partial<CustomerSituation> = {}): CustomerSituation => ({
  state: 'ESTUDIO_VIABILIDAD',
  stateEnteredDate: '2026-11-20T09:00:00Z',
  stateDates: {},
  holders: [],
  operationDocumentation: [],
  contractReady: true,
  offers: [],
  ...own,
})
