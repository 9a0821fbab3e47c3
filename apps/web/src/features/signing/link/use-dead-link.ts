import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api/api-error'
import { tellFailure } from '../../../lib/calls/tell'
import { paths } from '../../../lib/navigation/paths'
import type { Link } from '../api/link'
import { forgetText } from '../form/signing-draft'
import { forgetLinkSecret } from './link-secret'

/** Whether the link itself does not work; then nothing on this page will. */
export function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 401 || error.status === 403)
}

/** Tells a failure; that of the link itself also leads to /login (spec: customer area §8 "Mailing validation failure"). */
export function useTellFailure({ operationId, holderId }: Omit<Link, 'secret'>): (error: unknown) => void {
  const navigate = useNavigate()
  return useCallback(
    error => {
      void tellFailure(undefined, error)
      if (!isDeadLink(error)) return
      forgetLinkSecret(operationId, holderId)
      forgetText({ operationId, holderId })
      void navigate(paths.login, { replace: true })
    },
    [navigate, operationId, holderId],
  )
}
