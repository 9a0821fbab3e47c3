// Written by `npm run schema` from the migrated database: edit the migrations, or column-types.ts.

import type { GeneratedAlways } from 'kysely'
import type { ColumnTypes, JsonColumn } from './column-types'
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface Activity {
  created_date: Generated<Date>;
  field: string;
  id: GeneratedAlways<number>;
  new_value: JsonColumn<ColumnTypes['activity.new_value']> | null;
  operation_id: string;
  params: JsonColumn<ColumnTypes['activity.params']> | null;
  previous_value: JsonColumn<ColumnTypes['activity.previous_value']> | null;
  user_id: string | null;
}

export interface AnswerTemplates {
  body: string;
  created_date: Generated<Date>;
  id: Generated<string>;
  name: string;
}

export interface ApiKeys {
  created_by: string;
  created_date: Generated<Date>;
  hash: string;
  id: Generated<string>;
  last_used_date: Date | null;
  name: string;
  prefix: string;
  scopes: ColumnTypes['api_keys.scopes'];
}

export interface Audit {
  action: string;
  actor_id: string | null;
  created_date: Generated<Date>;
  details: Generated<JsonColumn<ColumnTypes['audit.details']>>;
  entity: string | null;
  entity_id: string | null;
  id: GeneratedAlways<number>;
  ip: string | null;
}

export interface AuditSeals {
  audit_id: number;
  hash: string;
  number: number;
}

export interface BoardLists {
  created_date: Generated<Date>;
  id: string;
  position: number;
  state: ColumnTypes['board_lists.state'] | null;
  title: string | null;
}

export interface CalendarFeeds {
  created_date: Date;
  id: string;
  read_date: Date | null;
  secret_hash: string;
  user_id: string;
}

export interface CardMoves {
  activity_id: number | null;
  before: JsonColumn<ColumnTypes['card_moves.before']>;
  created_date: Date;
  fields: string[];
  id: Generated<string>;
  job_id: number | null;
  operation_id: string;
  user_id: string;
  version: number;
}

export interface CommentFiles {
  comment_id: string;
  format: string;
  id: Generated<string>;
  name: string;
  position: number;
  sha256: string;
  size: number;
  storage_key: ColumnTypes['storage_key'];
}

export interface Comments {
  created_date: Generated<Date>;
  description: string;
  edit_date: Date | null;
  featured: Generated<boolean>;
  id: Generated<string>;
  operation_id: string;
  user_id: string;
}

export interface Company {
  about_us_url: string | null;
  address: string | null;
  analytics_id: string | null;
  blog_url: string | null;
  brand_color: string | null;
  calculator_url: string | null;
  chat_url: string | null;
  cif: string | null;
  contact_url: string | null;
  email: string | null;
  factor_policy: Generated<ColumnTypes['company.factor_policy']>;
  fee_tax: ColumnTypes['company.fee_tax'] | null;
  /**
   * In which version each field last changed; each part of a rule has its own (reminders.most)
   */
  field_versions: Generated<JsonColumn<ColumnTypes['field_versions']>>;
  iban: string | null;
  logo: string | null;
  name: string | null;
  only_row: Generated<boolean>;
  operation_quota_bytes: Generated<number>;
  operation_quota_files: Generated<number>;
  person_quota_bytes: Generated<number>;
  phone: string | null;
  privacy_url: string | null;
  register_number: string | null;
  reminders: Generated<JsonColumn<ColumnTypes['company.reminders']>>;
  terms_url: string | null;
  thresholds: Generated<JsonColumn<ColumnTypes['company.thresholds']>>;
  version: Generated<number>;
  waiting: Generated<JsonColumn<ColumnTypes['company.waiting']>>;
}

export interface Contacts {
  address: string | null;
  comments: string | null;
  created_date: Generated<Date>;
  dni: string | null;
  email: string | null;
  how_meet_us: ColumnTypes['how_meet_us'] | null;
  id: Generated<string>;
  name: string;
  name_sort: GeneratedAlways<string>;
  num_operations: Generated<ColumnTypes['contacts.num_operations']>;
  phone: string | null;
  search_text: GeneratedAlways<string>;
  who_recommended_us: string | null;
}

