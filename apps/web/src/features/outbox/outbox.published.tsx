import { lazy } from 'react'
import { needTexts } from '../../lib/texts/texts'

export const OutboxTab = lazy(async () => {
  const [tab] = await Promise.all([import('./OutboxTab'), needTexts('outbox')])
  return tab
})

export const UndeliveredMails = lazy(async () => {
  const [mails] = await Promise.all([import('./UndeliveredMails'), needTexts('outbox')])
  return mails
})
