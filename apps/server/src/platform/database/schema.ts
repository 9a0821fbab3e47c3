// Written by `npm run schema` from the migrated database: edit the migrations, or column-types.ts.

import type { CalendarDay } from '@llave/domain/time/calendar-day'
import type { GeneratedAlways } from 'kysely'
import type { ColumnTypes, JsonColumn } from './column-types'
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface Activity {
  createdDate: Generated<Date>;
  field: string;
  id: GeneratedAlways<number>;
  newValue: JsonColumn<ColumnTypes['activity.new_value']> | null;
  operationId: string;
  params: JsonColumn<ColumnTypes['activity.params']> | null;
  previousValue: JsonColumn<ColumnTypes['activity.previous_value']> | null;
  userId: string | null;
}

export interface Agencies {
  active: Generated<boolean>;
  createdDate: Generated<Date>;
  id: Generated<string>;
  name: string;
}

export interface AgencyLeads {
  agencyId: string;
  /**
   * What the customer lets the agency see now, with who said so and when
   */
  allowed: Generated<JsonColumn<ColumnTypes['agency_leads.allowed']>>;
  /**
   * The words to which whoever sent it said yes
   */
  consent: string;
  email: string | null;
  id: Generated<string>;
  name: string;
  note: string | null;
  operationId: string;
  phone: string;
  sentBy: string | null;
  sentDate: Date;
  /**
   * What the agency has been told of by notice
   */
  told: Generated<string[]>;
}

export interface AgencyPeople {
  agencyId: string;
  /**
   * Adds people of the agency, and takes their access
   */
  manages: Generated<boolean>;
  userId: string;
}

export interface AllDocumentation {
  createdDate: Generated<Date>;
  /**
   * The customer is asked to send it by the end of this day
   */
  deadline: CalendarDay | null;
  holderId: string | null;
  id: Generated<string>;
  isPrivate: Generated<boolean>;
  messageUpdate: string | null;
  nameDocument: string | null;
  operationId: string;
  position: Generated<number>;
  /**
   * The rule of the owner's that asked for it, or made it optional
   */
  ruleId: string | null;
  type: ColumnTypes['all_documentation.type'];
  waivedReason: string | null;
  waiverByHolder: Generated<boolean>;
  waiverProposal: string | null;
}

export interface AllHolders {
  contactId: string | null;
  email: string | null;
  employmentSituation: ColumnTypes['all_holders.employment_situation'] | null;
  id: Generated<string>;
  language: ColumnTypes['language'] | null;
  /**
   * Since when they are no longer a holder; null: they are one
   */
  leftDate: Date | null;
  name: string;
  operationId: string;
  papersShownDate: Date | null;
  phone: string | null;
  position: number;
}

export interface AnswerTemplates {
  body: string;
  createdDate: Generated<Date>;
  id: Generated<string>;
  name: string;
}

export interface ApiKeys {
  /**
   * In whose name it acts; its surname is the name of the key
   */
  accountId: string;
  /**
   * Who made it, as long as they are known
   */
  createdBy: string | null;
  createdDate: Generated<Date>;
  /**
   * When the superadmins were told that it ends soon
   */
  endToldDate: Date | null;
  /**
   * When it ends by itself; null: never
   */
  expiresDate: Date | null;
  hash: string;
  id: Generated<string>;
  lastUsedDate: Date | null;
  lastUsedIp: string | null;
  /**
   * The addresses and networks from which it works; null: all
   */
  networks: string | null;
  prefix: string;
  scopes: ColumnTypes['api_keys.scopes'];
}

export interface Audit {
  action: string;
  actorId: string | null;
  createdDate: Generated<Date>;
  details: Generated<JsonColumn<ColumnTypes['audit.details']>>;
  entity: string | null;
  entityId: string | null;
  id: GeneratedAlways<number>;
  ip: string | null;
}

export interface AuditSeals {
  auditId: number;
  hash: string;
  number: number;
}

export interface Backups {
  finishedDate: Generated<Date>;
  id: GeneratedAlways<number>;
}

export interface BankCases {
  bank: ColumnTypes['bank_cases.bank'];
  caseDate: Date;
  conditions: Generated<string[]>;
  days: number | null;
  debtRatio: ColumnTypes['bank_cases.debt_ratio'] | null;
  differential: number | null;
  employment: ColumnTypes['bank_cases.employment'] | null;
  kind: ColumnTypes['bank_cases.kind'];
  loanToValue: ColumnTypes['bank_cases.loan_to_value'] | null;
  operationId: string;
  outcome: ColumnTypes['bank_cases.outcome'];
  rate: number | null;
  rateKind: ColumnTypes['bank_cases.rate_kind'] | null;
  region: ColumnTypes['bank_cases.region'] | null;
  /**
   * When the job has looked at the operation: once is enough when it is over
   */
  rememberedDate: Date;
}

export interface BankMovements {
  /**
   * Bank, office and number, without check digits
   */
  account: string;
  amount: ColumnTypes['bank_movements.amount'];
  /**
   * Of it, what people have paid who are blocked, or were when they were removed: nobody assigns it again
   */
  blockedAmount: Generated<ColumnTypes['bank_movements.blocked_amount']>;
  concept: string;
  createdDate: Date;
  id: Generated<string>;
  /**
   * Somebody has said that it is no payment of a customer
   */
  isAside: Generated<boolean>;
  /**
   * Somebody has taken an assignment of it back: only people assign it again
   */
  isByHand: Generated<boolean>;
  movementDay: CalendarDay;
  /**
   * Which of several equal ones of the day, so that a statement read twice brings nothing twice
   */
  ordinal: number;
  /**
   * The order in which they were read, which is that of their statement
   */
  position: GeneratedAlways<number>;
}

