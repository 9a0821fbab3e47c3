import { givenNames } from '@llave/domain/people/person-names'
import { PLACE_LINK_DAYS } from '@llave/domain/validation/limits'
import { z } from 'zod'
import {
  button,
  defineMail,
  EXAMPLE_FULL_NAME,
  EXAMPLE_ID,
  EXAMPLE_NUMBER,
  heading,
} from '../../platform/mail/mail-template'
import { MailLink } from '../../platform/mail/mail-value'
import { openedByPlainly, placeAddress, placeUrl, whoOpened } from '../../record/people/holder-place'

/** To a holder who has asked for the link to their own place. */
export const placeMail = defineMail({
  key: 'holderPlace',
  params: z.object({ numOperation: z.number(), name: z.string(), place: placeAddress, openedBy: whoOpened.nullable() }),
  example: {
    numOperation: EXAMPLE_NUMBER,
    name: EXAMPLE_FULL_NAME,
    place: { operationId: EXAMPLE_ID, holderId: EXAMPLE_ID, linkId: EXAMPLE_ID },
    openedBy: { name: EXAMPLE_FULL_NAME, typeOperation: 'COMPRA' },
  },
  required: ['link'],
  operationId: ({ place }) => place.operationId,
  values: ({ numOperation, name, place, openedBy }, t, platform) => ({
    name: givenNames(name),
    number: numOperation,
    openedBy: openedBy && openedByPlainly(t, openedBy),
    link: new MailLink(placeUrl(platform, place, t.language)),
    days: PLACE_LINK_DAYS,
  }),
  text: (t, { name, number, openedBy, link, days }) => ({
    subject: t('mails.holderPlace.subject', { number }),
    body: [
      heading(t('layout.titles.holderPlace')),
      t('common.hello', { name }),
      openedBy,
      t('mails.holderPlace.text', { number }),
      button(t('requests.shared.open'), link),
      t('mails.holderPlace.expiry', { days }),
      t('mails.contractLink.notYou'),
    ],
  }),
})
