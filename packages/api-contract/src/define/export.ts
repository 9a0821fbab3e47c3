import { SELECTION_MAX } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { FILE, pageBody } from './call'
import { id } from './fields'

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/**
 * A call that exports a list, with its sorts and filters, and its columns in the given order (by default all). All
 * matching rows are exported, or only those in `idList`.
 */
export function exportsList<
  const S extends readonly [string, ...string[]],
  F extends z.ZodRawShape,
  const C extends readonly [string, ...string[]],
>(sorts: S, filters: F, columns: C) {
  const body = pageBody(sorts, filters).extend({
    format: z.enum(EXPORT_FORMATS),
    columns: z
      .array(z.enum(columns))
      .min(1)
      .max(columns.length)
      .default([...columns]),
    idList: z.array(id).max(SELECTION_MAX).optional(),
  })
  return { reads: true, malformed: true, body, ...FILE } as const
}
