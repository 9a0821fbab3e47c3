import { HOUR_MS } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { sendPlaceLink } from '../features/holder-place/holder-place.published'
import type { Platform, Work } from '../platform/platform'
import { findPlaced } from '../record/people/holder-place'
import { DEMO_CUSTOMER } from './demo-people'

/**
 * A co-holder who sends documents from their own place: they and their broker have written to each other, and the
 * e-mail with their link is in the demo's mailbox. Returns their address, or null when the demo has no such co-holder.
 */
export async function loadDemoPlace(work: Work, platform: Platform): Promise<string | null> {
  const { rows } = await sql<{ holderId: string; operationId: string; brokerId: string }>`
    select h.id as "holderId", o.id as "operationId", o.responsable_id as "brokerId"
    from operations o join holders h on h.operation_id = o.id join users customer on customer.id = o.user_id
    where o.state = 'SUBIR_DOCUMENTACION' and not o.is_archived and o.type_operation <> 'EXTINCION'
      and o.responsable_id is not null and h.position = 1
    order by customer.email = ${DEMO_CUSTOMER.email} desc, o.num_operation`.execute(work.tx)
  for (const about of rows) {
    const holder = await findPlaced(work.tx, about)
    if (!holder) continue
    const { operationId, holderId, brokerId: authorId } = about
    const before = (hours: number) => new Date(work.now.getTime() - hours * HOUR_MS)
    const read = { mailed: true, readDate: before(4) }
    await work.tx
      .insertInto('messages')
      .values([
        {
          ...{ operationId, holderId, fromStaff: false, createdDate: before(5), ...read },
          body: 'Hola, me han pagado la última nómina esta mañana. ¿La envío ya o espero al certificado?',
        },
        {
          ...{ operationId, holderId, authorId, fromStaff: true, createdDate: before(3), mailed: true },
          body: 'Hola. Envíala ya: el certificado puede ir después, desde el mismo sitio.',
        },
      ])
      .execute()
    await sendPlaceLink(work, platform, about)
    return holder.email
  }
  return null
}
