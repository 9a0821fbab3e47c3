import { ENDABLE_MAILS } from '@llave/api-contract/mail-endings.calls'
import fc from 'fast-check'
import { replyAddress } from '../../../src/features/mail-replies/mail-replies.published'
import { endingAddress } from '../../../src/platform/mail/ended-mails'
import { readRows } from '../../app'
import { multipart } from '../../uploads'
import { CANARY } from '../people'
import { act } from '../story'
import { operationOf, pick, someStaff, which } from './choose'

/** What the reader of an e-mail does with it, whoever they are. */
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
  act(
    { n: which, mail: which, whose: fc.constantFrom('ITS_PERSON', 'STRANGER', 'MACHINE') },
    async (brokerage, { n, mail, whose }) => {
      const operation = await operationOf(brokerage, { n })
      const people = operation
        ? await readRows(brokerage.db, 'holders', { operationId: operation.id }, ['email', 'name'])
        : []
      const person = pick(
        people.filter(({ email }) => email),
        n,
      )
      const toAddress = person?.email ?? ''
      const platform = brokerage.app.platform
      const to = operation && (await replyAddress(platform, { operationId: operation.id, toAddress }))
      if (!operation || !person || !to) return
      const own = whose === 'ITS_PERSON'
      const head = [
        `From: ${whose === 'STRANGER' ? 'luis@otra.example' : toAddress}`,
        `To: ${to}`,
        `Message-ID: <${mail % 20}@x>`,
      ]
      const machine = whose === 'MACHINE' ? ['Auto-Submitted: auto-replied'] : []
      const bytes = Buffer.from([...head, ...machine, '', own ? `Contesto yo, ${person.name}` : CANARY].join('\r\n'))
      const form = multipart({}, { name: 'reply.eml', bytes })
      await brokerage.call('API', `delivers a reply in ${operation.label}`, 'POST /mailReplies', form)
    },
  ),
  act({ who: someStaff, n: which }, async (brokerage, { who, n }) => {
    const mails = brokerage.db.selectFrom('receivedMails').select('id').where('aside', 'is not', null).orderBy('id')
    const mail = pick(await mails.execute(), n)
    if (mail) await brokerage.call(who, 'removes an e-mail set aside', 'DELETE /asideMails/:id', { params: mail })
  }),
]
