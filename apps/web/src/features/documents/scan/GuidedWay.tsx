import { isRejected } from '@llave/domain/documents/asked-documents'
import { CUSTOMER_UPLOAD_EXTENSIONS } from '@llave/domain/documents/upload-types'
import { Button, FileButton, Progress } from '@mantine/core'
import { IconCamera, IconFile } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useUnsaved } from '../../../lib/forms/unsaved'
import { useBackCloses } from '../../../lib/navigation/back-closes'
import { formatMonths } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { CHOOSE_ANEW } from '../../../ui/attachments/choose-anew'
import { Dialog } from '../../../ui/feedback/Dialog'
import type { LeaveWords } from '../../../ui/feedback/UnsavedDialog'
import { UnsavedDialog, UnsavedGuard } from '../../../ui/feedback/UnsavedDialog'
import { useAskedClose } from '../../../ui/feedback/use-asked-close'
import { entryName, type Placed, rejectionsOf } from '../entries'
import { MonthChoice } from '../MonthChoice'
import { sortFiles } from '../upload/upload-problem'
import classes from './Scan.module.css'
import { Scanner } from './Scanner'

interface Props {
  readonly queue: readonly Placed[]
  /** Starts with the camera: a single document that is photographed page by page. */
  readonly photographing?: boolean
  /** The missing month that is already chosen; null: all. */
  readonly month?: string | null
  readonly onFiles: (placed: Placed, files: readonly File[], month: string | null) => void
  readonly onClose: () => void
}

/** The missing documents one after the other in full screen: photographed, chosen, or skipped. */
export default function GuidedWay({ queue, photographing = false, month = null, onFiles, onClose }: Props) {
  const t = useTexts()
  const [at, setAt] = useState(0)
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const placed = queue[at]

  function send(files: readonly File[], month: string | null): void {
    if (!placed) return
    onFiles(placed, files, month)
    setSent(new Set([...sent, placed.entry._id]))
  }

  // A single document needs no final page.
  const goOn = () => (photographing ? onClose() : setAt(at + 1))

  // Sent documents are done: the browser's Back leads to skipped ones, and then out.
  function goBack(): void {
    const earlier = queue.slice(0, at).findLastIndex(({ entry }) => !sent.has(entry._id))
    if (earlier >= 0) setAt(earlier)
    else onClose()
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      fullScreen
      title={photographing && placed ? entryName(t, placed.entry) : t('documents.guide.title')}
      leaveWords={useLeaveWords()}
    >
      <div className={classes.way}>
        {!photographing && (
          <Progress
            value={(Math.min(at, queue.length) / queue.length) * 100}
            size="sm"
            aria-label={t('documents.guide.title')}
          />
        )}
        {placed ? (
          <Step
            key={placed.entry._id}
            placed={placed}
            place={photographing ? null : t('documents.guide.place', { at: at + 1, total: queue.length })}
            photographing={photographing}
            initialMonth={month}
            onFiles={send}
            onNext={goOn}
            onBack={goBack}
          />
        ) : (
          <End sent={sent.size} later={queue.length - sent.size} onClose={onClose} onBack={goBack} />
        )}
      </div>
    </Dialog>
  )
}

interface StepProps {
  readonly placed: Placed
  /** "2 de 7", or null for a single one. */
  readonly place: string | null
  readonly photographing: boolean
  readonly initialMonth: string | null
  readonly onFiles: (files: readonly File[], month: string | null) => void
  /** Continues with the next document, after sending or skipping this one. */
  readonly onNext: () => void
  readonly onBack: () => void
}

