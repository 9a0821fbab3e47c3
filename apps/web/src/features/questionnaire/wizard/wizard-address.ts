import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** Steps of the wizard that are no question, as they stand in the address. */
export const SUMMARY = 'resumen'
export const DONE = 'listo'

export interface WizardAddress {
  /** The path of a question, `resumen` or `listo`; null: where the questionnaire was left. */
  readonly step: string | null
  /** An answer is being changed from the summary, and leads back there. */
  readonly fromSummary: boolean
  /** Opens a step as a new entry of the history, so that the browser's "back" undoes it. */
  go(step: string, options?: { readonly fromSummary?: boolean; readonly replace?: boolean }): void
  /** The step before: the browser's own "back" when that leads there. */
  back(step: string): void
}

/** The wizard's step lives in the address: reload, "back" and swiping back are safe. */
export function useWizardAddress(operationId: string): WizardAddress {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const step = search.get('paso')
  const cameFrom = (location.state as { readonly cameFrom?: string } | null)?.cameFrom

  const addressOf = (to: string, fromSummary: boolean) => {
    const query = new URLSearchParams({ operationId, paso: to, ...(fromSummary ? { desde: SUMMARY } : {}) })
    return { search: `?${query}` }
  }

  return {
    step,
    fromSummary: search.get('desde') === SUMMARY,
    go(to, { fromSummary = false, replace = false } = {}) {
      const state = replace ? location.state : { cameFrom: step }
      void navigate(addressOf(to, fromSummary), { replace, state, preventScrollReset: false })
    },
    back(to) {
      if (cameFrom === to) void navigate(-1)
      else void navigate(addressOf(to, false), { replace: true, state: null })
    },
  }
}
