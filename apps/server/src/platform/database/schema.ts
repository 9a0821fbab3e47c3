import type { InterfaceSettings } from '@llave/api-contract/people'
import type { ArchiveReason } from '@llave/domain/archive-reasons'
import type { Bank } from '@llave/domain/banks'
import type { ContactRole } from '@llave/domain/contact-roles'
import type { DocumentState } from '@llave/domain/document-states'
import type { DocumentType } from '@llave/domain/document-types'
import type { FeeTax } from '@llave/domain/fee-tax'
import type { HowMeetUs } from '@llave/domain/how-meet-us'
import type { MortgagePercentage } from '@llave/domain/mortgage-percentages'
import type { OperationState, StateDates } from '@llave/domain/operation-states'
import type { OperationType } from '@llave/domain/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire-answers'
import type { EmploymentSituation } from '@llave/domain/questionnaire-codes'
import type { Role } from '@llave/domain/roles'
import type { TagClass } from '@llave/domain/tag-classes'
import type { TaskState, TaskType } from '@llave/domain/task-codes'
import type { Language } from '@llave/texts/languages'
import type { ColumnType, Generated } from 'kysely'

/** The tables as kysely sees them; the migrations are the truth. Money is bigint cents, read as number. */

/** JSON columns: parsed when read, written as a JSON string. */
type GeneratedJson<T = unknown> = ColumnType<T, string | undefined, string>

interface UsersTable {
  id: Generated<string>
  email: string
  name: string
  lastname: Generated<string>
  phone: string | null
  password_hash: string | null
  must_change_password: Generated<boolean>
  roles: Generated<Role[]>
  active: Generated<boolean>
  activated_date: Date | null
  deactivated_date: Date | null
  registration_token_hash: string | null
  company: string | null
  country: string | null
  brands: Generated<string[]>
  collective: string | null
  how_meet_us: HowMeetUs | null
  who_recommended_us: string | null
  accepted_terms_date: Date | null
  coupon_handle: string | null
  avatar: string | null
  avatar_color: string | null
  firebase_token: string | null
  language: Generated<Language>
  newsletter: Generated<boolean>
  newsletter_date: Date | null
  newsletter_text: string | null
  settings: GeneratedJson<InterfaceSettings>
  shortcuts: Generated<string[]>
  created_date: Generated<Date>
}

interface SessionsTable {
  id: Generated<string>
  user_id: string
  remember: boolean
  created_date: Generated<Date>
  last_seen_date: Generated<Date>
  expires_date: Date
  revoked_date: Date | null
  ip: string | null
  user_agent: string | null
}

interface UserCodesTable {
  id: Generated<string>
  user_id: string
  purpose: 'ACTIVATION' | 'PASSWORD' | 'EMAIL_CHANGE'
  new_email: string | null
  created_date: Generated<Date>
  expires_date: Date
  used_date: Date | null
  revoked_date: Date | null
}

interface CompanyTable {
  only_row: Generated<boolean>
  name: string | null
  cif: string | null
  address: string | null
  register_number: string | null
  iban: string | null
  email: string | null
  phone: string | null
  about_us_url: string | null
  calculator_url: string | null
  contact_url: string | null
  blog_url: string | null
  terms_url: string | null
  privacy_url: string | null
  analytics_id: string | null
  chat_url: string | null
  fee_tax: FeeTax | null
  logo: string | null
  operation_quota_bytes: Generated<number>
  operation_quota_files: Generated<number>
}

interface BoardListsTable {
  id: string
  state: OperationState | null
  title: string | null
  position: number
  created_date: Generated<Date>
}

