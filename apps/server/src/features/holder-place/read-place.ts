import type { HolderPlace } from '@llave/api-contract/holder-place.calls'
import { areApart } from '@llave/domain/holders/paper-sight'
import { givenNames } from '@llave/domain/people/person-names'
import { readWhomToAsk } from '../../platform/people/whom-to-ask'
import type { Platform } from '../../platform/platform'
import { iso, isoOrNull } from '../../record/lists/presenting'
import { openedBy, type PlacedHolder } from '../../record/people/holder-place'
import { readAppointmentsOf } from '../calendar/calendar.published'
import { papersOfHolder } from '../documents/documents.published'
import { unreadFromStaff } from '../messages/messages.published'
import { contractGapsOf, readOwnSignature } from '../signing/signing.published'
import { readPromise, readUsualTimes } from '../waiting/waiting.published'
import { viewerAt } from './place-papers'

/** What a holder sees of the operation at their own place. */
export async function readPlace({ db, clock }: Platform, holder: PlacedHolder): Promise<HolderPlace> {
  const { id: holderId, operationId, name, email, phone, language, numOperation, state } = holder
  const papersShown = holder.papersShownDate !== null
  const operation = await db
    .selectFrom('operations')
    .select(['typeOperation', 'stateEnteredDate', 'stateDates', 'providingFunds', 'isArchived', 'archivedReason'])
    .select(['archivedDate', 'responsableId'])
    .where('id', '=', operationId)
    .executeTakeFirstOrThrow()
  const viewer = await viewerAt(db, holder)
  // While the address is in doubt, the reader may not be the holder: there is no conversation, and nothing to show the
  // customer.
  const isOver = operation.isArchived || viewer.since !== null
  const { contract, dni, address } = await readOwnSignature(db, { operationId, holderId })
  return {
    ...operation,
    numOperation,
    state,
    stateEnteredDate: iso(operation.stateEnteredDate),
    archivedDate: isoOrNull(operation.archivedDate),
    usual: await readUsualTimes(db),
    promise: await readPromise(db, operationId),
    name: givenNames(name),
    openedBy: await openedBy(db, holderId),
    language,
    contractReady: (await contractGapsOf(db, operationId)).length === 0,
    contract,
    papers: operation.isArchived ? [] : await papersOfHolder(db, viewer, operationId),
    papersShown: isOver || areApart(operation.typeOperation) ? null : papersShown,
    appointments: await readAppointmentsOf(db, operationId, clock.now()),
    conversation: isOver ? null : { unread: await unreadFromStaff(db, holderId) },
    data: { name, email, phone, dni, address },
    responsable: await readWhomToAsk(db, operation.responsableId, clock.now()),
  }
}
