import { sql } from 'kysely'
import { type RowOf, updateRow } from '../../platform/database/db'
import { enqueueJob, hurryJob } from '../../platform/jobs/enqueue-job'
import type { Platform, Work } from '../../platform/platform'
import { findPlaced, placeAddress, placeForMail } from '../../record/people/holder-place'
import { renewLink } from '../accounts/accounts.published'
import { contractLink, holderEmailChanged, renewConfirmLink, renewContractLink } from '../signing/signing.published'

/**
 * Sends these e-mails now and returns how many. Waiting and dead ones keep their row; a sent one is copied, because
 * receivers drop a second e-mail with the same Message-ID. E-mails about an operation go to the reader's present
 * address. Links are renewed; an e-mail whose link nobody needs any more, such as that to a signed contract, is not
 * sent again.
 */
export async function resendMails(work: Work, platform: Platform, ids: readonly string[]): Promise<{ total: number }> {
  const mails = await work.tx
    .selectFrom('emails')
    .select(['id', 'status', 'template', 'userId', 'params', 'operationId'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const sent: string[] = []
  for (const mail of mails) if (await resend(work, platform, mail)) sent.push(mail.id)
  if (sent.length > 0) await work.audit({ action: 'mail.resent', entity: 'mail', details: { ids: sent } })
  return { total: sent.length }
}

type Resent = Pick<RowOf<'emails'>, 'id' | 'status' | 'template' | 'userId' | 'params' | 'operationId'>

async function resend(work: Work, platform: Platform, { id, status, ...mail }: Resent): Promise<boolean> {
  // This link expires counting from its creation, even if the e-mail has not been sent yet.
  if (mail.template === holderEmailChanged.key && !(await renewConfirmLink(work, mail.params))) return false
  const isDead = status === 'DEAD'
  const isOver = isDead || status === 'SENT'
  if (isOver && mail.template === contractLink.key) return renewContractLink(work, platform, mail.params)
  const renewed = (isOver ? await renewLink(work, mail) : null) ?? (await reachReader(work, platform, mail))
  if (renewed === 'NEEDLESS') return false
  if (status === 'SENT') await sendCopy(work, id, renewed)
  else await sendNow(work, id, { isDead, ...renewed })
  return true
}

/** The present address of the reader of an e-mail about an operation, and the present link to a holder's place. */
async function reachReader(
  work: Work,
  platform: Platform,
  { template, userId, operationId, params }: Omit<Resent, 'id' | 'status'>,
): Promise<Renewed | 'NEEDLESS'> {
  const { success, data: about } = placeAddress.safeParse(params.place)
  if (success) {
    const holder = await findPlaced(work.tx, about)
    const place = await placeForMail(work, platform, about)
    return holder && place ? { toAddress: holder.email, params: { ...params, place } } : 'NEEDLESS'
  }
  // The one notice is for the previous address, and the link to a contract belongs to the address for which it was
  // made.
  const isOfAddress = template === holderEmailChanged.key || template === contractLink.key
  if (isOfAddress || !operationId || !userId) return {}
  const reader = await work.tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return reader?.email ? { toAddress: reader.email } : {}
}

/** The changes to an e-mail that is sent again. */
interface Renewed {
  readonly toAddress?: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** Sends a copy of an e-mail, optionally to another address. */
export async function sendCopy(work: Work, id: string, { toAddress, params }: Renewed): Promise<void> {
  const copy = await work.tx
    .insertInto('emails')
    .columns(['toAddress', 'userId', 'template', 'params', 'language', 'ownText', 'createdDate'])
    .expression(eb =>
      eb
        .selectFrom('emails')
        .select(toAddress === undefined ? 'toAddress' : eb.val(toAddress).as('toAddress'))
        .select(['userId', 'template'])
        .select(params ? sql<string>`${JSON.stringify(params)}::jsonb`.as('params') : 'params')
        .select(['language', 'ownText', eb.val(work.now).as('createdDate')])
        .where('id', '=', id),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueJob(work.tx, { kind: 'send-mail', payload: { emailId: copy.id } })
}

/** A dead e-mail gets a new job; the job of a waiting one is only brought forward, so that it is never sent twice. */
async function sendNow(
  { tx }: Work,
  id: string,
  { isDead, toAddress, params }: Renewed & { readonly isDead: boolean },
): Promise<void> {
  await updateRow(tx, 'emails', id, {
    ...{ status: 'WAITING', lastError: null, notBefore: null, ...(isDead && { unansweredSince: null }) },
    ...(toAddress && { toAddress }),
    // The stored text contains the dead link.
    ...(params && { params: JSON.stringify(params), subject: null, html: null, text: null }),
  })
  if (isDead) {
    await enqueueJob(tx, { kind: 'send-mail', payload: { emailId: id } })
  } else {
    await hurryJob(tx, { kind: 'send-mail', name: 'emailId', id })
  }
}
