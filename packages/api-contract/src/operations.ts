import { CONTRACT_FAULTS } from '@llave/domain/documents/contract-faults'
import { DOCUMENT_STATES } from '@llave/domain/documents/document-states'
import { DOCUMENT_TYPES } from '@llave/domain/documents/document-types'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { ARCHIVE_REASONS } from '@llave/domain/operations/states/archive-reasons'
import { OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { EMPLOYMENT_SITUATIONS } from '@llave/domain/questionnaire/codes'
import { TAG_CLASSES } from '@llave/domain/tags/tag-classes'
import { z } from 'zod'
import { activityEntry } from './activity'
import { operationContact } from './contacts'
import { customerOffer, staffOffer } from './offers'
import { customerFieldsOut, fieldsOut, flags } from './operation-fields'
import { person } from './people'
import { nextTask } from './tasks'

const when = z.string().nullable()

/** A state that can be entered: every one but the first. */
export const stepState = z.enum(OPERATION_STATES).exclude(['CUESTIONARIO_EN_CURSO'])

export const operationDocument = z.object({
  _id: z.string(),
  name: z.string(),
  documentId: z.string(),
  format: z.string(),
  size: z.int(),
  created: z.string(),
  state: z.enum(DOCUMENT_STATES),
  rejectionReason: z.string().nullable(),
  isPrivate: z.boolean(),
  version: z.int(),
  /** For staff: the file has active content (a PDF with scripts). */
  hasActiveContent: z.boolean().optional(),
  /** For customers: they uploaded it themselves and can remove it until it is validated. */
  isOwn: z.boolean().optional(),
  /** Only for an identity document. */
  side: z.enum(['FRONT', 'BACK']).optional(),
  /** For staff: the last day on which it is of use, `YYYY-MM-DD`. */
  expires: z.string().nullable().optional(),
})

/** Something that the brokerage needs, with the files sent for it. */
export const documentationEntry = z.object({
  _id: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  nameDocument: z.string().nullable(),
  messageUpdate: z.string().nullable(),
  state: z.enum(DOCUMENT_STATES),
  /** Why the entry was waived, if it was. */
  reason: z.string().nullable(),
  /** Why the customer says that they cannot provide it, until the staff have decided. */
  waiverProposal: z.string().nullable().optional(),
  /** Until which day it is asked for, `YYYY-MM-DD`. */
  deadline: z.string().nullable(),
  /** For staff: they keep it for themselves, and the customer is asked for nothing. */
  isPrivate: z.boolean().optional(),
  documents: z.array(operationDocument),
})

/** What the staff check before they trust a holder's address. */
export const addressWarnings = z.object({
  /** Somebody else has changed it, and nobody of the staff has confirmed it. */
  emailChange: z
    .object({ from: z.string().nullable(), to: z.string(), by: z.string().nullable(), date: z.string() })
    .nullable(),
  /** The other holders who read the same mailbox. */
  sharesMailboxWith: z.array(z.string()),
})
export type AddressWarnings = z.output<typeof addressWarnings>

/** How far along a holder is with their contract. */
export const holderContract = z.object({
  dniReceived: z.boolean(),
  signed: z.boolean(),
  validated: z.boolean(),
  rejected: z.boolean(),
  rejectionReason: z.string().nullable(),
  /** Of a rejection: what was wrong; nothing named: all of it. */
  faults: z.array(z.enum(CONTRACT_FAULTS)),
  /** Where the link is sent; masked for customers, unless they wrote it themselves. */
  email: z.string().nullable(),
  linkSentDate: z.string().nullable(),
  signedDate: z.string().nullable(),
  /** Staff only: the name in the signature differs from the questionnaire's. */
  nameDiffers: z.boolean().optional(),
  /** Staff only. */
  addressWarnings: addressWarnings.optional(),
  /** Customers only: the holder is the customer themself, who can sign from the account. */
  isOwn: z.boolean().optional(),
})

export const holder = z.object({
  _id: z.string(),
  name: z.string(),
  /** Staff only: who it is in the address book; null until an e-mail of theirs is known. */
  contact: z.string().nullable().optional(),
  employmentSituation: z.enum(EMPLOYMENT_SITUATIONS).nullable(),
  contract: holderContract.optional(),
  holderDocumentation: z.array(documentationEntry),
})

export const tag = z.object({ _id: z.string(), name: z.string(), class: z.enum(TAG_CLASSES), protected: z.boolean() })

const stateDates = z.partialRecord(z.enum(OPERATION_STATES), z.string())

/** The state dates as the customer area names them (specification, customer area §3). */
const customerStateDates = z.object({
  cuestionarioCompletadoDate: when,
  contratoIntermediacionDate: when,
  subirDocumentacionDate: when,
  provisionFondosEVDate: when,
  estudioViabilidadDate: when,
  negociacionDate: when,
  presentacionPropuestasDate: when,
  provisionFondosDate: when,
  tasacionDate: when,
  aprobacionDate: when,
  formalizacionDate: when,
})

const base = z.object({
  _id: z.string(),
  numOperation: z.int(),
  version: z.int(),
  ...customerFieldsOut,
  state: z.enum(OPERATION_STATES),
  stateDates,
  stateEnteredDate: z.string(),
  createdDate: z.string(),
  isArchived: z.boolean(),
  archivedReason: z.enum(ARCHIVE_REASONS).nullable(),
  providingFundsDone: z.boolean(),
  holders: z.array(holder),
  operationDocumentation: z.array(documentationEntry),
  /** The answers, and the type under which they are read. */
  questionnaire: z.looseObject({ typeOperation: z.enum(OPERATION_TYPES) }),
  ...customerStateDates.shape,
})

/** An archived operation as its customer sees it: that it exists, and nothing more. */
export const archivedOperation = z.object({
  _id: z.string(),
  numOperation: z.int(),
  isArchived: z.literal(true),
})

const days = z.object({ from: z.int(), to: z.int() })

/** How long steps usually take here, and what is said about the present one. */
const waiting = z.object({
  usual: z.record(stepState, days),
  /** Whether customers hear of it when a step lasts longer than usual. */
  active: z.boolean(),
  /** What the staff have written to the customer about the present wait. */
  words: z.string().nullable(),
})

/** The customer's view: no fees, proposals, contacts, comments, tags, activity, description or private files. */
const customerOperation = base.extend({
  waiting,
  user: z.object({
    name: z.string(),
    lastname: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    collective: z.string().nullable(),
  }),
  /** Whom to ask today: the person in charge, or while they are away their stand-in. Null: the brokerage itself. */
  responsable: person
    .omit({ _id: true })
    .extend({
      phone: z.string().nullable(),
      /** The first name of the person in charge, while this one stands in for them. */
      standsInFor: z.string().nullable(),
    })
    .nullable(),
  /** Written by the staff and not read yet. */
  unreadMessages: z.int(),
  /** Where to pay the provision, if the brokerage has filled it in. */
  transfer: z.object({ beneficiary: z.string(), iban: z.string() }).nullable(),
  /** Those that the staff have released. */
  offers: z.array(customerOffer),
  /** `sendQuestionnaire`: nothing that is asked lacks an answer. */
  abilities: z.object({ answerQuestionnaire: z.boolean(), sendQuestionnaire: z.boolean() }),
})
export type CustomerOperation = z.output<typeof customerOperation>

/** A file that came with a comment or a message; `url` answers it to whoever may read them. */
export const attachedFile = z.object({ _id: z.string(), name: z.string(), url: z.string(), size: z.int() })

export const comment = z.object({
  _id: z.string(),
  description: z.string(),
  user: person,
  featured: z.boolean(),
  documents: z.array(attachedFile),
  createdDate: z.string(),
  editDate: z.string().nullable(),
})

/** The staff's view. */
export const staffOperation = base.extend({
  waiting: waiting.extend({
    writtenBy: person.nullable(),
    writtenDate: z.string().nullable(),
    /** When the customer was last told why it takes longer. */
    toldDate: z.string().nullable(),
  }),
  ...fieldsOut,
  ...flags,
  user: z.object({
    _id: z.string(),
    name: z.string(),
    lastname: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    collective: z.string().nullable(),
  }),
  honorariosMin: z.number().nullable(),
  honorariosMax: z.number().nullable(),
  honorariosDoble: z.number().nullable(),
  /** A holder has signed a contract with other fees than these. */
  feesDifferFromContract: z.boolean(),
  /** What the banks offer whose proposal was received. */
  offers: z.array(staffOffer),
  operationFolder: z.string().nullable(),
  boardListId: z.string(),
  tags: z.array(tag),
  contacts: z.array(operationContact),
  /** The newest; `listComments` has them all. */
  comments: z.array(comment),
  numComments: z.int(),
  /** Written by the customer and not read yet. */
  unreadMessages: z.int(),
  /** The newest; `listActivity` has them all. */
  activity: z.array(activityEntry),
  /** E-mails about it that did not arrive, until somebody sends them again; the newest first. */
  undelivered: z.array(
    z.object({
      _id: z.string(),
      to: z.string(),
      template: z.string(),
      subject: z.string().nullable(),
      lastError: z.string().nullable(),
      createdDate: z.string(),
    }),
  ),
  /** The next state, once the work of the current step is done. */
  suggestedState: z.enum(OPERATION_STATES).nullable(),
  abilities: z.object({
    update: z.boolean(),
    archive: z.boolean(),
    activate: z.boolean(),
    answerQuestionnaire: z.boolean(),
    offeredStates: z.array(z.enum(OPERATION_STATES)),
  }),
})
export type StaffOperation = z.output<typeof staffOperation>

/** A move, or a save that changed the state or the archive, that can still be taken back by `POST /operations/undoMove`, and until when. */
export const undo = z.object({ _id: z.string(), until: z.string() })

/** What the reader of an operation receives: the first shape that fits, from the most to the least detailed. */
export const operationView = z.union([staffOperation, customerOperation, archivedOperation])

/** A row in a list of operations. Customers get the short form. */
export const operationRow = z.object({
  _id: z.string(),
  numOperation: z.int(),
  title: z.string(),
  state: z.enum(OPERATION_STATES),
  stateEnteredDate: z.string(),
  typeOperation: z.enum(OPERATION_TYPES),
  isArchived: z.boolean(),
  archivedReason: z.enum(ARCHIVE_REASONS).nullable(),
  providingFunds: z.boolean(),
  createdDate: z.string(),
})

export const staffOperationRow = operationRow.extend({
  user: z.object({ name: z.string(), lastname: z.string(), email: z.string(), phone: z.string().nullable() }),
  holderName: z.string().nullable(),
  responsable: person.nullable(),
  amountProject: z.number().nullable(),
  amountMortgage: z.number().nullable(),
  tags: z.array(tag),
  documentsToValidate: z.int(),
  signaturesToValidate: z.int(),
  /** Null: nothing is planned for the operation. */
  nextTask: nextTask.nullable(),
  /** When something was last entered in its feed. */
  lastActivity: z.string().nullable(),
})
