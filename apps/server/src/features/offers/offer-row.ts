import type { Bank } from '@llave/domain/operations/fields/banks'
import type { Selectable } from 'kysely'
import { AppError } from '../../platform/app-error'
import type { Database } from '../../platform/database/schema'
import type { Work } from '../../platform/work'
import type { OperationRow } from '../../record/operation-row'

export type OfferRow = Selectable<Database['offers']>

/** Whether the bank is among those whose proposal was received: only then its offers count. */
export function isReceived({ receivedProposals }: Pick<OperationRow, 'receivedProposals'>, bank: Bank): boolean {
  return receivedProposals.some(({ proposal }) => proposal === bank)
}

/** An offer of this operation, which is locked already; ERR_NOT_FOUND when it has no such offer. */
export async function findOffer({ tx }: Work, operationId: string, offerId: string): Promise<OfferRow> {
  const offer = await tx
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', offerId)
    .where('operationId', '=', operationId)
    .executeTakeFirst()
  if (!offer) throw new AppError('ERR_NOT_FOUND')
  return offer
}
