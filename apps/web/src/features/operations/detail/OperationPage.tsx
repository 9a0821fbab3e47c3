import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useHotkey } from '../../../lib/hotkeys/use-hotkey'
import { usePageTitle } from '../../../lib/navigation/page-title'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { operationQuery } from '../model/operation-calls'
import { type OperationTab, tabName, tabOfParameter } from '../model/tabs'
import { OperationPanel } from './OperationPanel'

interface PlaceState {
  /** The open tab, kept in the history for back and reload. */
  readonly tab?: unknown
  /** The previous list or board, with its filters. */
  readonly from?: unknown
  /** A date to fill in: it is scrolled into view. */
  readonly date?: unknown
}

/** The previous screen of operations; by default the board. */
function cameFrom({ from }: PlaceState): string {
  return typeof from === 'string' && /^\/(operations|board)\b/.test(from) ? from : paths.operations
}

export default function OperationPage() {
  const t = useTexts()
  const { operationId = '', tab: parameter } = useParams()
  const location = useLocation()
  const navigate = useNavigate()
  const place = (location.state ?? {}) as PlaceState
  const { data } = useQuery(operationQuery(operationId))
  usePageTitle(data ? t('common.operation.named', { number: data.numOperation, title: data.title }) : null)

  const leave = () => void navigate(cameFrom(place))
  useHotkey('leaveOperation', leave)

  useEffect(() => {
    if (parameter === undefined) return
    const state = { ...place, tab: tabOfParameter(parameter) }
    void navigate(paths.operation(operationId), { replace: true, state, preventScrollReset: true })
  }, [parameter, operationId, navigate, place])

  function openTab(tab: OperationTab): void {
    // The page keeps its scroll position.
    const options = { replace: true, state: { ...place, tab }, preventScrollReset: true }
    void navigate(paths.operation(operationId), options)
  }

  return (
    <OperationPanel
      operationId={operationId}
      inDialog={false}
      tab={parameter === undefined ? tabName(place.tab) : tabOfParameter(parameter)}
      date={typeof place.date === 'string' ? place.date : null}
      onTab={openTab}
      onLeave={leave}
    />
  )
}
