import { lazy } from 'react'
import { needTexts } from '../../lib/texts/texts'

/** The section of the settings with the campaign codes. */
export const CouponsTab = lazy(async () => {
  const [tab] = await Promise.all([import('./CouponsTab'), needTexts('coupons')])
  return tab
})
