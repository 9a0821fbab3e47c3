import '@mantine/core/styles.layer.css'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error'
import { useReading } from '../../lib/calls/use-reading'
import { followLinkLanguage } from '../../lib/session/language'
import { getSession } from '../../lib/session/session'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { type Link, type SigningStatus, validateLink } from './api/validate-link'
import DeadLink from './link/DeadLink'
import { deadLinkOf } from './link/dead-link'
import { linkSecret } from './link/link-secret'
import { isDeadLink, useTellFailure } from './link/use-dead-link'
import { SigningFlow } from './steps/SigningFlow'

/** Reads the holder's progress, and switches the page to their language first. */
async function openLink(link: Link): Promise<SigningStatus> {
  const status = await validateLink(link)
  await followLinkLanguage(status.language).catch(() => undefined)
  return status
}

const isCustomer = () => getSession()?.record.roles.includes('customer') ?? false

/**
 * /customerOperationMailingDocuments/:operationId/:holderId#secret: where a holder signs, through the link sent to
 * them, without an account; without a secret, from their own account.
 */
export default function MailingPage() {
  const { operationId = '', holderId = '' } = useParams()
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const tell = useTellFailure({ operationId, holderId })
  const [link, setLink] = useState<Link | null>(null)

  useEffect(() => {
    const secret = linkSecret(operationId, holderId, hash)
    void followLinkLanguage(new URLSearchParams(search).get('lang')).catch(() => undefined)
    // Removes the secret from the URL and the history.
    if (hash) void navigate(pathname, { replace: true })
    if (secret || isCustomer()) setLink({ operationId, holderId, secret })
    else tell(new ApiError(404, 'ERR_MAILING_LINK_NOT_VALID'))
  }, [operationId, holderId, hash, search, pathname, navigate, tell])

  const status = useReading(link && (() => openLink(link)), [link], failure => {
    if (!isDeadLink(failure)) return false
    // The link has ended, but this may be the holder's own account.
    if (link?.secret && isCustomer()) setLink({ ...link, secret: null })
    else tell(failure)
    return true
  })
  const dead = deadLinkOf(state)
  if (dead) return <DeadLink about={dead} />

  if (status.error) return <ErrorState error={status.error} onRetry={status.again} />
  if (!link || !status.value) return <Skeletons above={[24, 34, 40, 30, 48]} count={1} height={300} />
  return <SigningFlow link={link} status={status.value} onStatus={status.set} />
}
