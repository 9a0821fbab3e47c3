import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api/api-error'
import { paths } from '../../../lib/navigation/paths'
import { errorText, getTexts } from '../../../lib/texts/texts'
import { showToast } from '../../../ui/toasts/show-toast'
import type { Link } from '../api/link'
import { forgetForm } from '../form/kept-form'
import { forgetLinkSecret } from './link-secret'

/** Whether the link itself does not work: nothing on this page will, then. */
export function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 401 || error.status === 403)
}

/** Tells a failure; one of the link itself leads to /login (spec: customer area §8 "Mailing validation failure"). */
export function useTellFailure({ operationId, holderId }: Omit<Link, 'secret'>): (error: unknown) => void {
  const navigate = useNavigate()
  return useCallback(
    error => {
      showToast({ kind: 'error', text: errorText(getTexts(), error) })
      if (!isDeadLink(error)) return
      forgetLinkSecret(operationId, holderId)
      forgetForm({ operationId, holderId })
      void navigate(paths.login, { replace: true })
    },
    [navigate, operationId, holderId],
  )
}
