import { describe, expect, it } from 'vitest'
import { choosableProposals, type Proposals, wrongProposals } from './proposals'

const before: Proposals = {
  sendsProposals: ['BBVA', 'ING'],
  receivedProposals: [{ proposal: 'BBVA', isOk: true }],
  chosenProposal: 'BBVA',
}

describe('bank proposals', () => {
  it('offers the received ones that are good', () => {
    expect(
      choosableProposals([
        { proposal: 'ING', isOk: false },
        { proposal: 'BBVA', isOk: true },
      ]),
    ).toEqual(['BBVA'])
  })

  it('accepts another answer from a bank that was asked', () => {
    const receivedProposals = [...before.receivedProposals, { proposal: 'ING', isOk: false } as const]
    expect(wrongProposals(before, { ...before, receivedProposals })).toEqual([])
  })

  it('keeps a bank that has answered among those asked', () => {
    expect(wrongProposals(before, { ...before, sendsProposals: ['ING'] })).toEqual(['sendsProposals'])
  })

  it('refuses an answer from a bank that was not asked, and two from the same bank', () => {
    const other = { proposal: 'UCI', isOk: true } as const
    expect(wrongProposals(before, { ...before, receivedProposals: [...before.receivedProposals, other] })).toEqual([
      'receivedProposals',
    ])
    const twice = [...before.receivedProposals, ...before.receivedProposals]
    expect(wrongProposals(before, { ...before, receivedProposals: twice })).toEqual(['receivedProposals'])
  })

  it("leaves the chosen bank's answer as it is", () => {
    expect(wrongProposals(before, { ...before, receivedProposals: [] })).toEqual(['receivedProposals'])
    expect(wrongProposals(before, { ...before, receivedProposals: [{ proposal: 'BBVA', isOk: false }] })).toEqual([
      'receivedProposals',
    ])
    expect(wrongProposals(before, { ...before, receivedProposals: [], chosenProposal: null })).toEqual([])
  })

  it('refuses to choose an answer that is not good', () => {
    expect(wrongProposals(before, { ...before, chosenProposal: 'ING' })).toEqual(['chosenProposal'])
  })
})
