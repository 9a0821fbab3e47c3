import type { Card } from '@llave/api-contract/board.calls'
import { documentProgress } from '@llave/domain/documents/document-progress'
import { DEADLINES } from '@llave/domain/operations/dates/dates-at-risk'
import {
  BOARD_FIELDS,
  OPERATION_FIELDS,
  projectAmountField,
  shownOnCard,
} from '@llave/domain/operations/fields/operation-fields'
import { pick } from '../../platform/pick'
import { euros, isoOrNull } from '../../record/lists/presenting'
import { fieldValue } from '../../record/operation/field-values'
import { milestonesOf } from '../../record/operation/operation-row'
import { suggestedStateOf } from '../../record/operation/suggested-state-of'
import { presentNextTask } from '../tasks/tasks.published'
import type { CardRow } from './cards.views'

/** A card as the staff see it: the permanent fields, and those whose flag is on. */
export function presentCard(row: CardRow): Card {
  const progress = documentProgress(row.entries, row)
  return {
    _id: row.id,
    ...pick(row, 'numOperation', 'version', 'title', 'state', 'typeOperation', 'providingFunds', 'isArchived'),
    ...pick(row, 'holderName', 'responsable', 'tags', 'tasksDue', 'comments', 'undelivered', 'deedInCatalonia'),
    listId: row.boardListId,
    stateEnteredDate: row.stateEnteredDate.toISOString(),
    archivedDate: isoOrNull(row.archivedDate),
    nextTask: presentNextTask(row.nextTask),
    ...pick(progress, 'documentsToValidate', 'signaturesToValidate', 'documents'),
    milestones: milestonesOf(row),
    suggestedState: suggestedStateOf(row, progress),
    fields: shownFields(row),
    rank: row.boardRank,
    money: {
      amountProject: euros(row[projectAmountField(row.typeOperation)]),
      amountMortgage: euros(row.amountMortgage),
      mortgagePercentage: row.mortgagePercentage,
      honorariosMax: euros(row.honorariosMax),
    },
    deadlines: datesOf(row),
  }
}

function datesOf(row: CardRow): Card['deadlines'] {
  return Object.fromEntries(DEADLINES.map(field => [field, fieldValue(row, field)])) as Card['deadlines']
}

function shownFields(row: CardRow): Card['fields'] {
  const shown = BOARD_FIELDS.filter(field => row.boardFields.includes(OPERATION_FIELDS[field].flag))
  return Object.fromEntries(shown.map(field => [field, fieldValue(row, shownOnCard(field, row.typeOperation))]))
}
