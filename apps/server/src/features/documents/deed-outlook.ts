import type { StaffOperation } from '@llave/api-contract/operations'
import { dayForPapers, outOfDateOn } from '@llave/domain/documents/deed-outlook'
import { validityFrom } from '@llave/domain/documents/document-validity'
import { isIdentityDocument } from '@llave/domain/documents/documents-complete'
import { dateOf } from '@llave/domain/time/calendar-day'
import type { OperationRow } from '../../record/operation/operation-row'
import { monthsReader } from './entry-months'
import type { DocumentationRow } from './select-documentation'

/**
 * For the staff: papers that will be out of date on the day of the deed, including private ones, which may have been
 * sent to a bank. Identity documents are left out, since everybody brings a valid DNI to the notary's.
 */
export function presentDeedOutlook(
  { entries, files, months: facts, paperValidity }: DocumentationRow,
  operation: OperationRow,
): StaffOperation['deedOutlook'] {
  const reader = monthsReader(facts)
  const day = dayForPapers(operation, dateOf(facts.now))
  if (!day) return null
  const dated = entries
    .filter(({ type }) => !isIdentityDocument(type))
    .map(({ id }) => ({ id, files: files.filter(({ documentationId }) => documentationId === id) }))
  const papers = outOfDateOn(day, dated, operation, validityFrom(paperValidity))
  const months = entries.flatMap(entry => {
    const own = files.filter(({ documentationId }) => documentationId === entry.id)
    const asked = reader.monthsAsked(
      entry,
      own.map(file => reader.withMonths(file, entry)),
      day,
    )
    return asked && asked.missing.length > 0 ? [{ documentationId: entry.id, months: asked.missing }] : []
  })
  if (papers.length === 0 && months.length === 0) return null
  return { day, papers: papers.map(({ entry, until }) => ({ documentationId: entry?.id ?? null, until })), months }
}