export interface Banks {
  bank: ColumnTypes['banks.bank'];
  contacts: JsonColumn<ColumnTypes['banks.contacts']>;
  paperOrder: ColumnTypes['banks.paper_order'];
  /**
   * Megabytes of a part
   */
  sizeLimit: number;
  version: Generated<number>;
}

export interface BoardLists {
  createdDate: Generated<Date>;
  id: string;
  position: number;
  state: ColumnTypes['board_lists.state'] | null;
  title: string | null;
}

export interface CalendarFeeds {
  createdDate: Date;
  id: string;
  readDate: Date | null;
  secretHash: string;
  userId: string;
}

export interface CardMoves {
  activityId: number | null;
  before: JsonColumn<ColumnTypes['card_moves.before']>;
  createdDate: Date;
  fields: ColumnTypes['card_moves.fields'];
  id: Generated<string>;
  jobId: number | null;
  operationId: string;
  userId: string;
  version: number;
}

export interface Collections {
  amount: ColumnTypes['collections.amount'];
  collectedOn: CalendarDay;
  createdBy: string | null;
  createdDate: Date;
  id: Generated<string>;
  invoiceId: string | null;
  movementId: string | null;
  operationId: string;
  provision: ColumnTypes['collections.provision'] | null;
}

export interface CommentFiles {
  commentId: string;
  format: string;
  hasActiveContent: Generated<boolean>;
  id: Generated<string>;
  name: string;
  position: number;
  sha256: string;
  size: number;
  storageKey: ColumnTypes['storage_key'];
}

export interface Comments {
  createdDate: Generated<Date>;
  description: string;
  editDate: Date | null;
  featured: Generated<boolean>;
  id: Generated<string>;
  operationId: string;
  userId: string;
}

export interface Company {
  aboutUsUrl: string | null;
  address: string | null;
  analyticsId: string | null;
  blogUrl: string | null;
  brandColor: string | null;
  calculatorUrl: string | null;
  chatUrl: string | null;
  cif: string | null;
  contactUrl: string | null;
  dateNotices: Generated<JsonColumn<ColumnTypes['company.date_notices']>>;
  email: string | null;
  factorPolicy: Generated<ColumnTypes['company.factor_policy']>;
  feeTax: ColumnTypes['company.fee_tax'] | null;
  /**
   * In which version each field last changed; each part of a rule has its own (reminders.most)
   */
  fieldVersions: Generated<JsonColumn<ColumnTypes['field_versions']>>;
  iban: string | null;
  logo: string | null;
  name: string | null;
  onlyRow: Generated<boolean>;
  operationQuotaBytes: Generated<number>;
  operationQuotaFiles: Generated<number>;
  paperMonths: Generated<JsonColumn<ColumnTypes['company.paper_months']>>;
  paperValidity: Generated<JsonColumn<ColumnTypes['company.paper_validity']>>;
  personQuotaBytes: Generated<number>;
  phone: string | null;
  privacyUrl: string | null;
  promises: Generated<JsonColumn<ColumnTypes['company.promises']>>;
  registerNumber: string | null;
  reminders: Generated<JsonColumn<ColumnTypes['company.reminders']>>;
  /**
   * For how many months what is blocked is kept, by kind (domain/privacy/retention)
   */
  retention: Generated<JsonColumn<ColumnTypes['company.retention']>>;
  setupEndedDate: Date | null;
  setupPutOff: Generated<ColumnTypes['company.setup_put_off']>;
  /**
   * The home page shows the people of the staff who agree to it
   */
  showsPeople: Generated<boolean>;
  termsUrl: string | null;
  thresholds: Generated<JsonColumn<ColumnTypes['company.thresholds']>>;
  version: Generated<number>;
  waiting: Generated<JsonColumn<ColumnTypes['company.waiting']>>;
}

export interface Contacts {
  address: string | null;
  comments: string | null;
  createdDate: Generated<Date>;
  dni: string | null;
  email: string | null;
  fieldVersions: Generated<JsonColumn<ColumnTypes['field_versions']>>;
  /**
   * Of the contacts that were merged into this one
   */
  formerIds: Generated<string[]>;
  howMeetUs: ColumnTypes['how_meet_us'] | null;
  id: Generated<string>;
  name: string;
  nameSort: GeneratedAlways<string>;
  numOperations: Generated<ColumnTypes['contacts.num_operations']>;
  phone: string | null;
  searchText: GeneratedAlways<string>;
  version: Generated<number>;
  whoRecommendedUs: string | null;
}

