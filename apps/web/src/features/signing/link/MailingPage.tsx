import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { ApiError } from '../../../lib/api/api-error'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import type { Link } from '../api/link'
import { type SigningStatus, validateLink } from '../api/validate-link'
import { SigningFlow } from '../steps/SigningFlow'
import { linkSecret } from './link-secret'
import { isDeadLink, useTellFailure } from './use-dead-link'
import '../../../ui/theme/mantine-customer'

/** /customerOperationMailingDocuments/:operationId/:holderId#secret: where a holder signs, without any account. */
export default function MailingPage() {
  const { operationId = '', holderId = '' } = useParams()
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const tell = useTellFailure({ operationId, holderId })
  const [link, setLink] = useState<Link | null>(null)
  const [status, setStatus] = useState<SigningStatus | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const secret = linkSecret(operationId, holderId, hash)
    // The secret leaves the address bar and the history.
    if (hash) void navigate(pathname, { replace: true })
    if (secret) setLink({ operationId, holderId, secret })
    else tell(new ApiError(404, 'ERR_MAILING_LINK_NOT_VALID'))
  }, [operationId, holderId, hash, pathname, navigate, tell])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks once more
  useEffect(() => {
    if (!link) return
    let gone = false
    setError(null)
    validateLink(link).then(
      found => !gone && setStatus(found),
      failure => {
        if (gone) return
        if (isDeadLink(failure)) tell(failure)
        else setError(failure)
      },
    )
    return () => {
      gone = true
    }
  }, [link, tell, tries])

  if (error) return <ErrorState error={error} onRetry={() => setTries(count => count + 1)} />
  if (!link || !status) return <Skeletons count={4} height={56} />
  return <SigningFlow link={link} status={status} onStatus={setStatus} />
}
