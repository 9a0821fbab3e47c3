import { AGENCY_SIGHTS } from '@llave/domain/agencies/agency-sight'
import { FEE_STATES } from '@llave/domain/collections/fee-state'
import { CONTRACT_GAPS } from '@llave/domain/contracts/contract-gaps'
import { CONTRACT_FAULTS } from '@llave/domain/documents/contract-faults'
import { DOCUMENT_STATES } from '@llave/domain/documents/document-states'
import { DOCUMENT_TYPES } from '@llave/domain/documents/document-types'
import { UNREACHED } from '@llave/domain/holders/why-unreached'
import { SCOPED_PARTS, type ScopedPart } from '@llave/domain/integrations/api-scopes'
import { GOAL_FIELDS } from '@llave/domain/operations/dates/critical-path'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { ARCHIVE_REASONS } from '@llave/domain/operations/states/archive-reasons'
import { MILESTONE_FIELDS } from '@llave/domain/operations/states/milestones'
import { OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { OPEN_WORK } from '@llave/domain/operations/states/suggested-state'
import { LIMIT_KINDS } from '@llave/domain/operations/timeline/operation-limit'
import { EMPLOYMENT_SITUATIONS } from '@llave/domain/questionnaire/codes'
import { TAG_CLASSES } from '@llave/domain/tags/tag-classes'
import { z } from 'zod'
import { activityEntry } from './activity'
import { operationContact } from './contacts'
import { dayOut, eurosOut, instantOut, queryFlag } from './define/fields'
import { customerOffer, staffOffer } from './offers'
import { customerFieldsOut, fieldsOut, flags, followingOut } from './operation-fields'
import { person } from './people'
import { nextTask } from './tasks'

const when = instantOut.nullable()

/** A state that can be entered: all but the first. */
export const stepState = z.enum(OPERATION_STATES).exclude(['CUESTIONARIO_EN_CURSO'])

export const operationDocument = z.object({
  _id: z.string(),
  name: z.string(),
  documentId: z.string(),
  format: z.string(),
  size: z.int(),
  created: instantOut,
  state: z.enum(DOCUMENT_STATES),
  rejectionReason: z.string().nullable(),
  isPrivate: z.boolean(),
  version: z.int(),
  /** For staff: the file has active content (a PDF with scripts). */
  hasActiveContent: z.boolean().optional(),
  /** For customers: they can remove it, as their own upload that has not been validated. */
  isRemovable: z.boolean().optional(),
  /** Only for an identity document. */
  side: z.enum(['FRONT', 'BACK']).optional(),
  /** For staff: the last day of its validity, `YYYY-MM-DD`. */
  expires: dayOut.nullable().optional(),
  /** Of a document that is asked for by month: the months (`YYYY-MM`) that the file is of, said or supposed. */
  months: z.array(z.string()).optional(),
})

/** A document that the brokerage needs, with its files. */
export const documentationEntry = z.object({
  _id: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  nameDocument: z.string().nullable(),
  messageUpdate: z.string().nullable(),
  state: z.enum(DOCUMENT_STATES),
  /** The reason of the waiver, if it was waived. */
  reason: z.string().nullable(),
  /** It is optional, for that reason: one of the owner's rules says so. */
  isOptional: z.boolean().optional(),
  /** Why it is asked for, in the words of the owner's rule that asks for it. */
  why: z.string().optional(),
  /** For staff: the name of the owner's rule that asks for it, or makes it optional. */
  rule: z.string().optional(),
  /** The customer's reason for not providing it, until the staff decide. */
  waiverProposal: z.string().nullable().optional(),
  /** For the customer: its holder has given a reason, which is not theirs to read. */
  isExplained: z.boolean().optional(),
  /** The last day to send it, `YYYY-MM-DD`. */
  deadline: dayOut.nullable(),
  /** For staff: an internal entry that is not requested from the customer. */
  isPrivate: z.boolean().optional(),
  documents: z.array(operationDocument),
  /** For the customer: how the files stand that are there, but not theirs to see. */
  heldBack: z.array(z.enum(DOCUMENT_STATES)).optional(),
  /** While it is asked for by month: of which months (`YYYY-MM`, oldest first), and which of them are still missing. */
  months: z.object({ wanted: z.array(z.string()), missing: z.array(z.string()) }).optional(),
})

/** Checks for the staff before they trust a holder's address. */
export const addressWarnings = z.object({
  /** Somebody else changed it, and neither the staff nor the holder, from the address before, have confirmed it. */
  emailChange: z
    .object({ from: z.string().nullable(), to: z.string(), by: z.string().nullable(), date: instantOut })
    .nullable(),
  /** The signature was made while it was so; that stays, even if somebody confirms the address afterwards. */
  signedInDoubt: z.boolean(),
  /** Other holders with the same mailbox. */
  sharesMailboxWith: z.array(z.string()),
})
export type AddressWarnings = z.output<typeof addressWarnings>

export const holderContract = z.object({
  dniReceived: z.boolean(),
  signed: z.boolean(),
  validated: z.boolean(),
  rejected: z.boolean(),
  rejectionReason: z.string().nullable(),
  /** The faults behind a rejection; empty: everything. */
  faults: z.array(z.enum(CONTRACT_FAULTS)),
  /** The recipient of the link; masked for customers, unless they entered it themselves. */
  email: z.string().nullable(),
  linkSentDate: instantOut.nullable(),
  signedDate: instantOut.nullable(),
  /** Staff only: the name in the signature differs from the questionnaire's. */
  nameDiffers: z.boolean().optional(),
  addressWarnings: addressWarnings.optional(),
  /** Staff only: why no e-mail that is theirs alone reaches a holder who is not the customer. */
  unreached: z.enum(UNREACHED).nullable().optional(),
  /** Customers only: the holder is the customer themself, who can sign from the account. */
  isOwn: z.boolean().optional(),
})

export const holder = z.object({
  _id: z.string(),
  name: z.string(),
  /** Staff only: the contact's id; null until their e-mail is known. */
  contact: z.string().nullable().optional(),
  employmentSituation: z.enum(EMPLOYMENT_SITUATIONS).nullable(),
  contract: holderContract.optional(),
  holderDocumentation: z.array(documentationEntry),
})

export const tag = z.object({ _id: z.string(), name: z.string(), class: z.enum(TAG_CLASSES), protected: z.boolean() })

const stateDates = z.partialRecord(z.enum(OPERATION_STATES), instantOut)

/** The state dates under the names of the customer area (specification, customer area §3). */
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
  stateEnteredDate: instantOut,
  createdDate: instantOut,
  isArchived: z.boolean(),
  archivedReason: z.enum(ARCHIVE_REASONS).nullable(),
  archivedDate: instantOut.nullable(),
  providingFundsDone: z.boolean(),
  holders: z.array(holder),
  operationDocumentation: z.array(documentationEntry),
  /** The answers, and the type by whose questions they are read. */
  questionnaire: z.looseObject({ typeOperation: z.enum(OPERATION_TYPES) }),
  ...customerStateDates.shape,
})

