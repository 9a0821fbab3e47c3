import type { ResOf } from '@llave/api-contract/call-types'
import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { callQuery, keys } from '../../lib/queries/keys'
import { useCall } from '../../lib/queries/use-call'
import { formatDateTime } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { Chip } from '../../ui/data/Chip'
import { Pending } from '../../ui/feedback/Pending'
import { SideDrawer } from '../../ui/feedback/SideDrawer'
import { Segments } from '../../ui/fields/choices/Segments'
import { MailFrame } from '../../ui/MailFrame'
import classes from './MailDrawer.module.css'
import { mailOutcome, mailProblem, OUTCOME_TONE } from './mail-outcome'

interface Props {
  readonly emailId: string | null
  readonly onClose: () => void
}

export function MailDrawer({ emailId, onClose }: Props) {
  const t = useTexts()
  return (
    <SideDrawer opened={emailId !== null} onClose={onClose} inAddress title={t('common.words.email')} width={680}>
      {emailId && <LoadedMail key={emailId} emailId={emailId} onClose={onClose} />}
    </SideDrawer>
  )
}

function LoadedMail({ emailId, onClose }: { readonly emailId: string; readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(
    callQuery(keys.outboxMail(emailId), 'GET /outbox/:id', { params: { id: emailId } }),
  )
  if (data) return <Mail mail={data} onClose={onClose} />
  return <Pending error={error} retry={refetch} onLeave={onClose} count={4} height={48} />
}

function Mail({ mail, onClose }: { readonly mail: ResOf<'GET /outbox/:id'>; readonly onClose: () => void }) {
  const t = useTexts()
  const [view, setView] = useState<'html' | 'text'>('html')
  const outcome = mailOutcome(mail)
  const resend = useCall('POST /outbox/resend', {
    done: ({ total }) => t('outbox.resent', { count: total }),
    onDone: onClose,
  })
  return (
    <Stack gap="md">
      <dl className={classes.facts}>
        <Fact label={t('common.words.to')}>{mail.to}</Fact>
        <Fact label={t('words.status')}>
          <Chip tone={OUTCOME_TONE[outcome]}>{t(`outbox.status.${outcome}`)}</Chip>
          {mail.attempts > 0 && <span>{t('outbox.panel.attempts', { count: mail.attempts })}</span>}
        </Fact>
        <Fact label={t('words.createdDate')}>{formatDateTime(mail.createdDate)}</Fact>
        {mail.sentDate && <Fact label={t('common.words.sent')}>{formatDateTime(mail.sentDate)}</Fact>}
        {mail.notBefore && <Fact label={t('outbox.panel.next')}>{formatDateTime(mail.notBefore)}</Fact>}
        {mail.lastError && <Fact label={t('outbox.panel.error')}>{mailProblem(t, mail)}</Fact>}
      </dl>
      <Group justify="space-between">
        {mail.operationId && mail.numOperation !== null ? (
          <Link to={paths.operation(mail.operationId)}>{t('words.openOperation', { number: mail.numOperation })}</Link>
        ) : (
          <span />
        )}
        <Button
          size="sm"
          variant={outcome === 'DEAD' ? 'filled' : 'default'}
          loading={resend.running}
          onClick={() => void resend.run({ body: { ids: [mail._id] } })}
        >
          {t('common.actions.sendAgain')}
        </Button>
      </Group>
      {mail.html ? (
        <>
          <Segments
            size="sm"
            aria-label={t('common.words.email')}
            value={view}
            onChange={setView}
            options={[
              { value: 'html', label: t('outbox.panel.html') },
              { value: 'text', label: t('outbox.panel.text') },
            ]}
          />
          {view === 'html' ? (
            <MailFrame subject={mail.subject} html={mail.html} tall />
          ) : (
            <pre className={classes.text}>{mail.text}</pre>
          )}
          <p className="dimmed fz-sm">{t('outbox.panel.secrets')}</p>
        </>
      ) : (
        <p className="dimmed fz-sm">{t('outbox.panel.unreadable')}</p>
      )}
    </Stack>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
