import type { ChangedField, DocumentLabel } from '@llave/api-contract/activity'
import type { InterfaceSettings } from '@llave/api-contract/people'
import type { ViewMode, ViewScreen } from '@llave/api-contract/views.calls'
import type { AllowedSight } from '@llave/domain/agencies/agency-sight'
import type { ContractFault } from '@llave/domain/documents/contract-faults'
import type { DocumentState, DocumentType } from '@llave/domain/documents/document-types'
import type { PaperValidity } from '@llave/domain/documents/document-validity'
import type { PaperMonths } from '@llave/domain/documents/paper-months'
import type { BankContact } from '@llave/domain/dossiers/bank-rules'
import type { Unbound } from '@llave/domain/dossiers/dossier-papers'
import type { PaperGroup } from '@llave/domain/dossiers/paper-groups'
import type { Finding, PaperLayout } from '@llave/domain/findings/finding'
import type { FollowedField } from '@llave/domain/holders/holder-change'
import type { LeaveReason } from '@llave/domain/holders/leave-reasons'
import type { Values } from '@llave/domain/imports/read-row'
import type { ApiScope } from '@llave/domain/integrations/api-scopes'
import type { WebhookEvent } from '@llave/domain/integrations/webhook-events'
import type { Outcome } from '@llave/domain/memory/bank-cases'
import type { DebtRatioBand, Employment, LoanToValueBand } from '@llave/domain/memory/likeness'
import type { RadarKind, RadarReason } from '@llave/domain/memory/radar'
import type { FeeTax } from '@llave/domain/money/fee-tax'
import type { Cents } from '@llave/domain/money/money'
import type { Region } from '@llave/domain/money/regions'
import type { OfferTerms, RateKind } from '@llave/domain/offers/offer-terms'
import type { DateNoticeRule } from '@llave/domain/operations/dates/date-notices'
import type { Bank } from '@llave/domain/operations/fields/banks'
import type { MortgagePercentage } from '@llave/domain/operations/fields/mortgage-percentages'
import type { OperationField } from '@llave/domain/operations/fields/operation-fields'
import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type {
  ArchiveReason,
  OperationState,
  ProvisionState,
  StateDates,
} from '@llave/domain/operations/states/operation-states'
import type { Promises } from '@llave/domain/operations/timeline/answer-promise'
import type { ReminderRule, Thresholds, WaitingRule } from '@llave/domain/operations/timeline/staff-timeline'
import type { PaperRule, RuleCondition, RuleEffect } from '@llave/domain/paper-rules/paper-rule'
import type { ContactRole } from '@llave/domain/people/contact-roles'
import type { HowMeetUs } from '@llave/domain/people/how-meet-us'
import type { NotificationKind } from '@llave/domain/people/notification-kinds'
import type { Role } from '@llave/domain/people/roles'
import type { FactorKind, FactorPolicy } from '@llave/domain/people/second-factor'
import type { BlockedContents, BlockedPerson } from '@llave/domain/privacy/blocking'
import type { PrivacyKind, PrivacyOutcome, PrivacyWay } from '@llave/domain/privacy/privacy-request'
import type { Retention } from '@llave/domain/privacy/retention'
import type { HolderAnswers, QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import type { EmploymentSituation } from '@llave/domain/questionnaire/codes'
import type { FollowingField } from '@llave/domain/questionnaire/derived'
import type { OptionalStep } from '@llave/domain/setup/setup-steps'
import type { TagClass } from '@llave/domain/tags/tag-classes'
import type { TaskState, TaskType } from '@llave/domain/tasks/task-fields'
import type { Instant } from '@llave/domain/time/calendar-day'
import type { SIGNER_OPTIONAL, SIGNER_REQUIRED } from '@llave/domain/validation/text-forms'
import type { Language } from '@llave/texts/languages'
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { FileKeyColumn } from '../files/file-store'
import type { MailText } from '../mail/mail-text'

/** A JSON column: parsed when read, written as a JSON string. */
export type JsonColumn<T> = ColumnType<T, string, string>

/**
 * Column types that the database does not know, by column name where they are the same in every table. Nullability and
 * defaults come from the database. `GeneratedAlways` is maintained by triggers.
 */
export interface ColumnTypes {
  amount_mortgage: Cents
  amount_project: Cents
  amount_reform: Cents
  capital_pending: Cents
  field_versions: Record<string, number>
  honorarios_doble: Cents
  honorarios_max: Cents
  honorarios_min: Cents
  how_meet_us: HowMeetUs
  language: Language
  storage_key: FileKeyColumn
  type_operation: OperationType

  'activity.new_value': unknown
  'activity.params': Record<string, unknown>
  'activity.previous_value': unknown
  'agency_leads.allowed': readonly AllowedSight[]
  'all_documentation.type': DocumentType
  'all_holders.employment_situation': EmploymentSituation
  'api_keys.scopes': ApiScope[]
  'audit.details': Record<string, unknown>
  'bank_cases.bank': Bank
  'bank_cases.kind': OperationType
  'bank_cases.loan_to_value': LoanToValueBand
  'bank_cases.debt_ratio': DebtRatioBand
  'bank_cases.employment': Employment
  'bank_cases.outcome': Outcome
  'bank_cases.rate_kind': RateKind
  'bank_cases.region': Region
  'bank_movements.amount': Cents
  'bank_movements.blocked_amount': Cents
  'banks.bank': Bank
  'banks.contacts': BankContact[]
  'banks.paper_order': PaperGroup[]
  'board_lists.state': OperationState
  'card_moves.before': BeforeMove
  'card_moves.fields': VersionedField[]
  'collections.amount': Cents
  'collections.provision': ProvisionState
  'company.date_notices': Partial<DateNoticeRule>
  'company.factor_policy': FactorPolicy
  'company.fee_tax': FeeTax
  'company.paper_months': Partial<PaperMonths>
  'company.paper_validity': Partial<PaperValidity>
  'company.promises': Partial<Promises>
  'company.retention': Partial<Retention>
  'company.reminders': Partial<ReminderRule>
  'company.setup_put_off': OptionalStep[]
  'company.thresholds': Partial<Thresholds>
  'company.waiting': Partial<WaitingRule>
  'contacts.num_operations': GeneratedAlways<number>
  'contract_signings.faults': ContractFault[]
  'contract_signings.signer': Signer
  'contract_signings.steps': SigningStep[]
  'document_bin.side': 'FRONT' | 'BACK'
  'document_bin.state': DocumentState
  'document_bin.type': DocumentType
  'document_findings.findings': Finding[]
  'document_findings.layout': PaperLayout
  'document_findings.outcome': 'READ' | 'NO_TEXT' | 'UNREADABLE'
  'documents.side': 'FRONT' | 'BACK'
  'documents.state': DocumentState
  'dossier_sendings.way': 'MAIL' | 'LINK'
  'dossiers.bank': Bank
  'dossiers.papers': DossierPaper[]
  'dossiers.status': 'BUILDING' | 'READY' | 'FAILED'
  'emails.own_text': MailText
  'emails.params': Record<string, unknown>
  'emails.status': 'WAITING' | 'SENT' | 'FAILED' | 'DEAD'
  'factors.kind': FactorKind
  'fee_invoices.amount': Cents
  'held_verdicts.faults': ContractFault[]
  'held_verdicts.files': ViewedFile[]
  'held_verdicts.state': 'VALIDADO' | 'RECHAZADO'
  'holder_changes.before': BeforeHolderChange
  'holder_changes.kind': 'LEFT' | 'CAME'
  'holder_changes.reason': LeaveReason
  'idempotency_keys.response': unknown
  'import_rows.errors': Record<string, string>
  'import_rows.status': 'WAITING' | 'CREATED' | 'DOUBTFUL' | 'KNOWN' | 'REFUSED'
  'imports.status': 'DRAFT' | 'RUNNING' | 'DONE' | 'TAKEN_BACK'
  'imports.words': Partial<Values>
  'jobs.payload': Record<string, unknown>
  'jobs.status': 'WAITING' | 'DONE' | 'DEAD'
  'notifications.kind': NotificationKind
  'notifications.type': 'NOTIFICATION' | 'BACKOFFICE'
  'offers.bank': Bank
  'offers.terms': OfferTerms
  'operation_contacts.role': ContactRole
  'operations.archived_reason': ArchiveReason
  'operations.chosen_proposal': Bank
  'operations.documents_to_validate': GeneratedAlways<number>
  'operations.mortgage_percentage': MortgagePercentage
  'operations.received_proposals': { proposal: Bank; isOk: boolean }[]
  'operations.region': Region
  'operations.sends_proposals': Bank[]
  'operations.signatures_to_validate': GeneratedAlways<number>
  'operations.state': OperationState
  'operations.state_dates': StateDates
  'operations.tag_ids': GeneratedAlways<string[]>
  'paper_rules.conditions': RuleCondition[]
  'paper_rules.effect': RuleEffect
  'paper_rules.type': PaperRule['type']
  'privacy_blocks.contents': BlockedContents
  'privacy_blocks.language': Language
  'privacy_blocks.person': BlockedPerson
  'privacy_requests.kind': PrivacyKind
  'privacy_requests.outcome': PrivacyOutcome
  'privacy_requests.way': PrivacyWay
  'privacy_vault.content': Readonly<Record<string, unknown>>
  'privacy_vault.kind': 'ROW' | 'LINK' | 'ANSWERS'
  'radar_answers.reason': RadarReason
  'radar_entries.kind': RadarKind
  'radar_entries.reason': RadarReason
  'questionnaires.answers': QuestionnaireAnswers
  'step_times.state': OperationState
  'tags.class': TagClass
  'tasks.checklist': { _id: string; name: string; checked: boolean }[]
  'tasks.search_text': GeneratedAlways<string>
  'tasks.state': TaskState
  'tasks.type': TaskType
  'user_codes.purpose': 'ACTIVATION' | 'PASSWORD' | 'EMAIL_CHANGE'
  'users.roles': Role[]
  'users.settings': InterfaceSettings
  'views.mode': ViewMode
  'views.screen': ViewScreen
  'webhook_deliveries.status': 'WAITING' | 'SENT' | 'FAILED' | 'DEAD'
  'webhooks.events': WebhookEvent[]
}

/** The versioned parts of an operation: its fields, and names that stand for several columns. */
export type VersionedField = ChangedField | 'boardFields' | 'boardListId' | 'providingFundsDone'

/** The previous values of everything that a move of a card, or a save with a change of state or archive, wrote. */
export interface BeforeMove {
  readonly state: OperationState
  readonly stateDates: StateDates
  readonly stateEnteredDate: Instant
  readonly listId: string
  readonly rank: string
  /** The changed fields in their wire format. */
  readonly values: { readonly [F in OperationField]?: unknown }
  readonly boardFields: string[]
  readonly tags?: readonly string[]
  readonly archive: {
    readonly isArchived: boolean
    readonly reason: ArchiveReason | null
    readonly date: Instant | null
    readonly withdrawn: Instant | null
  }
}

/** The changes made when a holder came or left, by which they are undone. */
export interface BeforeHolderChange {
  /** The holder's present or former position among the holders. */
  readonly position: number
  /** The answers about the holder. */
  readonly answers: HolderAnswers
  /** The address book's data of somebody who has left; whatever differs by now has been corrected since. */
  readonly contact?: { readonly name: string; readonly email: string | null; readonly phone: string | null } | null
  /** The documentation entries that the change has requested. */
  readonly asked: readonly string[]
  /** The fields of the operation that followed; amounts are in cents. */
  readonly fields: { readonly [F in FollowingField]?: Pick<FollowedField, 'from' | 'to'> }
}

/** A paper of a dossier, in order, with its name at that time. */
export interface DossierPaper {
  readonly documentId: string
  /** The hash of its content when it was chosen: the bank gets exactly that content, or nothing. */
  readonly sha256: string
  readonly document: DocumentLabel
  readonly file: string
  readonly part: number | null
  readonly unbound: Unbound | null
}

export interface ViewedFile {
  readonly documentationId: string
  readonly documentId: string
  readonly version: number
}

/** A step towards a signature, as the evidence page shows it. */
export interface SigningStep {
  readonly step:
    | 'LINK_SENT'
    | 'EMAIL_CHANGED'
    | 'LINK_OPENED'
    | 'ACCOUNT_OPENED'
    | 'PACK_READ'
    | 'PACK_ACKNOWLEDGED'
    | 'DNI_FRONT'
    | 'DNI_BACK'
    | 'PAGES_SEEN'
    | 'PHONE_MISSING'
    | 'CODE_SENT'
    | 'CODE_CONFIRMED'
    | 'SIGNED'
  readonly date: Instant
  readonly ip?: string
  readonly userAgent?: string
  readonly email?: string
  /** The previous address, and who changed it. */
  readonly from?: string
  readonly by?: string
  readonly sha256?: string
  /** The last digits of the number to which a code was sent. */
  readonly phone?: string
  /** When opened from an account: the session and its start. */
  readonly sessionId?: string
  readonly sessionDate?: Instant
}

/** The texts that a holder enters with the signature. */
export type Signer = { readonly [F in keyof typeof SIGNER_REQUIRED]: string } & {
  readonly [F in keyof typeof SIGNER_OPTIONAL]: string | null
}