export interface ContractSignings {
  contract_id: string | null;
  created_date: Generated<Date>;
  dni: string | null;
  /**
   * What was wrong, where the staff have said it
   */
  faults: Generated<ColumnTypes['contract_signings.faults']>;
  holder_id: string;
  /**
   * Of the signed contract, in cents
   */
  honorarios_doble: number | null;
  /**
   * Of the signed contract, in cents
   */
  honorarios_max: number | null;
  /**
   * Of the signed contract, in cents
   */
  honorarios_min: number | null;
  id: Generated<string>;
  name_differs: Generated<boolean>;
  operation_id: string;
  pack_acknowledged_date: Date | null;
  pack_hash: string | null;
  rejected_date: Date | null;
  rejection_reason: string | null;
  round: number;
  sealed_sha256: string | null;
  shown_sha256: string | null;
  signed_date: Date | null;
  signer: JsonColumn<ColumnTypes['contract_signings.signer']> | null;
  steps: Generated<JsonColumn<ColumnTypes['contract_signings.steps']>>;
  validated_date: Date | null;
}

export interface ContractTimestamps {
  authority: string;
  /**
   * When the lists were added; null while they are waited for
   */
  lists_date: Date | null;
  /**
   * Of the sealed file
   */
  sha256: string;
  stamped_date: Date;
  /**
   * RFC 3161, with the certificates of the service, and later with their revocation lists
   */
  token: Buffer;
}

export interface Coupons {
  active: Generated<boolean>;
  created_date: Generated<Date>;
  field_versions: Generated<JsonColumn<ColumnTypes['field_versions']>>;
  handle: string;
  id: Generated<string>;
  maximum: number;
  name: string;
  used: Generated<number>;
  version: Generated<number>;
}

export interface Documentation {
  created_date: Generated<Date>;
  /**
   * The customer is asked to send it by the end of this day
   */
  deadline: string | null;
  holder_id: string | null;
  id: Generated<string>;
  is_private: Generated<boolean>;
  message_update: string | null;
  name_document: string | null;
  operation_id: string;
  position: Generated<number>;
  type: ColumnTypes['documentation.type'];
  waived_reason: string | null;
  waiver_proposal: string | null;
}

export interface DocumentBin {
  created_date: Generated<Date>;
  deleted_by: string | null;
  deleted_date: Date;
  documentation_id: string;
  expires_on: string | null;
  format: string;
  has_active_content: Generated<boolean>;
  held_verdict_id: string | null;
  holder_id: string | null;
  id: Generated<string>;
  is_private: Generated<boolean>;
  name: string;
  name_document: string | null;
  operation_id: string;
  rejection_reason: string | null;
  sha256: string;
  side: ColumnTypes['document_bin.side'] | null;
  size: number;
  state: Generated<ColumnTypes['document_bin.state']>;
  storage_key: ColumnTypes['storage_key'];
  type: ColumnTypes['document_bin.type'];
  uploaded_by: string | null;
  version: Generated<number>;
}

export interface Documents {
  created_date: Generated<Date>;
  documentation_id: string;
  /**
   * The last day on which it is of use
   */
  expires_on: string | null;
  format: string;
  has_active_content: Generated<boolean>;
  /**
   * Judged, but not yet for good: nobody has been told
   */
  held_verdict_id: string | null;
  id: Generated<string>;
  is_private: Generated<boolean>;
  name: string;
  operation_id: string;
  rejection_reason: string | null;
  sha256: string;
  side: ColumnTypes['documents.side'] | null;
  size: number;
  state: Generated<ColumnTypes['documents.state']>;
  storage_key: ColumnTypes['storage_key'];
  uploaded_by: string | null;
  version: Generated<number>;
}

