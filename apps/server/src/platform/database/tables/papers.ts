import type { ContractFault } from '@llave/domain/documents/contract-faults'
import type { DocumentState } from '@llave/domain/documents/document-states'
import type { DocumentType } from '@llave/domain/documents/document-types'
import type { ColumnType, Generated } from 'kysely'
import type { FileKeyColumn } from '../../files/file-key'
import type { GeneratedJson } from './json-column'

// Requested documentation, the files sent for it, and the signing of contracts.

export interface DocumentationTable {
  id: Generated<string>
  operation_id: string
  holder_id: string | null
  type: DocumentType
  name_document: string | null
  message_update: string | null
  waived_reason: string | null
  waiver_proposal: string | null
  /** `YYYY-MM-DD`: the customer is asked to send it by the end of this day. */
  deadline: string | null
  is_private: Generated<boolean>
  position: Generated<number>
  created_date: Generated<Date>
}

export interface DocumentsTable {
  id: Generated<string>
  documentation_id: string
  operation_id: string
  name: string
  storage_key: FileKeyColumn
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
  /** Judged, but not yet for good: nobody has been told. */
  held_verdict_id: string | null
  /** `YYYY-MM-DD`: the last day on which it is of use. */
  expires_on: string | null
  created_date: Generated<Date>
}

/** A deleted file, with what it belonged to. The entry may be gone by now. */
export interface DocumentBinTable extends DocumentsTable {
  holder_id: string | null
  type: DocumentType
  name_document: string | null
  deleted_date: Date
  deleted_by: string | null
}

/** A file as it was when somebody viewed it. */
export interface ViewedFile {
  readonly documentationId: string
  readonly documentId: string
  readonly version: number
}

export interface HeldVerdictsTable {
  id: Generated<string>
  operation_id: string
  holder_id: string | null
  files: ColumnType<ViewedFile[], string, never>
  state: 'VALIDADO' | 'RECHAZADO'
  rejection_reason: string | null
  faults: Generated<ContractFault[]>
  reviewer_id: string
  created_date: Date
}

export interface MailingLinksTable {
  id: string
  operation_id: string
  holder_id: string
  secret_hash: string
  email: string
  created_date: Generated<Date>
  expires_date: Date
  revoked_date: Date | null
}

/** One action on the way to a signature, as the evidence page shows it. */
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
  readonly date: string
  readonly ip?: string
  readonly userAgent?: string
  readonly email?: string
  /** The address before, and who has changed it. */
  readonly from?: string
  readonly by?: string
  readonly sha256?: string
  /** The last digits of the number that a code was sent to. */
  readonly phone?: string
  /** Of the account that it was opened from: which session, and since when it is open. */
  readonly sessionId?: string
  readonly sessionDate?: string
}

/** What a holder types next to the signature. */
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

export interface ContractSigningsTable {
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
  /** The fees of the signed contract, in cents. */
  honorarios_min: number | null
  honorarios_max: number | null
  honorarios_doble: number | null
  signed_date: Date | null
  validated_date: Date | null
  rejected_date: Date | null
  rejection_reason: string | null
  /** What was wrong, where the staff have said it. */
  faults: Generated<ContractFault[]>
  created_date: Generated<Date>
}

/** The last code that was sent by SMS in a round. The code itself is derived from the id, and stored nowhere. */
export interface SigningCodesTable {
  signing_id: string
  id: string
  /** The link or the session through which it was asked for. */
  opened_by: string
  phone: string
  sent_date: Date
  expires_date: Date
  tries: Generated<number>
  confirmed_date: Date | null
}

/** A holder's e-mail was changed after the questionnaire. */
export interface HolderEmailChangesTable {
  id: Generated<string>
  holder_id: string
  from_email: string | null
  to_email: string
  changed_by: string | null
  changed_by_name: string | null
  changed_ip: string | null
  changed_date: Date
  confirmed_by: string | null
  confirmed_date: Date | null
}

export interface ContractTimestampsTable {
  /** Of the sealed file. */
  sha256: string
  /** RFC 3161, with the certificates of the service, and later with their revocation lists. */
  token: Buffer
  stamped_date: Date
  authority: string
  /** When the lists were added; null while they are waited for. */
  lists_date: Date | null
}
