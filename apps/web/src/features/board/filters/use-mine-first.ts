import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useSignedIn } from '../../../lib/session/session'
import { useSettings } from '../../../lib/session/settings'
import { lastView } from '../../views/views.published'
import { PASSING } from '../operations-view'
import { MINE, withFilters } from './filters'

/**
 * The search of the URL with which the operations open for a broker whom a colleague has invited, until they end their
 * first day: among hundreds, those of their own. Null for everybody else, and where the address, a saved view or the
 * way back says what to show.
 */
export function useMineFirst(): string | null {
  const { key, search } = useLocation()
  const [entered] = useState(key)
  const isBack = useNavigationType() === 'POP' && key !== 'default'
  const { firstDayOver } = useSettings()
  const isFirstDay = useSignedIn().invited && !firstDayOver
  const address = new URLSearchParams(search)
  const asksNothing = [...address.keys()].every(name => PASSING.includes(name))
  // Only as the screen is entered: whoever then clears the filters wants all.
  return isFirstDay && key === entered && !isBack && asksNothing && lastView('operations') === null
    ? withFilters(address, MINE).toString()
    : null
}
