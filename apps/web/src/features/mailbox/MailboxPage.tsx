import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/api'
import { useConfig } from '../../lib/api/config'
import { useReading } from '../../lib/calls/use-reading'
import { useAddress } from '../../lib/navigation/use-address'
import { useTexts } from '../../lib/texts/texts'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { EmailField } from '../../ui/fields/text/TextField'
import { Page } from '../../ui/Page'
import classes from './MailboxPage.module.css'
import { MailList } from './MailList'
import { MailReader } from './MailReader'

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
  // The newest is first, and open.
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
