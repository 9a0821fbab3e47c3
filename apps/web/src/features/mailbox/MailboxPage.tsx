import type { ResOf } from '@llave/api-contract/call-types'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../lib/api/api'
import { useConfig } from '../../lib/api/config'
import { useReading } from '../../lib/calls/use-reading'
import { useAddress } from '../../lib/navigation/use-address'
import { STYLE_NONCE } from '../../lib/style-nonce'
import { formatDateTime } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { EmailField } from '../../ui/fields/text/TextField'
import { Page } from '../../ui/Page'
import classes from './MailboxPage.module.css'
import { readableHtml } from './readable-html'

/** /dev/mailbox: e-mails kept instead of sent; only in demo mode. */
export default function MailboxPage() {
  const t = useTexts()
  const config = useConfig()
  const [search, setSearch] = useAddress()
  const to = search.get('to') ?? ''
  const [open, setOpen] = useState(0)

  const mailbox = useReading(config?.demo ? () => call('GET /dev/mailbox', { query: to ? { to } : {} }) : null, [
    config?.demo,
    to,
  ])
  const mails = mailbox.value?.records
  // Opens the newest, which comes first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever they have been read
  useEffect(() => setOpen(0), [mails])

  if (!config) return null
  if (!config.demo) return <EmptyState>{t('mailbox.unavailable')}</EmptyState>
  const mail = mails?.[open]
  return (
    <div className={classes.page} data-full-width>
      <Page
        title={t('layout.titles.mailbox')}
        intro={t('mailbox.text')}
        actions={
          <Button variant="default" leftSection={<IconRefresh />} loading={mailbox.reading} onClick={mailbox.again}>
            {t('common.actions.update')}
          </Button>
        }
      >
        <div className={classes.filter}>
          <EmailField
            label={t('mailbox.filter')}
            optional
            autoComplete="off"
            value={to}
            onChange={wanted => setSearch(wanted ? { to: wanted } : {}, { replace: true })}
          />
        </div>
        {mailbox.error !== null && <ErrorState error={mailbox.error} onRetry={mailbox.again} />}
        {mails?.length === 0 && <EmptyState>{t('mailbox.empty')}</EmptyState>}
        {mails && mail && (
          <div className={classes.panes}>
            <MailList mails={mails} open={open} onOpen={setOpen} />
            <MailReader mail={mail} />
          </div>
        )}
      </Page>
    </div>
  )
}

/** One e-mail, in a frame without scripts; its links replace the mailbox. */
function MailReader({ mail }: { readonly mail: Mail }) {
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

interface Props {
  readonly mails: readonly Mail[]
  readonly open: number
  readonly onOpen: (index: number) => void
}

function MailList({ mails, open, onOpen }: Props) {
  const t = useTexts()
  return (
    <ul className={classes.list} aria-label={t('layout.titles.mailEnding')}>
      {mails.map(({ to, subject, sentDate }, index) => (
        <li key={`${sentDate} ${to} ${subject}`}>
          <button
            type="button"
            className={classes.entry}
            aria-current={index === open || undefined}
            onClick={() => onOpen(index)}
          >
            <span className="strong anywhere">{subject}</span>
            <span className={classes.small}>
              <span>{to}</span>
              <time dateTime={sentDate}>{formatDateTime(sentDate)}</time>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type Mail = ResOf<'GET /dev/mailbox'>['records'][number]
