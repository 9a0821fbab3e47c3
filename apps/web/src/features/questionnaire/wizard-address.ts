import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { useAddress } from '../../lib/navigation/use-address'

/** Steps other than questions, as in the URL. */
export const SUMMARY = 'resumen'
export const DONE = 'listo'
export const TYPE = 'tipo'

export interface WizardAddress {
  /** The path of a question, `resumen`, `listo` or `tipo`; null: where the questionnaire was left. */
  readonly step: string | null
  /** The answer is being changed from the summary, to which it returns. */
  readonly fromSummary: boolean
  /** The step from which this one was opened; null after a reload elsewhere. */
  readonly cameFrom: string | null
  /** Opens a step with a new history entry, so that the browser's "back" reverts it. */
  go(step: string, options?: { readonly fromSummary?: boolean; readonly replace?: boolean }): void
  /** Returns to the previous step; by the browser's own "back" if that leads there. */
  back(step: string): void
  /** Continues at the right question after the questions have changed. */
  reset(): void
  /** Opens the last step in place of all others, so that "back" leads to where the questionnaire was opened from. */
  finish(step: string): void
  /** Unique for each history entry. */
  readonly entry: string
}

interface HistoryState {
  readonly cameFrom?: string | null
  /** The number of history entries since the questionnaire was opened. */
  readonly depth?: number
}

/** The wizard's step is in the URL, so that reload, "back" and swiping back work. */
export function useWizardAddress(operationId: string): WizardAddress {
  const [search] = useAddress()
  const navigate = useNavigate()
  const location = useLocation()
  const step = search.get('paso')
  const { cameFrom, depth = 0 } = (location.state as HistoryState | null) ?? {}

  const here: HistoryState = { depth }
  const addressOf = (to: string, fromSummary: boolean) => {
    const query = new URLSearchParams({ operationId, paso: to, ...(fromSummary ? { desde: SUMMARY } : {}) })
    return { search: `?${query}` }
  }

  return {
    step,
    fromSummary: search.get('desde') === SUMMARY,
    cameFrom: cameFrom ?? null,
    go(to, { fromSummary = false, replace = false } = {}) {
      const state = replace ? location.state : { cameFrom: step, depth: depth + 1 }
      void navigate(addressOf(to, fromSummary), { replace, state, preventScrollReset: false })
    },
    back(to) {
      if (cameFrom === to) void navigate(-1)
      else void navigate(addressOf(to, false), { replace: true, state: here })
    },
    reset: () => void navigate(paths.questionnaireOf(operationId), { replace: true, state: here }),
    finish(to) {
      if (depth > 0) void navigate(-depth)
      else if (step !== to) void navigate(addressOf(to, false), { replace: true, state: here })
    },
    entry: location.key,
  }
}
