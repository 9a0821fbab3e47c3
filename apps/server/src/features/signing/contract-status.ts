import type { holderContract } from '@llave/api-contract/operations'
import type { DocumentState } from '@llave/domain/documents/document-states'
import { entryState } from '@llave/domain/documents/documentation-entry'
import type { ExpressionBuilder } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { Database } from '../../platform/database/schema'

export type HolderContract = z.output<typeof holderContract>

/** What the signing knows of a holder, for a query of holders. */
export function signingOf(eb: ExpressionBuilder<Database, 'holders'>) {
  return jsonObjectFrom(
    eb
      .selectFrom('holders as signing_holder')
      .leftJoin('contract_signings as round', join =>
        join.onRef('round.holder_id', '=', 'signing_holder.id').on('round.rejected_date', 'is', null),
      )
      .select(['signing_holder.email', 'round.signed_date', 'round.name_differs'])
      .select(inner =>
        inner
          .selectFrom('mailing_links')
          .select(links => links.fn.max('mailing_links.created_date').as('sent'))
          .whereRef('mailing_links.holder_id', '=', 'signing_holder.id')
          .as('link_sent_date'),
      )
      .whereRef('signing_holder.id', '=', 'holders.id'),
  )
}

interface SigningFacts {
  readonly email: string | null
  readonly signed_date: Date | string | null
  readonly name_differs: boolean | null
  readonly link_sent_date: Date | string | null
}

interface IdentityFile {
  readonly type: 'DNI' | 'CONTRATO'
  readonly state: DocumentState
  readonly rejection_reason: string | null
}

/** How far a holder is with their contract; customers see the address masked and no doubts about names. */
export function presentContract(
  facts: SigningFacts,
  files: readonly IdentityFile[],
  reader: 'STAFF' | 'CUSTOMER',
): HolderContract {
  const dni = files.filter(({ type }) => type === 'DNI')
  const contracts = files.filter(({ type }) => type === 'CONTRATO')
  const state = entryState(contracts)
  const rejected = [...contracts, ...dni].find(file => file.state === 'RECHAZADO')
  const signed = state === 'PENDIENTE_VALIDACION' || state === 'VALIDADO'
  return {
    dniReceived: dni.length > 1 && dni.every(file => file.state !== 'RECHAZADO'),
    signed,
    validated: state === 'VALIDADO',
    rejected: rejected !== undefined,
    rejectionReason: rejected?.rejection_reason ?? null,
    email: reader === 'STAFF' || facts.email === null ? facts.email : maskedEmail(facts.email),
    linkSentDate: isoOrNull(facts.link_sent_date),
    signedDate: signed ? isoOrNull(facts.signed_date) : null,
    ...(reader === 'STAFF' && { nameDiffers: facts.name_differs ?? false }),
  }
}

/** `a•••@example.es`: enough to know one's own address again. */
function maskedEmail(email: string): string {
  const at = email.indexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

const isoOrNull = (date: Date | string | null) => (date === null ? null : new Date(date).toISOString())
