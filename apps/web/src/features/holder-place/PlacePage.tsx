import '@mantine/core/styles.layer.css'
import type { HolderPlace } from '@llave/api-contract/holder-place.calls'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { call } from '../../lib/api/api'
import { useReading } from '../../lib/calls/use-reading'
import { followLinkLanguage } from '../../lib/session/language'
import { getSession } from '../../lib/session/session'
import { sessionKnown } from '../../lib/session/session-tabs'
import { useTexts } from '../../lib/texts/texts'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { aboutOf, bearerOf, DeadLink, isDeadLink, type Link } from '../signing/signing.published'
import { Place } from './Place'
import { forgetPlaceSecret, placeSecret } from './place-secret'

/** Reads the place, and switches the page to its holder's language first. */
async function openPlace(link: Link): Promise<HolderPlace> {
  const place = await call('GET /holderPlace/:operationId/:holderId', { params: aboutOf(link), ...bearerOf(link) })
  await followLinkLanguage(place.language).catch(() => undefined)
  return place
}

const isCustomer = () => getSession()?.record.roles.includes('customer') ?? false

/**
 * /titular/:operationId/:holderId#secret: a holder's own place, through the link sent to them, without an account;
 * without a secret, from their own account. If neither opens it, a new link is offered.
 */
export default function PlacePage() {
  const { operationId = '', holderId = '' } = useParams()
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const t = useTexts()
  const [link, setLink] = useState<Link | 'NONE' | null>(null)

  useEffect(() => {
    const secret = placeSecret(operationId, holderId, hash)
    void followLinkLanguage(new URLSearchParams(search).get('lang')).catch(() => undefined)
    // Removes the secret from the URL and the history.
    if (hash) void navigate(pathname, { replace: true })
    let gone = false
    void sessionKnown().then(() => {
      if (!gone) setLink(secret || isCustomer() ? { operationId, holderId, secret } : 'NONE')
    })
    return () => {
      gone = true
    }
  }, [operationId, holderId, hash, search, pathname, navigate])

  const known = link === 'NONE' ? null : link
  const place = useReading(known && (() => openPlace(known)), [known], failure => {
    if (!isDeadLink(failure) || !known) return false
    forgetPlaceSecret(operationId, holderId)
    const secret = placeSecret(operationId, holderId, '')
    // The link has ended, but the link to the contract may still work, or this may be the holder's own account.
    const next = secret === known.secret ? null : secret
    setLink(next || (known.secret && isCustomer()) ? { ...known, secret: next } : 'NONE')
    return true
  })

  if (link === 'NONE') {
    const instead = { title: t('holderPlace.dead.title'), intro: t('holderPlace.dead.intro'), page: pathname }
    return <DeadLink about={{ operationId, holderId }} instead={instead} />
  }
  if (place.error) return <ErrorState error={place.error} onRetry={place.again} />
  if (!link || !place.value) return <Skeletons above={[24, 34, 48]} count={3} height={180} />
  return <Place link={link} place={place.value} onReread={async () => place.set(await openPlace(link))} />
}