export interface ContractSignings {
  /**
   * Signed while a change of the holder's e-mail was unconfirmed
   */
  addressInDoubt: Generated<boolean>;
  contractId: string | null;
  createdDate: Generated<Date>;
  dni: string | null;
  /**
   * What was wrong, where the staff have said it
   */
  faults: Generated<ColumnTypes['contract_signings.faults']>;
  holderId: string;
  /**
   * Of the signed contract, in cents
   */
  honorariosDoble: ColumnTypes['honorarios_doble'] | null;
  /**
   * Of the signed contract, in cents
   */
  honorariosMax: ColumnTypes['honorarios_max'] | null;
  /**
   * Of the signed contract, in cents
   */
  honorariosMin: ColumnTypes['honorarios_min'] | null;
  id: Generated<string>;
  nameDiffers: Generated<boolean>;
  operationId: string;
  packAcknowledgedDate: Date | null;
  packHash: string | null;
  rejectedDate: Date | null;
  rejectionReason: string | null;
  round: number;
  sealedSha256: string | null;
  shownSha256: string | null;
  signedDate: Date | null;
  signer: JsonColumn<ColumnTypes['contract_signings.signer']> | null;
  steps: Generated<JsonColumn<ColumnTypes['contract_signings.steps']>>;
  validatedDate: Date | null;
}

export interface ContractTimestamps {
  authority: string;
  /**
   * When the lists were added; null while they are waited for
   */
  listsDate: Date | null;
  /**
   * Of the sealed file
   */
  sha256: string;
  stampedDate: Date;
  /**
   * RFC 3161, with the certificates of the service, and later with their revocation lists
   */
  token: Buffer;
}

export interface Coupons {
  active: Generated<boolean>;
  createdDate: Generated<Date>;
  fieldVersions: Generated<JsonColumn<ColumnTypes['field_versions']>>;
  /**
   * In small letters; none that another coupon has taken since
   */
  formerHandles: Generated<string[]>;
  handle: string;
  id: Generated<string>;
  maximum: number;
  name: string;
  used: Generated<number>;
  version: Generated<number>;
}

export interface DocumentBin {
  createdDate: Generated<Date>;
  deletedBy: string | null;
  deletedDate: Date;
  documentationId: string;
  expiresOn: CalendarDay | null;
  format: string;
  hasActiveContent: Generated<boolean>;
  heldVerdictId: string | null;
  holderId: string | null;
  id: Generated<string>;
  imported: Generated<boolean>;
  isPrivate: Generated<boolean>;
  months: string[] | null;
  name: string;
  nameDocument: string | null;
  operationId: string;
  rejectionReason: string | null;
  sha256: string;
  side: ColumnTypes['document_bin.side'] | null;
  size: number;
  state: Generated<ColumnTypes['document_bin.state']>;
  stillValid: Generated<boolean>;
  storageKey: ColumnTypes['storage_key'];
  type: ColumnTypes['document_bin.type'];
  uploadedBy: string | null;
  uploadedByHolder: string | null;
  version: Generated<number>;
}

export interface DocumentFindings {
  documentId: string;
  findings: JsonColumn<ColumnTypes['document_findings.findings']>;
  /**
   * What it turned out to be; null: nothing that is known
   */
  layout: ColumnTypes['document_findings.layout'] | null;
  outcome: ColumnTypes['document_findings.outcome'];
  readDate: Date;
  /**
   * Of the file that was read; another one is yet to be read
   */
  version: number;
}

export interface Documents {
  createdDate: Generated<Date>;
  documentationId: string;
  /**
   * The last day on which it is of use
   */
  expiresOn: CalendarDay | null;
  format: string;
  hasActiveContent: Generated<boolean>;
  /**
   * Judged, but not yet for good: nobody has been told
   */
  heldVerdictId: string | null;
  id: Generated<string>;
  /**
   * An import has brought it, and nobody has put another in its place
   */
  imported: Generated<boolean>;
  isPrivate: Generated<boolean>;
  months: string[] | null;
  name: string;
  operationId: string;
  rejectionReason: string | null;
  sha256: string;
  side: ColumnTypes['documents.side'] | null;
  size: number;
  state: Generated<ColumnTypes['documents.state']>;
  /**
   * It was valid when a newer one was asked for, and is until the newer one is
   */
  stillValid: Generated<boolean>;
  storageKey: ColumnTypes['storage_key'];
  uploadedBy: string | null;
  uploadedByHolder: string | null;
  version: Generated<number>;
}

export interface DossierOpenings {
  id: GeneratedAlways<number>;
  ip: string;
  openedDate: Date;
  position: number;
  /**
   * Null: before links asked who opens them
   */
  readerId: string | null;
  sendingId: string;
}

export interface DossierParts {
  createdDate: Date;
  dossierId: string;
  format: string;
  name: string;
  pages: number;
  position: number;
  sha256: string;
  size: number;
  storageKey: ColumnTypes['storage_key'];
}

export interface DossierReaders {
  codeSentDate: Date;
  deviceHash: string | null;
  email: string;
  /**
   * The code is derived from it: nothing here confirms one
   */
  id: string;
  /**
   * When the address was proven; null: asked for only
   */
  openedDate: Date | null;
  sendingId: string;
  tries: Generated<number>;
}

export interface Dossiers {
  bank: ColumnTypes['dossiers.bank'];
  createdBy: string | null;
  createdDate: Date;
  /**
   * Papers that are bound, while it is being made
   */
  done: Generated<number>;
  id: Generated<string>;
  operationId: string;
  papers: JsonColumn<ColumnTypes['dossiers.papers']>;
  /**
   * When it was first sent: from then on it stays as it is
   */
  sentDate: Date | null;
  status: ColumnTypes['dossiers.status'];
}

