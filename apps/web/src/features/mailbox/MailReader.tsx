import { useMemo } from 'react'
import { STYLE_NONCE } from '../../lib/style-nonce'
import { useTexts } from '../../lib/texts/texts'
import classes from './MailboxPage.module.css'
import type { Mail } from './mail'
import { readableHtml } from './readable-html'

/** One e-mail, in a frame without scripts; its links replace the mailbox. */
export function MailReader({ mail }: { readonly mail: Mail }) {
  const t = useTexts()
  const html = useMemo(() => readableHtml(mail.html, STYLE_NONCE), [mail.html])
  return (
    <article className="card clipped">
      <div className={classes.head}>
        <h2>{mail.subject}</h2>
        <span className={classes.small}>{t('mailbox.to', { to: mail.to })}</span>
        {mail.links.length > 0 && (
          <ul className={classes.links} aria-label={t('mailbox.links')}>
            {mail.links.map(link => (
              <li key={link}>
                <a href={link}>{link}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <iframe
        className={classes.body}
        title={t('mailbox.message', { subject: mail.subject })}
        sandbox="allow-top-navigation-by-user-activation"
        srcDoc={html}
      />
    </article>
  )
}
