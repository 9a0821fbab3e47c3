import { givenNames } from '@llave/domain/people/person-names'
import type { Work } from '../../../platform/platform'
import { dayText, translator } from '../../../platform/texts'
import { privacyMail } from '../privacy-mails'
import { ASKS_IN } from './asks-in'

type Say = 'received' | 'extended' | 'done' | 'blocked' | 'refused'

/** Tells the person who asked by when they will be answered. */
export const confirmReceipt = (work: Work, id: string) => tellPerson(work, id, 'received')

/** Tells them why it takes longer, and until when (RGPD 12.3). */
export const tellOfExtension = (work: Work, id: string) => tellPerson(work, id, 'extended')

/**
 * Tells them that the request is done, with a certificate, or why it is not, and where they can complain (RGPD 12.4).
 */
export async function tellOfOutcome(work: Work, id: string) {
  const { outcome, removesOn } = await read(work, id)
  await tellPerson(work, id, outcome === 'REFUSED' ? 'refused' : removesOn ? 'blocked' : 'done')
}

const read = ({ tx }: Work, id: string) =>
  tx
    .selectFrom('privacyRequests as r')
    .select(['r.name', 'r.email', 'r.kind', 'r.dueOn', 'r.outcome', 'r.outcomeReason', 'r.extendedReason', 'r.userId'])
    .select(({ selectFrom }) => [
      selectFrom('privacyBlocks as b')
        .select('b.removesOn')
        .whereRef('b.requestId', '=', 'r.id')
        .where('b.releasedDate', 'is', null)
        .as('removesOn'),
    ])
    .select(ASKS_IN.as('language'))
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()

/** Somebody without an e-mail is told by the owner. */
async function tellPerson(work: Work, id: string, say: Say): Promise<void> {
  const { name, email, kind, dueOn, outcomeReason, extendedReason, userId, language, removesOn } = await read(work, id)
  if (!email) return
  const t = translator(language)
  const reason = (say === 'extended' ? extendedReason : outcomeReason) ?? ''
  const right = t(`mails.privacyRequest.rights.${kind}`)
  const text = t(`mails.privacyRequest.${say}`, { right, date: dayText(removesOn ?? dueOn, t), reason })
  const more = t(say === 'done' || say === 'blocked' ? 'mails.privacyRequest.ask' : 'mails.privacyRequest.complain')
  const called = givenNames(name)
  const hasCertificate = say === 'done' || say === 'blocked'
  const params = { name: called, text, more, requestId: id, hasCertificate }
  await work.mail(privacyMail, { to: email, ...(userId && { userId }), language: t.language, params })
}
