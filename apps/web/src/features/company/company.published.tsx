import { lazy } from 'react'
import { needTexts } from '../../lib/texts/texts'

export { companyQuery } from './api/company-query'

export const CompanyTab = lazy(async () => {
  const [tab] = await Promise.all([import('./CompanyTab'), needTexts('company')])
  return tab
})

export const NoticesTab = lazy(async () => {
  const [tab] = await Promise.all([import('./NoticesTab'), needTexts('company', 'states')])
  return tab
})

export const PaperTimes = lazy(async () => {
  const [tab] = await Promise.all([import('./PaperTimes'), needTexts('company', 'states')])
  return tab
})

export const BrandingTab = lazy(async () => {
  const [tab] = await Promise.all([import('./branding/BrandingTab'), needTexts('company')])
  return tab
})