export interface DossierSendings {
  dossierId: string;
  email: string;
  endedDate: Date | null;
  expiresDate: Date | null;
  id: Generated<string>;
  name: string;
  secretHash: string | null;
  sentBy: string | null;
  sentDate: Date;
  way: ColumnTypes['dossier_sendings.way'];
}

export interface Emails {
  /**
   * When a dead one was sent again in another way; until then its operation shows it
   */
  answeredDate: Date | null;
  attempts: Generated<number>;
  createdDate: Generated<Date>;
  html: string | null;
  id: Generated<string>;
  language: Generated<ColumnTypes['language']>;
  lastError: string | null;
  /**
   * When the next try is due, if not at once
   */
  notBefore: Date | null;
  operationId: GeneratedAlways<string> | null;
  /**
   * The text to send, where it is not the one in force
   */
  ownText: JsonColumn<ColumnTypes['emails.own_text']> | null;
  params: Generated<JsonColumn<ColumnTypes['emails.params']>>;
  searchText: GeneratedAlways<string>;
  sentDate: Date | null;
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
  toAddress: string;
  /**
   * Since when the mail server has had all of it without an answer: it may have arrived; null before, and once it has answered
   */
  unansweredSince: Date | null;
  userId: string | null;
}

export interface EndedMails {
  address: string;
  endedDate: Generated<Date>;
  template: string;
}

export interface Factors {
  confirmedDate: Date | null;
  createdDate: Date;
  credentialId: string | null;
  id: Generated<string>;
  kind: ColumnTypes['factors.kind'];
  lastStep: number | null;
  lastUsedDate: Date | null;
  name: Generated<string>;
  publicKey: Buffer | null;
  signCount: Generated<number>;
  transports: Generated<string[]>;
  userId: string;
}

export interface FeeInvoices {
  amount: ColumnTypes['fee_invoices.amount'];
  createdDate: Date;
  id: Generated<string>;
  invoiceDate: CalendarDay;
  number: string;
  /**
   * The number as it is compared: letters and digits alone
   */
  numberKey: string;
  operationId: string;
  reason: string | null;
  /**
   * Of a credit note: the invoice that it makes less
   */
  rectifiesId: string | null;
  version: Generated<number>;
}

export interface HeldVerdicts {
  createdDate: Date;
  faults: Generated<ColumnTypes['held_verdicts.faults']>;
  files: JsonColumn<ColumnTypes['held_verdicts.files']>;
  holderId: string | null;
  id: Generated<string>;
  operationId: string;
  rejectionReason: string | null;
  reviewerId: string;
  state: ColumnTypes['held_verdicts.state'];
}

export interface HolderChanges {
  /**
   * What undoing it brings back
   */
  before: JsonColumn<ColumnTypes['holder_changes.before']>;
  createdBy: string | null;
  createdDate: Date;
  holderId: string;
  id: Generated<string>;
  kind: ColumnTypes['holder_changes.kind'];
  note: string | null;
  operationId: string;
  reason: ColumnTypes['holder_changes.reason'] | null;
  undoneDate: Date | null;
}

export interface HolderEmailChanges {
  changedBy: string | null;
  changedByName: string | null;
  changedDate: Date;
  changedIp: string | null;
  confirmedBy: string | null;
  confirmedDate: Date | null;
  fromEmail: string | null;
  holderId: string;
  id: Generated<string>;
  linkSentDate: Date | null;
  toEmail: string;
}

export interface IdempotencyKeys {
  bodyHash: string;
  createdDate: Generated<Date>;
  key: string;
  /**
   * Null only inside the transaction that is about to write it
   */
  response: ColumnTypes['idempotency_keys.response'] | null;
  scope: string;
}

export interface ImportRows {
  cells: string[];
  /**
   * The contact that was made for it
   */
  contactId: string | null;
  errors: Generated<JsonColumn<ColumnTypes['import_rows.errors']>>;
  /**
   * By which a row that is imported again is recognised
   */
  fingerprint: string;
  importId: string;
  /**
   * The account to which the import has invited their customer
   */
  invitedId: string | null;
  /**
   * As the file counts its rows
   */
  number: number;
  operationId: string | null;
  /**
   * Whom somebody has chosen for a doubtful row: a contact, or NEW
   */
  person: string | null;
  /**
   * The brokerage's own, by which folders of files are named; forgotten with the cells
   */
  reference: string | null;
  /**
   * The contact that was made for the second holder
   */
  secondContactId: string | null;
  /**
   * Whom somebody has chosen for a doubtful second holder: a contact, or NEW
   */
  secondPerson: string | null;
  status: Generated<ColumnTypes['import_rows.status']>;
  /**
   * The account that was made for it
   */
  userId: string | null;
  /**
   * Of the operation as it was imported
   */
  version: number | null;
}

export interface Imports {
  /**
   * The field of each column; an empty one is left out
   */
  columns: string[];
  createdBy: string | null;
  createdDate: Generated<Date>;
  finishedDate: Date | null;
  id: Generated<string>;
  invites: Generated<boolean>;
  name: string;
  startedDate: Date | null;
  status: Generated<ColumnTypes['imports.status']>;
  titles: string[];
  /**
   * What each word of a coded column means here, by field and folded word
   */
  words: Generated<JsonColumn<ColumnTypes['imports.words']>>;
}

