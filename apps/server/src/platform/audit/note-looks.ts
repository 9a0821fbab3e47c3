import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Actor } from '../actor'
import type { FileAnswer } from '../http/file-answer'
import type { Platform } from '../platform'
import type { AuditEntry } from '../work'

/** The viewer and their address; without an account when through a link. */
export interface Looker {
  readonly actor: Actor | null
  readonly ip: string
}

/** Repeated requests of a viewer within this time are the same view. */
const ONE_LOOK = sql`interval '5 minutes'`

/**
 * Opens a file and audits who views it. Both happen concurrently: one short statement, which waits for no locks,
 * usually ends before the file is open, so the read is not slowed down. When the entry cannot be written, the file is
 * not sent.
 */
export async function openNoted(
  platform: Platform,
  looker: Looker,
  looks: readonly AuditEntry[],
  open: () => Promise<FileAnswer>,
): Promise<FileAnswer> {
  const [noted, opened] = await Promise.allSettled([noteLooks(platform, looker, looks), open()])
  if (opened.status === 'rejected') throw opened.reason
  if (noted.status === 'fulfilled') return opened.value
  if (opened.value.body instanceof Readable) opened.value.body.destroy()
  throw noted.reason
}

async function noteLooks({ db }: Platform, { actor, ip }: Looker, looks: readonly AuditEntry[]): Promise<void> {
  const person = sql`${actor?.userId ?? null}::uuid`
  const rows = looks.map(({ details = {}, ...look }, place) => ({ place, details, ...look }))
  await sql`
    insert into audit (actor_id, action, entity, entity_id, ip, details)
    select ${person}, look.action, look.entity, look."entityId", ${ip}, look.details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as look (place int, action text, entity text, "entityId" text, details jsonb)
    where not exists (
      select from audit as earlier
      where earlier.entity_id = look."entityId" and earlier.created_date > now() - ${ONE_LOOK}
        and earlier.action = look.action and earlier.details = look.details
        and earlier.actor_id is not distinct from ${person} and earlier.ip = ${ip})
    order by look.place`.execute(db)
}
