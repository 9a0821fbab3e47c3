import type { AddressWarnings } from '@llave/api-contract/operations'
import type { Person } from '@llave/api-contract/people'
import type { ToReview } from '@llave/api-contract/review.calls'
import { comparedAnswers } from '@llave/domain/documents/document-review'
import type { DocumentType } from '@llave/domain/documents/document-types'
import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { OperationState } from '@llave/domain/operations/states/operation-states'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import type { EmploymentSituation } from '@llave/domain/questionnaire/codes'
import { flattenAnswers } from '@llave/domain/questionnaire/paths'
import { type Kysely, sql } from 'kysely'
import type { Signer } from '../../platform/database/column-types'
import type { Database } from '../../platform/database/schema'
import { unconfirmedEmail } from '../../record/change-holder-email'
import { iso, isoOrNull, personOf } from '../../record/presenting'
import { addressWarnings } from '../signing/signing.published'

interface FileRow {
  readonly id: string
  readonly documentation_id: string
  readonly type: DocumentType
  readonly name: string
  readonly format: string
  readonly size: number
  readonly created_date: string
  readonly version: number
  readonly is_private: boolean
  readonly has_active_content: boolean
  readonly side: 'FRONT' | 'BACK' | null
}

interface ToReviewRow {
  readonly id: string
  readonly type: DocumentType
  readonly name_document: string | null
  readonly message_update: string | null
  readonly files: readonly FileRow[]
  readonly operation_id: string
  readonly num_operation: number
  readonly title: string
  readonly state: OperationState
  readonly type_operation: OperationType
  readonly responsable: Person | null
  readonly customer: string
  readonly deadline: Date | null
  readonly holder_id: string | null
  readonly holder_name: string | null
  readonly holder_position: number | null
  readonly employment_situation: EmploymentSituation | null
  readonly questionnaire_type: OperationType | null
  readonly answers: QuestionnaireAnswers | null
  readonly signer: Signer | null
  readonly dni: string | null
  readonly name_differs: boolean | null
  readonly signed_date: Date | null
  readonly email_change: AddressWarnings['emailChange']
  /** All holders of the operation. */
  readonly holders: readonly { readonly id: string; readonly name: string; readonly email: string | null }[]
}

/** What is shown of these files, in no order. With a contract come both sides of its holder's DNI. */
export async function toReviewRows(db: Kysely<Database>, ids: readonly string[]): Promise<readonly ToReviewRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ToReviewRow>`
    select d.id, e.type, e.name_document, e.message_update,
      (
        select json_agg(json_build_object(
          'id', f.id, 'documentation_id', f.documentation_id, 'type', f.type, 'name', f.name, 'format', f.format,
          'size', f.size, 'created_date', f.created_date, 'version', f.version, 'is_private', f.is_private,
          'has_active_content', f.has_active_content, 'side', f.side
        ) order by f.type desc, f.side desc, f.created_date, f.id)
        from (
          select d.*, e.type
          union all
          select other.*, sides.type from documentation sides join documents other on other.documentation_id = sides.id
          where e.type = 'CONTRATO' and sides.type = 'DNI' and sides.holder_id = e.holder_id
            and other.state = d.state and other.held_verdict_id is null and not other.is_private
        ) as f
      ) as files,
      o.id as operation_id, o.num_operation, o.title, o.state, o.type_operation,
      ${personOf('o.responsable_id')} as responsable,
      trim(customer.name || ' ' || customer.lastname) as customer,
      least(o.arras_date, o.reservation_expiration_date) as deadline,
      h.id as holder_id, h.name as holder_name, h.position as holder_position, h.employment_situation,
      q.type_operation as questionnaire_type, q.answers,
      round.signer, round.dni, round.name_differs, round.signed_date,
      ${unconfirmedEmail('h.id')} as email_change,
      array(select json_build_object('id', id, 'name', name, 'email', email)
        from holders where operation_id = o.id and e.type = 'CONTRATO' order by position) as holders
    from documents d
    join documentation e on e.id = d.documentation_id
    join operations o on o.id = d.operation_id
    join users customer on customer.id = o.user_id
    left join holders h on h.id = e.holder_id
    left join questionnaires q on q.operation_id = o.id
    left join contract_signings round
      on e.type = 'CONTRATO' and round.holder_id = e.holder_id and round.rejected_date is null
    where d.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

export function presentToReview(row: ToReviewRow): ToReview {
  const { holder_id, holder_name, holder_position, signer } = row
  return {
    _id: row.id,
    type: row.type,
    nameDocument: row.name_document,
    messageUpdate: row.message_update,
    files: row.files.map(file => ({
      documentationId: file.documentation_id,
      documentId: file.id,
      type: file.type,
      name: file.name,
      format: file.format,
      size: file.size,
      created: iso(file.created_date),
      version: file.version,
      isPrivate: file.is_private,
      hasActiveContent: file.has_active_content,
      ...(file.side && { side: file.side }),
    })),
    operation: {
      _id: row.operation_id,
      numOperation: row.num_operation,
      title: row.title,
      state: row.state,
      typeOperation: row.type_operation,
      responsable: row.responsable,
      customer: row.customer,
      deadline: isoOrNull(row.deadline),
    },
    holder:
      holder_id === null
        ? null
        : {
            _id: holder_id,
            name: holder_name ?? '',
            employmentSituation: row.employment_situation,
            position: holder_position ?? 0,
          },
    questionnaireType: row.questionnaire_type ?? row.type_operation,
    answers: answersFor(row),
    signer: signer && {
      name: [signer.name, signer.firstLastname, signer.secondLastname].filter(Boolean).join(' '),
      dni: row.dni ?? signer.dni,
      address: addressOf(signer),
      nameDiffers: row.name_differs ?? false,
      signedDate: isoOrNull(row.signed_date),
      addressWarnings: warningsOf(row),
    },
  }
}

function warningsOf({ holder_id, holders, email_change }: ToReviewRow): AddressWarnings {
  const own = holders.find(({ id }) => id === holder_id)
  return own ? addressWarnings({ ...own, email_change }, holders) : { emailChange: null, sharesMailboxWith: [] }
}

function addressOf({ address, number, flat, door, postalCode, city }: Signer): string {
  const house = [address, number, flat, door].filter(Boolean).join(' ')
  return `${house}, ${postalCode} ${city}`
}

/** Only what the file has to bear out leaves the questionnaire. */
function answersFor({ type, answers, holder_position }: ToReviewRow): Record<string, unknown> {
  const { holder, operation } = comparedAnswers(type)
  const prefix = `holders.${holder_position ?? -1}.`
  const wanted = (path: string) =>
    operation.some(key => path === key) ||
    holder.some(key => path === prefix + key || path.startsWith(`${prefix}${key}.`))
  return Object.fromEntries([...flattenAnswers(answers ?? {})].filter(([path]) => wanted(path)))
}
