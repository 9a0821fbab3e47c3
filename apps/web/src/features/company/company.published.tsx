import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session/session'
import { needTexts } from '../../lib/texts/texts'

export const CompanyTab = lazy(async () => {
  const [tab] = await Promise.all([import('./CompanyTab'), needTexts('company')])
  return tab
})

export const NoticesTab = lazy(async () => {
  const [tab] = await Promise.all([import('./NoticesTab'), needTexts('company', 'states')])
  return tab
})

export const BrandingTab = lazy(async () => {
  const [tab] = await Promise.all([import('./branding/BrandingTab'), needTexts('company')])
  return tab
})

const FirstSteps = lazy(async () => {
  const [notice] = await Promise.all([import('./FirstSteps'), needTexts('company')])
  return notice
})

/** For the staff's dashboard: lists the brokerage's missing data for the superadmin; nothing for others. */
export function CompanyFirstSteps() {
  const isSuperadmin = useSession()?.record.roles.includes('superadmin')
  return isSuperadmin ? (
    <Suspense>
      <FirstSteps />
    </Suspense>
  ) : null
}
