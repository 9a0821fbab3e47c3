import type { FileFindings } from '@llave/api-contract/findings'
import type { AddressWarnings } from '@llave/api-contract/operations'
import type { Person } from '@llave/api-contract/people'
import type { ToReview } from '@llave/api-contract/review.calls'
import { comparedAnswers } from '@llave/domain/documents/document-review'
import type { DocumentType } from '@llave/domain/documents/document-types'
import { coveredMonths, monthsOf, type PaperMonths, paperMonthsFrom } from '@llave/domain/documents/paper-months'
import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import type { EmploymentSituation } from '@llave/domain/questionnaire/codes'
import { flattenAnswers } from '@llave/domain/questionnaire/paths'
import type { Instant } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import type { Signer } from '../../platform/database/column-types'
import type { Db, RowOf } from '../../platform/database/db'
import { pick } from '../../platform/pick'
import { iso, isoOrNull, personOf } from '../../record/lists/presenting'
import { unconfirmedEmail } from '../../record/people/change-holder-email'
import { addressWarnings } from '../signing/signing.published'

type FileRow = Pick<RowOf<'documents'>, 'id' | 'documentationId' | 'name' | 'format' | 'size' | 'version' | 'side'> &
  Pick<RowOf<'documents'>, 'isPrivate' | 'hasActiveContent'> & {
    readonly type: DocumentType
    readonly createdDate: Instant
  }

type Signing = RowOf<'contractSignings'>
type OfSigning = 'signer' | 'dni' | 'nameDiffers' | 'signedDate' | 'addressInDoubt'

interface ToReviewRow
  extends Pick<RowOf<'documents'>, 'id' | 'months' | 'createdDate' | 'operationId'>,
    Pick<RowOf<'documentation'>, 'type' | 'nameDocument' | 'messageUpdate' | 'holderId'>,
    Pick<RowOf<'operations'>, 'numOperation' | 'title' | 'state' | 'typeOperation'>,
    Pick<RowOf<'operations'>, 'arrasDate' | 'reservationExpirationDate'>,
    Readonly<{ [Column in OfSigning]: Signing[Column] | null }> {
  readonly files: readonly FileRow[]
  readonly paperMonths: Partial<PaperMonths>
  readonly responsable: Person | null
  readonly customer: string
  readonly customerEmail: string | null
  readonly holderName: string | null
  readonly holderPosition: number | null
  readonly employmentSituation: EmploymentSituation | null
  readonly questionnaireType: OperationType | null
  readonly answers: QuestionnaireAnswers | null
  readonly emailChange: AddressWarnings['emailChange']
  /** All holders of the operation. */
  readonly holders: readonly { readonly id: string; readonly name: string; readonly email: string | null }[]
}

/** The items of these files, unordered. A contract comes with both sides of its holder's DNI. */
export async function toReviewRows(db: Db, ids: readonly string[]): Promise<readonly ToReviewRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ToReviewRow>`
    select d.id, d.months, d.created_date, (select paper_months from company), e.type, e.name_document, e.message_update,
      (
        select json_agg(json_build_object(
          'id', f.id, 'documentationId', f.documentation_id, 'type', f.type, 'name', f.name, 'format', f.format,
          'size', f.size, 'createdDate', f.created_date, 'version', f.version, 'isPrivate', f.is_private,
          'hasActiveContent', f.has_active_content, 'side', f.side
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
      ${personOf('o.responsableId')} as responsable,
      trim(customer.name || ' ' || customer.lastname) as customer,
      case when customer.deactivated_date is null then customer.email end as customer_email,
      o.arras_date, o.reservation_expiration_date,
      h.id as holder_id, h.name as holder_name, h.position as holder_position, h.employment_situation,
      q.type_operation as questionnaire_type, q.answers,
      round.signer, round.dni, round.name_differs, round.signed_date, round.address_in_doubt,
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

export function presentToReview(row: ToReviewRow, findings: ReadonlyMap<string, FileFindings>): ToReview {
  const { holderId, holderName, holderPosition, signer } = row
  return {
    _id: row.id,
    ...pick(row, 'type', 'nameDocument', 'messageUpdate'),
    files: row.files.map(file => ({
      ...pick(file, 'documentationId', 'type', 'name', 'format', 'size', 'version', 'isPrivate', 'hasActiveContent'),
      documentId: file.id,
      created: iso(file.createdDate),
      ...(file.side && { side: file.side }),
      findings: findings.get(file.id) ?? null,
    })),
    months: monthsOfFile(row),
    operation: {
      _id: row.operationId,
      ...pick(row, 'numOperation', 'title', 'state', 'typeOperation', 'responsable', 'customer'),
      ...deadlineOf(row),
    },
    holder:
      holderId === null
        ? null
        : { _id: holderId, name: holderName ?? '', position: holderPosition ?? 0, ...pick(row, 'employmentSituation') },
    questionnaireType: row.questionnaireType ?? row.typeOperation,
    told: toldOf(row),
    answers: answersFor(row),
    signer: signer && {
      name: [signer.name, signer.firstLastname, signer.secondLastname].filter(Boolean).join(' '),
      dni: row.dni ?? signer.dni,
      address: addressOf(signer),
      nameDiffers: row.nameDiffers ?? false,
      signedDate: isoOrNull(row.signedDate),
      addressWarnings: warningsOf(row),
    },
  }
}

function monthsOfFile(row: ToReviewRow): string[] | null {
  const count = monthsOf(row.type, paperMonthsFrom(row.paperMonths))
  return count === null ? null : [...coveredMonths(row, count)]
}

/** The customer hears of their documents, each holder of their own contract. */
function toldOf({ type, files, holderId, holders, customer, customerEmail }: ToReviewRow): string | null {
  if (type === 'CONTRATO') return holders.find(({ id, email }) => id === holderId && email)?.name ?? null
  return customerEmail && files.some(({ isPrivate }) => !isPrivate) ? customer : null
}

/** The earlier of the two dates, by which the queue is ordered. */
function deadlineOf({ arrasDate, reservationExpirationDate }: ToReviewRow) {
  const reservationFirst = reservationExpirationDate && (!arrasDate || reservationExpirationDate < arrasDate)
  return reservationFirst
    ? { deadline: iso(reservationExpirationDate), deadlineField: 'reservationExpirationDate' as const }
    : { deadline: isoOrNull(arrasDate), deadlineField: arrasDate && ('arrasDate' as const) }
}

function warningsOf({ holderId, holders, emailChange, addressInDoubt }: ToReviewRow): AddressWarnings {
  const own = holders.find(({ id }) => id === holderId)
  return own
    ? addressWarnings({ ...own, emailChange, addressInDoubt }, holders)
    : { emailChange: null, signedInDoubt: false, sharesMailboxWith: [] }
}

function addressOf({ address, number, flat, door, postalCode, city }: Signer): string {
  const house = [address, number, flat, door].filter(Boolean).join(' ')
  return `${house}, ${postalCode} ${city}`
}

/** Only the answers that the file must confirm. */
function answersFor({ type, answers, holderPosition }: ToReviewRow): Record<string, unknown> {
  const { holder, operation } = comparedAnswers(type)
  const prefix = `holders.${holderPosition ?? -1}.`
  const wanted = (path: string) =>
    operation.some(key => path === key) ||
    holder.some(key => path === prefix + key || path.startsWith(`${prefix}${key}.`))
  return Object.fromEntries([...flattenAnswers(answers ?? {})].filter(([path]) => wanted(path)))
}
