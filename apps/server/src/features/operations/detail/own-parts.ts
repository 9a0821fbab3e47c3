import type { CustomerOperation, StaffOperation } from '@llave/api-contract/operations'
import { type AlikeEntries, documentProgress } from '@llave/domain/documents/document-progress'
import { answersForCustomer } from '@llave/domain/holders/paper-sight'
import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import { nextStep, suggestedState } from '@llave/domain/operations/states/suggested-state'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import type { Instant } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { jsonObjectFrom } from '../../../platform/database/json-from'
import { personOf } from '../../../record/lists/presenting'
import type { DetailPart } from '../../../record/operation/detail-part'
import { presentByHand } from '../../../record/operation/following'
import { stepWork } from '../../../record/operation/suggested-state-of'
import { isReached } from '../../../record/people/is-reached'
import { alikeEntriesOf } from '../../documents/documents.published'

type Customer = StaffOperation['user']

/** SQL for the coupon with which a customer came. */
const couponOf = sql<Customer['coupon']>`(case when users.coupon_handle is not null then json_build_object(
  'handle', users.coupon_handle,
  'name', (select coupons.name from coupons where coupons.handle = users.coupon_handle::citext)) end)`

/** The customer of the request. */
export const customerPart: DetailPart<Customer, { user: Customer }, { user: CustomerOperation['user'] }> = {
  select: operation =>
    jsonObjectFrom(
      operation
        .selectFrom('users')
        .select(['users.id as _id', 'users.name', 'users.lastname', 'users.email', 'users.phone', 'users.collective'])
        .select(couponOf.as('coupon'))
        .select(isReached.as('isReached'))
        .whereRef('users.id', '=', 'operations.userId'),
    ).$notNull(),
  forStaff: user => ({ user }),
  forCustomer: ({ _id, isReached: _, coupon: __, ...user }) => ({ user }),
}

type Responsable = StaffOperation['responsable']

export const responsablePart: DetailPart<Responsable, { responsable: Responsable }> = {
  select: () => personOf('operations.responsableId'),
  forStaff: responsable => ({ responsable }),
}

interface Answered {
  readonly typeOperation: OperationType
  readonly answers: QuestionnaireAnswers
  readonly completedDate: Instant | null
  readonly collective: string | null
}
type Questionnaire = Pick<StaffOperation, 'questionnaire'>

/**
 * The questionnaire: until completion by the operation's type, then by the type that was answered. The staff also see
 * what it would give for fields that were set by hand.
 */
export const questionnairePart: DetailPart<Answered, Questionnaire & Pick<StaffOperation, 'byHand'>, Questionnaire> = {
  select: operation =>
    jsonObjectFrom(
      operation
        .selectFrom('questionnaires')
        .innerJoin('users as customer', join => join.onRef('customer.id', '=', 'operations.userId'))
        .select(['questionnaires.typeOperation', 'questionnaires.answers', 'questionnaires.completedDate'])
        .select('customer.collective')
        .whereRef('questionnaires.operationId', '=', 'operations.id'),
    ).$notNull(),
  forStaff: (answered, operation) => ({
    ...presentAnswers(answered, operation),
    byHand: presentByHand(operation, { ...answered, completed: answered.completedDate !== null }),
  }),
  forCustomer: (answered, operation) =>
    presentAnswers({ ...answered, answers: answersShown(answered, operation.typeOperation) }, operation),
}

/** Until the answers are sent, the customer sees all of them as written. */
const answersShown = ({ answers, completedDate }: Answered, type: OperationType) =>
  completedDate === null ? answers : answersForCustomer(type, answers)

function presentAnswers(
  { typeOperation: answeredType, answers }: Answered,
  operation: { readonly state: string; readonly typeOperation: OperationType },
): Questionnaire {
  const typeOperation = operation.state === 'CUESTIONARIO_EN_CURSO' ? operation.typeOperation : answeredType
  return { questionnaire: { typeOperation, ...answers } }
}

/** Whether holders have left or come since the questionnaire. */
export const holdersChangedPart: DetailPart<boolean, Pick<StaffOperation, 'holdersChanged'>> = {
  select: () => sql<boolean>`exists (
    select from holder_changes where holder_changes.operation_id = operations.id and undone_date is null)`,
  forStaff: holdersChanged => ({ holdersChanged }),
}

type Transfer = CustomerOperation['transfer']

/** The account for the provision of funds, once the brokerage has entered it. */
export const transferPart: DetailPart<Transfer, Record<never, never>, { transfer: Transfer }> = {
  select: () => sql<Transfer>`(
    select json_build_object('beneficiary', company.name, 'iban', company.iban) from company
    where company.name <> '' and company.iban <> '')`,
  forStaff: () => ({}),
  forCustomer: transfer => ({ transfer }),
}

/** The next step and what it waits for, and the next state as soon as nothing is missing. */
export const progressPart: DetailPart<AlikeEntries[], Pick<StaffOperation, 'suggestedState' | 'nextStep'>> = {
  select: () => alikeEntriesOf('operations.id'),
  forStaff(entries, operation) {
    const work = stepWork(operation, documentProgress(entries, operation))
    return { suggestedState: suggestedState(work), nextStep: nextStep(work) }
  },
}
