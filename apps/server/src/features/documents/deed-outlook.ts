import type { StaffOperation } from '@llave/api-contract/operations'
import { dayForPapers, outOfDateOn } from '@llave/domain/documents/deed-outlook'
import { validityFrom } from '@llave/domain/documents/document-validity'
import { isIdentityDocument } from '@llave/domain/documents/documents-complete'
import { dateOf } from '@llave/domain/time/calendar-day'
import type { OperationRow } from '../../record/operation-row'
import type { DocumentationRow } from './select-documentation'

/**
 * What will be out of date on the day of the deed, for the staff: private papers too, which a bank may have been sent.
 * Identity is left out, since a DNI in force at the notary's is what everybody brings.
 */
export function presentDeedOutlook(
  { entries, files, now, paperValidity }: DocumentationRow,
  operation: OperationRow,
): StaffOperation['deedOutlook'] {
  const day = dayForPapers(operation, dateOf(now))
  if (!day) return null
  const dated = entries
    .filter(({ type }) => !isIdentityDocument(type))
    .map(({ id }) => ({ id, files: files.filter(({ documentationId }) => documentationId === id) }))
  const papers = outOfDateOn(day, dated, operation, validityFrom(paperValidity))
  if (papers.length === 0) return null
  return { day, papers: papers.map(({ entry, until }) => ({ documentationId: entry?.id ?? null, until })) }
}
