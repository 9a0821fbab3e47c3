import { lazy } from 'react'
import { needTexts } from '../../lib/texts/texts'

export const PaperRulesTab = lazy(async () => {
  const [tab] = await Promise.all([
    import('./PaperRulesTab'),
    needTexts('paperRules', 'questionnaire', 'states', 'operations'),
  ])
  return tab
})