export interface Emails {
  /**
   * When a dead one was sent again in another way; until then its operation shows it
   */
  answered_date: Date | null;
  attempts: Generated<number>;
  created_date: Generated<Date>;
  html: string | null;
  id: Generated<string>;
  language: Generated<ColumnTypes['language']>;
  last_error: string | null;
  /**
   * When the next try is due, if not at once
   */
  not_before: Date | null;
  operation_id: GeneratedAlways<string> | null;
  /**
   * The text to send, where it is not the one in force
   */
  own_text: JsonColumn<ColumnTypes['emails.own_text']> | null;
  params: Generated<JsonColumn<ColumnTypes['emails.params']>>;
  search_text: GeneratedAlways<string>;
  sent_date: Date | null;
  /**
   * FAILED: another try is to come; DEAD: given up
   */
  status: Generated<ColumnTypes['emails.status']>;
  /**
   * As it was sent, with the secrets of its links blanked, like html and text; null before the first try
   */
  subject: string | null;
  template: string;
  text: string | null;
  to_address: string;
  /**
   * Since when the mail server has had all of it; null before, and once it has answered
   */
  unanswered_since: Date | null;
  user_id: string | null;
}

export interface Factors {
  confirmed_date: Date | null;
  created_date: Date;
  credential_id: string | null;
  id: Generated<string>;
  kind: ColumnTypes['factors.kind'];
  last_step: number | null;
  last_used_date: Date | null;
  name: Generated<string>;
  public_key: Buffer | null;
  sign_count: Generated<number>;
  transports: Generated<string[]>;
  user_id: string;
}

export interface HeldVerdicts {
  created_date: Date;
  faults: Generated<ColumnTypes['held_verdicts.faults']>;
  files: JsonColumn<ColumnTypes['held_verdicts.files']>;
  holder_id: string | null;
  id: Generated<string>;
  operation_id: string;
  rejection_reason: string | null;
  reviewer_id: string;
  state: ColumnTypes['held_verdicts.state'];
}

export interface HolderEmailChanges {
  changed_by: string | null;
  changed_by_name: string | null;
  changed_date: Date;
  changed_ip: string | null;
  confirmed_by: string | null;
  confirmed_date: Date | null;
  from_email: string | null;
  holder_id: string;
  id: Generated<string>;
  to_email: string;
}

export interface Holders {
  contact_id: string | null;
  email: string | null;
  employment_situation: ColumnTypes['holders.employment_situation'] | null;
  id: Generated<string>;
  name: string;
  operation_id: string;
  phone: string | null;
  position: number;
}

export interface IdempotencyKeys {
  body_hash: string;
  created_date: Generated<Date>;
  key: string;
  /**
   * Null only inside the transaction that is about to write it
   */
  response: ColumnTypes['idempotency_keys.response'] | null;
  scope: string;
}

export interface Jobs {
  attempts: Generated<number>;
  created_date: Generated<Date>;
  finished_date: Date | null;
  id: GeneratedAlways<number>;
  kind: string;
  last_error: string | null;
  lease_until: Date | null;
  payload: Generated<JsonColumn<ColumnTypes['jobs.payload']>>;
  run_date: Generated<Date>;
  status: Generated<ColumnTypes['jobs.status']>;
  /**
   * Jobs about the same are done in their order
   */
  subject: string | null;
  unique_key: string | null;
}

export interface KnownDevices {
  device_hash: string;
  last_date: Date;
  user_id: string;
}

export interface MailingLinks {
  created_date: Generated<Date>;
  email: string;
  expires_date: Date;
  holder_id: string;
  id: string;
  operation_id: string;
  revoked_date: Date | null;
  secret_hash: string;
}

export interface MailTexts {
  body: string;
  key: string;
  language: ColumnTypes['language'];
  subject: string;
  updated_by: string | null;
  updated_date: Generated<Date>;
}

export interface MessageFiles {
  format: string;
  id: Generated<string>;
  message_id: string;
  name: string;
  position: number;
  sha256: string;
  size: number;
  storage_key: ColumnTypes['storage_key'];
}

