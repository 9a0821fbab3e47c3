import {
  FILTERS_MAX,
  PAGE_NUMBER_MAX,
  PAGE_SIZE_DEFAULT,
  PAGE_SIZE_MAX,
  SEARCH_MAX_LENGTH,
} from '@llave/domain/validation/limits'
import { z } from 'zod'

const pagingUpTo = (perPageMax: number) =>
  z.object({
    page: z.int().min(1).max(PAGE_NUMBER_MAX).default(1),
    perPage: z.int().min(1).max(perPageMax).default(PAGE_SIZE_DEFAULT),
  })
export const paging = pagingUpTo(PAGE_SIZE_MAX)

/**
 * The body of every `…/listPagination`. Sorts and filters come from closed lists: anything else is refused (400).
 * `advancedFilter` holds the same ids as keys. Search ignores accents and case, from three characters.
 */
export function pageBody<const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sorts: S,
  filters: F,
  perPageMax = PAGE_SIZE_MAX,
) {
  const filter = z.strictObject(filters).partial()
  return z.object({
    dataFilter: pagingUpTo(perPageMax)
      .extend({ searchText: z.string().trim().max(SEARCH_MAX_LENGTH).default('') })
      .prefault({}),
    sort: z.object({ id: z.enum(sorts), direction: z.enum(['asc', 'desc']).default('asc') }).optional(),
    filterColumns: z
      .array(z.object({ id: z.enum(Object.keys(filters) as [string, ...string[]]), value: z.unknown() }))
      .max(FILTERS_MAX)
      .transform((columns, context) => {
        const parsed = filter.safeParse(Object.fromEntries(columns.map(column => [column.id, column.value])))
        if (parsed.success) return parsed.data
        for (const issue of parsed.error.issues) context.addIssue({ code: 'custom', message: issue.message })
        return z.NEVER
      })
      .optional(),
    advancedFilter: filter.optional(),
  })
}

export function pageOf<R extends z.ZodType>(record: R) {
  return z.object({
    records: z.array(record),
    page: z.int(),
    perPage: z.int(),
    /** Over all pages. */
    count: z.int(),
    countIsMinimum: z.literal(true).optional(),
  })
}

/** A call that reads a page of a list. */
export function readsPage<B extends z.ZodType, R extends z.ZodType>(body: B, record: R) {
  return { reads: true, malformed: true, body, res: pageOf(record) } as const
}
