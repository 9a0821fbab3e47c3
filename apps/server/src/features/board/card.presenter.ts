import type { Card } from '@llave/api-contract/board.calls'
import { documentProgress } from '@llave/domain/documents/document-progress'
import { DEADLINES } from '@llave/domain/operations/dates/dates-at-risk'
import { BOARD_FIELDS, OPERATION_FIELDS, shownOnCard } from '@llave/domain/operations/fields/operation-fields'
import { fieldValue } from '../../record/field-values'
import { milestonesOf } from '../../record/operation-row'
import { euros } from '../../record/presenting'
import { suggestedStateOf } from '../../record/suggested-state-of'
import { presentNextTask } from '../tasks/tasks.published'
import type { CardRow } from './cards.views'

/** A card as the staff see it: the permanent fields, and those whose flag is on. */
export function presentCard(row: CardRow): Card {
  const progress = documentProgress(row.entries)
  return {
    _id: row.id,
    numOperation: row.num_operation,
    version: row.version,
    title: row.title,
    state: row.state,
    listId: row.board_list_id,
    stateEnteredDate: row.state_entered_date.toISOString(),
    typeOperation: row.type_operation,
    providingFunds: row.providing_funds,
    isArchived: row.is_archived,
    holderName: row.holder_name,
    responsable: row.responsable,
    tags: row.tags,
    tasksDue: row.tasks_due,
    nextTask: presentNextTask(row.next_task),
    documentsToValidate: progress.documentsToValidate,
    signaturesToValidate: progress.signaturesToValidate,
    comments: row.comments,
    milestones: milestonesOf(row),
    suggestedState: suggestedStateOf(row, progress),
    fields: shownFields(row),
    rank: row.board_rank,
    money: {
      amountProject: fieldValue(row, shownOnCard('amountProject', row.type_operation)) as number | null,
      amountMortgage: euros(row.amount_mortgage),
      mortgagePercentage: row.mortgage_percentage,
      honorariosMax: euros(row.honorarios_max),
    },
    deedInCatalonia: row.deed_in_catalonia,
    deadlines: datesOf(row),
    documents: progress.documents,
  }
}

function datesOf(row: CardRow): Card['deadlines'] {
  return Object.fromEntries(DEADLINES.map(field => [field, fieldValue(row, field)])) as Card['deadlines']
}

function shownFields(row: CardRow): Card['fields'] {
  const shown = BOARD_FIELDS.filter(field => row.board_fields.includes(OPERATION_FIELDS[field].flag))
  return Object.fromEntries(shown.map(field => [field, fieldValue(row, shownOnCard(field, row.type_operation))]))
}
