import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { ANSWER_KEY_MAX_LENGTH } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { CUSTOMER_AND_STAFF, defineCalls } from './define/call'
import { code, id, secret } from './define/fields'
import { operationView } from './operations'

/** The domain's questionnaire checks the answers, because it knows the questions; the contract treats them as data. */
const answers = z.record(z.string(), z.unknown())

export const questionnaire = z.object({
  operationId: z.string(),
  numOperation: z.int(),
  typeOperation: z.enum(OPERATION_TYPES),
  answers,
  /** Path of the first unanswered question (`holders.0.birthday`); `end` when there is none. */
  step: z.string(),
  version: z.int(),
  completed: z.boolean(),
})

export const questionnaireCalls = defineCalls({
  'POST /questionnaires': {
    who: CUSTOMER_AND_STAFF,
    summary: 'Starts a questionnaire, and with it an operation; staff specify the customer or the contact',
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
    res: questionnaire,
  },
  'PUT /questionnaires/:operationId': {
    who: CUSTOMER_AND_STAFF,
    summary: 'Saves answers as they are given; null clears; dependent answers are removed',
    body: z.object({ version: z.int(), changes: z.record(secret(ANSWER_KEY_MAX_LENGTH), z.unknown()) }),
    res: questionnaire,
  },
  'PUT /questionnaires/:operationId/type': {
    who: ['customer'],
    summary: 'Changes what an unfinished request is for; answers that are asked for in both cases stay',
    body: z.object({ version: z.int(), typeOperation: code(OPERATION_TYPES) }),
    res: questionnaire,
  },
  'DELETE /questionnaires/:operationId': {
    who: ['customer'],
    summary: 'Takes back a request that is not finished; the staff find it in the archive',
    res: z.null(),
  },
  'POST /questionnaires/:operationId/restore': {
    who: ['customer'],
    summary: 'Brings back a request that was taken back',
    res: questionnaire,
  },
  'POST /questionnaires/:operationId/complete': {
    who: CUSTOMER_AND_STAFF,
    summary: 'Finishes the questionnaire: creates holders, documents and fees; a repeated call gives the same answer',
    body: z.object({ version: z.int().optional() }).prefault({}),
    res: operationView,
  },
})
