import type { BodyOf } from '@llave/api-contract/call-types'
import { type CalendarDay, calendarDay } from '@llave/domain/time/calendar-day'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { refuseFields } from '../../../platform/app-error'
import type { Actor, Work } from '../../../platform/platform'
import { tell } from '../../../record/events/tell'
import { lockOperationFor } from '../../../record/operation/operation-row'
import { armCompleteness, labelOf } from '../document-changes'
import { knownDocument, knownEntry } from '../documents.store'
import { saidMonths } from '../upload/said-months'

/** The error of a deadline in the past. */
export function wrongDeadline(deadline: CalendarDay | null, now: Date): { deadline?: FieldError } {
  return deadline !== null && deadline < calendarDay(now) ? { deadline: 'error_form_date_past' } : {}
}

/** Sets the deadline of an entry, and the expiry and the months of one of its files; any may be corrected. */
export async function setDates(
  work: Work,
  actor: Actor,
  wish: BodyOf<'POST /operations/setDocumentationDates'>,
): Promise<void> {
  const operation = await lockOperationFor(work, actor, wish.operationId)
  const entry = await knownEntry(work.tx, { staff: true }, wish)
  const { documentId } = wish
  const file = documentId ? await knownDocument(work.tx, { staff: true }, { ...wish, documentId }) : null
  const deadline = changed(entry.deadline, wish.deadline)
  const expires = file ? changed(file.expiresOn, wish.expires) : undefined
  const said = file ? wish.months && saidMonths(wish.months, entry.type, work.now) : undefined
  const months = said?.join() === file?.months?.join() ? undefined : said
  refuseFields({ ...wrongDeadline(deadline ?? null, work.now) })
  if (deadline !== undefined) {
    await work.tx.updateTable('documentation').set({ deadline }).where('id', '=', entry.id).execute()
  }
  if (file && expires !== undefined) {
    await work.tx.updateTable('documents').set({ expiresOn: expires }).where('id', '=', file.id).execute()
  }
  if (file && months !== undefined) {
    await work.tx.updateTable('documents').set({ months }).where('id', '=', file.id).execute()
    await armCompleteness(work, operation.id)
  }
  if (deadline === undefined && expires === undefined && months === undefined) return
  await tell(work, operation, {
    type: 'DOCUMENT_DATED',
    document: await labelOf(work, entry),
    file: file && (expires !== undefined || months !== undefined) ? file.name : null,
    isPrivate: entry.isPrivate,
    deadline,
    expires,
    ...(months !== undefined && { months }),
  })
}

/** The day to be set; undefined when unchanged. */
function changed(before: CalendarDay | null, wanted: CalendarDay | null | undefined): CalendarDay | null | undefined {
  return wanted === before ? undefined : wanted
}