export interface Messages {
  author_id: string;
  body: string;
  created_date: Generated<Date>;
  from_staff: boolean;
  id: Generated<string>;
  mailed: Generated<boolean>;
  operation_id: string;
  /**
   * Who of the other side saw it first; unknown for what was read before this was kept
   */
  read_by: string | null;
  read_date: Date | null;
}

export interface Notifications {
  body: string | null;
  created_date: Generated<Date>;
  id: Generated<string>;
  kind: ColumnTypes['notifications.kind'];
  name: string;
  operation_id: string | null;
  read: Generated<boolean>;
  type: ColumnTypes['notifications.type'];
  url: string | null;
  user_id: string;
}

export interface OfferConditions {
  documentation_id: string | null;
  id: Generated<string>;
  is_met: boolean;
  offer_id: string;
  position: number;
  text: string;
}

export interface Offers {
  bank: ColumnTypes['offers.bank'];
  created_date: Date;
  id: Generated<string>;
  operation_id: string;
  preferred_date: Date | null;
  released_date: Date | null;
  terms: JsonColumn<ColumnTypes['offers.terms']>;
  version: Generated<number>;
}

export interface OperationContacts {
  contact_id: string;
  operation_id: string;
  role: ColumnTypes['operation_contacts.role'];
}

export interface Operations {
  amount_mortgage: number | null;
  amount_project: number | null;
  amount_reform: number | null;
  appraisal_date: Date | null;
  archived_date: Date | null;
  archived_reason: ColumnTypes['operations.archived_reason'] | null;
  arras_date: Date | null;
  board_fields: Generated<string[]>;
  board_list_id: Generated<string>;
  board_rank: string;
  bonus_date: Date | null;
  capital_pending: number | null;
  chosen_proposal: ColumnTypes['operations.chosen_proposal'] | null;
  contract_withdrawal_date: Date | null;
  created_date: Generated<Date>;
  deed_in_catalonia: boolean | null;
  description: string | null;
  documents_to_validate: Generated<ColumnTypes['operations.documents_to_validate']>;
  /**
   * In which version each field last changed
   */
  field_versions: Generated<JsonColumn<ColumnTypes['field_versions']>>;
  formalization_date: Date | null;
  holder_name: string | null;
  honorarios_doble: number | null;
  honorarios_max: number | null;
  honorarios_min: number | null;
  id: Generated<string>;
  include_reform_mortgage: boolean | null;
  is_archived: Generated<boolean>;
  mortgage_percentage: ColumnTypes['operations.mortgage_percentage'] | null;
  num_operation: Generated<number>;
  operation_folder: string | null;
  paid_operation_date: Date | null;
  presentation_proposals_date: Date | null;
  providing_funds: Generated<boolean>;
  providing_funds_date: Date | null;
  providing_funds_done: Generated<boolean>;
  received_proposals: Generated<JsonColumn<ColumnTypes['operations.received_proposals']>>;
  region: ColumnTypes['operations.region'] | null;
  reservation_expiration_date: Date | null;
  responsable_id: string | null;
  search_text: Generated<string>;
  sends_proposals: Generated<ColumnTypes['operations.sends_proposals']>;
  sign_fein_date: Date | null;
  sign_transparency_act_date: Date | null;
  signatures_to_validate: Generated<ColumnTypes['operations.signatures_to_validate']>;
  state: Generated<ColumnTypes['operations.state']>;
  state_dates: Generated<JsonColumn<ColumnTypes['operations.state_dates']>>;
  state_entered_date: Generated<Date>;
  state_order: GeneratedAlways<number>;
  tag_ids: Generated<ColumnTypes['operations.tag_ids']>;
  title: string;
  title_sort: GeneratedAlways<string>;
  type_operation: ColumnTypes['type_operation'];
  user_id: string;
  version: Generated<number>;
  /**
   * When its customer took it back before sending it
   */
  withdrawn_date: Date | null;
}

