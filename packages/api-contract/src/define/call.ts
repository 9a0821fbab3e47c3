import type { ApiScope } from '@llave/domain/integrations/api-scopes'
import type { Role } from '@llave/domain/people/roles'
import {
  FILTERS_MAX,
  PAGE_NUMBER_MAX,
  PAGE_SIZE_DEFAULT,
  PAGE_SIZE_MAX,
  SEARCH_MAX_LENGTH,
  SEARCH_PAGE_SIZE_MAX,
  SELECTION_MAX,
} from '@llave/domain/validation/limits'
import { type ZodType, z } from 'zod'
import { id } from './fields'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may attempt a call: a role, `guest` (no token needed), or a token for one purpose: `password` (from
 * validatePassword, only for createPassword), `link` (the secret of a holder's mailing link, or the session of the
 * customer whose own e-mail is the holder's) or `holder` (the same, or the secret of the link to a holder's own place).
 * The feature's policy decides which *objects* they reach.
 */
export type Caller = Role | 'guest' | 'password' | 'link' | 'holder'

export interface FileAllowance {
  readonly most: number
  readonly bytes: number
}

export interface Call {
  readonly who: readonly Caller[]
  readonly summary: string
  /** API keys with this scope may make the call; without a scope no key may. */
  readonly scope?: ApiScope
  /** By default, every parameter in the path is an id. */
  readonly params?: ZodType
  readonly query?: ZodType
  readonly body?: ZodType
  readonly res: ZodType
  /** Changes nothing, although it is not a GET: the body contains the query. */
  readonly reads?: true
  /** An invalid body is a client's bug rather than a mistake in a form, so it gets a 400 without field errors. */
  readonly malformed?: true
  /** An empty text in the body clears its field; otherwise it counts as absent. */
  readonly emptyClears?: true
  /** The body is multipart/form-data with at most one file, unless `files` says otherwise; its fields are text. */
  readonly multipart?: true
  /** Several files in one call: their maximum number, and the maximum size of each. */
  readonly files?: FileAllowance
  /** The answer is a file, not JSON; `res` is then meaningless (`FILE`). */
  readonly file?: true
  /** Creates or signs something and honours the `Idempotency-Key` header. Its handler does the work in `once`. */
  readonly idempotent?: true
}

type NamesIn<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Further}`
    ? Name | NamesIn<`/${Further}`>
    : Rest
  : never

type WithParams<Path extends string, C> = C extends { readonly params: ZodType }
  ? C
  : [NamesIn<Path>] extends [never]
    ? C
    : C & { readonly params: z.ZodObject<Record<NamesIn<Path>, typeof id>> }

export function defineCalls<const C extends Record<`${Method} /${string}`, Call>>(calls: C) {
  return Object.fromEntries(
    Object.entries<Call>(calls).map(([key, call]) => {
      const names = [...key.matchAll(/\/:(\w+)/g)].map(([, name]) => [name, id])
      return [key, names.length > 0 ? { params: z.object(Object.fromEntries(names)), ...call } : call]
    }),
  ) as { readonly [K in keyof C]: WithParams<K & string, C[K]> }
}

/** A call that answers with a file. */
export const FILE = { res: z.null(), file: true } as const

export const ANYBODY = ['guest', 'customer', 'admin', 'superadmin', 'agency'] as const satisfies readonly Caller[]
export const GUEST = ['guest'] as const satisfies readonly Caller[]
export const SIGNED_IN = ['customer', 'admin', 'superadmin', 'agency'] as const satisfies readonly Caller[]
export const STAFF = ['admin', 'superadmin'] as const satisfies readonly Caller[]
export const CUSTOMER_AND_STAFF = ['customer', 'admin', 'superadmin'] as const satisfies readonly Caller[]
export const SUPERADMIN = ['superadmin'] as const satisfies readonly Caller[]

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

/** A call that finds the records that match a text of at least three characters. */
export function searches<R extends z.ZodType>(record: R) {
  const body = z.object({
    searchText: z.string().trim().max(SEARCH_MAX_LENGTH),
    perPage: z.int().min(1).max(SEARCH_PAGE_SIZE_MAX).default(SEARCH_PAGE_SIZE_MAX),
  })
  return { reads: true, malformed: true, body, res: z.object({ records: z.array(record) }) } as const
}

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
