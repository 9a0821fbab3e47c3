import type {
  CalendarFeedsTable,
  CompanyTable,
  CouponsTable,
  FactorsTable,
  KnownDevicesTable,
  PendingSignInsTable,
  RecoveryCodesTable,
  SessionsTable,
  UserCodesTable,
  UsersTable,
} from './tables/accounts'
import type {
  CommentFilesTable,
  CommentsTable,
  OperationTagsTable,
  TagsTable,
  TaskCountsTable,
  TasksTable,
} from './tables/daily-work'
import type { ApiKeysTable, WebhookDeliveriesTable, WebhooksTable } from './tables/integrations'
import type {
  AuditSealsTable,
  AuditTable,
  EmailsTable,
  IdempotencyKeysTable,
  JobsTable,
  MailTextsTable,
  NotificationsTable,
  RateLimitsTable,
  ReadingAlertsTable,
  UploadSlotsTable,
} from './tables/machinery'
import type { AnswerTemplatesTable, MessageFilesTable, MessagesTable } from './tables/messages'
import type { OfferConditionsTable, OffersTable } from './tables/offers'
import type {
  ActivityTable,
  BoardListsTable,
  CardMovesTable,
  ContactsTable,
  HoldersTable,
  OperationContactsTable,
  OperationCountsTable,
  OperationsTable,
  PresencesTable,
  QuestionnairesTable,
  StepTimesTable,
  TriggerFiringsTable,
  WaitingWordsTable,
} from './tables/operations'
import type {
  ContractSigningsTable,
  ContractTimestampsTable,
  DocumentationTable,
  DocumentBinTable,
  DocumentsTable,
  HeldVerdictsTable,
  HolderEmailChangesTable,
  MailingLinksTable,
  SigningCodesTable,
} from './tables/papers'
import type { ViewsTable } from './tables/views'

/** The tables as kysely sees them; the migrations are authoritative. Money is bigint cents, read as number. */
export interface Database {
  users: UsersTable
  sessions: SessionsTable
  known_devices: KnownDevicesTable
  user_codes: UserCodesTable
  factors: FactorsTable
  recovery_codes: RecoveryCodesTable
  pending_sign_ins: PendingSignInsTable
  calendar_feeds: CalendarFeedsTable
  company: CompanyTable
  coupons: CouponsTable
  board_lists: BoardListsTable
  operations: OperationsTable
  presences: PresencesTable
  card_moves: CardMovesTable
  operation_counts: OperationCountsTable
  questionnaires: QuestionnairesTable
  contacts: ContactsTable
  operation_contacts: OperationContactsTable
  holders: HoldersTable
  documentation: DocumentationTable
  documents: DocumentsTable
  document_bin: DocumentBinTable
  held_verdicts: HeldVerdictsTable
  holder_email_changes: HolderEmailChangesTable
  mailing_links: MailingLinksTable
  contract_signings: ContractSigningsTable
  contract_timestamps: ContractTimestampsTable
  signing_codes: SigningCodesTable
  offers: OffersTable
  offer_conditions: OfferConditionsTable
  tags: TagsTable
  operation_tags: OperationTagsTable
  views: ViewsTable
  tasks: TasksTable
  task_counts: TaskCountsTable
  comments: CommentsTable
  comment_files: CommentFilesTable
  messages: MessagesTable
  message_files: MessageFilesTable
  answer_templates: AnswerTemplatesTable
  activity: ActivityTable
  trigger_firings: TriggerFiringsTable
  step_times: StepTimesTable
  waiting_words: WaitingWordsTable
  notifications: NotificationsTable
  emails: EmailsTable
  mail_texts: MailTextsTable
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
  api_keys: ApiKeysTable
  jobs: JobsTable
  rate_limits: RateLimitsTable
  idempotency_keys: IdempotencyKeysTable
  upload_slots: UploadSlotsTable
  audit: AuditTable
  audit_seals: AuditSealsTable
  reading_alerts: ReadingAlertsTable
}
