import type { AsideMail } from '@llave/api-contract/mail-replies.calls'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import { refusal } from '../../platform/app-error'
import type { Db } from '../../platform/database/db'
import type { Actor, Platform, Work } from '../../platform/platform'
import { iso } from '../../record/lists/presenting'
import { checkReadable } from '../../record/operation/operation-row'

/** The e-mails that were set aside in an operation, newest first. */
export async function listAsideMails(db: Db, actor: Actor, operationId: string): Promise<AsideMail[]> {
  await checkReadable(db, actor, operationId)
  const rows = await db
    .selectFrom('receivedMails')
    .leftJoin('allHolders as holders', 'holders.id', 'receivedMails.holderId')
    .select(['receivedMails.id as _id', 'receivedMails.aside as why', 'receivedMails.fromAddress as from'])
    .select(['receivedMails.subject', 'receivedMails.body', 'receivedMails.leftOut', 'receivedMails.receivedDate'])
    .select('holders.name as holder')
    .where('receivedMails.operationId', '=', operationId)
    .where('receivedMails.aside', 'is not', null)
    .orderBy('receivedMails.receivedDate', 'desc')
    .$narrowType<{ why: AsideMail['why']; from: string; subject: string; body: string }>()
    .execute()
  return rows.map(row => ({ ...row, receivedDate: iso(row.receivedDate) }))
}

/**
 * Removes one for good. A repeated delivery would bring it back, but those come within days, long before anybody cleans
 * up.
 */
export async function removeAsideMail(work: Work, id: string): Promise<{ total: number }> {
  const row = await work.tx
    .deleteFrom('receivedMails')
    .where('id', '=', id)
    .where('aside', 'is not', null)
    .returning('operationId')
    .executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND'))
  await work.audit({ action: 'mail.discarded', entity: 'operation', entityId: row.operationId })
  return { total: 1 }
}

/** Deletes e-mails that were set aside after the same time as sent ones (`MAIL_DAYS`). */
export async function forgetAsideMails({ db, clock, config }: Platform): Promise<void> {
  await db
    .deleteFrom('receivedMails')
    .where('aside', 'is not', null)
    .where('receivedDate', '<', new Date(clock.now().getTime() - config.mailDays * DAY_MS))
    .execute()
}
