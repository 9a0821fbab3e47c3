import type { CustomerOperation } from '@llave/api-contract/operations'
import { documentFigures } from '@llave/domain/documents/asked-documents'
import { isBeforeInOrder, type OperationState } from '@llave/domain/operations/states/operation-states'
import { calledAmong } from '@llave/domain/people/person-names'
import type { Translate } from '@llave/texts/translate'
import { Button } from '@mantine/core'
import { IconFiles, IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '../../../lib/lazy-part'
import { useObservable } from '../../../lib/observable'
import { useTexts } from '../../../lib/texts/texts'
import { useToday } from '../../../lib/use-now'
import { useNoStrayDrop } from '../../../ui/attachments/use-file-drop'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { StickyActionBar } from '../../../ui/StickyActionBar'
import type { PreviewedFile } from '../api/read-document'
import { entryName, type Placed, type Section, sectionsOf } from '../entries'
import type { PaperPlace } from '../upload/document-upload'
import { UploadSummary } from '../upload/UploadSummary'
import { uploads } from '../upload/uploads'
import { PreviewDialog } from '../viewer/PreviewDialog'
import { allDue, onTheirWay, seated, sectionKey, shelved } from './arrangement'
import classes from './DocumentsTab.module.css'
import { DownloadSeveral } from './DownloadSeveral'
import { EntryRow } from './EntryRow'
import { dueText } from './entry-line'
import { Figures } from './Figures'
import { isHandheld } from './FileSource'
import { SentFold } from './SentFold'
import { sendFiles } from './send-files'

const GuidedWay = lazyPart(() => import('../scan/GuidedWay'))

interface Props {
  readonly operation: Pick<CustomerOperation, '_id' | 'state' | 'holders' | 'operationDocumentation'>
  /** The own place of a holder other than the customer, with only their documents. */
  readonly place?: PaperPlace
}

/** The customer's requested documents and the remaining actions (spec: customer area §2 "Requested documents"). */
export default function DocumentsTab({ operation, place }: Props) {
  const t = useTexts()
  const sending = useObservable(uploads.uploads).filter(({ target }) => target.operationId === operation._id)
  const [previewed, setPreviewed] = useState<PreviewedFile | null>(null)
  const sections = sectionsOf(operation)
  const placed = sections.flatMap(({ entries }) => entries)
  const now = useToday()
  const [seats, setSeats] = useState(() => seated(placed, new Map(), now))
  const present = seated(placed, seats, now)
  if (present !== seats) setSeats(present)
  const again = shelved(sections, present, 'again').flatMap(({ entries }) => entries)
  // The first document to repair is open initially, because its reason is the news.
  const [open, setOpen] = useState(() => again[0]?.entry._id ?? null)
  const [asking, setAsking] = useState(false)
  const [way, setWay] = useState<{
    readonly queue: readonly Placed[]
    readonly photographing: boolean
    readonly month: string | null
  } | null>(null)
  useNoStrayDrop()

  const later = whenAsked(t, operation.state)
  if (placed.length === 0) {
    return <EmptyState icon={<IconFiles aria-hidden="true" />}>{later ?? t('documents.customer.empty')}</EmptyState>
  }

  /** Opens or closes a row, which keeps its position on the screen even if something closes above it. */
  function toggle(id: string, row: HTMLElement): void {
    const before = row.getBoundingClientRect().top
    flushSync(() => {
      setOpen(open === id ? null : id)
      setAsking(false)
    })
    window.scrollBy({ top: row.getBoundingClientRect().top - before, behavior: 'instant' })
  }

  function goTo({ entry }: Placed): void {
    setOpen(entry._id)
    setAsking(isHandheld())
  }

  /** The guided upload keeps its initial list, in the current state. */
  function send(one: Placed, files: readonly File[], month: string | null): void {
    sendFiles(operation._id, placed.find(({ entry }) => entry._id === one.entry._id) ?? one, files, place, month)
  }

  const row = (one: Placed, whose: boolean) => {
    const id = one.entry._id
    return (
      <EntryRow
        key={id}
        operationId={operation._id}
        place={place}
        placed={one}
        whose={whose}
        items={sending.filter(({ target }) => target.documentationId === id)}
        open={open === id}
        onToggle={element => toggle(id, element)}
        asking={open === id && asking}
        onAsking={setAsking}
        onScan={month => setWay({ queue: [one], photographing: true, month })}
        onPreview={setPreviewed}
      />
    )
  }
  const titleOf = ({ holder }: Section) =>
    holder ? t('documents.sections.holder', { name: holder.name }) : t('documents.sections.general')
  const sent = shelved(sections, present, 'sent')
  const due = allDue(sections, present, onTheirWay(sending))
  const [next] = due
  const whose = next?.holder && operation.holders.length > 1 ? calledAmong(next.holder, operation.holders) : null
  const dueNext = next ? dueText(t, next.entry, now) : []
  const several = !place && (
    <DownloadSeveral operationId={operation._id} files={placed.flatMap(({ entry }) => entry.documents)} />
  )

  return (
    <div className="stack gap-lg">
      <Figures figures={documentFigures(placed.map(({ entry }) => entry))} later={later} />
      {again.length > 0 && (
        <section className="stack gap-xs">
          <h2>{t('documents.sections.again')}</h2>
          <div className="card">{again.map(one => row(one, !place))}</div>
        </section>
      )}
      {due.length > 1 && (
        <button
          type="button"
          className={classes.guide}
          onClick={() => setWay({ queue: due, photographing: false, month: null })}
        >
          <IconListCheck aria-hidden="true" />
          {t('documents.guide.start', { count: due.length })}
        </button>
      )}
      {shelved(sections, present, 'todo').map(section => (
        <section key={sectionKey(section.holder)} className="stack gap-xs">
          {!place && <h2>{titleOf(section)}</h2>}
          <div className="card">{section.entries.map(one => row(one, false))}</div>
        </section>
      ))}
      {sent.length > 0 ? (
        <SentFold action={several}>
          {sent.map(section => (
            <div key={sectionKey(section.holder)} className="stack gap-xs">
              {!place && <h3 className={classes.subtitle}>{titleOf(section)}</h3>}
              <div className="card">{section.entries.map(one => row(one, false))}</div>
            </div>
          ))}
        </SentFold>
      ) : (
        // A document that was just sent stays where it is: nothing is folded yet.
        several
      )}
      <UploadSummary items={sending} />
      {next && !later && (
        <StickyActionBar>
          <Button size="lg" onClick={() => goTo(next)}>
            <span className={classes.next}>
              <span className={classes.paper}>
                <span>{t('documents.customer.next', { name: entryName(t, next.entry) })}</span>{' '}
                {whose && <span>{t('documents.customer.whose', { name: whose })}</span>}
              </span>
              {dueNext.length > 0 && <small>{dueNext.join(' · ')}</small>}
            </span>
          </Button>
        </StickyActionBar>
      )}
      {way && <GuidedWay {...way} onFiles={send} onClose={() => setWay(null)} />}
      <PreviewDialog file={previewed} place={place} onClose={() => setPreviewed(null)} />
    </div>
  )
}

function whenAsked(t: Translate, state: OperationState): string | null {
  if (!isBeforeInOrder(state, 'SUBIR_DOCUMENTACION')) return null
  if (state === 'CUESTIONARIO_EN_CURSO') return t('documents.customer.when.questionnaire')
  return t(`documents.customer.when.${state === 'CUESTIONARIO_COMPLETADO' ? 'review' : 'contract'}`)
}
