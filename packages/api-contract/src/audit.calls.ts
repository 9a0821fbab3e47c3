import { AUDIT_KINDS } from '@llave/domain/audit/audit-actions'
import { FILTER_VALUES_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { defineCalls, EXPORT_FORMATS, FILE, SUPERADMIN } from './define/call'
import { day, id, instantOut } from './define/fields'

const AUDIT_COLUMNS = ['createdDate', 'person', 'action', 'subject', 'operation', 'details', 'ip'] as const
export type AuditColumn = (typeof AUDIT_COLUMNS)[number]

const filters = z.strictObject({
  personId: id.optional(),
  kinds: z.array(z.enum(AUDIT_KINDS)).max(FILTER_VALUES_MAX).optional(),
  numOperation: z.int().min(1).optional(),
  /** The first and the last day, in Madrid. */
  from: day.optional(),
  to: day.optional(),
})
export type AuditFilters = z.output<typeof filters>

const auditEntry = z.object({
  _id: z.string(),
  createdDate: instantOut,
  /** Null when nobody was signed in (before sign-in, or through a link). Without a name once the account is deleted. */
  person: z.object({ _id: z.string(), name: z.string().nullable() }).nullable(),
  /** In the reader's language. */
  action: z.string(),
  subject: z.string().nullable(),
  operation: z.object({ _id: z.string(), numOperation: z.int() }).nullable(),
  details: z.string().nullable(),
  ip: z.string().nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

export const auditCalls = defineCalls({
  'POST /audit/list': {
    who: SUPERADMIN,
    summary: 'Who did and who saw what, the newest first; `next` of an answer is `before` of the following page',
    reads: true,
    body: z.object({
      filters: filters.prefault({}),
      before: z.int().min(1).optional(),
      perPage: z.int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
    }),
    res: z.object({ records: z.array(auditEntry), next: z.int().nullable() }),
    malformed: true,
  },
  'POST /audit/export': {
    who: SUPERADMIN,
    summary: 'The same entries as a file, of at most so many that a spreadsheet can hold them',
    reads: true,
    body: z.object({
      filters: filters.prefault({}),
      format: z.enum(EXPORT_FORMATS),
      columns: z
        .array(z.enum(AUDIT_COLUMNS))
        .min(1)
        .max(AUDIT_COLUMNS.length)
        .default([...AUDIT_COLUMNS]),
    }),
    ...FILE,
    malformed: true,
  },
})