interface OperationsTable {
  id: Generated<string>
  num_operation: Generated<number>
  version: Generated<number>
  field_versions: GeneratedJson<Record<string, number>>
  title: string
  /** Made by the database from the title. */
  title_sort: ColumnType<string, never, never>
  description: string | null
  user_id: string
  responsable_id: string | null
  type_operation: OperationType
  state: Generated<OperationState>
  /** Made by the database: place of the state in the order of the twelve. */
  state_order: ColumnType<number, never, never>
  state_dates: GeneratedJson<StateDates>
  state_entered_date: Generated<Date>
  providing_funds: Generated<boolean>
  providing_funds_done: Generated<boolean>
  amount_project: number | null
  amount_reform: number | null
  amount_mortgage: number | null
  capital_pending: number | null
  include_reform_mortgage: boolean | null
  mortgage_percentage: MortgagePercentage | null
  honorarios_min: number | null
  honorarios_max: number | null
  honorarios_doble: number | null
  sends_proposals: Generated<Bank[]>
  received_proposals: GeneratedJson<{ proposal: Bank; isOk: boolean }[]>
  chosen_proposal: Bank | null
  arras_date: Date | null
  bonus_date: Date | null
  providing_funds_date: Date | null
  paid_operation_date: Date | null
  reservation_expiration_date: Date | null
  contract_withdrawal_date: Date | null
  presentation_proposals_date: Date | null
  appraisal_date: Date | null
  sign_fein_date: Date | null
  sign_transparency_act_date: Date | null
  formalization_date: Date | null
  board_fields: Generated<string[]>
  is_archived: Generated<boolean>
  archived_reason: ArchiveReason | null
  archived_date: Date | null
  operation_folder: string | null
  board_list_id: Generated<string>
  board_rank: string
  holder_name: string | null
  search_text: Generated<string>
  created_date: Generated<Date>
}

interface OperationCountsTable {
  id: ColumnType<number, never, never>
  state: string
  is_archived: boolean
  delta: number
}

interface QuestionnairesTable {
  operation_id: string
  type_operation: OperationType
  answers: GeneratedJson<QuestionnaireAnswers>
  version: Generated<number>
  completed_date: Date | null
  updated_date: Generated<Date>
}

interface ContactsTable {
  id: Generated<string>
  name: string
  email: string | null
  phone: string | null
  dni: string | null
  address: string | null
  comments: string | null
  how_meet_us: HowMeetUs | null
  who_recommended_us: string | null
  created_date: Generated<Date>
}

interface OperationContactsTable {
  operation_id: string
  contact_id: string
  role: ContactRole
}

interface HoldersTable {
  id: Generated<string>
  operation_id: string
  position: number
  name: string
  email: string | null
  phone: string | null
  employment_situation: EmploymentSituation | null
  contact_id: string | null
}

interface DocumentationTable {
  id: Generated<string>
  operation_id: string
  holder_id: string | null
  type: DocumentType
  name_document: string | null
  message_update: string | null
  waived_reason: string | null
  waiver_proposal: string | null
  is_private: Generated<boolean>
  position: Generated<number>
  created_date: Generated<Date>
}

interface DocumentsTable {
  id: Generated<string>
  documentation_id: string
  operation_id: string
  name: string
  storage_key: string
  format: string
  size: number
  sha256: string
  state: Generated<DocumentState>
  rejection_reason: string | null
  is_private: Generated<boolean>
  has_active_content: Generated<boolean>
  side: 'FRONT' | 'BACK' | null
  version: Generated<number>
  uploaded_by: string | null
  created_date: Generated<Date>
}

interface MailingLinksTable {
  id: string
  operation_id: string
  holder_id: string
  secret_hash: string
  email: string
  created_date: Generated<Date>
  expires_date: Date
  revoked_date: Date | null
}

/** What somebody did on the way to their signature, as the evidence page tells it. */
export interface SigningStep {
  readonly step: 'LINK_SENT' | 'PACK_ACKNOWLEDGED' | 'DNI_FRONT' | 'DNI_BACK' | 'SIGNED'
  readonly date: string
  readonly ip?: string
  readonly userAgent?: string
  readonly email?: string
  readonly sha256?: string
}

/** What a holder writes beside the signature. */
export interface Signer {
  readonly name: string
  readonly firstLastname: string
  readonly secondLastname: string | null
  readonly dni: string
  readonly address: string
  readonly number: string
  readonly flat: string | null
  readonly door: string | null
  readonly city: string
  readonly postalCode: string
}

