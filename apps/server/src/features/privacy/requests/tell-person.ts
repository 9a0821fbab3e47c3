import { givenNames } from '@llave/domain/people/person-names'
import { dayText, translator } from '../../../platform/texts'
import type { Work } from '../../../platform/work'
import { ASKS_IN } from '../person/asks-in'
import { privacyMail } from '../privacy-mails'

type Say = 'received' | 'extended' | 'done' | 'refused'

/** Tells whoever asked by when they are answered. */
export const confirmReceipt = (work: Work, id: string) => tellPerson(work, id, 'received')

/** Tells them why it takes longer, and until when (RGPD 12.3). */
export const tellOfExtension = (work: Work, id: string) => tellPerson(work, id, 'extended')

/** Tells them that it is done, or why it is not, and with whom to complain (RGPD 12.4). */
export async function tellOfOutcome(work: Work, id: string) {
  await tellPerson(work, id, (await read(work, id)).outcome === 'REFUSED' ? 'refused' : 'done')
}

const read = ({ tx }: Work, id: string) =>
  tx
    .selectFrom('privacyRequests as r')
    .select(['r.name', 'r.email', 'r.kind', 'r.dueOn', 'r.outcome', 'r.outcomeReason', 'r.extendedReason', 'r.userId'])
    .select(ASKS_IN.as('language'))
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()

/** Whoever has no e-mail is told by the owner. */
async function tellPerson(work: Work, id: string, say: Say): Promise<void> {
  const { name, email, kind, dueOn, outcomeReason, extendedReason, userId, language } = await read(work, id)
  if (!email) return
  const t = translator(language)
  const reason = (say === 'extended' ? extendedReason : outcomeReason) ?? ''
  const right = t(`mails.privacyRequest.rights.${kind}`)
  const text = t(`mails.privacyRequest.${say}`, { right, date: dayText(dueOn, t), reason })
  const more = t(say === 'done' ? 'mails.privacyRequest.ask' : 'mails.privacyRequest.complain')
  const called = givenNames(name)
  const params = { name: called, text, more }
  await work.mail(privacyMail, { to: email, ...(userId && { userId }), language: t.language, params })
}
