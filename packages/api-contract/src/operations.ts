import { AGENCY_SIGHTS } from '@llave/domain/agencies/agency-sight'
import { FEE_STATES } from '@llave/domain/collections/fee-state'
import { CONTRACT_GAPS } from '@llave/domain/contracts/contract-gaps'
import { CONTRACT_FAULTS } from '@llave/domain/documents/contract-faults'
import { DOCUMENT_STATES, DOCUMENT_TYPES } from '@llave/domain/documents/document-types'
import { UNREACHED } from '@llave/domain/holders/why-unreached'
import { SCOPED_PARTS, type ScopedPart } from '@llave/domain/integrations/api-scopes'
import { GOAL_FIELDS } from '@llave/domain/operations/dates/critical-path'
import { OPERATION_TYPES } from '@llave/domain/operations/fields/operation-types'
import { ARCHIVE_REASONS, MILESTONE_FIELDS, OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
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

/** A state that can be entered: all except the first. */
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
  /** For customers: they can remove it, because it is their own upload and not validated. */
  isRemovable: z.boolean().optional(),
  /** Only for an identity document. */
  side: z.enum(['FRONT', 'BACK']).optional(),
  /** For staff: the last day of its validity, `YYYY-MM-DD`. */
  expires: dayOut.nullable().optional(),
  /** For a document asked for by month: the months (`YYYY-MM`) that the file covers, entered or assumed. */
  months: z.array(z.string()).optional(),
})

export const documentationEntry = z.object({
  _id: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  nameDocument: z.string().nullable(),
  messageUpdate: z.string().nullable(),
  state: z.enum(DOCUMENT_STATES),
  /** The reason of the waiver, if it was waived. */
  reason: z.string().nullable(),
  /** The reason of the owner's rule that makes it optional. */
  isOptional: z.boolean().optional(),
  /** The reason given by the owner's rule that asks for it. */
  why: z.string().optional(),
  /** For staff: the name of the owner's rule that asks for it, or makes it optional. */
  rule: z.string().optional(),
  /** The customer's reason for not providing it, until the staff decide. */
  waiverProposal: z.string().nullable().optional(),
  /** For the customer: its holder has given a reason, which the customer may not read. */
  isExplained: z.boolean().optional(),
  /** The last day to send it, `YYYY-MM-DD`. */
  deadline: dayOut.nullable(),
  /** For staff: an internal entry that is not requested from the customer. */
  isPrivate: z.boolean().optional(),
  documents: z.array(operationDocument),
  /** For the customer: the states of files that exist but are not theirs to see. */
  heldBack: z.array(z.enum(DOCUMENT_STATES)).optional(),
  /** While it is asked for by month: the months asked for (`YYYY-MM`, oldest first), and those still missing. */
  months: z.object({ wanted: z.array(z.string()), missing: z.array(z.string()) }).optional(),
})

/** What the staff should check before they trust a holder's address. */
export const addressWarnings = z.object({
  /** Somebody else changed it, and neither the staff nor the holder from the previous address have confirmed it. */
  emailChange: z
    .object({ from: z.string().nullable(), to: z.string(), by: z.string().nullable(), date: instantOut })
    .nullable(),
  /** The contract was signed while the address was in doubt; this stays set even if the address is confirmed later. */
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
  /** The faults behind a rejection; empty means everything. */
  faults: z.array(z.enum(CONTRACT_FAULTS)),
  /** The recipient of the link; masked for customers, unless they entered it themselves. */
  email: z.string().nullable(),
  linkSentDate: instantOut.nullable(),
  signedDate: instantOut.nullable(),
  /** Staff only: the name in the signature differs from the questionnaire's. */
  nameDiffers: z.boolean().optional(),
  addressWarnings: addressWarnings.optional(),
  /** Staff only: why e-mails meant for this holder alone cannot be sent; not for the customer. */
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
  /** The answers, and the type to whose questions they belong. */
  questionnaire: z.looseObject({ typeOperation: z.enum(OPERATION_TYPES) }),
  ...customerStateDates.shape,
})

/** An archived operation as its customer sees it: only that it exists. */
export const archivedOperation = z.object({ _id: z.string(), numOperation: z.int(), isArchived: z.literal(true) })

const days = z.object({ from: z.int(), to: z.int() })