export interface Jobs {
  /**
   * For whom it is done: who caused it (a person, a link, a key, an address), or nobody
   */
  actor: Generated<string>;
  attempts: Generated<number>;
  createdDate: Generated<Date>;
  finishedDate: Date | null;
  id: GeneratedAlways<number>;
  kind: string;
  lastError: string | null;
  leaseUntil: Date | null;
  payload: Generated<JsonColumn<ColumnTypes['jobs.payload']>>;
  runDate: Generated<Date>;
  status: Generated<ColumnTypes['jobs.status']>;
  /**
   * Jobs about the same are done in their order
   */
  subject: string | null;
  /**
   * Those with lower ones are done first, of equal ones the earlier
   */
  turn: Generated<number>;
  uniqueKey: string | null;
}

export interface KnownDevices {
  deviceHash: string;
  lastDate: Date;
  userId: string;
}

export interface KnownKeys {
  fingerprint: string;
  name: string;
  since: Generated<Date>;
}

export interface LeadForm {
  active: Generated<boolean>;
  onlyRow: Generated<boolean>;
  /**
   * The sites that may show the form, a line each
   */
  origins: Generated<string>;
}

export interface MailingLinks {
  createdDate: Generated<Date>;
  email: string;
  expiresDate: Date;
  holderId: string;
  id: string;
  operationId: string;
  revokedDate: Date | null;
  secretHash: string;
}

export interface MailTexts {
  body: string;
  key: string;
  language: ColumnTypes['language'];
  subject: string;
  updatedBy: string | null;
  updatedDate: Generated<Date>;
}

export interface MessageFiles {
  format: string;
  hasActiveContent: Generated<boolean>;
  id: Generated<string>;
  messageId: string;
  name: string;
  position: number;
  sha256: string;
  size: number;
  storageKey: ColumnTypes['storage_key'];
}

export interface Messages {
  authorId: string | null;
  body: string;
  createdDate: Generated<Date>;
  fromStaff: boolean;
  holderId: string | null;
  id: Generated<string>;
  mailed: Generated<boolean>;
  operationId: string;
  /**
   * Who of the other side saw it first; unknown for what was read before this was kept
   */
  readBy: string | null;
  readDate: Date | null;
}

export interface Notifications {
  body: string | null;
  /**
   * Of a mention: the comment, whose first words it has
   */
  commentId: string | null;
  createdDate: Generated<Date>;
  id: Generated<string>;
  kind: ColumnTypes['notifications.kind'];
  name: string;
  operationId: string | null;
  read: Generated<boolean>;
  type: ColumnTypes['notifications.type'];
  url: string | null;
  userId: string;
}

export interface OfferConditions {
  documentationId: string | null;
  id: Generated<string>;
  isMet: boolean;
  offerId: string;
  position: number;
  text: string;
}

export interface Offers {
  bank: ColumnTypes['offers.bank'];
  createdDate: Date;
  id: Generated<string>;
  operationId: string;
  preferredDate: Date | null;
  releasedDate: Date | null;
  terms: JsonColumn<ColumnTypes['offers.terms']>;
  version: Generated<number>;
}

export interface OperationContacts {
  contactId: string;
  operationId: string;
  role: ColumnTypes['operation_contacts.role'];
}

export interface Operations {
  amountMortgage: ColumnTypes['amount_mortgage'] | null;
  amountProject: ColumnTypes['amount_project'] | null;
  amountReform: ColumnTypes['amount_reform'] | null;
  appraisalDate: Date | null;
  archivedDate: Date | null;
  archivedReason: ColumnTypes['operations.archived_reason'] | null;
  arrasDate: Date | null;
  boardFields: Generated<string[]>;
  boardListId: Generated<string>;
  boardRank: string;
  bonusDate: Date | null;
  capitalPending: ColumnTypes['capital_pending'] | null;
  chosenProposal: ColumnTypes['operations.chosen_proposal'] | null;
  contractWaitingDate: Date | null;
  contractWithdrawalDate: Date | null;
  createdDate: Generated<Date>;
  deedInCatalonia: boolean | null;
  description: string | null;
  documentsToValidate: Generated<ColumnTypes['operations.documents_to_validate']>;
  /**
   * In which version each field last changed
   */
  fieldVersions: Generated<JsonColumn<ColumnTypes['field_versions']>>;
  formalizationDate: Date | null;
  holderName: string | null;
  honorariosDoble: ColumnTypes['honorarios_doble'] | null;
  honorariosMax: ColumnTypes['honorarios_max'] | null;
  honorariosMin: ColumnTypes['honorarios_min'] | null;
  id: Generated<string>;
  includeReformMortgage: boolean | null;
  isArchived: Generated<boolean>;
  mortgagePercentage: ColumnTypes['operations.mortgage_percentage'] | null;
  numOperation: Generated<number>;
  operationFolder: string | null;
  paidOperationDate: Date | null;
  presentationProposalsDate: Date | null;
  providingFunds: Generated<boolean>;
  providingFundsDate: Date | null;
  providingFundsDone: Generated<boolean>;
  receivedProposals: Generated<JsonColumn<ColumnTypes['operations.received_proposals']>>;
  region: ColumnTypes['operations.region'] | null;
  reservationExpirationDate: Date | null;
  responsableId: string | null;
  searchText: Generated<string>;
  sendsProposals: Generated<ColumnTypes['operations.sends_proposals']>;
  signaturesToValidate: Generated<ColumnTypes['operations.signatures_to_validate']>;
  signFeinDate: Date | null;
  signTransparencyActDate: Date | null;
  state: Generated<ColumnTypes['operations.state']>;
  stateDates: Generated<JsonColumn<ColumnTypes['operations.state_dates']>>;
  stateEnteredDate: Generated<Date>;
  stateOrder: GeneratedAlways<number>;
  tagIds: Generated<ColumnTypes['operations.tag_ids']>;
  title: string;
  titleSort: GeneratedAlways<string>;
  typeOperation: ColumnTypes['type_operation'];
  userId: string;
  version: Generated<number>;
  /**
   * When its customer took it back before sending it
   */
  withdrawnDate: Date | null;
}

