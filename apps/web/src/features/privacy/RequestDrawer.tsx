import type { PersonRecord, PrivacyDetail } from '@llave/api-contract/privacy.calls'
import { Button, Stack } from '@mantine/core'
import { IconCertificate, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { fetchFile, saveFile } from '../../lib/api/download'
import { useAction } from '../../lib/calls/use-action'
import { paths } from '../../lib/navigation/paths'
import { useCall } from '../../lib/queries/use-call'
import { formatDate } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { Pending } from '../../ui/feedback/Pending'
import { SideDrawer } from '../../ui/feedback/SideDrawer'
import { CheckField } from '../../ui/fields/choices/CheckField'
import { Answer } from './Answer'
import { Block } from './Block'
import { requestQuery } from './privacy-queries'
import { RequestState } from './RequestState'
import { recordText } from './record-text'

interface Props {
  /** Null while it is closed. */
  readonly id: string | null
  readonly onClose: () => void
}

/** A request beside the list: what is asked, the records about the person, and the answer. */
export function RequestDrawer({ id, onClose }: Props) {
  const t = useTexts()
  const { data, error, refetch } = useQuery({ ...requestQuery(id ?? ''), enabled: id !== null })
  return (
    <SideDrawer
      opened={id !== null}
      onClose={onClose}
      inAddress
      title={data ? data.name || t('privacy.block.removedName') : t('area.titles.privacy')}
    >
      {!data && <Pending error={error} retry={refetch} onLeave={onClose} count={3} height={80} />}
      {data && <Request request={data} />}
    </SideDrawer>
  )
}

function Request({ request }: { readonly request: PrivacyDetail }) {
  const t = useTexts()
  const { _id, kind, way, receivedOn, dueOn, note, extendedReason, outcome } = request
  return (
    <Stack gap="lg">
      <div className="stack gap-xs">
        <div className="flex gap-xs wrap">
          <RequestState request={request} />
          <strong>{t(`privacy.kinds.${kind}`)}</strong>
        </div>
        <p>{outcome ? <Ended request={request} /> : t('privacy.panel.due', { date: formatDate(dueOn) })}</p>
        <p className="dimmed fz-sm">
          {t('privacy.panel.received', { date: formatDate(receivedOn), way: t(`privacy.ways.${way}`) })}
        </p>
        {extendedReason && <p className="dimmed fz-sm">{t('privacy.panel.extended', { reason: extendedReason })}</p>}
        {note && <p>{note}</p>}
      </div>
      <Identity request={request} />
      {!request.block && (
        <section className="stack gap-xs">
          <h3>{t('privacy.panel.records')}</h3>
          {request.records.length === 0 ? (
            <p className="dimmed">{t('privacy.panel.noRecords')}</p>
          ) : (
            <ul className="stack gap-xs">
              {request.records.map(record => (
                <li key={record._id}>
                  <Link className="link" to={pathOf(record)}>
                    {recordText(record, t)}
                  </Link>
                  <div className="dimmed fz-sm">
                    {[record.name, record.email, record.phone].filter(Boolean).join(' · ')}
                  </div>
                </li>
              ))}
            </ul>
          )}
          {request.records.length > 0 && <Download of="export" id={_id} disabled={!request.identityChecked} />}
        </section>
      )}
      {kind === 'ERASURE' && <Block request={request} />}
      {outcome === 'DONE' && request.name !== '' && <Download of="certificate" id={_id} />}
      <Answer request={request} />
    </Stack>
  )
}

function pathOf({ kind, _id, operation }: PersonRecord): string {
  if (operation) return paths.operation(operation._id)
  return kind === 'ACCOUNT' ? paths.user(_id) : paths.contactRecord(_id)
}

function Ended({ request: { outcome, outcomeReason, closedDate, closedBy } }: { readonly request: PrivacyDetail }) {
  const t = useTexts()
  const how = outcome === 'DONE' ? 'done' : 'refused'
  const date = closedDate ? formatDate(closedDate) : ''
  const said = closedBy ? t(`privacy.panel.${how}By`, { date, name: closedBy }) : t(`privacy.panel.${how}`, { date })
  return <>{[said, outcomeReason].filter(Boolean).join(' ')}</>
}

function Identity({ request: { _id, identityChecked, outcome } }: { readonly request: PrivacyDetail }) {
  const t = useTexts()
  const change = useCall('PUT /privacy/requests/:id', { done: 'common.saved' })
  return (
    <div>
      <CheckField
        label={t('privacy.panel.identity')}
        checked={identityChecked}
        disabled={outcome !== null || change.running}
        onChange={event =>
          void change.run({ params: { id: _id }, body: { identityChecked: event.currentTarget.checked } })
        }
      />
      {!identityChecked && <p className="dimmed fz-sm">{t('privacy.panel.identityHelp')}</p>}
    </div>
  )
}

const FILES = { certificate: IconCertificate, export: IconDownload } as const

function Download({
  id,
  of,
  disabled = false,
}: {
  readonly id: string
  readonly of: keyof typeof FILES
  readonly disabled?: boolean
}) {
  const t = useTexts()
  const { run, running } = useAction(async () =>
    saveFile(await fetchFile(`POST /privacy/requests/:id/${of}`, { params: { id } })),
  )
  const Icon = FILES[of]
  return (
    <div className="stack gap-xs">
      <div>
        <Button
          size="sm"
          variant="default"
          leftSection={<Icon />}
          loading={running}
          disabled={disabled}
          onClick={() => void run()}
        >
          {t(of === 'export' ? 'privacy.panel.export' : 'privacy.certificate.action')}
        </Button>
      </div>
      <p className="dimmed fz-sm">{t(of === 'export' ? 'privacy.panel.exportHelp' : 'privacy.certificate.help')}</p>
    </div>
  )
}
