import { MAIL_UNCONFIRMED } from '@llave/api-contract/mail-statuses'
import type { Setup } from '@llave/api-contract/setup.calls'
import type { Translate } from '@llave/texts/translate'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useCall } from '../../../lib/queries/use-call'
import { formatDateTime } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { CopyButton } from '../../../ui/CopyButton'
import { DnsRecords } from './DnsRecords'
import classes from './MailStep.module.css'
import { type StepProps, variantOf } from './Start'

/**
 * Sends an e-mail to the reader, shows what became of it, and which DNS records are needed; without a mail server, how
 * to set one up.
 */
export function MailStep({ status, isNext, setup: { mail } }: StepProps) {
  const t = useTexts()
  const test = useCall('POST /setup/testMail')
  const [open, setOpen] = useState(false)
  const id = useId()
  if (!mail.server) return <Missing />
  return (
    <>
      <p role="status" className={classes.outcome} data-failed={mail.last?.status === 'DEAD' || undefined}>
        {mail.last && outcome(t, mail.last)}
      </p>
      <div className="flex gap-xs wrap">
        <Button
          variant={status === 'DONE' ? 'subtle' : variantOf(isNext)}
          size="sm"
          loading={test.running || mail.last?.status === 'WAITING'}
          onClick={() => void test.run()}
        >
          {t(mail.last ? 'setup.mail.again' : 'setup.steps.MAIL.action')}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {t('setup.dns.action')}
        </Button>
      </div>
      {open && (
        <div id={id}>
          <DnsRecords sender={mail.sender} />
        </div>
      )}
    </>
  )
}

function outcome(t: Translate, { to, status, lastError, createdDate }: NonNullable<Setup['mail']['last']>): string {
  if (lastError === MAIL_UNCONFIRMED) return t('setup.mail.unconfirmed')
  const error = lastError ?? ''
  switch (status) {
    case 'WAITING':
      return t('setup.mail.waiting', { to })
    case 'SENT':
      return t('setup.mail.sent', { to, date: formatDateTime(createdDate) })
    case 'FAILED':
      return t('setup.mail.failed', { error })
    case 'DEAD':
      return t('setup.mail.dead', { error })
  }
}

/** The mail server is configured at installation: its password cannot be entered here. */
function Missing() {
  const t = useTexts()
  const example = t('setup.mail.example')
  return (
    <>
      <p>{t('setup.mail.none')}</p>
      <div className={classes.value}>
        <pre>{example}</pre>
        <CopyButton value={example} name={t('setup.mail.variables')} />
      </div>
    </>
  )
}
