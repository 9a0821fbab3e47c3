import { sql } from 'kysely'
import { z } from 'zod'
import { button, defineMail, EXAMPLE_NAME, heading, type MailTemplate } from '../../platform/mail/mail-template'
import { MailLink } from '../../platform/mail/mail-value'
import type { Work } from '../../platform/platform'
import { translator } from '../../platform/texts'
import { writeNotifications } from './write-notifications'

interface Warned {
  readonly name: string
  readonly text: string
  readonly path: string
}

/** The e-mail of a warning to superadmins: the warning, what to do about it, and a button that leads to `path`. */
export const warningMail = (key: 'unusualReading' | 'keyEnds' | 'privacyDue', example: Pick<Warned, 'text' | 'path'>) =>
  defineMail({
    key,
    params: z.object({ name: z.string(), text: z.string(), path: z.string() }),
    example: { name: EXAMPLE_NAME, ...example },
    required: ['text', 'link'],
    values: ({ name, text, path }, _t, { config }) => ({
      name,
      text,
      link: new MailLink(`${config.publicUrl}${path}`),
    }),
    text: (t, { name, text, link }) => ({
      subject: t(`mails.${key}.subject`),
      body: [
        heading(t(`mails.${key}.subject`)),
        t('common.hello', { name }),
        `${text}.`,
        t(`mails.${key}.advice`),
        button(t(`mails.${key}.button`), link),
      ],
    }),
  })

/** Warns every superadmin, in their language, by notification and e-mail; nobody can switch these off. */
export async function warnSuperadmins(
  work: Work,
  mail: MailTemplate<Warned>,
  { path, say }: { readonly path: string; say(t: ReturnType<typeof translator>): string },
): Promise<void> {
  const superadmins = await work.tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('active', '=', true)
    .where(sql<boolean>`'superadmin' = any(roles)`)
    .orderBy('id')
    .execute()
  const told = superadmins.map(person => ({ ...person, text: say(translator(person.language)) }))
  await writeNotifications(
    work,
    told.map(({ id, text }) => ({ userId: id, name: text, url: path, type: 'BACKOFFICE', kind: 'SECURITY' })),
  )
  for (const { id, name, email, language, text } of told) {
    if (email) await work.mail(mail, { to: email, userId: id, language, params: { name, text, path } })
  }
}
