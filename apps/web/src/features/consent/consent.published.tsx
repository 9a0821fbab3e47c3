import type { Embed } from '@llave/api-contract/company.calls'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useConfig } from '../../lib/api/config'
import { useConsent, useConsentReopened } from '../../lib/consent/consent'
import { isQuietAddress } from '../../lib/navigation/quiet-addresses'
import { withTexts } from '../../lib/texts/texts'

const Banner = lazy(() => withTexts(import('./ConsentBanner'), 'consent'))
const Frames = lazy(() => withTexts(import('./EmbedFrames'), 'consent'))

const NONE: readonly Embed[] = []

/** Asks for consent to third-party services, then loads them. Shows nothing where none is configured. */
export function ConsentHost() {
  const { pathname } = useLocation()
  const embeds = useConfig()?.embeds ?? NONE
  const consent = useConsent()
  const reopened = useConsentReopened()
  if (embeds.length === 0 || isQuietAddress(pathname)) return null
  const allowed = embeds.filter(embed => consent?.[embed])
  return (
    <Suspense>
      {allowed.length > 0 && <Frames allowed={allowed} />}
      {(consent === null || reopened) && <Banner embeds={embeds} consent={consent} />}
    </Suspense>
  )
}
