import { lazy } from 'react'
import { needTexts } from '../../lib/texts/texts'

export const MailTemplatesTab = lazy(async () => {
  const [tab] = await Promise.all([import('./MailTemplatesTab'), needTexts('mailTemplates')])
  return tab
})
