import type { Cents } from '@llave/domain/money/money'
import type { RowOf } from '../../../platform/database/db'
import type { Database } from '../../../platform/database/schema'

/**
 * What happens to a person's rows of a table when they are blocked: they move to the vault; they are deleted, because
 * nobody needs them again; or they stay, for a reason.
 */
type Fate = 'MOVES' | 'ENDS' | { readonly stays: string }

const OF_THE_BROKERAGE: Fate = { stays: 'the brokerage’s own, about no customer' }
const RUNNING: Fate = { stays: 'of running processes, gone within days by itself' }

/** Every table: without a decision for a new one, this does not compile. */
export const FATES = {
  documentation: { stays: 'a view of those who are present' },
  holders: { stays: 'a view of those who are present' },
  activity: 'MOVES',
  agencies: OF_THE_BROKERAGE,
  agencyLeads: 'MOVES',
  agencyPeople: 'MOVES',
  allDocumentation: 'MOVES',
  allHolders: 'MOVES',
  answerTemplates: OF_THE_BROKERAGE,
  apiKeys: OF_THE_BROKERAGE,
  audit: { stays: 'a sealed chain of ids and addresses of devices: without an entry nothing could be proved' },
  auditSeals: { stays: 'the seals of that chain' },
  backups: OF_THE_BROKERAGE,
  bankCases: 'MOVES',
  bankMovements: {
    stays:
      'the brokerage’s own bank statements, which its accounts have to keep; of them, what the person has paid is nobody else’s',
  },
  banks: OF_THE_BROKERAGE,
  boardLists: OF_THE_BROKERAGE,
  calendarFeeds: 'ENDS',
  cardMoves: 'ENDS',
  commentFiles: 'MOVES',
  collections: 'MOVES',
  comments: 'MOVES',
  company: OF_THE_BROKERAGE,
  contacts: 'MOVES',
  contractSignings: 'MOVES',
  contractTimestamps: { stays: 'names a file by its hash alone' },
  coupons: OF_THE_BROKERAGE,
  documentBin: 'MOVES',
  documentFindings: 'MOVES',
  documents: 'MOVES',
  dossierOpenings: 'MOVES',
  dossierParts: 'MOVES',
  dossierReaders: 'MOVES',
  dossierSendings: 'MOVES',
  dossiers: 'MOVES',
  emails: 'MOVES',
  endedMails: { stays: 'a keyed fingerprint of an address, so that what they ended stays ended' },
  factors: 'MOVES',
  feeInvoices: 'MOVES',
  heldVerdicts: 'MOVES',
  holderChanges: 'MOVES',
  holderEmailChanges: 'MOVES',
  idempotencyKeys: 'ENDS',
  importRows: 'MOVES',
  imports: OF_THE_BROKERAGE,
  jobs: 'ENDS',
  knownDevices: 'ENDS',
  knownKeys: OF_THE_BROKERAGE,
  leadForm: OF_THE_BROKERAGE,
  mailingLinks: 'MOVES',
  mailTexts: OF_THE_BROKERAGE,
  messageFiles: 'MOVES',
  messages: 'MOVES',
  notifications: 'MOVES',
  offerConditions: 'MOVES',
  offers: 'MOVES',
  operationContacts: 'MOVES',
  operations: 'MOVES',
  operationTags: 'MOVES',
  paperRules: OF_THE_BROKERAGE,
  pendingSignIns: 'ENDS',
  placeLinks: 'MOVES',
  presences: 'ENDS',
  privacyBlocks: { stays: 'ids and dates: what a restored backup is blocked by again' },
  privacyRequests: { stays: 'the proof of the answer; name, address and note go at the removal' },
  privacyVault: { stays: 'the vault itself' },
  privacyVaultFiles: { stays: 'the vault itself' },
  publicProfiles: 'MOVES',
  questionnaires: 'MOVES',
  radarAnswers: 'MOVES',
  // Computed again by the next run.
  radarEntries: 'ENDS',
  rateLimits: RUNNING,
  readingAlerts: 'ENDS',
  receivedMails: 'MOVES',
  recoveryCodes: 'MOVES',
  sessions: 'ENDS',
  signingCodes: 'MOVES',
  stepTimes: OF_THE_BROKERAGE,
  tags: OF_THE_BROKERAGE,
  tasks: 'MOVES',
  triggerFirings: 'MOVES',
  uploadSlots: RUNNING,
  userCodes: 'ENDS',
  users: 'MOVES',
  views: 'MOVES',
  waitingWords: 'MOVES',
  webhookDeliveries: 'ENDS',
  webhooks: OF_THE_BROKERAGE,
  websiteLeads: 'MOVES',
  withdrawnInvitations: { stays: 'ids of links that are dead' },
} as const satisfies Readonly<Record<keyof Database, Fate>>
type Table = keyof typeof FATES

/** Tables whose rows are kept in the vault; each needs a name for the owner who opens it (otherwise a type error). */
export type VaultTable = { [T in Table]: (typeof FATES)[T] extends 'MOVES' ? T : never }[Table]
const isVaultTable = (table: Table): table is VaultTable => FATES[table] === 'MOVES'

/** The columns of those tables that store cents (a missing one is a type error). */
const MONEY: Readonly<Record<MoneyColumn, true>> = {
  ...{ amount: true, amountMortgage: true, amountProject: true, amountReform: true, capitalPending: true },
  ...{ honorariosDoble: true, honorariosMax: true, honorariosMin: true },
}
type MoneyColumn = {
  [T in VaultTable]: { [C in keyof Row<T>]: NonNullable<Row<T>[C]> extends Cents ? C : never }[keyof Row<T>]
}[VaultTable]
type Row<T extends Table> = RowOf<T>

/** Whether a vaulted column, by its name in the program, stores cents. */
export const isMoney = (column: string): boolean => column in MONEY

const isTable = (name: string): name is Table => name in FATES

const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const BY_NAME = new Map(
  Object.keys(FATES)
    .filter(isTable)
    .map(table => [snake(table), table]),
)

/** What happens to the rows of a table, by its name in the database; undefined for an undecided one. */
export function fateOf(name: string): Fate | undefined {
  const table = BY_NAME.get(name)
  return table && FATES[table]
}

/** The vaulted table with this name in the database; undefined for one that no longer exists. */
export function vaultTable(name: string): VaultTable | undefined {
  const table = BY_NAME.get(name)
  return table && isVaultTable(table) ? table : undefined
}

/**
 * Foreign keys whose rows are removed with the row that they refer to, although the database would only empty the
 * column, or refuse.
 */
export const ALSO_GOES: ReadonlySet<string> = new Set([
  // The notice's text names the person.
  'notifications_operation_id_fkey',
  'import_rows_operation_id_fkey',
  'import_rows_contact_id_fkey',
  'import_rows_user_id_fkey',
  'messages_author_id_fkey',
  'collections_invoice_id_fkey',
])

/** The foreign key that is followed first, and only for operations that belong to the person alone. */
export const FOUND_FIRST = 'operations_user_id_fkey'