/** An archived operation for its customer: only that it exists. */
export const archivedOperation = z.object({ _id: z.string(), numOperation: z.int(), isArchived: z.literal(true) })

const days = z.object({ from: z.int(), to: z.int() })

/** The usual times of the steps, and the message about the current one. */
const waiting = z.object({
  usual: z.record(stepState, days),
  /** Customers are told when a step lasts longer than usual. */
  active: z.boolean(),
  /** The staff's words to the customer about the current wait. */
  words: z.string().nullable(),
  /**
   * The brokerage promises an answer in the current step: in how many working days, since the customer began to wait.
   */
  promise: z.object({ days: z.int(), since: instantOut }).nullable(),
})

/** The customer's view: no fees, proposals, contacts, comments, tags, activity, description or private files. */
export const customerOperation = base.extend({
  waiting,
  user: z.object({
    name: z.string(),
    lastname: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    collective: z.string().nullable(),
  }),
  /** The contact person today: the person in charge, or their stand-in. Null: the brokerage. */
  responsable: person
    .omit({ _id: true })
    .extend({
      phone: z.string().nullable(),
      /** The first name of the person in charge while the stand-in replaces them. */
      standsInFor: z.string().nullable(),
    })
    .nullable(),
  /** The contracts lack nothing: the holders can read and sign them. */
  contractReady: z.boolean(),
  /** Written by the staff and not read yet. */
  unreadMessages: z.int(),
  /**
   * The day at which the request has to arrive, and before which day the present step should be over for that; null
   * without one.
   */
  arrival: z.object({ goal: z.enum(GOAL_FIELDS), day: dayOut, before: dayOut }).nullable(),
  /** The account for the provision, if the brokerage has entered it. */
  transfer: z.object({ beneficiary: z.string(), iban: z.string() }).nullable(),
  offers: z.array(customerOffer),
  /** An agency sent them, which sees how far it is (`GET /agencySights`). */
  isSentByAgency: z.boolean(),
  /** `sendQuestionnaire`: no required answer is missing. */
  abilities: z.object({ answerQuestionnaire: z.boolean(), sendQuestionnaire: z.boolean() }),
})
export type CustomerOperation = z.output<typeof customerOperation>

