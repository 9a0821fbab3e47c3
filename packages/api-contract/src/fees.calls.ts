import { FEE_NAMES, FEE_RULES, type FeeName } from '@llave/domain/money/fees'
import { z } from 'zod'
import { defineCalls, STAFF } from './define/call'
import { eurosOut, requiredEuros } from './define/fields'
import { staffOperation } from './operations'

const three = <T extends z.ZodType>(value: T) =>
  Object.fromEntries(FEE_NAMES.map(name => [name, value])) as Record<FeeName, T>

export const feeCalls = defineCalls({
  'GET /operations/:id/fees': {
    who: STAFF,
    summary: 'The default fees of an operation, by rule, in figures and in Spanish words',
    res: z.object({
      ...three(eurosOut),
      rule: z.enum(FEE_RULES),
      /** The mortgage exceeds the need. */
      exceeded: z.boolean(),
      words: z.object(three(z.string())),
    }),
  },
  'PUT /operations/:id/fees': {
    who: STAFF,
    summary: 'Saves the fees of the contract; `resign` has contracts that were signed with other fees signed anew',
    body: z.object({ ...three(requiredEuros), resign: z.boolean().optional(), version: z.int().optional() }),
    res: staffOperation,
  },
})
