import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session/session'
import { needTexts } from '../../lib/texts/texts'

/** The section of the settings with the brokerage's data. */
export const CompanyTab = lazy(async () => {
  const [tab] = await Promise.all([import('./CompanyTab'), needTexts('company')])
  return tab
})

/** The section of the settings with what the product says by itself, and when. */
export const NoticesTab = lazy(async () => {
  const [tab] = await Promise.all([import('./NoticesTab'), needTexts('company', 'states')])
  return tab
})

/** The section of the settings with the brokerage's logo and colour. */
export const LookTab = lazy(async () => {
  const [tab] = await Promise.all([import('./look/LookTab'), needTexts('company')])
  return tab
})

const FirstSteps = lazy(async () => {
  const [notice] = await Promise.all([import('./FirstSteps'), needTexts('company')])
  return notice
})

/** For the staff's dashboard: tells the superadmin which data of the brokerage are missing; nothing for everybody else. */
export function CompanyFirstSteps() {
  const isSuperadmin = useSession()?.record.roles.includes('superadmin')
  return isSuperadmin ? (
    <Suspense>
      <FirstSteps />
    </Suspense>
  ) : null
}
