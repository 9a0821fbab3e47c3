import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api/api-error'
import { tellFailure } from '../../../lib/calls/tell'
import { paths } from '../../../lib/navigation/paths'
import { getSession } from '../../../lib/session/session'
import type { Link } from '../api/validate-link'
import { forgetDraft } from '../form/signing-draft'
import { forgetSeen } from './kept-seen'
import { forgetLinkSecret } from './link-secret'
import { rereadRequest } from './reread-request'

/** Whether the link itself does not work, so that nothing on this page will. */
export function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 401 || error.status === 403)
}

/**
 * Reports a failure. If the link itself is dead it leads to /login (spec: customer area §8 "Mailing validation
 * failure"), which says so and offers a new link; signed-in people cannot go there, so this page offers it.
 */
export function useTellFailure({ operationId, holderId }: Omit<Link, 'secret'>): (error: unknown) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback(
    error => {
      if (!isDeadLink(error)) return void tellFailure(undefined, error)
      forgetLinkSecret(operationId, holderId)
      forgetDraft({ operationId, holderId })
      forgetSeen({ operationId, holderId })
      const state = { deadLink: { operationId, holderId } }
      void navigate(getSession() ? pathname : paths.login, { replace: true, state })
      // This reading notices if the session has ended.
      if (getSession()) void rereadRequest(operationId)
    },
    [navigate, pathname, operationId, holderId],
  )
}