function Step({ placed: { entry, holder }, place, photographing, initialMonth, onFiles, onNext, onBack }: StepProps) {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const [month, setMonth] = useState(initialMonth)
  const missing = entry.months?.missing ?? []
  const [camera, setCamera] = useState(photographing)
  const [refused, setRefused] = useState<readonly string[]>([])
  // Number of files chosen together with the refused ones.
  const [others, setOthers] = useState(0)
  const name = entryName(t, entry)
  const unsaved = useUnsaved()
  const words = useLeaveWords()
  const later = useAskedClose(unsaved, onNext)
  const back = useAskedClose(unsaved, onBack)
  useBackCloses(true, back.close)

  useEffect(() => heading.current?.focus(), [])

  function take(chosen: readonly File[]): void {
    if (chosen.length === 0) return
    const { fit, refused } = sortFiles(t, chosen, CUSTOMER_UPLOAD_EXTENSIONS)
    if (fit.length > 0) onFiles(fit, month)
    setRefused(refused)
    setOthers(fit.length)
    if (refused.length === 0) onNext()
  }

  return (
    <section className="stack gap-sm">
      {place && <p className="dimmed tabular pretty">{holder ? `${place} · ${holder.name}` : place}</p>}
      <h2 ref={heading} tabIndex={-1}>
        {name}
      </h2>
      {isRejected(entry) && (
        <p className="danger-tinted note">
          {t('documents.customer.rejected', { reason: rejectionsOf(entry).join(' ') })}
        </p>
      )}
      {camera ? (
        <Scanner
          name={name}
          onFile={file => {
            onFiles([file], month)
            onNext()
          }}
          onBack={photographing ? null : () => setCamera(false)}
        />
      ) : (
        <>
          <p className="dimmed tabular pretty">{t(`states.documentTypes.${entry.type}.guidance`)}</p>
          {missing.length > 0 && (
            <p>{t('documents.customer.monthsMissing', { count: missing.length, months: formatMonths(t, missing) })}</p>
          )}
          <MonthChoice entry={entry} month={month} onMonth={setMonth} />
          {refused.map(text => (
            <p key={text} className="danger-tinted note" role="alert">
              {text}
            </p>
          ))}
          {others > 0 && (
            <p className="dimmed tabular pretty" role="status">
              {t('documents.guide.others', { count: others })}
            </p>
          )}
          <div className="stack gap-sm">
            <Button size="lg" leftSection={<IconCamera />} onClick={() => setCamera(true)}>
              {t('documents.source.camera')}
            </Button>
            <FileButton
              multiple
              accept="image/jpeg,image/png,application/pdf"
              onChange={take}
              inputProps={{ ...CHOOSE_ANEW, 'aria-label': t('common.actions.chooseFile') }}
            >
              {button => (
                <Button {...button} size="lg" variant="default" leftSection={<IconFile />}>
                  {t('common.actions.chooseFile')}
                </Button>
              )}
            </FileButton>
          </div>
        </>
      )}
      {place && (
        <Button variant="subtle" onClick={later.close}>
          {t(others > 0 ? 'documents.guide.next' : 'common.actions.notNow')}
        </Button>
      )}
      <UnsavedDialog {...later.question} words={words} />
      <UnsavedDialog {...back.question} words={words} />
      <UnsavedGuard isDirty={unsaved.some} words={words} />
    </section>
  )
}

interface EndProps {
  readonly sent: number
  readonly later: number
  readonly onClose: () => void
  readonly onBack: () => void
}

function End({ sent, later, onClose, onBack }: EndProps) {
  const t = useTexts()
  useBackCloses(true, onBack)
  return (
    <section className="stack gap-sm">
      <h2>{t('documents.guide.end')}</h2>
      <p className="dimmed tabular pretty" role="status">
        {t('documents.guide.sent', { sent, later })}
      </p>
      <Button size="lg" onClick={onClose}>
        {t('documents.guide.back')}
      </Button>
    </section>
  )
}

function useLeaveWords(): LeaveWords {
  const t = useTexts()
  return {
    title: t('documents.scan.leave.title'),
    text: t('documents.scan.leave.text'),
    stay: t('documents.scan.leave.stay'),
  }
}
