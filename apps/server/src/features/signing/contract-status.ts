import type { AddressWarnings, holderContract } from '@llave/api-contract/operations'
import { signedBy } from '@llave/domain/contracts/signature'
import { IDENTITY_DOCUMENT_TYPES } from '@llave/domain/documents/document-types'
import { areApart } from '@llave/domain/holders/paper-sight'
import { whyUnreached } from '@llave/domain/holders/why-unreached'
import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import { mailboxOf } from '@llave/domain/people/mailbox'
import { maskedEmail } from '@llave/domain/people/masked-email'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db'
import { jsonArrayFrom } from '../../platform/database/json-from'
import { iso, isoOrNull } from '../../record/lists/presenting'
import type { DetailPart, OfOperation } from '../../record/operation/detail-part'
import { unconfirmedEmail } from '../../record/people/change-holder-email'

export type HolderContract = z.output<typeof holderContract>

/** The progress of each holder's contract, by holder id. */
export type Contracts = Readonly<Record<string, HolderContract>>
type Row = ReturnType<typeof signingsOf> extends RawBuilder<infer R> ? R : never

export const contractsPart: DetailPart<Row, { contracts: Contracts }, { contracts: Contracts }> = {
  select: signingsOf,
  forStaff: rows => ({ contracts: presentContracts(rows, 'STAFF') }),
  forCustomer: (rows, { typeOperation }) => ({ contracts: contractsForCustomer(rows, typeOperation) }),
}

export function withContracts<H extends { readonly _id: string }>(
  holders: readonly H[],
  contracts: Contracts,
): (H & { contract?: HolderContract })[] {
  return holders.map(holder => {
    const contract = contracts[holder._id]
    return { ...holder, ...(contract && { contract }) }
  })
}

export async function readContracts(db: Db, operationId: string): Promise<Contracts> {
  const row = await db
    .selectFrom('operations')
    .select(eb => signingsOf(eb).as('signings'))
    .where('operations.id', '=', operationId)
    .executeTakeFirst()
  return presentContracts(row?.signings ?? [], 'STAFF')
}

/** Of holders from whom the customer separates, only the progress of their contracts, without reasons or addresses. */
function contractsForCustomer(rows: Row, type: OperationType): Contracts {
  const contracts = presentContracts(rows, 'CUSTOMER')
  if (!areApart(type)) return contracts
  const own = rows[0]?.id
  return Object.fromEntries(
    Object.entries(contracts).map(([id, contract]) => [
      id,
      id === own ? contract : { ...contract, rejectionReason: null, faults: [], email: hidden(contract.email) },
    ]),
  )
}

function presentContracts(rows: Row, reader: Reader): Contracts {
  return Object.fromEntries(
    rows.map(row => [row.id, presentContract(row, reader === 'STAFF' ? warningsOf(row, rows) : null)]),
  )
}

function warningsOf(row: Row[number], rows: Row): StaffWarnings {
  const isDoubted = row.emailChange !== null
  const unreached = whyUnreached({ ...row, isDoubted }, { customer: row.customer ?? '', holders: rows })
  return { addressWarnings: addressWarnings(row, rows), unreached }
}

