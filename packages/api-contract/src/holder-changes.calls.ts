import { DOCUMENT_STATES, DOCUMENT_TYPES } from '@llave/domain/documents/document-types'
import { SIGNING_AFTER } from '@llave/domain/holders/holder-change'
import { LEAVE_REASONS } from '@llave/domain/holders/leave-reasons'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { isSha256 } from '@llave/domain/validation/formats'
import { z } from 'zod'
import { documentLabel, valueChange } from './activity'
import { defineCalls, STAFF } from './define/call'
import { id, instantOut, optionalText, texts } from './define/fields'
import { person } from './people'

/**
 * The hash of the consequences that the caller was shown; if they have changed, nothing is done. Without it, the
 * present consequences are carried out.
 */
const seen = z
  .string()
  .refine(isSha256, 'error_form_format' satisfies FieldError)
  .optional()

/** A former holder, with what was put aside. */
const formerHolder = z.object({
  _id: z.string(),
  name: z.string(),
  reason: z.enum(LEAVE_REASONS),
  note: z.string().nullable(),
  leftDate: instantOut,
  leftBy: person.nullable(),
  /** They had signed the contract. */
  signedDate: instantOut.nullable(),
  documents: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      format: z.string(),
      size: z.number(),
      version: z.number(),
      type: z.enum(DOCUMENT_TYPES),
      nameDocument: z.string().nullable(),
      state: z.enum(DOCUMENT_STATES),
      hasActiveContent: z.boolean(),
    }),
  ),
})
export type FormerHolder = z.output<typeof formerHolder>

export const holderChangeCalls = defineCalls({
  'GET /operations/:id/formerHolders': {
    who: STAFF,
    summary: 'Who was a holder of the operation, with what was put aside; and the last change, if it can be undone',
    res: z.object({
      former: z.array(formerHolder),
      undoable: z
        .object({ changeId: z.string(), kind: z.enum(['LEFT', 'CAME']), holderId: z.string(), name: z.string() })
        .nullable(),
    }),
  },
  'POST /operations/previewHolderChange': {
    who: STAFF,
    summary: 'What follows if the holder leaves, or, without one, if somebody comes; refused as the change would be',
    reads: true,
    body: z.object({ operationId: id, holderId: id.nullish() }),
    res: z.object({
      seen: z.string(),
      leaver: z
        .object({ name: z.string(), signed: z.boolean(), files: z.number(), waiting: z.number(), hasLink: z.boolean() })
        .nullable(),
      /** Following fields of the operation that change. */
      changes: z.array(valueChange),
      /** The fees would follow, but a remaining holder has signed them. */
      feesSettled: z.boolean(),
      asked: z.array(documentLabel),
      signing: z.enum(SIGNING_AFTER),
    }),
  },
  'POST /operations/removeHolder': {
    who: STAFF,
    summary: 'A holder leaves: what is theirs is put aside, their links end; the first holder cannot',
    body: z.object({
      operationId: id,
      holderId: id,
      reason: z.enum(LEAVE_REASONS),
      note: optionalText('reason'),
      seen,
    }),
    res: z.object({ changeId: z.string() }),
  },
  'POST /operations/addHolder': {
    who: STAFF,
    summary: 'Somebody becomes a holder of an operation whose questionnaire is complete',
    body: z.object({ operationId: id, ...texts({ name: 'personName', email: 'email', phone: 'phone' }), seen }),
    res: z.object({ changeId: z.string(), holderId: z.string() }),
  },
  'POST /operations/undoHolderChange': {
    who: STAFF,
    summary: 'Undoes the last change of the holders, as long as nothing contradicts it',
    body: z.object({ operationId: id, changeId: id }),
    res: z.object({ holderId: z.string() }),
  },
})
