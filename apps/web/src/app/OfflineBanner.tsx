import { useConnection } from '../lib/api/connection'
import { useTexts } from '../lib/texts/texts'
import classes from './OfflineBanner.module.css'

/** What keeps to the top of the window keeps below the message, however many lines it has. */
function makeRoom(message: HTMLElement | null) {
  if (!message) return undefined
  const { style } = document.documentElement
  const measure = () => style.setProperty('--offline', `${message.offsetHeight}px`)
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(message)
  return () => {
    observer.disconnect()
    style.removeProperty('--offline')
  }
}

export function OfflineBanner() {
  const t = useTexts()
  const connection = useConnection()
  return (
    <div role="status" className={classes.host}>
      {connection === 'online' ? null : (
        <p ref={makeRoom} className={classes.banner}>
          {t('common.offline')}
          {connection === 'lost' && `. ${t('common.lost')}`}
        </p>
      )}
    </div>
  )
}
