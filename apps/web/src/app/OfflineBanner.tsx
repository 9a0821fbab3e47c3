import { useConnection } from '../lib/api/connection'
import { useTexts } from '../lib/texts/texts'
import classes from './OfflineBanner.module.css'

export function OfflineBanner() {
  const t = useTexts()
  const connection = useConnection()
  return (
    <div role="status" className={classes.host}>
      {connection === 'online' ? null : (
        <p className={classes.banner} data-offline>
          {t('common.offline')}
          {connection === 'lost' && `. ${t('common.lost')}`}
        </p>
      )}
    </div>
  )
}