export interface OperationTags {
  operationId: string;
  tagId: string;
}

export interface PaperRules {
  /**
   * Null: it is off
   */
  activeSince: Date | null;
  conditions: Generated<JsonColumn<ColumnTypes['paper_rules.conditions']>>;
  createdDate: Generated<Date>;
  /**
   * It is off and in no list; papers that it has asked for or made optional know it
   */
  deletedDate: Date | null;
  effect: ColumnTypes['paper_rules.effect'];
  fieldVersions: Generated<JsonColumn<ColumnTypes['field_versions']>>;
  /**
   * It is for the operations that were live when it was switched on, too
   */
  forLive: Generated<boolean>;
  id: Generated<string>;
  name: string;
  nameDocument: string | null;
  reason: string | null;
  type: ColumnTypes['paper_rules.type'];
  version: Generated<number>;
}

export interface PendingSignIns {
  expiresDate: Date;
  id: Generated<string>;
  passwordMark: string;
  userId: string;
}

export interface PlaceLinks {
  createdDate: Generated<Date>;
  email: string;
  expiresDate: Date;
  holderId: string;
  id: string;
  operationId: string;
  revokedDate: Date | null;
  secretHash: string;
}

export interface Presences {
  operationId: string;
  seenDate: Date;
  socketId: string;
  userId: string;
}

export interface PrivacyBlocks {
  blockedBy: string | null;
  blockedDate: Date;
  /**
   * How many rows of each table, and how many files
   */
  contents: JsonColumn<ColumnTypes['privacy_blocks.contents']>;
  id: Generated<string>;
  language: ColumnTypes['privacy_blocks.language'];
  /**
   * The ids of what was theirs, and of no other person
   */
  person: JsonColumn<ColumnTypes['privacy_blocks.person']>;
  releasedBy: string | null;
  releasedDate: Date | null;
  releaseReason: string | null;
  removedDate: Date | null;
  removesOn: CalendarDay;
  requestId: string | null;
}

export interface PrivacyRequests {
  closedBy: string | null;
  closedDate: Date | null;
  contactId: string | null;
  createdBy: string | null;
  createdDate: Date;
  /**
   * Follows from received_on and extended_date (domain/privacy/privacy-request)
   */
  dueOn: CalendarDay;
  email: string | null;
  extendedDate: Date | null;
  extendedReason: string | null;
  holderId: string | null;
  id: Generated<string>;
  identityCheckedDate: Date | null;
  kind: ColumnTypes['privacy_requests.kind'];
  /**
   * As they were found or typed: what was asked stays readable when nothing else of them is left
   */
  name: string;
  note: string | null;
  outcome: ColumnTypes['privacy_requests.outcome'] | null;
  outcomeReason: string | null;
  overdueToldDate: Date | null;
  receivedOn: CalendarDay;
  soonToldDate: Date | null;
  userId: string | null;
  way: ColumnTypes['privacy_requests.way'];
}

export interface PrivacyVault {
  blockId: string;
  content: JsonColumn<ColumnTypes['privacy_vault.content']>;
  id: GeneratedAlways<number>;
  /**
   * A row; that another row named one of them; what a co-holder had answered
   */
  kind: ColumnTypes['privacy_vault.kind'];
  tableName: string;
}

export interface PrivacyVaultFiles {
  blockId: string;
  format: string;
  name: string;
  sha256: string;
  size: number;
  storageKey: ColumnTypes['storage_key'];
}

export interface PublicProfiles {
  jobTitle: string | null;
  /**
   * Small, and made by the product: without what a camera writes into its files
   */
  photo: Buffer | null;
  /**
   * SHA-256, in its public address
   */
  photoHash: string | null;
  /**
   * Since when they agree to be shown; null: they do not
   */
  shownSince: Date | null;
  userId: string;
}

export interface Questionnaires {
  answers: Generated<JsonColumn<ColumnTypes['questionnaires.answers']>>;
  completedDate: Date | null;
  operationId: string;
  typeOperation: ColumnTypes['type_operation'];
  updatedDate: Generated<Date>;
  version: Generated<number>;
}

export interface RadarAnswers {
  answeredBy: string | null;
  answeredDate: Date;
  /**
   * From this day on it may be found again; null: never, or with a task when there is another reason
   */
  endsOn: CalendarDay | null;
  operationId: string;
  /**
   * What was known then: a task is made again only for another reason
   */
  reason: JsonColumn<ColumnTypes['radar_answers.reason']>;
  taskId: string | null;
}

