import { documentUrgency } from '@llave/domain/documents/document-urgency'
import { CUSTOMER_UPLOAD_EXTENSIONS } from '@llave/domain/documents/upload-types'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { useToday } from '../../../lib/use-now'
import { useFileDrop } from '../../../ui/attachments/use-file-drop'
import { DocumentStateMark } from '../DocumentStateChip'
import { entryName, isGivenUp } from '../entries'
import { sortFiles } from '../upload/upload-problem'
import { EntryBody, type EntryUse } from './EntryBody'
import classes from './EntryRow.module.css'
import { entryLine } from './entry-line'
import { sendFiles } from './send-files'

interface Props extends EntryUse {
  readonly whose: boolean
  readonly open: boolean
  readonly onToggle: (row: HTMLElement) => void
}

/** One requested document: a line with its state, which opens to its description and the upload button. */
export function EntryRow(props: Props) {
  const { operationId, place, placed, whose, items, open, onToggle, asking } = props
  const { entry, holder } = placed
  const t = useTexts()
  const now = useToday()
  const [nameId, bodyId] = [useId(), useId()]
  const row = useRef<HTMLElement>(null)
  const [month, setMonth] = useState<string | null>(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  const settled = (isGivenUp(entry) && !entry.isOptional) || (entry.state === 'VALIDADO' && !entry.messageUpdate)

  function send(files: readonly File[]): void {
    const { fit, refused } = sortFiles(t, files, CUSTOMER_UPLOAD_EXTENSIONS)
    setRefused(refused)
    if (!open && row.current) onToggle(row.current)
    sendFiles(operationId, placed, fit, place, month)
  }

  useEffect(() => {
    if (asking) row.current?.scrollIntoView({ block: 'start' })
  }, [asking])

  const drop = useFileDrop(send, !settled)
  const line = entryLine(t, entry, items, { open, now })
  return (
    <article
      ref={row}
      className={classes.row}
      aria-labelledby={nameId}
      data-urgency={documentUrgency(entry, now)}
      data-open={open || undefined}
      data-over={drop.over || undefined}
      {...drop.handlers}
    >
      <h3 className={classes.heading}>
        <button
          type="button"
          className={classes.head}
          aria-expanded={open}
          aria-controls={open ? bodyId : undefined}
          onClick={() => row.current && onToggle(row.current)}
        >
          <DocumentStateMark state={entry.state} settled={isGivenUp(entry)} />
          <span className="stack grow">
            <span id={nameId} className={classes.name}>
              {entryName(t, entry)}
            </span>
            <span className={classes.line}>{whose && holder ? `${holder.name} · ${line}` : line}</span>
          </span>
          <IconChevronDown className={classes.chevron} aria-hidden="true" />
        </button>
      </h3>
      {open && (
        <div id={bodyId} className={classes.body}>
          <EntryBody {...props} settled={settled} refused={refused} month={month} onMonth={setMonth} onFiles={send} />
        </div>
      )}
      {drop.over && <div className={classes.drop}>{t('common.words.dropHere')}</div>}
    </article>
  )
}
