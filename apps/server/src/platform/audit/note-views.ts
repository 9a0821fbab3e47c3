import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { FileAnswer } from '../http/file-answer'
import type { AuditEntry, Platform, Requester } from '../platform'

/** Repeated requests of a viewer within this time are the same view, if they are of the same kind. */
const ONE_VIEW = sql`interval '5 minutes'`

/**
 * Opens a file and audits who views it. Both happen concurrently: one short statement, which waits for no locks,
 * usually ends before the file is open, so the read is not slowed down. When the entry cannot be written, the file is
 * not sent.
 */
export async function openNoted(
  platform: Platform,
  viewer: Requester,
  views: readonly AuditEntry[],
  open: () => Promise<FileAnswer>,
): Promise<FileAnswer> {
  const [noted, opened] = await Promise.allSettled([noteViews(platform, viewer, views), open()])
  if (opened.status === 'rejected') throw opened.reason
  if (noted.status === 'fulfilled') return opened.value
  if (opened.value.body instanceof Readable) opened.value.body.destroy()
  throw noted.reason
}

async function noteViews({ db }: Platform, { actor, ip }: Requester, views: readonly AuditEntry[]): Promise<void> {
  const person = sql`${actor?.userId ?? null}::uuid`
  const rows = views.map(({ details = {}, ...view }, place) => ({ place, details, ...view }))
  await sql`
    insert into audit (actor_id, action, entity, entity_id, ip, details)
    select ${person}, view.action, view.entity, view."entityId", ${ip}, view.details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as view (place int, action text, entity text, "entityId" text, details jsonb)
    where not exists (
      select from audit as earlier
      where earlier.entity_id = view."entityId" and earlier.created_date > now() - ${ONE_VIEW}
        and earlier.action = view.action and earlier.details = view.details
        and earlier.actor_id is not distinct from ${person} and earlier.ip = ${ip})
    order by view.place`.execute(db)
}
