import type { Bank } from '@llave/domain/operations/fields/banks'
import { knownRow, type RowOf } from '../../platform/database/db'
import type { Work } from '../../platform/platform'
import type { OperationRow } from '../../record/operation/operation-row'

export type OfferRow = RowOf<'offers'>

/** Offers count only while the bank is among the received proposals. */
export function isReceived({ receivedProposals }: Pick<OperationRow, 'receivedProposals'>, bank: Bank): boolean {
  return receivedProposals.some(({ proposal }) => proposal === bank)
}

export const findOffer = ({ tx }: Work, operationId: string, offerId: string): Promise<OfferRow> =>
  knownRow(tx, 'offers', { id: offerId, operationId })
