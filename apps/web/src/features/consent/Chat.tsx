import { IconMessageCircle, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../lib/texts/texts'
import classes from './Chat.module.css'
import { CREDENTIALLESS } from './credentialless'

/** The brokerage's chat, in a frame without an origin; loaded when somebody opens it. */
export function Chat() {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <div className={classes.chat} data-open={open || undefined}>
      {open && (
        <iframe
          className={classes.panel}
          src="/embed/chat"
          sandbox="allow-scripts"
          {...CREDENTIALLESS}
          referrerPolicy="no-referrer"
          title={t('consent.embeds.chat.name')}
        />
      )}
      <button type="button" className={classes.button} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? <IconX aria-hidden="true" /> : <IconMessageCircle aria-hidden="true" />}
        {t(open ? 'consent.chat.close' : 'consent.chat.open')}
      </button>
    </div>
  )
}
