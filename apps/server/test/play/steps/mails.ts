import { ENDABLE_MAILS } from '@llave/api-contract/mail-endings.calls'
import fc from 'fast-check'
import { endingAddress } from '../../../src/platform/mail/ended-mails'
import { act } from '../story'
import { pick, which } from './choose'

/** What the reader of an e-mail does with it, whoever that is. */
export const mailActs = [
  act({ n: which, ended: fc.boolean() }, async (brokerage, { n, ended }) => {
    const mail = pick(
      await brokerage.db
        .selectFrom('emails')
        .select(['id', 'template'])
        .where('template', 'in', ENDABLE_MAILS)
        .orderBy('createdDate')
        .orderBy('id')
        .execute(),
      n,
    )
    const secret = mail && endingAddress(brokerage.app.platform, mail)?.split('/').at(-1)
    if (!secret) return
    const what = ended ? 'ends' : 'wants again'
    await brokerage.call(null, `${what} e-mails of a kind`, 'POST /mailEndings/change', { body: { secret, ended } })
  }),
]
