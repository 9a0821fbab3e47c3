import type { archivedOperation, CustomerOperation, StaffOperation } from '@llave/api-contract/operations'
import type { Person } from '@llave/api-contract/people'
import { centsToEuros } from '@llave/domain/money/money'
import { STATE_DATE_FIELDS } from '@llave/domain/operations/customer-timeline'
import type { StepState } from '@llave/domain/operations/operation-states'
import { suggestedState } from '@llave/domain/operations/suggested-state'
import type { z } from 'zod'
import { type Actor, isStaffActor } from '../../platform/actor'
import { presentDocumentation } from './documentation.presenter'
import { BOARD_FLAGS, type BoardFlag } from './operation-fields'
import { customerAbilities, staffAbilities } from './operations.policy'
import type { OperationRecord } from './operations.views'
import { stepWorkOf } from './step-work'

type ArchivedOperation = z.output<typeof archivedOperation>

/** The operation as its reader may see it: staff all of it, the customer their part, or no more than that it is archived. */
export function presentOperation(
  record: OperationRecord,
  reader: Actor,
): StaffOperation | CustomerOperation | ArchivedOperation {
  if (isStaffActor(reader)) return presentForStaff(record)
  if (record.is_archived) return { _id: record.id, numOperation: record.num_operation, isArchived: true }
  return presentForCustomer(record)
}

function presentForCustomer(record: OperationRecord): CustomerOperation {
  const { company } = record
  return {
    ...presentCommon(record),
    ...presentDocumentation(record, 'CUSTOMER'),
    user: {
      name: record.customer_name,
      lastname: record.customer_lastname,
      email: record.customer_email,
      phone: record.customer_phone,
      collective: record.customer_collective,
    },
    transfer: company?.name && company.iban ? { beneficiary: company.name, iban: company.iban } : null,
    abilities: customerAbilities(record),
  }
}

/** The operation with everything that staff work with. */
export function presentForStaff(record: OperationRecord): StaffOperation {
  return {
    ...presentCommon(record),
    ...presentDocumentation(record, 'STAFF'),
    ...presentFields(record),
    user: {
      _id: record.user_id,
      name: record.customer_name,
      lastname: record.customer_lastname,
      email: record.customer_email,
      phone: record.customer_phone,
      collective: record.customer_collective,
    },
    responsable: record.responsable && person(record.responsable),
    operationFolder: record.operation_folder,
    boardListId: record.board_list_id,
    tags: record.tags.map(({ id, ...tag }) => ({ _id: id, ...tag })),
    contacts: record.contacts.map(({ id, how_meet_us, ...contact }) => ({
      _id: id,
      howMeetUs: how_meet_us,
      ...contact,
    })),
    comments: record.comments.map(comment => ({
      _id: comment.id,
      description: comment.description,
      user: person({ ...comment, id: comment.user_id }),
      featured: comment.featured,
      documents: [],
      createdDate: iso(comment.created_date),
      editDate: isoOrNull(comment.edit_date),
    })),
    activity: record.activity.map(entry => ({
      _id: String(entry.id),
      field: entry.field,
      previousValue: entry.previous_value,
      newValue: entry.new_value,
      params: entry.params,
      createdDate: iso(entry.created_date),
      user:
        entry.user_id === null
          ? null
          : person({
              id: entry.user_id,
              name: entry.name ?? '',
              lastname: entry.lastname ?? '',
              avatar: entry.avatar,
              avatar_color: entry.avatar_color,
            }),
    })),
    suggestedState: suggestedState(stepWorkOf(record)),
    abilities: staffAbilities(record),
  }
}

function presentCommon(record: OperationRecord) {
  return {
    _id: record.id,
    numOperation: record.num_operation,
    version: record.version,
    title: record.title,
    state: record.state,
    stateDates: record.state_dates,
    stateEnteredDate: iso(record.state_entered_date),
    createdDate: iso(record.created_date),
    typeOperation: record.type_operation,
    isArchived: record.is_archived,
    archivedReason: record.archived_reason,
    providingFunds: record.providing_funds,
    providingFundsDone: record.providing_funds_done,
    questionnaire: {
      typeOperation: record.state === 'CUESTIONARIO_EN_CURSO' ? record.type_operation : record.questionnaire_type,
      ...record.answers,
    },
    ...customerStateDates(record),
  }
}

type StateDateFields = Record<(typeof STATE_DATE_FIELDS)[StepState], string | null>

/** The dates of the states under the customer's names. */
function customerStateDates({ state_dates }: OperationRecord): StateDateFields {
  const named = Object.entries(STATE_DATE_FIELDS).map(([state, field]) => [
    field,
    state_dates[state as StepState] ?? null,
  ])
  return Object.fromEntries(named) as StateDateFields
}

function presentFields(record: OperationRecord) {
  const flags = Object.fromEntries(BOARD_FLAGS.map(flag => [flag, record.board_fields.includes(flag)])) as Record<
    BoardFlag,
    boolean
  >
  return {
    description: record.description,
    amountProject: euros(record.amount_project),
    amountReform: euros(record.amount_reform),
    amountMortgage: euros(record.amount_mortgage),
    capitalPending: euros(record.capital_pending),
    includeReformMortgage: record.include_reform_mortgage,
    mortgagePercentage: record.mortgage_percentage,
    honorariosMin: euros(record.honorarios_min),
    honorariosMax: euros(record.honorarios_max),
    honorariosDoble: euros(record.honorarios_doble),
    arrasDate: isoOrNull(record.arras_date),
    bonusDate: isoOrNull(record.bonus_date),
    providingFundsDate: isoOrNull(record.providing_funds_date),
    paidOperationDate: isoOrNull(record.paid_operation_date),
    reservationExpirationDate: isoOrNull(record.reservation_expiration_date),
    contractWithdrawalDate: isoOrNull(record.contract_withdrawal_date),
    chosenProposal: record.chosen_proposal,
    sendsProposals: record.sends_proposals,
    receivedProposals: record.received_proposals,
    presentationProposalsDate: isoOrNull(record.presentation_proposals_date),
    appraisalDate: isoOrNull(record.appraisal_date),
    signFEINDate: isoOrNull(record.sign_fein_date),
    signTransparencyActDate: isoOrNull(record.sign_transparency_act_date),
    formalizationDate: isoOrNull(record.formalization_date),
    ...flags,
  }
}

interface PersonRow {
  readonly id: string
  readonly name: string
  readonly lastname: string
  readonly avatar: string | null
  readonly avatar_color: string | null
}

function person({ id, name, lastname, avatar, avatar_color }: PersonRow): Person {
  return { _id: id, name, lastname, avatar, avatarColor: avatar_color }
}

const euros = (cents: number | null) => (cents === null ? null : centsToEuros(cents))
const iso = (date: Date | string) => new Date(date).toISOString()
const isoOrNull = (date: Date | string | null) => (date === null ? null : iso(date))