export interface OperationTags {
  operation_id: string;
  tag_id: string;
}

export interface PendingSignIns {
  expires_date: Date;
  id: Generated<string>;
  password_mark: string;
  user_id: string;
}

export interface Presences {
  operation_id: string;
  seen_date: Date;
  socket_id: string;
  user_id: string;
}

export interface Questionnaires {
  answers: Generated<JsonColumn<ColumnTypes['questionnaires.answers']>>;
  completed_date: Date | null;
  operation_id: string;
  type_operation: ColumnTypes['type_operation'];
  updated_date: Generated<Date>;
  version: Generated<number>;
}

export interface RateLimits {
  bucket: string;
  end_date: Date;
  hits: number;
}

export interface ReadingAlerts {
  day: string;
  user_id: string;
}

export interface RecoveryCodes {
  code_hash: string;
  user_id: string;
}

export interface Sessions {
  created_date: Generated<Date>;
  expires_date: Date;
  factor_due: Generated<boolean>;
  id: Generated<string>;
  ip: string | null;
  last_seen_date: Generated<Date>;
  push_token: string | null;
  remember: boolean;
  revoked_date: Date | null;
  user_agent: string | null;
  user_id: string;
}

export interface SigningCodes {
  confirmed_date: Date | null;
  expires_date: Date;
  id: string;
  /**
   * The link or the session through which it was asked for
   */
  opened_by: string;
  phone: string;
  sent_date: Date;
  signing_id: string;
  tries: Generated<number>;
}

export interface StepTimes {
  finished: number;
  lower_days: number;
  median_days: number;
  state: ColumnTypes['step_times.state'];
  upper_days: number;
}

export interface Tags {
  class: ColumnTypes['tags.class'];
  id: Generated<string>;
  name: string;
  name_sort: GeneratedAlways<string>;
  protected: Generated<boolean>;
}

export interface Tasks {
  checklist: Generated<JsonColumn<ColumnTypes['tasks.checklist']>>;
  completed_date: Date | null;
  created_by: string;
  created_date: Generated<Date>;
  description: string | null;
  expiration_date: Date | null;
  field_versions: Generated<JsonColumn<ColumnTypes['field_versions']>>;
  id: Generated<string>;
  init_date: Date | null;
  name: string;
  name_sort: GeneratedAlways<string>;
  operation_id: string | null;
  responsable_id: string;
  search_text: Generated<ColumnTypes['tasks.search_text']>;
  state: Generated<ColumnTypes['tasks.state']>;
  subscribers: Generated<string[]>;
  type: ColumnTypes['tasks.type'];
  version: Generated<number>;
}

export interface TriggerFirings {
  fired_date: Generated<Date>;
  operation_id: string;
  round: Generated<number>;
  state_entered_date: Date;
  trigger: string;
}

export interface UploadSlots {
  bytes: number;
  end_date: Date;
  id: string;
  person: string;
}

export interface UserCodes {
  created_date: Generated<Date>;
  expires_date: Date;
  id: Generated<string>;
  new_email: string | null;
  purpose: ColumnTypes['user_codes.purpose'];
  revoked_date: Date | null;
  used_date: Date | null;
  user_id: string;
}

