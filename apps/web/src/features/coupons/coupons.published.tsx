import { lazy } from 'react'
import { withTexts } from '../../lib/texts/texts'

export const CouponsTab = lazy(() => withTexts(import('./CouponsTab'), 'coupons'))
