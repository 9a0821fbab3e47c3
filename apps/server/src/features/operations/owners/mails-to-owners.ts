import type { AnswerPromise } from '@llave/domain/operations/timeline/answer-promise'
import type { Mail } from '../../../platform/platform'
import type { OwnersNotice } from '../../../record/events/reactions'
import type { OperationRow } from '../../../record/operation/operation-row'
import type { OpenedBy, PlaceAddress } from '../../../record/people/holder-place'
import { type OwnerParams, questionnaireCompleted, stateChanged } from './owner-mails'
import type { Owner } from './owners'

export const OWNER_MAILS = { stateChanged, questionnaireCompleted }

/**
 * An owner with what a holder other than the customer needs to continue: their own place, and who opened the request.
 */
export interface LedOwner extends Owner {
  readonly place?: PlaceAddress | undefined
  readonly openedBy?: OpenedBy | undefined
}

/** The owners who get a notice by e-mail: never those who caused it, unless it is their receipt. */
export function readersOf(owners: readonly Owner[], notice: OwnersNotice, by: string | null): readonly Owner[] {
  return notice.receipt
    ? owners.filter(owner => owner.isCustomer)
    : owners.filter(owner => !owner.userId || owner.userId !== by)
}

/** The e-mails of a notice, one for each reader; those who must sign get the link to the contract instead. */
export function mailsToOwners(
  operation: Pick<OperationRow, 'id' | 'numOperation'>,
  readers: readonly LedOwner[],
  { state, promise }: Pick<OwnersNotice, 'state'> & { readonly promise: AnswerPromise | null },
): readonly Mail<OwnerParams>[] {
  return readers
    .filter(({ isCustomer, isToSign }) => state !== 'CONTRATO_INTERMEDIACION' || (isCustomer && !isToSign))
    .map(({ email, userId, name, language, isCustomer, place, openedBy }) => ({
      to: email,
      ...(userId ? { userId } : {}),
      language,
      params: {
        ...{ operationId: operation.id, numOperation: operation.numOperation, state, name, isCustomer },
        ...(place && { place }),
        ...(openedBy && { openedBy }),
        ...(promise && { promise }),
      },
    }))
}
