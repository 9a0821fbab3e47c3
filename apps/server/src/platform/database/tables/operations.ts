import type { ArchiveReason } from '@llave/domain/operations/archive-reasons'
import type { Bank } from '@llave/domain/operations/banks'
import type { MortgagePercentage } from '@llave/domain/operations/mortgage-percentages'
import type { OperationState, StateDates } from '@llave/domain/operations/operation-states'
import type { OperationType } from '@llave/domain/operations/operation-types'
import type { ContactRole } from '@llave/domain/people/contact-roles'
import type { HowMeetUs } from '@llave/domain/people/how-meet-us'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import type { EmploymentSituation } from '@llave/domain/questionnaire/codes'
import type { ColumnType, Generated } from 'kysely'
import type { GeneratedJson } from './json-column'

// Operations, their questionnaires, the people in them, and the board.

export interface BoardListsTable {
  id: string
  state: OperationState | null
  title: string | null
  position: number
  created_date: Generated<Date>
}

export interface OperationsTable {
  id: Generated<string>
  num_operation: Generated<number>
  version: Generated<number>
  field_versions: GeneratedJson<Record<string, number>>
  title: string
  /** Made by the database from the title. */
  title_sort: ColumnType<string, never, never>
  description: string | null
  user_id: string
  responsable_id: string | null
  type_operation: OperationType
  state: Generated<OperationState>
  /** Made by the database: place of the state in the order of the twelve. */
  state_order: ColumnType<number, never, never>
  state_dates: GeneratedJson<StateDates>
  state_entered_date: Generated<Date>
  providing_funds: Generated<boolean>
  providing_funds_done: Generated<boolean>
  amount_project: number | null
  amount_reform: number | null
  amount_mortgage: number | null
  capital_pending: number | null
  include_reform_mortgage: boolean | null
  mortgage_percentage: MortgagePercentage | null
  honorarios_min: number | null
  honorarios_max: number | null
  honorarios_doble: number | null
  sends_proposals: Generated<Bank[]>
  received_proposals: GeneratedJson<{ proposal: Bank; isOk: boolean }[]>
  chosen_proposal: Bank | null
  arras_date: Date | null
  bonus_date: Date | null
  providing_funds_date: Date | null
  paid_operation_date: Date | null
  reservation_expiration_date: Date | null
  contract_withdrawal_date: Date | null
  presentation_proposals_date: Date | null
  appraisal_date: Date | null
  sign_fein_date: Date | null
  sign_transparency_act_date: Date | null
  formalization_date: Date | null
  board_fields: Generated<string[]>
  is_archived: Generated<boolean>
  archived_reason: ArchiveReason | null
  archived_date: Date | null
  operation_folder: string | null
  board_list_id: Generated<string>
  board_rank: string
  holder_name: string | null
  search_text: Generated<string>
  created_date: Generated<Date>
}

export interface OperationCountsTable {
  id: ColumnType<number, never, never>
  state: string
  is_archived: boolean
  delta: number
}

export interface QuestionnairesTable {
  operation_id: string
  type_operation: OperationType
  answers: GeneratedJson<QuestionnaireAnswers>
  version: Generated<number>
  completed_date: Date | null
  updated_date: Generated<Date>
}

export interface ContactsTable {
  id: Generated<string>
  name: string
  email: string | null
  phone: string | null
  dni: string | null
  address: string | null
  comments: string | null
  how_meet_us: HowMeetUs | null
  who_recommended_us: string | null
  created_date: Generated<Date>
}

export interface OperationContactsTable {
  operation_id: string
  contact_id: string
  role: ContactRole
}

export interface HoldersTable {
  id: Generated<string>
  operation_id: string
  position: number
  name: string
  email: string | null
  phone: string | null
  employment_situation: EmploymentSituation | null
  contact_id: string | null
}

export interface ActivityTable {
  id: ColumnType<number, never, never>
  operation_id: string
  field: string
  previous_value: ColumnType<unknown, string | null | undefined, string | null>
  new_value: ColumnType<unknown, string | null | undefined, string | null>
  params: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  user_id: string | null
  created_date: Generated<Date>
}

export interface TriggerFiringsTable {
  operation_id: string
  trigger: string
  state_entered_date: Date
  fired_date: Generated<Date>
}
