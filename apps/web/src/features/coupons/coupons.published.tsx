import { lazy } from 'react'
import { needTexts } from '../../lib/texts/texts'

export const CouponsTab = lazy(async () => {
  const [tab] = await Promise.all([import('./CouponsTab'), needTexts('coupons')])
  return tab
})
