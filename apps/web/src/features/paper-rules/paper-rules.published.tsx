import { lazy } from 'react'
import { withTexts } from '../../lib/texts/texts'

export const PaperRulesTab = lazy(() =>
  withTexts(import('./PaperRulesTab'), 'paperRules', 'questionnaire', 'states', 'operations'),
)