/** The usual times of the steps, and the message about the current one. */
const waiting = z.object({
  usual: z.record(stepState, days),
  /** Whether customers are told when a step lasts longer than usual. */
  active: z.boolean(),
  /** The staff's words to the customer about the current wait. */
  words: z.string().nullable(),
  /**
   * The brokerage's promise of an answer in the current step: within how many working days, and since when the customer
   * waits.
   */
  promise: z.object({ days: z.int(), since: instantOut }).nullable(),
})

const customer = z.object({
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  collective: z.string().nullable(),
})

/** The customer's view: no fees, proposals, contacts, comments, tags, activity, description or private files. */
export const customerOperation = base.extend({
  waiting,
  user: customer,
  /** The contact person today: the responsable, or their stand-in. Null: the brokerage. */
  responsable: person
    .omit({ _id: true })
    .extend({
      phone: z.string().nullable(),
      /** The first name of the responsable while the stand-in replaces them. */
      standsInFor: z.string().nullable(),
    })
    .nullable(),
  /** The contracts have no gaps, so the holders can read and sign them. */
  contractReady: z.boolean(),
  /** Messages from the staff that are still unread. */
  unreadMessages: z.int(),
  /** The goal and its day, and the day before which the present step should end; null without a goal. */
  arrival: z.object({ goal: z.enum(GOAL_FIELDS), day: dayOut, before: dayOut }).nullable(),
  /** The account for paying the provision, if the brokerage has entered one. */
  transfer: z.object({ beneficiary: z.string(), iban: z.string() }).nullable(),
  offers: z.array(customerOffer),
  /** An agency sent the customer and sees the progress (`GET /agencySights`). */
  isSentByAgency: z.boolean(),
  /** `sendQuestionnaire`: all required answers are given. */
  abilities: z.object({ answerQuestionnaire: z.boolean(), sendQuestionnaire: z.boolean() }),
})
export type CustomerOperation = z.output<typeof customerOperation>

/** What customers still see of an archived operation. */
export const closedOperation = customerOperation
  .pick({ _id: true, numOperation: true, archivedReason: true, responsable: true, offers: true })
  .extend({
    /** The holders whose contract was signed; `generateContract` returns it. */
    signed: z.array(z.object({ _id: z.string(), name: z.string() })),
  })
export type ClosedOperation = z.output<typeof closedOperation>

/** `original`: the staff ask for a PDF with its active content; by default they get the plain copy. */
export const attachmentQuery = z.object({ original: queryFlag })

/** A file with a comment or message; `url` serves it to those who may read the text. */
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

