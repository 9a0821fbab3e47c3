import { expect, it } from 'vitest'
import { type Proposals, withOk, withReceived, withSent } from './proposals'

const proposals: Proposals = {
  sendsProposals: ['BBVA', 'ING', 'EVO'],
  receivedProposals: [
    { proposal: 'BBVA', isOk: true },
    { proposal: 'ING', isOk: false },
  ],
  chosenProposal: 'BBVA',
}

it('keeps a bank that has answered among the sent ones', () => {
  expect(withSent(proposals, ['UCI']).sort()).toEqual(['BBVA', 'ING', 'UCI'])
})

it('leaves the chosen proposal as it is', () => {
  expect(withReceived(proposals, 'BBVA', false)).toEqual(proposals.receivedProposals)
  expect(withOk(proposals, 'BBVA', false)).toEqual(proposals.receivedProposals)
})

it('marks others as received, good or neither', () => {
  expect(withReceived(proposals, 'EVO', true)).toContainEqual({ proposal: 'EVO', isOk: false })
  expect(withReceived(proposals, 'ING', false)).toEqual([{ proposal: 'BBVA', isOk: true }])
  expect(withOk(proposals, 'ING', true)).toContainEqual({ proposal: 'ING', isOk: true })
})
