import { expect, it } from 'vitest'
import { offerSteps, type ProposalChange } from './offer-steps'

it('tells when a bank was asked, answered and was chosen, as long as the choice stands', () => {
  const changes: ProposalChange[] = [
    { date: '2026-10-01T09:00:00Z', field: 'sendsProposals', newValue: ['ING'] },
    { date: '2026-10-02T09:00:00Z', field: 'sendsProposals', newValue: ['ING', 'BBVA'] },
    { date: '2026-10-05T09:00:00Z', field: 'receivedProposals', newValue: [{ proposal: 'BBVA', isOk: false }] },
    { date: '2026-10-06T09:00:00Z', field: 'receivedProposals', newValue: [{ proposal: 'BBVA', isOk: true }] },
    { date: '2026-10-09T09:00:00Z', field: 'chosenProposal', newValue: 'BBVA' },
  ]
  expect(offerSteps('BBVA', changes, 'BBVA')).toEqual({
    sentDate: '2026-10-02T09:00:00Z',
    answeredDate: '2026-10-05T09:00:00Z',
    chosenDate: '2026-10-09T09:00:00Z',
  })
  expect(offerSteps('BBVA', changes, null).chosenDate).toBeNull()
  expect(offerSteps('ING', changes, 'BBVA')).toEqual({
    sentDate: '2026-10-01T09:00:00Z',
    answeredDate: null,
    chosenDate: null,
  })
})
