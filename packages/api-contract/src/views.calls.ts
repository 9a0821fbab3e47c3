import { isColumnName } from '@llave/domain/validation/formats'
import { COLUMNS_MAX, SHORT_ID_MAX_LENGTH, VIEW_QUERY_MAX_LENGTH } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { defineCalls, STAFF } from './define/call'
import { code, text } from './define/fields'

const VIEW_SCREENS = ['operations', 'tasks', 'contacts'] as const
export type ViewScreen = (typeof VIEW_SCREENS)[number]
const VIEW_MODES = ['BOARD', 'LIST'] as const
export type ViewMode = (typeof VIEW_MODES)[number]

/** Named filters of a screen: the reader's own, or shared by a colleague. */
const view = z.object({
  _id: z.string(),
  name: z.string(),
  screen: z.enum(VIEW_SCREENS),
  mode: z.enum(VIEW_MODES),
  /** As in the screen's URL. */
  query: z.string(),
  /** The columns shown, in order; empty: the person's own choice. */
  columns: z.array(z.string()),
  shared: z.boolean(),
  own: z.boolean(),
})
export type View = z.output<typeof view>

const query = z
  .string()
  .max(VIEW_QUERY_MAX_LENGTH)
  .transform(address => address.replace(/^\?/, ''))
const columns = z.array(z.string().refine(isColumnName).max(SHORT_ID_MAX_LENGTH)).max(COLUMNS_MAX)

export const viewCalls = defineCalls({
  'GET /views': { who: STAFF, summary: 'One’s own views and those that colleagues share, by name', res: z.array(view) },
  'POST /views': {
    who: STAFF,
    summary: 'Saves a view',
    body: z.object({
      name: text('viewName'),
      screen: code(VIEW_SCREENS),
      mode: code(VIEW_MODES).default('LIST'),
      query: query.default(''),
      columns: columns.default([]),
      shared: z.boolean().default(false),
    }),
    res: view,
    idempotent: true,
  },
  'PUT /views/:id': {
    who: STAFF,
    summary: 'Changes one’s own view',
    body: z.object({ name: text('viewName'), mode: code(VIEW_MODES), query, columns, shared: z.boolean() }).partial(),
    res: view,
  },
  'DELETE /views/:id': {
    who: STAFF,
    summary: 'Deletes one’s own view',
    res: z.object({ totalDelete: z.int() }),
  },
})
