import type { Dossier, Sending } from '@llave/api-contract/dossiers.calls'
import type { Bank } from '@llave/domain/operations/fields/banks'
import { Button } from '@mantine/core'
import { IconFileDescription } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../lib/queries/use-call'
import { formatDate, formatDateTime } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { Chip } from '../../../ui/data/Chip'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { Pending } from '../../../ui/feedback/Pending'
import { Card } from '../../../ui/Page'
import classes from '../dossiers.module.css'
import { dossiersQuery } from '../dossiers-queries'
import { paperName } from '../paper-name'
import { isOpened, LinkReaders } from './LinkReaders'
import { PartPreview } from './PartPreview'

interface Props {
  readonly operationId: string
  /** Null: no more dossiers can be prepared. */
  readonly onPrepare: ((bank: Bank | null) => void) | null
  readonly mark: (bank: Bank) => ReactNode
}

/** What was sent to which bank, to whom and when, and whether they have opened it. */
export default function DossiersCard({ operationId, onPrepare, mark }: Props) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(dossiersQuery(operationId))
  const [seen, setSeen] = useState<Dossier | null>(null)
  const [ending, setEnding] = useState<Sending | null>(null)
  const end = useCall('POST /operations/endDossierLink', {
    done: 'dossiers.standing.ENDED',
    onDone: () => setEnding(null),
  })
  if (!data) return <Pending error={error} retry={refetch} shapes={null} />
  return (
    <Card>
      <div className="row wrap between gap-xs-md">
        <h2 className="strong">{t('dossiers.heading')}</h2>
        {onPrepare && (
          <Button size="sm" variant="default" leftSection={<IconFileDescription />} onClick={() => onPrepare(null)}>
            {t('words.prepareDossier')}
          </Button>
        )}
      </div>
      <p className="dimmed fz-sm">{t(data.dossiers.length > 0 ? 'dossiers.intro' : 'dossiers.none')}</p>
      <ul className="stack mt-xs">
        {data.dossiers.map((dossier, at) => (
          <DossierRow
            key={dossier._id}
            of={dossier}
            later={data.dossiers
              .slice(0, at)
              .filter(({ bank, sendings }) => bank === dossier.bank && sendings.length > 0)}
            mark={mark(dossier.bank)}
            onSee={() => setSeen(dossier)}
            onGoOn={onPrepare && (() => onPrepare(dossier.bank))}
            onEnd={setEnding}
          />
        ))}
      </ul>
      {seen && <PartPreview dossier={seen} position={1} onClose={() => setSeen(null)} />}
      <ConfirmDialog
        opened={ending !== null}
        onClose={() => setEnding(null)}
        title={t('dossiers.endLinkTitle', { name: ending?.name ?? '' })}
        dangerous
        confirm={{
          label: t('dossiers.endLink'),
          run: () => (ending ? end.run({ body: { operationId, sendingId: ending._id } }) : undefined),
        }}
      >
        {t('dossiers.endLinkBody')}
      </ConfirmDialog>
    </Card>
  )
}

interface RowProps {
  readonly of: Dossier
  /** Dossiers sent to the bank afterwards. */
  readonly later: readonly Dossier[]
  readonly mark: ReactNode
  readonly onSee: () => void
  readonly onGoOn: (() => void) | null
  readonly onEnd: (sending: Sending) => void
}

function DossierRow({ of, later, mark, onSee, onGoOn, onEnd }: RowProps) {
  const t = useTexts()
  const bank = t(`states.banks.${of.bank}`)
  const namesOf = (papers: Dossier['papers']) => papers.map(({ document }) => paperName(t, document))
  const bound = of.papers.filter(({ part }) => part !== null)
  const open = of.sendings.filter(({ link }) => link?.standing === 'OPEN')
  const changed = namesOf(bound.filter(({ isOutdated }) => isOutdated))
  const sentSince = new Set(later.flatMap(({ papers }) => namesOf(papers.filter(({ part }) => part !== null))))
  const replaced = changed.filter(name => !sentSince.has(name))
  return (
    <li className={classes.row}>
      {mark}
      <div className="stack gap-2xs">
        <span className="row gap-xs wrap">
          <strong>{bank}</strong>
          {of.sendings.length === 0 && <WaitingChip of={of} />}
        </span>
        {of.sendings.map(sending => (
          <SendingLines key={sending._id} of={sending} />
        ))}
        {open.length > 0 && changed.length > 0 && (
          <p className="fz-sm">{t('dossiers.changedSince', { documents: changed.join(', ') })}</p>
        )}
        {open.length === 0 && of.sendings.length > 0 && replaced.length > 0 && onGoOn && (
          <p className="fz-sm">{t('dossiers.changedAfter', { documents: replaced.join(', ') })}</p>
        )}
        {bound.length > 0 && (
          <details>
            <summary className="fz-sm">{t('dossiers.sending.papers', { count: bound.length })}</summary>
            <ol className="dimmed fz-sm">
              {bound.map(paper => (
                <li key={paper.documentId}>{paperName(t, paper.document)}</li>
              ))}
            </ol>
          </details>
        )}
      </div>
      <fieldset className={classes.actions} aria-label={bank}>
        {of.sendings.length === 0 && onGoOn && (
          <Button size="compact-sm" variant="default" onClick={onGoOn}>
            {t('dossiers.goOn')}
          </Button>
        )}
        {of.parts.length > 0 && (
          <Button size="compact-sm" variant="default" onClick={onSee}>
            {t('dossiers.open')}
          </Button>
        )}
        {open.map(sending => (
          <Button key={sending._id} size="compact-sm" variant="subtle" color="red" onClick={() => onEnd(sending)}>
            {t('dossiers.endLink')}
          </Button>
        ))}
      </fieldset>
    </li>
  )
}

function WaitingChip({ of: { status, done, papers } }: { readonly of: Dossier }) {
  const t = useTexts()
  if (status === 'BUILDING') return <Chip tone="info">{t('dossiers.building', { done, count: papers.length })}</Chip>
  if (status === 'FAILED') return <Chip tone="danger">{t('dossiers.failed')}</Chip>
  return <Chip>{t('dossiers.waiting')}</Chip>
}

const TONES = { OPEN: 'info', EXPIRED: 'neutral', ENDED: 'neutral', ARCHIVED: 'warning', WITHDRAWN: 'warning' } as const

/** The recipient, the time, and what became of the link. */
export function SendingLines({ of: { name, email, way, sentDate, sentBy, link } }: { readonly of: Sending }) {
  const t = useTexts()
  return (
    <div className="stack gap-2xs">
      <span className="fz-sm anywhere">
        {t(way === 'MAIL' ? 'dossiers.sending.mail' : 'dossiers.sending.link', { name, email })}
      </span>
      <span className="dimmed fz-sm">
        {sentBy ? t('dossiers.sending.by', { date: formatDateTime(sentDate), name: sentBy }) : formatDateTime(sentDate)}
      </span>
      {link && (
        <>
          <span className="row gap-xs wrap">
            <Chip tone={isOpened(link) ? 'success' : 'neutral'}>
              {t(isOpened(link) ? 'words.openedDate' : 'dossiers.sending.unopened')}
            </Chip>
            <Chip tone={TONES[link.standing]}>
              {t(`dossiers.standing.${link.standing}`, { date: formatDate(link.expiresDate) })}
            </Chip>
          </span>
          <div className="fz-sm">
            <LinkReaders of={link} />
          </div>
        </>
      )}
    </div>
  )
}
