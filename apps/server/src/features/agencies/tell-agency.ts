import { newsKey, newsOf } from '@llave/domain/agencies/lead-progress'
import type { Work } from '../../platform/platform'
import { dayText, translator } from '../../platform/texts'
import type { Happened } from '../../record/events/reactions'
import { signedDate } from '../../record/operation/signed-holders'
import { writeNotifications } from '../notifications/notifications.published'

/** The address to which the notices of an agency lead. */
const DESK = '/dashboard'

/**
 * Tells the people of an agency the news of somebody whom they have sent. Each piece of news is told once, and again
 * only when it happens again. Whoever caused it is not told, and nobody is while the agency is switched off.
 */
export async function tellAgency(work: Work, { operation, by }: Happened): Promise<void> {
  const { tx } = work
  const lead = await tx
    .selectFrom('agencyLeads as lead')
    .innerJoin('operations', 'operations.id', 'lead.operationId')
    .innerJoin('agencies', 'agencies.id', 'lead.agencyId')
    .select(['lead.id', 'lead.name', 'lead.told', 'lead.agencyId', 'agencies.active'])
    .select(['operations.isArchived', 'operations.archivedReason', 'operations.formalizationDate as deedDate'])
    .select(signedDate.as('signedDate'))
    .where('lead.operationId', '=', operation.id)
    .forUpdate('lead')
    .executeTakeFirst()
  if (!lead) return
  const all = newsOf(lead)
  const told = all.map(newsKey)
  if (told.join() !== lead.told.join()) {
    await tx.updateTable('agencyLeads').set({ told }).where('id', '=', lead.id).execute()
  }
  const fresh = all.filter(each => !lead.told.includes(newsKey(each)))
  if (!lead.active || fresh.length === 0) return
  const people = await tx
    .selectFrom('agencyPeople as person')
    .innerJoin('users', 'users.id', 'person.userId')
    .select(['users.id', 'users.language'])
    .where('person.agencyId', '=', lead.agencyId)
    .where('users.active', '=', true)
    .$if(by !== null, query => query.where('users.id', '!=', by))
    .orderBy('users.id')
    .execute()
  await writeNotifications(
    work,
    people.flatMap(({ id: userId, language }) =>
      fresh.map(({ news, day }) => {
        const t = translator(language)
        const name = t(`notifications.agency.${news}`, { name: lead.name, date: day ? dayText(day, t) : '' })
        return { userId, name, url: DESK, type: 'BACKOFFICE' as const, kind: 'LEAD' as const }
      }),
    ),
  )
}