/** What an archived operation leaves its customer with. */
export const closedOperation = customerOperation
  .pick({ _id: true, numOperation: true, archivedReason: true, responsable: true, offers: true })
  .extend({
    /** The holders whose contract was signed; `generateContract` has it. */
    signed: z.array(z.object({ _id: z.string(), name: z.string() })),
  })
export type ClosedOperation = z.output<typeof closedOperation>

/** A file with a comment or message; `url` serves it to those who may read the text. */
/** Of a PDF with active content the staff get a copy without it, unless they ask for the original. */
export const attachmentQuery = z.object({ original: queryFlag })

export const attachedFile = z.object({
  _id: z.string(),
  name: z.string(),
  url: z.string(),
  size: z.int(),
  hasActiveContent: z.boolean(),
})

export const comment = z.object({
  _id: z.string(),
  description: z.string(),
  user: person,
  featured: z.boolean(),
  documents: z.array(attachedFile),
  createdDate: instantOut,
  editDate: instantOut.nullable(),
})

export const staffOperation = base.extend({
  waiting: waiting.extend({
    writtenBy: person.nullable(),
    writtenDate: instantOut.nullable(),
    /** When the customer was last told about a long wait. */
    toldDate: instantOut.nullable(),
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
    /** With which they came; without a name it is none any more. */
    coupon: z.object({ handle: z.string(), name: z.string().nullable() }).nullable(),
    /** Somebody reads what the customer is told: a lead has no e-mail, and a closed account no reader. */
    isReached: z.boolean(),
  }),
  honorariosMin: eurosOut.nullable(),
  honorariosMax: eurosOut.nullable(),
  honorariosDoble: eurosOut.nullable(),
  /** For each field that was set by hand: what the questionnaire gives; for a fee, the default. */
  byHand: followingOut,
  /** Somebody has left the holders, or come to them: `formerHolders` tells who. */
  holdersChanged: z.boolean(),
  /**
   * What is too old on the day of the deed: papers, or the appraisal (null), and until when they serve; and the months of
   * which papers are asked for by then, and not there yet. Null: nothing, or no day is known.
   */
  deedOutlook: z
    .object({
      day: dayOut,
      papers: z.array(z.object({ documentationId: z.string().nullable(), until: dayOut })),
      months: z.array(z.object({ documentationId: z.string(), months: z.array(z.string()) })),
    })
    .nullable(),
  /** A holder has signed a contract with other fees. */
  feesDifferFromContract: z.boolean(),
  /** What the contracts lack; while there is anything, none of them is sent or signed. */
  contractGaps: z.array(z.enum(CONTRACT_GAPS)),
  /** The contracts are sent as soon as they lack nothing. */
  contractWaits: z.boolean(),
  offers: z.array(staffOffer),
  operationFolder: z.string().nullable(),
  boardListId: z.string(),
  tags: z.array(tag),
  contacts: z.array(operationContact),
  /** The newest ones; `listComments` returns all. */
  comments: z.array(comment),
  numComments: z.int(),
  /** Written by the customer and not read yet. */
  unreadMessages: z.int(),
  /** The newest ones; `listActivity` returns all. */
  activity: z.array(activityEntry),
  /** E-mails about it that did not, or may not have, arrived, until they are sent again; newest first. */
  undelivered: z.array(
    z.object({
      _id: z.string(),
      to: z.string(),
      template: z.string(),
      subject: z.string().nullable(),
      lastError: z.string().nullable(),
      /** When it is sent again by itself; null: somebody has to see to it. */
      notBefore: instantOut.nullable(),
      createdDate: instantOut,
    }),
  ),
  /** The agency that sent the customer, as it typed them. */
  agency: z
    .object({
      _id: z.string(),
      name: z.string(),
      sentDate: instantOut,
      /** Null: they are no longer here. */
      sentBy: z.string().nullable(),
      email: z.string().nullable(),
      note: z.string().nullable(),
      /** To which words whoever sent it said yes. */
      consent: z.string(),
      /** Other operations of somebody with this phone or e-mail. */
      known: z.array(z.object({ _id: z.string(), numOperation: z.int(), title: z.string() })),
    })
    .nullable(),
  /** What the customer lets that agency see besides, since when. */
  agencySees: z.array(z.object({ sight: z.enum(AGENCY_SIGHTS), date: instantOut })),
  /** What the customer typed on the brokerage's own website. */
  websiteLead: z
    .object({
      receivedDate: instantOut,
      /** The name of the key that brought it; null: the form. */
      key: z.string().nullable(),
      email: z.string().nullable(),
      note: z.string().nullable(),
      /** To which words they said yes, and when. */
      consent: z.string(),
      consentDate: instantOut,
      /** Other operations of somebody with this phone or e-mail. */
      known: z.array(z.object({ _id: z.string(), numOperation: z.int(), title: z.string() })),
    })
    .nullable(),
  suggestedState: z.enum(OPERATION_STATES).nullable(),
  /** What comes after the current step and what it waits for; null when it is archived. */
  nextStep: z
    .object({
      to: stepState.nullable(),
      /** Null: the work of the step is done. */
      open: z.enum(OPEN_WORK).nullable(),
      dates: z.array(z.enum(MILESTONE_FIELDS)),
    })
    .nullable(),
  abilities: z.object({
    update: z.boolean(),
    archive: z.boolean(),
    activate: z.boolean(),
    answerQuestionnaire: z.boolean(),
    offeredStates: z.array(z.enum(OPERATION_STATES)),
  }),
})
export type StaffOperation = z.output<typeof staffOperation>

