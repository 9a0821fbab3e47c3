import { isOnline, ONLINE_SOURCES } from '@llave/domain/documents/online-source'
import { IconExternalLink } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import type { Entry } from '../entries'
import classes from './EntryBody.module.css'

/** How to get a document online, and the official site, which opens beside this page; nothing for other documents. */
export function OnlineSource({ type }: Pick<Entry, 'type'>) {
  const t = useTexts()
  if (!isOnline(type)) return null
  const address = ONLINE_SOURCES[type]
  return (
    <details className={classes.why}>
      <summary>{t('documents.online.title')}</summary>
      <p>{t(`documents.online.steps.${type}`)}</p>
      <a className="inline gap-2xs" href={address} target="_blank" rel="noopener">
        {t('documents.online.open', { site: new URL(address).hostname })}
        <IconExternalLink size={16} aria-hidden="true" />
      </a>
    </details>
  )
}
