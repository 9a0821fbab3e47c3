import { DEADLINES, type Deadline } from '@llave/domain/operations/dates/dates-at-risk'
import { MORTGAGE_PERCENTAGES } from '@llave/domain/operations/fields/mortgage-percentages'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import {
  MILESTONE_FIELDS,
  type MilestoneField,
  OPERATION_STATES,
} from '@llave/domain/operations/states/operation-states'
import {
  BOARD_CARDS_PER_PAGE,
  CURSOR_MAX_LENGTH,
  ENTRIES_PER_CALL_MAX,
  FILTER_VALUES_MAX,
  SEARCH_MAX_LENGTH,
  SELECTION_MAX,
  SHORT_ID_MAX_LENGTH,
} from '@llave/domain/validation/limits'
import { z } from 'zod'
import { defineCalls, STAFF } from './define/call'
import { eurosOut, id, instant, instantOut, text } from './define/fields'
import { cardFields } from './operation-fields'
import { tag, undo } from './operations'
import { changedMany, madeMove, operationFilters } from './operations.calls'
import { person } from './people'
import { nextTask } from './tasks'

const dates = <F extends string>(fields: readonly F[]) =>
  z.object(
    Object.fromEntries(fields.map(field => [field, instantOut.nullable()])) as Record<
      F,
      z.ZodNullable<typeof instantOut>
    >,
  )

/** The content of a card; optional fields are present only when their `showBoard…` flag is on. */
export const card = z.object({
  _id: z.string(),
  numOperation: z.int(),
  version: z.int(),
  title: z.string(),
  state: z.enum(OPERATION_STATES),
  listId: z.string(),
  stateEnteredDate: instantOut,
  typeOperation: z.enum(OPERATION_TYPES),
  providingFunds: z.boolean(),
  isArchived: z.boolean(),
  archivedDate: instantOut.nullable(),
  holderName: z.string().nullable(),
  responsable: person.nullable(),
  tags: z.array(tag),
  tasksDue: z.int(),
  nextTask: nextTask.nullable(),
  documentsToValidate: z.int(),
  signaturesToValidate: z.int(),
  /** E-mails about it that were not delivered. */
  undelivered: z.int(),
  comments: z.int(),
  /** The dates that states require. */
  milestones: dates<MilestoneField>(MILESTONE_FIELDS),
  suggestedState: z.enum(OPERATION_STATES).nullable(),
  fields: cardFields,
  /** Cards of a list are sorted by rank, compared as text, then by id. */
  rank: z.string(),
  /** In euros. The project's value of a renovation is the amount of the works. */
  money: z.object({
    amountProject: eurosOut.nullable(),
    amountMortgage: eurosOut.nullable(),
    mortgagePercentage: z.enum(MORTGAGE_PERCENTAGES).nullable(),
    honorariosMax: eurosOut.nullable(),
  }),
  /** The Catalan waiting time before the deed applies; `datesAtRisk` needs it with milestones and deadlines. */
  deedInCatalonia: z.boolean().nullable(),
  /** The dates that must not be missed. */
  deadlines: dates<Deadline>(DEADLINES),
  /** The documents requested besides identity and contract, and how many are settled. */
  documents: z.object({ total: z.int(), settled: z.int() }),
})
export type Card = z.output<typeof card>

/** A column: one of the twelve states, or a custom list. The `_id` of a state's list is the state. */
const boardList = z.object({
  _id: z.string(),
  title: z.string().nullable(),
  state: z.enum(OPERATION_STATES).nullable(),
  position: z.int(),
  count: z.int(),
  /** Sum of the mortgage amounts, in euros. */
  amount: eurosOut,
  cards: z.array(card),
  nextCursor: z.string().nullable(),
})
export type BoardList = z.output<typeof boardList>

/** An unknown filter is refused, as in lists; otherwise all cards would count as matches. */
const boardFilters = z
  .strictObject({
    ...operationFilters,
    search: z.string().trim().max(SEARCH_MAX_LENGTH),
    tags: z.array(id).max(FILTER_VALUES_MAX),
  })
  .omit({ coupon: true, importId: true })
  .partial()

const listId = z.string().min(1).max(SHORT_ID_MAX_LENGTH)

const lists = z.array(boardList.pick({ _id: true, title: true, state: true, position: true }))

export const boardCalls = defineCalls({
  'POST /operations/listBoard': {
    who: STAFF,
    summary: 'The board: each list with its first cards; with listId and cursor, the next cards of one list',
    reads: true,
    body: z.object({
      filters: boardFilters.optional(),
      state: z.enum(OPERATION_STATES).optional(),
      listId: listId.optional(),
      cursor: z.string().max(CURSOR_MAX_LENGTH).optional(),
    }),
    res: z.object({ lists: z.array(boardList) }),
    malformed: true,
  },
  'POST /operations/listCards': {
    who: STAFF,
    summary: 'Single cards as the filters let them through, and what the lists that they touch now count',
    reads: true,
    body: z.object({
      filters: boardFilters.optional(),
      operationIds: z.array(id).max(BOARD_CARDS_PER_PAGE),
      listIds: z.array(listId).max(ENTRIES_PER_CALL_MAX),
    }),
    res: z.object({ cards: z.array(card), lists: z.array(boardList.pick({ _id: true, count: true, amount: true })) }),
    malformed: true,
  },
  'PUT /operations/:id/move': {
    who: STAFF,
    summary: 'Moves a card to a position in a list; on a state’s list the state changes, subject to all its rules',
    body: z.object({
      listId,
      position: z.int().min(0),
      /** The page's filters: `position` counts only matching cards. */
      filters: boardFilters.optional(),
      /** The variant to switch to with the move, when the list is the other variant's provision. */
      providingFunds: z.boolean().optional(),
      /** Dates that the list's state requires, saved with it. */
      milestones: z.partialRecord(z.enum(MILESTONE_FIELDS), instant).optional(),
      notSendEmail: z.boolean().optional(),
      /** Sends notices a few seconds later, so that the move can be undone until then. */
      undoable: z.boolean().optional(),
      version: z.int().optional(),
    }),
    res: card.extend({ undo: undo.optional() }),
  },
  'POST /operations/undoMove': {
    who: STAFF,
    summary:
      'Takes back one’s own move or change of state, with its line in the feed and the e-mails that have not left yet',
    body: madeMove,
    res: card,
  },
  'POST /operations/undoMany': {
    who: STAFF,
    summary:
      'Takes back one’s own change of many operations, each by itself; tells which could not be taken back, and why',
    body: z.object({ moves: z.array(madeMove).min(1).max(SELECTION_MAX) }),
    res: changedMany,
  },
  'POST /boardLists': {
    who: STAFF,
    summary: 'Adds a list',
    body: z.object({ title: text('listTitle') }),
    res: lists,
    idempotent: true,
  },
  'PUT /boardLists/:id': {
    who: STAFF,
    summary: 'Renames or reorders a list',
    params: z.object({ id: listId }),
    body: z.object({ title: text('listTitle').optional(), position: z.int().min(0).optional() }),
    res: lists,
  },
  'DELETE /boardLists/:id': {
    who: STAFF,
    summary: 'Deletes an empty custom list',
    params: z.object({ id: listId }),
    res: lists,
  },
})
