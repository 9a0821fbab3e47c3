import { OPERATION_TYPES } from '@llave/domain/operations/operation-types'
import { z } from 'zod'
import { CUSTOMER_AND_STAFF, defineCalls } from './call'
import { code, id, text } from './fields'
import { operationView } from './operations'

/** Answers are checked by the domain's questionnaire, which knows what is asked; here they are data. */
const answers = z.record(z.string(), z.unknown())

export const questionnaire = z.object({
  operationId: z.string(),
  numOperation: z.int(),
  typeOperation: z.enum(OPERATION_TYPES),
  answers,
  /** Key of the first asked and unanswered question (`holders.0.birthday`), at last `end`. */
  step: z.string(),
  version: z.int(),
  completed: z.boolean(),
})

export const questionnaireCalls = defineCalls({
  'POST /questionnaires': {
    who: CUSTOMER_AND_STAFF,
    summary: 'Starts a questionnaire and with it an operation; staff name the customer or the contact',
    body: z.object({ typeOperation: code(OPERATION_TYPES), userId: id.nullish(), contactId: id.nullish() }),
    res: questionnaire,
    idempotent: true,
  },
  'GET /questionnaires/unfinished': {
    who: ['customer'],
    summary: 'The newest unfinished questionnaire of the customer, or null',
    res: questionnaire.nullable(),
  },
  'GET /questionnaires/:operationId': {
    who: CUSTOMER_AND_STAFF,
    summary: 'The answers given so far',
    params: z.object({ operationId: id }),
    res: questionnaire,
  },
  'PUT /questionnaires/:operationId': {
    who: CUSTOMER_AND_STAFF,
    summary: 'Saves answers as they are given; null clears; dependent answers are removed',
    params: z.object({ operationId: id }),
    body: z.object({ version: z.int(), changes: z.record(text(200), z.unknown()) }),
    res: questionnaire,
  },
  'POST /questionnaires/:operationId/complete': {
    who: CUSTOMER_AND_STAFF,
    summary: 'Finishes the questionnaire: holders, documents and fees are made; a second call answers the same',
    params: z.object({ operationId: id }),
    body: z.object({ version: z.int().optional() }).prefault({}),
    res: operationView,
  },
})