/** The holders of an operation with their open round, their newest link, and the public files of DNI and contract. */
function signingsOf(operation: OfOperation) {
  return jsonArrayFrom(
    operation
      .selectFrom('holders')
      .leftJoin('contractSignings as round', join =>
        join.onRef('round.holderId', '=', 'holders.id').on('round.rejectedDate', 'is', null),
      )
      .select([
        'holders.id',
        'holders.position',
        'holders.name',
        'holders.email',
        'round.signedDate',
        'round.nameDiffers',
        'round.addressInDoubt',
      ])
      .select(holder => [
        holder.selectFrom('users').select('users.email').whereRef('users.id', '=', 'operations.userId').as('customer'),
        holder
          .exists(
            holder
              .selectFrom('users')
              .select('users.id')
              .whereRef('users.id', '=', 'operations.userId')
              .whereRef('users.email', '=', 'holders.email'),
          )
          .$castTo<boolean>()
          .as('isOwn'),
        holder
          .exists(
            holder
              .selectFrom('questionnaires')
              .select('questionnaires.operationId')
              .whereRef('questionnaires.operationId', '=', 'operations.id')
              .where(
                sql<string>`questionnaires.answers -> 'holders' -> holders.position ->> 'email'`,
                '=',
                holder.ref('holders.email'),
              ),
          )
          .$castTo<boolean>()
          .as('emailInAnswers'),
        holder
          .selectFrom('mailingLinks')
          .select(links => links.fn.max('mailingLinks.createdDate').as('sent'))
          .whereRef('mailingLinks.holderId', '=', 'holders.id')
          .as('linkSentDate'),
        unconfirmedEmail('holders.id').as('emailChange'),
        holder
          .selectFrom('contractSignings')
          .select('contractSignings.faults')
          .whereRef('contractSignings.holderId', '=', 'holders.id')
          .where('contractSignings.rejectedDate', 'is not', null)
          .orderBy('contractSignings.round', 'desc')
          .limit(1)
          .as('faults'),
        jsonArrayFrom(
          holder
            .selectFrom('documents')
            .innerJoin('documentation', 'documentation.id', 'documents.documentationId')
            .select(['documentation.type', 'documents.state', 'documents.rejectionReason'])
            .whereRef('documentation.holderId', '=', 'holders.id')
            .where('documentation.type', 'in', IDENTITY_DOCUMENT_TYPES)
            .where('documents.isPrivate', '=', false)
            .orderBy('documents.createdDate')
            .orderBy('documents.id'),
        ).as('files'),
      ])
      .whereRef('holders.operationId', '=', 'operations.id')
      .orderBy('holders.position'),
  )
}

type Reader = 'STAFF' | 'CUSTOMER'
type StaffWarnings = Required<Pick<HolderContract, 'addressWarnings' | 'unreached'>>

interface Addressee {
  readonly id: string
  readonly name: string
  readonly email: string | null
}

/** Warnings about a holder's address for the staff, before they accept a signature made through it. */
export function addressWarnings(
  holder: Addressee & { readonly emailChange: AddressWarnings['emailChange']; readonly addressInDoubt: boolean | null },
  holders: readonly Addressee[],
): AddressWarnings {
  const { id, email, emailChange, addressInDoubt } = holder
  const mailbox = email === null ? null : mailboxOf(email)
  const others = holders.filter(other => other.id !== id && other.email !== null && mailboxOf(other.email) === mailbox)
  return {
    emailChange: emailChange && { ...emailChange, date: iso(emailChange.date) },
    signedInDoubt: addressInDoubt ?? false,
    sharesMailboxWith: others.map(({ name }) => name),
  }
}

/**
 * The progress of a holder's contract. Customers do not see that a name differs, and an address that is neither in
 * their answers nor in their account is masked. Warnings are for the staff.
 */
function presentContract({ files, ...facts }: Row[number], warnings: StaffWarnings | null): HolderContract {
  const dni = files.filter(({ type }) => type === 'DNI')
  const contract = signedBy(files)
  const rejections = files.filter(({ state }) => state === 'RECHAZADO')
  const rejected = rejections.find(({ type }) => type === 'CONTRATO') ?? rejections[0]
  const isReadable = warnings !== null || facts.isOwn || facts.emailInAnswers
  return {
    dniReceived: dni.length > 1 && dni.every(file => file.state !== 'RECHAZADO'),
    ...contract,
    rejectionReason: rejected?.rejectionReason ?? null,
    faults: rejected ? [...(facts.faults ?? [])] : [],
    email: isReadable || facts.email === null ? facts.email : maskedEmail(facts.email),
    linkSentDate: isoOrNull(facts.linkSentDate),
    signedDate: contract.signed ? isoOrNull(facts.signedDate) : null,
    ...(warnings ? { nameDiffers: facts.nameDiffers ?? false, ...warnings } : { isOwn: facts.isOwn }),
  }
}

const hidden = (email: string | null) => email && maskedEmail(email)
