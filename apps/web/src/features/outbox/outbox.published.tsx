import { lazy } from 'react'
import { needTexts } from '../../lib/texts/texts'

/** The section of the settings with the e-mails that were sent, wait or could not be delivered. */
export const OutboxTab = lazy(async () => {
  const [tab] = await Promise.all([import('./OutboxTab'), needTexts('outbox')])
  return tab
})

/** The e-mails about an operation that did not arrive, for its detail. */
export const UndeliveredMails = lazy(async () => {
  const [mails] = await Promise.all([import('./UndeliveredMails'), needTexts('outbox')])
  return mails
})
