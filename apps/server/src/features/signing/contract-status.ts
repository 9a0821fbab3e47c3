import type { AddressWarnings, holderContract } from '@llave/api-contract/operations'
import type { ContractFault } from '@llave/domain/documents/contract-faults'
import type { DocumentState } from '@llave/domain/documents/document-states'
import { type DocumentType, IDENTITY_DOCUMENT_TYPES } from '@llave/domain/documents/document-types'
import { entryState } from '@llave/domain/documents/documentation-entry'
import { mailboxOf } from '@llave/domain/people/mailbox'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { Database } from '../../platform/database/schema'
import { unconfirmedEmail } from '../../record/change-holder-email'
import type { DetailPart, OfOperation } from '../../record/detail-part'
import { iso, isoOrNull } from '../../record/presenting'

export type HolderContract = z.output<typeof holderContract>

/** The progress of each holder of an operation with their contract, by the holder's id. */
export type Contracts = Readonly<Record<string, HolderContract>>
type Row = ReturnType<typeof signingsOf> extends RawBuilder<infer R> ? R : never

export const contractsPart: DetailPart<Row, { contracts: Contracts }, { contracts: Contracts }> = {
  select: signingsOf,
  forStaff: rows => ({ contracts: presentContracts(rows, 'STAFF') }),
  forCustomer: rows => ({ contracts: presentContracts(rows, 'CUSTOMER') }),
}

/** Holders, each with the progress of their contract. */
export function withContracts<H extends { readonly _id: string }>(
  holders: readonly H[],
  contracts: Contracts,
): (H & { contract?: HolderContract })[] {
  return holders.map(holder => {
    const contract = contracts[holder._id]
    return { ...holder, ...(contract && { contract }) }
  })
}

/** The contracts of an operation as the staff see them. */
export async function readContracts(db: Kysely<Database>, operationId: string): Promise<Contracts> {
  const row = await db
    .selectFrom('operations')
    .select(eb => signingsOf(eb).as('signings'))
    .where('operations.id', '=', operationId)
    .executeTakeFirst()
  return presentContracts(row?.signings ?? [], 'STAFF')
}

function presentContracts(rows: Row, reader: Reader): Contracts {
  return Object.fromEntries(
    rows.map(row => [row.id, presentContract(row, row.files, reader === 'STAFF' ? addressWarnings(row, rows) : null)]),
  )
}

/** The holders of an operation with their open round, their newest link, and the public files of DNI and contract. */
function signingsOf(operation: OfOperation) {
  return jsonArrayFrom(
    operation
      .selectFrom('holders')
      .leftJoin('contract_signings as round', join =>
        join.onRef('round.holder_id', '=', 'holders.id').on('round.rejected_date', 'is', null),
      )
      .select(['holders.id', 'holders.name', 'holders.email', 'round.signed_date', 'round.name_differs'])
      .select(holder => [
        holder
          .exists(
            holder
              .selectFrom('users')
              .select('users.id')
              .whereRef('users.id', '=', 'operations.user_id')
              .whereRef('users.email', '=', 'holders.email'),
          )
          .$castTo<boolean>()
          .as('is_own'),
        holder
          .exists(
            holder
              .selectFrom('questionnaires')
              .select('questionnaires.operation_id')
              .whereRef('questionnaires.operation_id', '=', 'operations.id')
              .where(
                sql<string>`questionnaires.answers -> 'holders' -> holders.position ->> 'email'`,
                '=',
                holder.ref('holders.email'),
              ),
          )
          .$castTo<boolean>()
          .as('email_in_answers'),
        holder
          .selectFrom('mailing_links')
          .select(links => links.fn.max('mailing_links.created_date').as('sent'))
          .whereRef('mailing_links.holder_id', '=', 'holders.id')
          .as('link_sent_date'),
        unconfirmedEmail('holders.id').as('email_change'),
        holder
          .selectFrom('contract_signings')
          .select('contract_signings.faults')
          .whereRef('contract_signings.holder_id', '=', 'holders.id')
          .where('contract_signings.rejected_date', 'is not', null)
          .orderBy('contract_signings.round', 'desc')
          .limit(1)
          .as('faults'),
        jsonArrayFrom(
          holder
            .selectFrom('documents')
            .innerJoin('documentation', 'documentation.id', 'documents.documentation_id')
            .select(['documentation.type', 'documents.state', 'documents.rejection_reason'])
            .whereRef('documentation.holder_id', '=', 'holders.id')
            .where('documentation.type', 'in', IDENTITY_DOCUMENT_TYPES)
            .where('documents.is_private', '=', false)
            .orderBy('documents.created_date')
            .orderBy('documents.id'),
        ).as('files'),
      ])
      .whereRef('holders.operation_id', '=', 'operations.id')
      .orderBy('holders.position'),
  )
}

type Reader = 'STAFF' | 'CUSTOMER'

interface Addressee {
  readonly id: string
  readonly name: string
  readonly email: string | null
}

/** What the staff should know of a holder's address before they accept what was signed through it. */
export function addressWarnings(
  holder: Addressee & { readonly email_change: AddressWarnings['emailChange'] },
  holders: readonly Addressee[],
): AddressWarnings {
  const { id, email, email_change } = holder
  const mailbox = email === null ? null : mailboxOf(email)
  const others = holders.filter(other => other.id !== id && other.email !== null && mailboxOf(other.email) === mailbox)
  return {
    emailChange: email_change && { ...email_change, date: iso(email_change.date) },
    sharesMailboxWith: others.map(({ name }) => name),
  }
}

interface SigningFacts {
  readonly email: string | null
  readonly signed_date: Date | string | null
  readonly name_differs: boolean | null
  readonly link_sent_date: Date | string | null
  readonly faults: readonly ContractFault[] | null
  readonly is_own: boolean
  readonly email_in_answers: boolean
}

interface IdentityFile {
  readonly type: DocumentType
  readonly state: DocumentState
  readonly rejection_reason: string | null
}

/**
 * A holder's progress with their contract. Customers are not told that a name differs, and an address that stands neither
 * in their answers nor in their account is masked. Warnings are for the staff.
 */
function presentContract(
  facts: SigningFacts,
  files: readonly IdentityFile[],
  warnings: AddressWarnings | null,
): HolderContract {
  const dni = files.filter(({ type }) => type === 'DNI')
  const contracts = files.filter(({ type }) => type === 'CONTRATO')
  const state = entryState(contracts)
  const rejected = [...contracts, ...dni].find(file => file.state === 'RECHAZADO')
  const signed = state === 'PENDIENTE_VALIDACION' || state === 'VALIDADO'
  const isReadable = warnings !== null || facts.is_own || facts.email_in_answers
  return {
    dniReceived: dni.length > 1 && dni.every(file => file.state !== 'RECHAZADO'),
    signed,
    validated: state === 'VALIDADO',
    rejected: rejected !== undefined,
    rejectionReason: rejected?.rejection_reason ?? null,
    faults: rejected ? [...(facts.faults ?? [])] : [],
    email: isReadable || facts.email === null ? facts.email : maskedEmail(facts.email),
    linkSentDate: isoOrNull(facts.link_sent_date),
    signedDate: signed ? isoOrNull(facts.signed_date) : null,
    ...(warnings ? { nameDiffers: facts.name_differs ?? false, addressWarnings: warnings } : { isOwn: facts.is_own }),
  }
}

/** `a•••@example.es`: enough to recognise one's own address. */
function maskedEmail(email: string): string {
  const at = email.indexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
