import { DOCUMENT_TYPES } from '@llave/domain/documents/document-types'
import { OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { RULE_EFFECTS, RULE_OPERATORS } from '@llave/domain/paper-rules/paper-rule'
import { ASKABLE_TYPES } from '@llave/domain/paper-rules/rule-form'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { RULE_CONDITIONS_MAX, RULE_VALUES_MAX, SHORT_ID_MAX_LENGTH } from '@llave/domain/validation/limits'
import { z } from 'zod'
import { defineCalls, SUPERADMIN } from './define/call'
import { code, id, instantOut, optionalText } from './define/fields'

const MANY = 'error_form_max_number' satisfies FieldError

const condition = z.object({
  /** A key of the questionnaire, or `typeOperation`; an unknown one is an error of this field. */
  field: z.string().max(SHORT_ID_MAX_LENGTH),
  operator: code(RULE_OPERATORS),
  values: z.array(z.string().max(SHORT_ID_MAX_LENGTH)).max(RULE_VALUES_MAX, MANY).nullish(),
  amount: z.number({ error: 'error_form_number' satisfies FieldError }).nullish(),
})

const form = z.object({
  /** Required, but checked by the feature, which reports it together with the other errors. */
  name: optionalText('ruleName'),
  effect: code(RULE_EFFECTS),
  type: z.enum(ASKABLE_TYPES as [(typeof ASKABLE_TYPES)[number]], { error: 'error_form_option' satisfies FieldError }),
  nameDocument: optionalText('documentName'),
  reason: optionalText('reason'),
  conditions: z.array(condition).max(RULE_CONDITIONS_MAX, MANY),
})

export const paperRule = z.object({
  _id: z.string(),
  name: z.string(),
  effect: z.enum(RULE_EFFECTS),
  type: z.enum(DOCUMENT_TYPES),
  nameDocument: z.string().nullable(),
  reason: z.string().nullable(),
  conditions: z.array(
    z.object({
      field: z.string(),
      operator: z.enum(RULE_OPERATORS),
      values: z.array(z.string()).optional(),
      amount: z.number().nullable().optional(),
    }),
  ),
  /** Null: it is off. */
  activeSince: instantOut.nullable(),
  forLive: z.boolean(),
  version: z.int(),
})
export type PaperRuleRecord = z.output<typeof paperRule>

const rules = z.object({ rules: z.array(paperRule) })

const changed = z.object({
  _id: z.string(),
  numOperation: z.int(),
  name: z.string(),
  state: z.enum(OPERATION_STATES),
  /** The holders whose papers change; null: the operation's own. */
  holders: z.array(z.string().nullable()),
})

const preview = z.object({
  /** The live operations that were checked, and those in which something would change. */
  checked: z.int(),
  changed: z.int(),
  papers: z.int(),
  operations: z.array(changed),
})
export type RulePreview = z.output<typeof preview>

const params = z.object({ id })
const version = z.int()

export const paperRuleCalls = defineCalls({
  'GET /paperRules': { who: SUPERADMIN, summary: "The owner's rules for papers, by name", res: rules },
  'POST /paperRules': {
    who: SUPERADMIN,
    summary: 'Creates a rule, which is off; → all',
    body: form,
    res: rules,
    idempotent: true,
  },
  'PUT /paperRules/:id': {
    who: SUPERADMIN,
    summary: 'Changes a rule; of one that is on only its name and reason; → all',
    params,
    body: form.extend({ version }),
    res: rules,
  },
  'DELETE /paperRules/:id': {
    who: SUPERADMIN,
    summary: 'Deletes a rule that is off; what has come of it stays; → all',
    params,
    res: rules,
  },
  'POST /paperRules/:id/preview': {
    who: SUPERADMIN,
    summary: 'What would change in live operations if the rule were switched, on for them too, or off',
    reads: true,
    params,
    body: z.object({}).prefault({}),
    res: preview,
  },
  'POST /paperRules/:id/switch': {
    who: SUPERADMIN,
    summary:
      'Switches a rule on, for new operations or live ones too, or off; operations follow in the background; → all',
    params,
    body: z.object({ on: z.boolean(), forLive: z.boolean().optional(), version }),
    res: rules,
  },
})
