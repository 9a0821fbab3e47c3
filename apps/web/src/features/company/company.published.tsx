import { lazy } from 'react'
import { withTexts } from '../../lib/texts/texts'

export { companyQuery } from './api/company-query'

export const CompanyTab = lazy(() => withTexts(import('./CompanyTab'), 'company'))

export const NoticesTab = lazy(() => withTexts(import('./NoticesTab'), 'company', 'states'))

export const PaperTimes = lazy(() => withTexts(import('./PaperTimes'), 'company', 'states'))

export const BrandingTab = lazy(() => withTexts(import('./branding/BrandingTab'), 'company'))
