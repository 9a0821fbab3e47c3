import { isExplained } from '@llave/domain/documents/asked-documents'
import { openDeadline } from '@llave/domain/documents/document-validity'
import { riskOf } from '@llave/domain/operations/dates/dates-at-risk'
import type { CalendarDay } from '@llave/domain/time/calendar-day'
import type { Translate } from '@llave/texts/translate'
import { formatDate, formatMonths } from '../../../lib/texts/formats'
import { type Entry, isGivenUp } from '../entries'
import type { DocumentUpload } from '../upload/document-upload'
import { isUnderWay } from '../upload/upload-queue'

/** The customer's deadline, while it is open. */
export function deadlineOf({ deadline, reason, documents }: Entry): CalendarDay | null {
  return openDeadline({ deadline, waived: reason !== null, files: documents })
}

/** Until when an entry is needed, or since when it is late, as long as the customer has to send it. */
export function dueText(t: Translate, entry: Entry, now: Date): readonly string[] {
  const deadline = deadlineOf(entry)
  if (!deadline) return []
  const late = riskOf(deadline, now) === 'PAST'
  return [t(`documents.customer.${late ? 'late' : 'until'}`, { date: formatDate(deadline) })]
}

/** The missing months, if only some are missing; otherwise the state. */
function stateText(t: Translate, entry: Entry): string {
  const { state, documents, heldBack = [], months, messageUpdate } = entry
  const isBeside = documents.length + heldBack.length > 0 && state === 'PENDIENTE' && messageUpdate === null
  return months && months.missing.length > 0 && isBeside
    ? t('documents.customer.monthsMissing', { count: months.missing.length, months: formatMonths(t, months.missing) })
    : t(`states.documentStates.customer.${state}`)
}

/** The line below an entry's name: its uploads, or its state and, while folded, the deadline. */
export function entryLine(
  t: Translate,
  entry: Entry,
  items: readonly DocumentUpload[],
  { open, now }: { readonly open: boolean; readonly now: Date },
): string {
  const sending = items.filter(isUnderWay).length
  if (sending > 0) return t('documents.customer.sending', { count: sending })
  const failed = items.filter(({ state }) => state === 'failed').length
  if (failed > 0) return t('documents.customer.failed', { count: failed })
  if (isGivenUp(entry)) return t(entry.isOptional ? 'documents.customer.isOptional' : 'documents.customer.givenUp')
  if (isExplained(entry)) return t('documents.customer.explained')
  const state = stateText(t, entry)
  if (open) return state
  const [due] = dueText(t, entry, now)
  if (due) return `${state} · ${due}`
  if (entry.messageUpdate && entry.state !== 'VALIDADO') return `${state} · ${t('documents.customer.asksMore')}`
  if (entry.documents.length > 1) return `${state} · ${t('common.words.fileCount', { count: entry.documents.length })}`
  return state
}
