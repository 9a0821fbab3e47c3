import { expect, it } from 'vitest'
import { choosableProposals } from './proposals'

it('offers the received proposals that are good', () => {
  expect(
    choosableProposals([
      { proposal: 'ING', isOk: false },
      { proposal: 'BBVA', isOk: true },
    ]),
  ).toEqual(['BBVA'])
})
