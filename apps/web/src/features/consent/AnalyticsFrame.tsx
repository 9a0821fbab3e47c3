import { useEffect, useRef } from 'react'
import { analyticsEvents } from '../../lib/consent/analytics-events'
import { mayLoad } from '../../lib/consent/consent'
import { CREDENTIALLESS } from './credentialless'

const isReady = (data: unknown) =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'llave-embed-ready'

/**
 * The tag manager, in a frame without an origin: it sees neither the page nor what is stored. It gets only the events
 * of this page (docs: security).
 */
export function AnalyticsFrame() {
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    let ready = false
    function handOn(): void {
      const events = analyticsEvents.get()
      if (!ready || events.length === 0) return
      analyticsEvents.set([])
      // A frame without an origin cannot be addressed by one. Nobody else can receive it, because our policy only
      // frames our own pages.
      for (const event of events) frame.current?.contentWindow?.postMessage({ type: 'llave-event', ...event }, '*')
    }
    function hear({ source, origin, data }: MessageEvent<unknown>): void {
      if (source !== frame.current?.contentWindow || origin !== 'null' || !isReady(data)) return
      ready = true
      handOn()
    }
    window.addEventListener('message', hear)
    const forget = analyticsEvents.subscribe(handOn)
    return () => {
      window.removeEventListener('message', hear)
      forget()
      if (!mayLoad('analytics')) analyticsEvents.set([])
    }
  }, [])

  return (
    <iframe
      ref={frame}
      src="/embed/analytics"
      sandbox="allow-scripts"
      {...CREDENTIALLESS}
      referrerPolicy="no-referrer"
      hidden
    />
  )
}
