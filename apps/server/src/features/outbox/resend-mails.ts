import { enqueueJob, hurryJob } from '../../platform/jobs/enqueue-job'
import type { Work } from '../../platform/work'

/**
 * Sends these e-mails now and returns their number. Waiting and dead ones keep their row; a sent one is copied, because
 * receivers drop a second e-mail with the same Message-ID.
 */
export async function resendMails(work: Work, ids: readonly string[]): Promise<{ total: number }> {
  const { tx } = work
  const mails = await tx
    .selectFrom('emails')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, status } of mails) {
    if (status === 'SENT') await sendCopy(work, id)
    else await sendNow(work, id, status === 'DEAD')
  }
  if (mails.length > 0) {
    await work.audit({ action: 'mail.resent', entity: 'mail', details: { ids: mails.map(({ id }) => id) } })
  }
  return { total: mails.length }
}

/** Sends a copy of an e-mail, optionally to another address. */
export async function sendCopy(work: Work, id: string, to?: string): Promise<void> {
  const copy = await work.tx
    .insertInto('emails')
    .columns(['toAddress', 'userId', 'template', 'params', 'language', 'ownText', 'createdDate'])
    .expression(eb =>
      eb
        .selectFrom('emails')
        .select(to === undefined ? 'toAddress' : eb.val(to).as('toAddress'))
        .select(['userId', 'template', 'params', 'language', 'ownText', eb.val(work.now).as('createdDate')])
        .where('id', '=', id),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueJob(work.tx, { kind: 'send-mail', payload: { emailId: copy.id } })
}

/** A dead e-mail has no job; a waiting one's job is only brought forward, so that it is never sent twice. */
async function sendNow({ tx }: Work, id: string, isDead: boolean): Promise<void> {
  await tx
    .updateTable('emails')
    // While an e-mail is on its way, only its sender knows whether the mail server has answered.
    .set({ status: 'WAITING', lastError: null, notBefore: null, ...(isDead && { unansweredSince: null }) })
    .where('id', '=', id)
    .execute()
  if (isDead) {
    await enqueueJob(tx, { kind: 'send-mail', payload: { emailId: id } })
  } else {
    await hurryJob(tx, { kind: 'send-mail', name: 'emailId', id })
  }
}
