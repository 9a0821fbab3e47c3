import { dueDay } from '@llave/domain/privacy/privacy-request'
import type { Db } from '../../../src/platform/database/db'

/**
 * Faults in what people have asked about their data: a wrong last day, an answer to somebody who was not identified, or
 * an erasure that is done although its person is still here.
 */
export async function privacyFaults(db: Db): Promise<string[]> {
  const requests = await db.selectFrom('privacyRequests').selectAll().orderBy('createdDate').execute()
  return requests.flatMap(request => {
    const { kind, name, receivedOn, dueOn, extendedDate, outcome, identityCheckedDate } = request
    const isHere = (request.userId ?? request.contactId ?? request.holderId) !== null
    return [
      ...(dueOn === dueDay(receivedOn, extendedDate !== null) ? [] : [`is due on ${dueOn}`]),
      ...(outcome === 'DONE' && identityCheckedDate === null ? ['is done for somebody unknown'] : []),
      ...(outcome === 'DONE' && kind === 'ERASURE' && isHere ? ['is done, and they are here'] : []),
    ].map(fault => `the ${kind} that ${name} has asked ${fault}`)
  })
}