/** What somebody typed about a customer before they were one. */
const lead = z.object({
  email: z.string().nullable(),
  note: z.string().nullable(),
  /** The consent to which they agreed. */
  consent: z.string(),
  /** Other operations with this phone or e-mail. */
  known: z.array(z.object({ _id: z.string(), numOperation: z.int(), title: z.string() })),
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
  user: customer.extend({
    _id: z.string(),
    /** The coupon with which the customer came; without a name if it no longer exists. */
    coupon: z.object({ handle: z.string(), name: z.string().nullable() }).nullable(),
    /** Somebody reads what the customer is sent: false for a lead, who has no e-mail, and for a closed account. */
    isReached: z.boolean(),
  }),
  honorariosMin: eurosOut.nullable(),
  honorariosMax: eurosOut.nullable(),
  honorariosDoble: eurosOut.nullable(),
  /** For each field set by hand: the value from the questionnaire, or the default of a fee. */
  byHand: followingOut,
  /** Somebody has left or joined the holders; `formerHolders` has the details. */
  holdersChanged: z.boolean(),
  /**
   * What will be out of date on the day of the deed: papers, or the appraisal (null), with the last day of their
   * validity; and the missing months of papers that will be asked for by then. Null: nothing, or the day is unknown.
   */
  deedOutlook: z
    .object({
      day: dayOut,
      papers: z.array(z.object({ documentationId: z.string().nullable(), until: dayOut })),
      months: z.array(z.object({ documentationId: z.string(), months: z.array(z.string()) })),
    })
    .nullable(),
  /** A holder has signed a contract with different fees. */
  feesDifferFromContract: z.boolean(),
  /** The gaps of the contracts; while there is one, no contract is sent or signed. */
  contractGaps: z.array(z.enum(CONTRACT_GAPS)),
  /** The contracts are sent as soon as they have no gaps. */
  contractWaits: z.boolean(),
  offers: z.array(staffOffer),
  operationFolder: z.string().nullable(),
  boardListId: z.string(),
  tags: z.array(tag),
  contacts: z.array(operationContact),
  /** The newest ones; `listComments` returns all. */
  comments: z.array(comment),
  numComments: z.int(),
  /** Messages from the customer that are still unread. */
  unreadMessages: z.int(),
  /** The newest ones; `listActivity` returns all. */
  activity: z.array(activityEntry),
  /** E-mails about it that were not delivered, or may not have been, until they are sent again; newest first. */
  undelivered: z.array(
    z.object({
      _id: z.string(),
      to: z.string(),
      template: z.string(),
      subject: z.string().nullable(),
      lastError: z.string().nullable(),
      /** When it is retried automatically; null: somebody has to deal with it. */
      notBefore: instantOut.nullable(),
      createdDate: instantOut,
    }),
  ),
  /** The agency that sent the customer, and the data it typed. */
  agency: lead
    .extend({
      _id: z.string(),
      name: z.string(),
      sentDate: instantOut,
      /** Null: that person is no longer here. */
      sentBy: z.string().nullable(),
    })
    .nullable(),
  /** What the customer lets that agency see in addition, and since when. */
  agencySees: z.array(z.object({ sight: z.enum(AGENCY_SIGHTS), date: instantOut })),
  /** What the customer typed on the brokerage's own website. */
  websiteLead: lead
    .extend({
      receivedDate: instantOut,
      /** The name of the API key through which it came; null: the form. */
      key: z.string().nullable(),
      consentDate: instantOut,
    })
    .nullable(),
  suggestedState: z.enum(OPERATION_STATES).nullable(),
  /** The next step and what it waits for; null when archived. */
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

/** The same for an API key. Some parts need their own scope and are missing without it. */
const keyOperation = staffOperation.partial(
  Object.fromEntries(Object.keys(SCOPED_PARTS).map(part => [part, true])) as Record<ScopedPart, true>,
)
export type KeyOperation = z.output<typeof keyOperation>

/**
 * Identifies a move, or a save that changed the state or the archive, for `POST /operations/undoMove`, and the time
 * limit.
 */
export const undo = z.object({ _id: z.string(), until: instantOut })

/** An operation as its reader may see it: the first schema that fits, from the most to the least detailed. */
export const operationView = z.union([staffOperation, customerOperation, archivedOperation])
/** The same, for API keys as well. */
export const operationReading = z.union([staffOperation, keyOperation, customerOperation, archivedOperation])

/** A row in a list of operations. Customers get the short form. */
export const operationRow = base.pick({
  ...{ _id: true, numOperation: true, title: true, state: true, stateEnteredDate: true, typeOperation: true },
  ...{ isArchived: true, archivedReason: true, archivedDate: true, providingFunds: true, createdDate: true },
})

/** The fees invoiced, and the part of them collected. */
const rowFees = z.object({
  state: z.enum(FEE_STATES),
  /** The numbers of the invoices, the oldest first. */
  numbers: z.array(z.string()),
  invoiced: eurosOut,
  collected: eurosOut,
})
export type RowFees = z.output<typeof rowFees>

export const staffOperationRow = operationRow.extend({
  user: customer.omit({ collective: true }),
  holderName: z.string().nullable(),
  responsable: person.nullable(),
  /** The value of the project; for a REFORMA, of the works. */
  amountProject: eurosOut.nullable(),
  amountMortgage: eurosOut.nullable(),
  tags: z.array(tag),
  documentsToValidate: z.int(),
  signaturesToValidate: z.int(),
  /** E-mails that were not delivered, or may not have been. */
  undelivered: z.int(),
  nextTask: nextTask.nullable(),
  /** The earliest of its limits, past or ahead; null without any. */
  limit: z.object({ kind: z.enum(LIMIT_KINDS), date: instantOut }).nullable(),
  /** How many days before the goal its deed comes; negative: after it; null: no goal. */
  slack: z.int().nullable(),
  /** The coupon with which its customer came. */
  coupon: z.string().nullable(),
  /** Missing for an API key without the scope for fees. */
  fees: rowFees.optional(),
  /** Date of the newest line of its feed. */
  lastActivity: instantOut.nullable(),
})
