import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useSignedIn } from '../../../lib/session/session'
import { useSettings } from '../../../lib/session/settings'
import { lastView } from '../../views/views.published'
import { PASSING } from '../operations-view'
import { MINE, withFilters } from './filters'

/**
 * The query with which the operations open for a broker invited by a colleague, until the first-day guidance is
 * dismissed: it shows their own among hundreds. Null for everybody else, and if the address, a saved view or the way
 * back decides what to show.
 */
export function useMineFirst(): string | null {
  const { key, search } = useLocation()
  const [entered] = useState(key)
  const isBack = useNavigationType() === 'POP' && key !== 'default'
  const { firstDayOver } = useSettings()
  const isFirstDay = useSignedIn().invited && !firstDayOver
  const address = new URLSearchParams(search)
  const asksNothing = [...address.keys()].every(name => PASSING.includes(name))
  // Only when the screen is opened: clearing the filters afterwards shows all.
  return isFirstDay && key === entered && !isBack && asksNothing && lastView('operations') === null
    ? withFilters(address, MINE).toString()
    : null
}
