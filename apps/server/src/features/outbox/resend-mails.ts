import { enqueueJob, hurryJob } from '../../platform/jobs/enqueue-job'
import type { Work } from '../../platform/work'

/**
 * Sends these e-mails now and returns how many. What was given up or waits keeps its row; one that was sent is written
 * anew, because a receiver drops a second e-mail with the same Message-ID.
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

/** Sends the same e-mail as one of its own, to another address if one is given. */
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

/** A dead one has no job any more; the job of a waiting one is only brought forward, so that two never send it. */
async function sendNow({ tx }: Work, id: string, isDead: boolean): Promise<void> {
  await tx
    .updateTable('emails')
    // Of one that is on its way the sender alone knows whether the mail server has answered.
    .set({ status: 'WAITING', lastError: null, notBefore: null, ...(isDead && { unansweredSince: null }) })
    .where('id', '=', id)
    .execute()
  if (isDead) {
    await enqueueJob(tx, { kind: 'send-mail', payload: { emailId: id } })
  } else {
    await hurryJob(tx, { kind: 'send-mail', name: 'emailId', id })
  }
}