/** The same for an API key, which reads some parts only with their own scope: without it they are missing. */
const keyOperation = staffOperation.partial(
  Object.fromEntries(Object.keys(SCOPED_PARTS).map(part => [part, true])) as Record<ScopedPart, true>,
)
export type KeyOperation = z.output<typeof keyOperation>

/**
 * A move, or a save that changed the state or the archive, that `POST /operations/undoMove` can revert, and the time
 * limit.
 */
export const undo = z.object({ _id: z.string(), until: instantOut })

/** A person's view of an operation: the first shape that fits, from the most to the least detailed. */
export const operationView = z.union([staffOperation, customerOperation, archivedOperation])
/** The same, for API keys as well. */
export const operationReading = z.union([staffOperation, keyOperation, customerOperation, archivedOperation])

/** A row in a list of operations. Customers get the short form. */
export const operationRow = z.object({
  _id: z.string(),
  numOperation: z.int(),
  title: z.string(),
  state: z.enum(OPERATION_STATES),
  stateEnteredDate: instantOut,
  typeOperation: z.enum(OPERATION_TYPES),
  isArchived: z.boolean(),
  archivedReason: z.enum(ARCHIVE_REASONS).nullable(),
  archivedDate: instantOut.nullable(),
  providingFunds: z.boolean(),
  createdDate: instantOut,
})

/** What was invoiced of the fees, and has arrived of that. */
const rowFees = z.object({
  state: z.enum(FEE_STATES),
  /** Of the invoices, the oldest first. */
  numbers: z.array(z.string()),
  invoiced: eurosOut,
  collected: eurosOut,
})
export type RowFees = z.output<typeof rowFees>

export const staffOperationRow = operationRow.extend({
  user: z.object({ name: z.string(), lastname: z.string(), email: z.string(), phone: z.string().nullable() }),
  holderName: z.string().nullable(),
  responsable: person.nullable(),
  /** What the operation is about in money: of a REFORMA the works. */
  amountProject: eurosOut.nullable(),
  amountMortgage: eurosOut.nullable(),
  tags: z.array(tag),
  documentsToValidate: z.int(),
  signaturesToValidate: z.int(),
  /** E-mails that did not, or may not have, arrived. */
  undelivered: z.int(),
  nextTask: nextTask.nullable(),
  /** The first of its limits, past or ahead; null without any. */
  limit: z.object({ kind: z.enum(LIMIT_KINDS), date: instantOut }).nullable(),
  /** By how many days its deed comes before the arras or the planned day; negative: after it; null: there is none. */
  slack: z.int().nullable(),
  /** With which its customer came. */
  coupon: z.string().nullable(),
  /** Missing for a key that may not read fees. */
  fees: rowFees.optional(),
  /** Date of the newest line of its feed. */
  lastActivity: instantOut.nullable(),
})
