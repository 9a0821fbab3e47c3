import { isExplained } from '@llave/domain/documents/asked-documents'
import { openDeadline } from '@llave/domain/documents/document-validity'
import type { CalendarDay } from '@llave/domain/time/calendar-day'
import type { Translate } from '@llave/texts/translate'
import { formatDate } from '../../../lib/texts/formats'
import { type Entry, isGivenUp } from '../entries'
import type { DocumentUpload } from '../upload/document-upload'
import { isUnderWay } from '../upload/upload-queue'

/** The customer's deadline, while it is open. */
export function deadlineOf({ deadline, reason, documents }: Entry): CalendarDay | null {
  return openDeadline({ deadline, waived: reason !== null, files: documents })
}

/** The line below an entry's name: its uploads, or its state and, while folded, the deadline. */
export function entryLine(t: Translate, entry: Entry, items: readonly DocumentUpload[], open: boolean): string {
  const sending = items.filter(isUnderWay).length
  if (sending > 0) return t('documents.customer.sending', { count: sending })
  const failed = items.filter(({ state }) => state === 'failed').length
  if (failed > 0) return t('documents.customer.failed', { count: failed })
  if (isGivenUp(entry)) return t('documents.customer.givenUp')
  if (isExplained(entry)) return t('documents.customer.explained')
  const state = t(`states.documentStates.customer.${entry.state}`)
  if (open) return state
  const deadline = deadlineOf(entry)
  if (deadline) return `${state} · ${t('documents.customer.until', { date: formatDate(deadline) })}`
  if (entry.messageUpdate && entry.state !== 'VALIDADO') return `${state} · ${t('documents.customer.asksMore')}`
  if (entry.documents.length > 1)
    return `${state} · ${t('documents.customer.files', { count: entry.documents.length })}`
  return state
}