export interface RadarEntries {
  foundDate: Date;
  kind: ColumnTypes['radar_entries.kind'];
  operationId: string;
  reason: JsonColumn<ColumnTypes['radar_entries.reason']>;
  /**
   * When the job found it last
   */
  seenDate: Date;
  /**
   * The order within a list, the highest first
   */
  weight: number;
}

export interface RateLimits {
  bucket: string;
  endDate: Date;
  hits: number;
}

export interface ReadingAlerts {
  day: CalendarDay;
  userId: string;
}

export interface ReceivedMails {
  aside: string | null;
  body: string | null;
  fromAddress: string | null;
  holderId: string | null;
  id: Generated<string>;
  /**
   * Names of its files that were not taken
   */
  leftOut: Generated<string[]>;
  /**
   * Message-ID, or a hash of the whole: an e-mail that comes twice is one
   */
  mailKey: string;
  messageId: string | null;
  operationId: string;
  receivedDate: Date;
  subject: string | null;
}

export interface RecoveryCodes {
  codeHash: string;
  userId: string;
}

export interface Sessions {
  createdDate: Generated<Date>;
  expiresDate: Date;
  factorDue: Generated<boolean>;
  id: Generated<string>;
  ip: string | null;
  lastSeenDate: Generated<Date>;
  pushToken: string | null;
  remember: boolean;
  revokedDate: Date | null;
  userAgent: string | null;
  userId: string;
}

export interface SigningCodes {
  confirmedDate: Date | null;
  expiresDate: Date;
  id: string;
  /**
   * The link or the session through which it was asked for
   */
  openedBy: string;
  phone: string;
  sentDate: Date;
  signingId: string;
  tries: Generated<number>;
}

export interface StepTimes {
  finished: number;
  lowerDays: number;
  medianDays: number;
  state: ColumnTypes['step_times.state'];
  upperDays: number;
}

export interface Tags {
  class: ColumnTypes['tags.class'];
  id: Generated<string>;
  name: string;
  nameSort: GeneratedAlways<string>;
  protected: Generated<boolean>;
}

export interface Tasks {
  checklist: Generated<JsonColumn<ColumnTypes['tasks.checklist']>>;
  completedDate: Date | null;
  createdBy: string;
  createdDate: Generated<Date>;
  description: string | null;
  expirationDate: Date | null;
  fieldVersions: Generated<JsonColumn<ColumnTypes['field_versions']>>;
  id: Generated<string>;
  initDate: Date | null;
  name: string;
  nameSort: GeneratedAlways<string>;
  operationId: string | null;
  responsableId: string;
  searchText: Generated<ColumnTypes['tasks.search_text']>;
  state: Generated<ColumnTypes['tasks.state']>;
  subscribers: Generated<string[]>;
  type: ColumnTypes['tasks.type'];
  version: Generated<number>;
}

export interface TriggerFirings {
  firedDate: Generated<Date>;
  operationId: string;
  /**
   * Of a date that expires: how many days ahead
   */
  round: Generated<number>;
  /**
   * What it was told of: the entry into the state, or the date that expires
   */
  stateEnteredDate: Date;
  trigger: string;
}

export interface UploadSlots {
  bytes: number;
  endDate: Date;
  id: string;
  person: string;
}

export interface UserCodes {
  createdDate: Generated<Date>;
  expiresDate: Date;
  id: Generated<string>;
  newEmail: string | null;
  purpose: ColumnTypes['user_codes.purpose'];
  revokedDate: Date | null;
  usedDate: Date | null;
  userId: string;
}

export interface Users {
  /**
   * First day of the absence
   */
  absentFrom: CalendarDay | null;
  /**
   * Last day of the absence
   */
  absentTo: CalendarDay | null;
  acceptedTermsDate: Date | null;
  activatedDate: Date | null;
  active: Generated<boolean>;
  avatar: string | null;
  avatarColor: string | null;
  brands: Generated<string[]>;
  collective: string | null;
  company: string | null;
  /**
   * Who this customer is in the address book
   */
  contactId: string | null;
  country: string | null;
  couponHandle: string | null;
  createdDate: Generated<Date>;
  deactivatedDate: Date | null;
  /**
   * Empty: a customer who has only given a phone, or the account of an API key
   */
  email: string;
  /**
   * In which version each field last changed
   */
  fieldVersions: Generated<JsonColumn<ColumnTypes['field_versions']>>;
  howMeetUs: ColumnTypes['how_meet_us'] | null;
  id: Generated<string>;
  invitedById: string | null;
  language: Generated<ColumnTypes['language']>;
  lastname: Generated<string>;
  lastSignInDate: Date | null;
  /**
   * The superadmins have been told that this work is theirs during the absence
   */
  leftToOwners: Generated<boolean>;
  mustChangePassword: Generated<boolean>;
  name: string;
  nameSort: GeneratedAlways<string>;
  newsletter: Generated<boolean>;
  newsletterDate: Date | null;
  newsletterText: string | null;
  passwordHash: string | null;
  phone: string | null;
  registrationTokenHash: string | null;
  roles: Generated<ColumnTypes['users.roles']>;
  searchText: GeneratedAlways<string>;
  settings: Generated<JsonColumn<ColumnTypes['users.settings']>>;
  shortcuts: Generated<string[]>;
  standInId: string | null;
  version: Generated<number>;
  whoRecommendedUs: string | null;
}

