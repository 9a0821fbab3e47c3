import { z } from 'zod'
import {
  ABOUT_OPERATION,
  button,
  defineMail,
  EXAMPLE_ID,
  EXAMPLE_OPERATION,
  heading,
  when,
} from '../../platform/mail/mail-template'
import { MailLink } from '../../platform/mail/mail-value'
import { openedByPlainly, placeAddress, placeUrl, whoOpened } from '../../record/people/holder-place'

export const unreadMail = defineMail({
  key: 'unreadMessages',
  params: z.object({
    ...ABOUT_OPERATION,
    author: z.string(),
    count: z.int(),
    /** The page on which somebody with an account reads the messages. */
    path: z.string().default(''),
    /** The place of a holder who is not the customer. */
    place: placeAddress.optional(),
    openedBy: whoOpened.optional(),
    /** The colleague in whose place a member of the staff reads them. */
    of: z.string().default(''),
  }),
  example: {
    ...EXAMPLE_OPERATION,
    author: 'Javier Molina',
    count: 2,
    path: `/solicitud/${EXAMPLE_ID}/mensajes`,
    of: '',
  },
  onlyWhileLive: true,
  required: ['link'],
  values: ({ numOperation: number, name, author, count, path, of, place, openedBy }, t, platform) => ({
    name,
    number,
    author,
    count,
    of,
    openedBy: openedBy ? openedByPlainly(t, openedBy) : null,
    link: new MailLink(place ? placeUrl(platform, place, t.language) : `${platform.config.publicUrl}${path}`),
  }),
  text: (t, { name, number, author, count, of, openedBy, link }) => ({
    subject: t('mails.unreadMessages.subject', { author, number }),
    body: [
      heading(t('mails.unreadMessages.heading')),
      t('common.hello', { name }),
      when(
        'count == 1',
        [t('mails.unreadMessages.textOne', { author, number })],
        [t('mails.unreadMessages.text', { author, number, count })],
      ),
      when('of', [t('mails.unreadMessages.of', { of })]),
      when('openedBy', [t('mails.unreadMessages.whereOfHolder')], [t('mails.unreadMessages.where')]),
      button(t('holderPlace.messages.read'), link),
      when('openedBy', [openedBy]),
    ],
  }),
})