interface ContractSigningsTable {
  id: Generated<string>
  operation_id: string
  holder_id: string
  round: number
  steps: GeneratedJson<SigningStep[]>
  pack_hash: string | null
  pack_acknowledged_date: Date | null
  contract_id: string | null
  signer: ColumnType<Signer | null, string | null | undefined, string | null>
  dni: string | null
  name_differs: Generated<boolean>
  shown_sha256: string | null
  sealed_sha256: string | null
  signed_date: Date | null
  validated_date: Date | null
  rejected_date: Date | null
  rejection_reason: string | null
  created_date: Generated<Date>
}

interface TagsTable {
  id: Generated<string>
  name: string
  class: TagClass
  protected: Generated<boolean>
}

interface OperationTagsTable {
  operation_id: string
  tag_id: string
}

interface TasksTable {
  id: Generated<string>
  name: string
  type: TaskType
  state: Generated<TaskState>
  description: string | null
  init_date: Date | null
  expiration_date: Date | null
  responsable_id: string
  subscribers: Generated<string[]>
  checklist: GeneratedJson<{ _id: string; name: string; checked: boolean }[]>
  operation_id: string | null
  completed_date: Date | null
  created_date: Generated<Date>
}

interface CommentsTable {
  id: Generated<string>
  operation_id: string
  user_id: string
  description: string
  featured: Generated<boolean>
  created_date: Generated<Date>
  edit_date: Date | null
}

interface ActivityTable {
  id: ColumnType<number, never, never>
  operation_id: string
  field: string
  previous_value: ColumnType<unknown, string | null | undefined, string | null>
  new_value: ColumnType<unknown, string | null | undefined, string | null>
  params: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  user_id: string | null
  created_date: Generated<Date>
}

interface TriggerFiringsTable {
  operation_id: string
  trigger: string
  state_entered_date: Date
  fired_date: Generated<Date>
}

interface NotificationsTable {
  id: Generated<string>
  user_id: string
  name: string
  url: string | null
  read: Generated<boolean>
  type: 'NOTIFICATION' | 'BACKOFFICE'
  created_date: Generated<Date>
}

interface EmailsTable {
  id: Generated<string>
  to_address: string
  user_id: string | null
  template: string
  params: GeneratedJson<Record<string, unknown>>
  language: Generated<Language>
  status: Generated<'WAITING' | 'SENT' | 'FAILED'>
  last_error: string | null
  created_date: Generated<Date>
  sent_date: Date | null
}

interface JobsTable {
  id: ColumnType<number, never, never>
  kind: string
  payload: GeneratedJson<Record<string, unknown>>
  unique_key: string | null
  run_date: Generated<Date>
  attempts: Generated<number>
  lease_until: Date | null
  status: Generated<'WAITING' | 'DONE' | 'DEAD'>
  last_error: string | null
  created_date: Generated<Date>
  finished_date: Date | null
}

interface RateLimitsTable {
  bucket: string
  end_date: Date
  hits: number
}

interface IdempotencyKeysTable {
  scope: string
  key: string
  body_hash: string
  status: number | null
  response: ColumnType<unknown, string | null | undefined, string | null>
  created_date: Generated<Date>
}

interface AuditTable {
  id: ColumnType<number, never, never>
  created_date: Generated<Date>
  actor_id: string | null
  action: string
  entity: string | null
  entity_id: string | null
  ip: string | null
  details: GeneratedJson<Record<string, unknown>>
  seal_number: number | null
  hash: string | null
}

export interface Database {
  users: UsersTable
  sessions: SessionsTable
  user_codes: UserCodesTable
  company: CompanyTable
  board_lists: BoardListsTable
  operations: OperationsTable
  operation_counts: OperationCountsTable
  questionnaires: QuestionnairesTable
  contacts: ContactsTable
  operation_contacts: OperationContactsTable
  holders: HoldersTable
  documentation: DocumentationTable
  documents: DocumentsTable
  mailing_links: MailingLinksTable
  contract_signings: ContractSigningsTable
  tags: TagsTable
  operation_tags: OperationTagsTable
  tasks: TasksTable
  comments: CommentsTable
  activity: ActivityTable
  trigger_firings: TriggerFiringsTable
  notifications: NotificationsTable
  emails: EmailsTable
  jobs: JobsTable
  rate_limits: RateLimitsTable
  idempotency_keys: IdempotencyKeysTable
  audit: AuditTable
}
