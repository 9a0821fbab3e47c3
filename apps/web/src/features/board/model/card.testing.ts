import type { BoardList, Card } from '@llave/api-contract/board.calls'

/** A card for tests: an operation in negotiation with nothing to do. */
export function aCard(own: Partial<Card> = {}): Card {
  return {
    _id: 'o1',
    numOperation: 1042,
    version: 1,
    title: 'Ana Gil',
    state: 'NEGOCIACION',
    listId: 'NEGOCIACION',
    stateEnteredDate: '2026-11-01T10:00:00Z',
    typeOperation: 'COMPRA',
    providingFunds: true,
    isArchived: false,
    archivedDate: null,
    holderName: 'Ana Gil',
    responsable: null,
    tags: [],
    tasksDue: 0,
    nextTask: null,
    documentsToValidate: 0,
    signaturesToValidate: 0,
    comments: 0,
    undelivered: 0,
    milestones: {
      presentationProposalsDate: null,
      appraisalDate: null,
      signFEINDate: null,
      signTransparencyActDate: null,
      formalizationDate: null,
    },
    suggestedState: null,
    fields: {},
    rank: 'm',
    money: { amountProject: null, amountMortgage: null, mortgagePercentage: null, honorariosMax: null },
    deedInCatalonia: null,
    deadlines: { arrasDate: null, reservationExpirationDate: null, contractWithdrawalDate: null },
    documents: { total: 0, settled: 0 },
    ...own,
  }
}

/** A list of the board with two operations in negotiation, of which no cards have been read. */
export const aList = (own: Partial<BoardList> = {}): BoardList => ({
  ...{ _id: 'NEGOCIACION', title: null, state: 'NEGOCIACION', position: 6, count: 2, amount: 0 },
  ...{ cards: [], nextCursor: null },
  ...own,
})
