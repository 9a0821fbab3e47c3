import { DAY_MS } from '@llave/domain/time/calendar-day'
import { removeHolder } from '../features/holder-changes/holder-changes.published'
import { WITHOUT_SESSION, type Work } from '../platform/platform'
import { DEMO_STAFF } from './demo-people'

/**
 * An operation that a holder left two days ago, after signing and sending documents; leaving can still be undone. If
 * possible, its broker is the one whose sign-in the demo shows.
 */
export async function loadDemoLeaver(work: Work): Promise<void> {
  const [, shown] = DEMO_STAFF
  const leaver = await work.tx
    .selectFrom('operations')
    .innerJoin('holders', 'holders.operationId', 'operations.id')
    .innerJoin('contractSignings as round', 'round.holderId', 'holders.id')
    .innerJoin('users as broker', 'broker.id', 'operations.responsableId')
    .select(['operations.id as operationId', 'holders.id as holderId', 'broker.id as userId', 'broker.roles'])
    .select('broker.language')
    .where('operations.state', '=', 'NEGOCIACION')
    .where('operations.typeOperation', '=', 'COMPRA')
    .where('operations.isArchived', '=', false)
    .where('holders.position', '=', 1)
    .where('round.signedDate', 'is not', null)
    .orderBy(({ eb }) => eb('broker.email', '=', shown?.email ?? ''), 'desc')
    .orderBy('operations.numOperation', 'desc')
    .executeTakeFirst()
  if (!leaver) return
  const { operationId, holderId, ...broker } = leaver
  const actor = { ...WITHOUT_SESSION, ...broker }
  const when = new Date(work.now.getTime() - 2 * DAY_MS)
  const note = 'Se separan: sigue adelante quien hizo la solicitud.'
  await removeHolder({ ...work, actor, now: when }, { operationId, holderId, reason: 'SEPARATION', note })
}
