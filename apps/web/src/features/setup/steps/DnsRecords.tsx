import type { DnsRecordAt } from '@llave/api-contract/setup.calls'
import type { DnsStatus } from '@llave/domain/setup/sender-dns'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../lib/texts/texts'
import { CopyButton } from '../../../ui/CopyButton'
import { Chip, type Tone } from '../../../ui/data/Chip'
import { Pending } from '../../../ui/feedback/Pending'
import { dnsQuery } from '../setup-query'
import classes from './MailStep.module.css'

const TONES = {
  FOUND: 'success',
  MISSING: 'warning',
  INCOMPLETE: 'warning',
  SEVERAL: 'warning',
  SILENT: 'neutral',
} as const satisfies Record<DnsStatus, Tone>

/** The present DNS records of the sender's domain, and the ones to set, for copying. */
export function DnsRecords({ sender }: { readonly sender: string }) {
  const t = useTexts()
  const { data, error, isFetching, refetch } = useQuery(dnsQuery)
  if (data === undefined) return <Pending error={error} retry={refetch} count={3} height={72} />
  if (data === null) return <p className={classes.records}>{t('setup.dns.noDomain', { sender })}</p>
  return (
    <div className={classes.records}>
      <p className="pretty">{t('setup.dns.intro', { domain: data.domain })}</p>
      <TextRecord name="SPF" purpose={t('setup.dns.spf')} record={data.spf} note={t('setup.dns.other')} />
      <section className="stack gap-2xs">
        <div className="row wrap gap-xs">
          <h3 className="fz-sm">DKIM</h3>
          <Chip>{t('setup.dns.dkimStatus')}</Chip>
        </div>
        <p className="dimmed fz-sm pretty">{t('setup.dns.dkim')}</p>
      </section>
      <TextRecord name="DMARC" purpose={t('setup.dns.dmarc')} record={data.dmarc} />
      <div>
        <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('setup.dns.again')}
        </Button>
      </div>
    </div>
  )
}

interface RecordProps {
  readonly name: string
  readonly purpose: string
  readonly record: DnsRecordAt
  /** A note about the proposed value. */
  readonly note?: string
}

function TextRecord({ name, purpose, record: { name: place, status, found, wanted }, note }: RecordProps) {
  const t = useTexts()
  return (
    <section className="stack gap-2xs">
      <div className="row wrap gap-xs">
        <h3 className="fz-sm">{name}</h3>
        <Chip tone={TONES[status]}>{t(`setup.dns.status.${status}`)}</Chip>
      </div>
      <p className="dimmed fz-sm pretty">
        {purpose} <span className="anywhere">{t('setup.dns.record', { name: place })}</span>
      </p>
      {found.length > 0 && (
        <>
          <p className="fz-sm">{t(status === 'SEVERAL' ? 'setup.dns.several' : 'setup.dns.found')}</p>
          {found.map(text => (
            <div key={text} className={classes.value}>
              <code>{text}</code>
            </div>
          ))}
        </>
      )}
      {wanted && (
        <>
          <p className="fz-sm">{t(found.length > 0 ? 'setup.dns.instead' : 'setup.dns.wanted')}</p>
          <div className={classes.value}>
            <code>{wanted}</code>
            <CopyButton value={wanted} name={t('setup.dns.valueOf', { name })} />
          </div>
          {note && <p className="dimmed fz-sm">{note}</p>}
        </>
      )}
    </section>
  )
}
