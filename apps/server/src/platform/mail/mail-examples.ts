import { z } from 'zod'

// The examples of e-mails: a fictitious customer and request.

export const EXAMPLE_NAME = 'Ana'
export const EXAMPLE_FULL_NAME = 'Ana Gil Serra'
export const EXAMPLE_NUMBER = 1042
/** The id of no object: a link with it opens nothing. */
export const EXAMPLE_ID = '00000000-0000-4000-8000-000000000000'

/** What every e-mail about an operation is given. */
export const ABOUT_OPERATION = { operationId: z.string(), numOperation: z.number(), name: z.string() }
export const EXAMPLE_OPERATION = { operationId: EXAMPLE_ID, numOperation: EXAMPLE_NUMBER, name: EXAMPLE_NAME }