export interface Users {
  /**
   * First day of the absence
   */
  absent_from: string | null;
  /**
   * Last day of the absence
   */
  absent_to: string | null;
  accepted_terms_date: Date | null;
  activated_date: Date | null;
  active: Generated<boolean>;
  avatar: string | null;
  avatar_color: string | null;
  brands: Generated<string[]>;
  collective: string | null;
  company: string | null;
  country: string | null;
  coupon_handle: string | null;
  created_date: Generated<Date>;
  deactivated_date: Date | null;
  /**
   * Empty: a customer who has only given a phone
   */
  email: string;
  /**
   * In which version each field last changed
   */
  field_versions: Generated<JsonColumn<ColumnTypes['field_versions']>>;
  how_meet_us: ColumnTypes['how_meet_us'] | null;
  id: Generated<string>;
  language: Generated<ColumnTypes['language']>;
  last_sign_in_date: Date | null;
  lastname: Generated<string>;
  must_change_password: Generated<boolean>;
  name: string;
  name_sort: GeneratedAlways<string>;
  newsletter: Generated<boolean>;
  newsletter_date: Date | null;
  newsletter_text: string | null;
  password_hash: string | null;
  phone: string | null;
  registration_token_hash: string | null;
  roles: Generated<ColumnTypes['users.roles']>;
  search_text: GeneratedAlways<string>;
  settings: Generated<JsonColumn<ColumnTypes['users.settings']>>;
  shortcuts: Generated<string[]>;
  stand_in_id: string | null;
  version: Generated<number>;
  who_recommended_us: string | null;
}

export interface Views {
  columns: Generated<string[]>;
  created_date: Generated<Date>;
  id: Generated<string>;
  mode: ColumnTypes['views.mode'];
  name: string;
  /**
   * As in the address of the screen
   */
  query: string;
  screen: ColumnTypes['views.screen'];
  shared: Generated<boolean>;
  user_id: string;
}

export interface WaitingWords {
  operation_id: string;
  state_entered_date: Date;
  words: string;
  written_by: string | null;
  written_date: Date;
}

export interface WebhookDeliveries {
  attempts: Generated<number>;
  /**
   * Exactly what is signed and sent
   */
  body: string;
  created_date: Generated<Date>;
  event: string;
  id: Generated<string>;
  last_error: string | null;
  not_before: Date | null;
  response_status: number | null;
  sent_date: Date | null;
  /**
   * FAILED: another try is to come; DEAD: given up
   */
  status: Generated<ColumnTypes['webhook_deliveries.status']>;
  webhook_id: string;
}

export interface Webhooks {
  active: Generated<boolean>;
  created_date: Generated<Date>;
  events: ColumnTypes['webhooks.events'];
  id: Generated<string>;
  /**
   * Until then the version before signs too
   */
  old_secret_until: Date | null;
  secret_version: Generated<number>;
  url: string;
}

export interface Database {
  activity: Activity;
  answer_templates: AnswerTemplates;
  api_keys: ApiKeys;
  audit: Audit;
  audit_seals: AuditSeals;
  board_lists: BoardLists;
  calendar_feeds: CalendarFeeds;
  card_moves: CardMoves;
  comment_files: CommentFiles;
  comments: Comments;
  company: Company;
  contacts: Contacts;
  contract_signings: ContractSignings;
  contract_timestamps: ContractTimestamps;
  coupons: Coupons;
  document_bin: DocumentBin;
  documentation: Documentation;
  documents: Documents;
  emails: Emails;
  factors: Factors;
  held_verdicts: HeldVerdicts;
  holder_email_changes: HolderEmailChanges;
  holders: Holders;
  idempotency_keys: IdempotencyKeys;
  jobs: Jobs;
  known_devices: KnownDevices;
  mail_texts: MailTexts;
  mailing_links: MailingLinks;
  message_files: MessageFiles;
  messages: Messages;
  notifications: Notifications;
  offer_conditions: OfferConditions;
  offers: Offers;
  operation_contacts: OperationContacts;
  operation_tags: OperationTags;
  operations: Operations;
  pending_sign_ins: PendingSignIns;
  presences: Presences;
  questionnaires: Questionnaires;
  rate_limits: RateLimits;
  reading_alerts: ReadingAlerts;
  recovery_codes: RecoveryCodes;
  sessions: Sessions;
  signing_codes: SigningCodes;
  step_times: StepTimes;
  tags: Tags;
  tasks: Tasks;
  trigger_firings: TriggerFirings;
  upload_slots: UploadSlots;
  user_codes: UserCodes;
  users: Users;
  views: Views;
  waiting_words: WaitingWords;
  webhook_deliveries: WebhookDeliveries;
  webhooks: Webhooks;
}
