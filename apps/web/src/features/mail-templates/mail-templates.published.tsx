import { lazy } from 'react'
import { needTexts } from '../../lib/texts/texts'

/** The section of the settings with the texts of the e-mails. */
export const MailTemplatesTab = lazy(async () => {
  const [tab] = await Promise.all([import('./MailTemplatesTab'), needTexts('mailTemplates')])
  return tab
})