export interface Views {
  columns: Generated<string[]>;
  createdDate: Generated<Date>;
  id: Generated<string>;
  mode: ColumnTypes['views.mode'];
  name: string;
  /**
   * As in the address of the screen
   */
  query: string;
  screen: ColumnTypes['views.screen'];
  shared: Generated<boolean>;
  userId: string;
}

export interface WaitingWords {
  operationId: string;
  stateEnteredDate: Date;
  words: string;
  writtenBy: string | null;
  writtenDate: Date;
}

export interface WebhookDeliveries {
  attempts: Generated<number>;
  /**
   * Exactly what is signed and sent
   */
  body: string;
  createdDate: Generated<Date>;
  event: string;
  id: Generated<string>;
  lastError: string | null;
  notBefore: Date | null;
  responseStatus: number | null;
  sentDate: Date | null;
  /**
   * FAILED: another try is to come; DEAD: given up
   */
  status: Generated<ColumnTypes['webhook_deliveries.status']>;
  webhookId: string;
}

export interface Webhooks {
  active: Generated<boolean>;
  createdDate: Generated<Date>;
  events: ColumnTypes['webhooks.events'];
  id: Generated<string>;
  /**
   * Until then the version before signs too
   */
  oldSecretUntil: Date | null;
  secretVersion: Generated<number>;
  url: string;
}

export interface WebsiteLeads {
  /**
   * The words to which the person said yes
   */
  consent: string;
  consentDate: Date;
  email: string | null;
  /**
   * Of one showing of the form: sent twice, it makes one lead
   */
  formKey: string | null;
  id: Generated<string>;
  /**
   * The account of the API key that brought them; null: the form
   */
  keyAccount: string | null;
  name: string;
  note: string | null;
  operationId: string;
  phone: string | null;
  receivedDate: Date;
}

export interface WithdrawnInvitations {
  linkId: string;
  userId: string;
  withdrawnDate: Generated<Date>;
}

export interface Database {
  documentation: AllDocumentation;
  holders: AllHolders;
  activity: Activity;
  agencies: Agencies;
  agencyLeads: AgencyLeads;
  agencyPeople: AgencyPeople;
  allDocumentation: AllDocumentation;
  allHolders: AllHolders;
  answerTemplates: AnswerTemplates;
  apiKeys: ApiKeys;
  audit: Audit;
  auditSeals: AuditSeals;
  backups: Backups;
  bankCases: BankCases;
  bankMovements: BankMovements;
  banks: Banks;
  boardLists: BoardLists;
  calendarFeeds: CalendarFeeds;
  cardMoves: CardMoves;
  collections: Collections;
  commentFiles: CommentFiles;
  comments: Comments;
  company: Company;
  contacts: Contacts;
  contractSignings: ContractSignings;
  contractTimestamps: ContractTimestamps;
  coupons: Coupons;
  documentBin: DocumentBin;
  documentFindings: DocumentFindings;
  documents: Documents;
  dossierOpenings: DossierOpenings;
  dossierParts: DossierParts;
  dossierReaders: DossierReaders;
  dossiers: Dossiers;
  dossierSendings: DossierSendings;
  emails: Emails;
  endedMails: EndedMails;
  factors: Factors;
  feeInvoices: FeeInvoices;
  heldVerdicts: HeldVerdicts;
  holderChanges: HolderChanges;
  holderEmailChanges: HolderEmailChanges;
  idempotencyKeys: IdempotencyKeys;
  importRows: ImportRows;
  imports: Imports;
  jobs: Jobs;
  knownDevices: KnownDevices;
  knownKeys: KnownKeys;
  leadForm: LeadForm;
  mailingLinks: MailingLinks;
  mailTexts: MailTexts;
  messageFiles: MessageFiles;
  messages: Messages;
  notifications: Notifications;
  offerConditions: OfferConditions;
  offers: Offers;
  operationContacts: OperationContacts;
  operations: Operations;
  operationTags: OperationTags;
  paperRules: PaperRules;
  pendingSignIns: PendingSignIns;
  placeLinks: PlaceLinks;
  presences: Presences;
  privacyBlocks: PrivacyBlocks;
  privacyRequests: PrivacyRequests;
  privacyVault: PrivacyVault;
  privacyVaultFiles: PrivacyVaultFiles;
  publicProfiles: PublicProfiles;
  questionnaires: Questionnaires;
  radarAnswers: RadarAnswers;
  radarEntries: RadarEntries;
  rateLimits: RateLimits;
  readingAlerts: ReadingAlerts;
  receivedMails: ReceivedMails;
  recoveryCodes: RecoveryCodes;
  sessions: Sessions;
  signingCodes: SigningCodes;
  stepTimes: StepTimes;
  tags: Tags;
  tasks: Tasks;
  triggerFirings: TriggerFirings;
  uploadSlots: UploadSlots;
  userCodes: UserCodes;
  users: Users;
  views: Views;
  waitingWords: WaitingWords;
  webhookDeliveries: WebhookDeliveries;
  webhooks: Webhooks;
  websiteLeads: WebsiteLeads;
  withdrawnInvitations: WithdrawnInvitations;
}
