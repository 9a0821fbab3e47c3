import type { Card } from '@llave/api-contract/board.calls'
import { documentProgress } from '@llave/domain/documents/document-progress'
import { DEADLINES } from '@llave/domain/operations/dates/dates-at-risk'
import {
  BOARD_FIELDS,
  OPERATION_FIELDS,
  projectAmountField,
  shownOnCard,
} from '@llave/domain/operations/fields/operation-fields'
import { fieldValue } from '../../record/field-values'
import { milestonesOf } from '../../record/operation-row'
import { euros, isoOrNull } from '../../record/presenting'
import { suggestedStateOf } from '../../record/suggested-state-of'
import { presentNextTask } from '../tasks/tasks.published'
import type { CardRow } from './cards.views'

/** A card as the staff see it: the permanent fields, and those whose flag is on. */
export function presentCard(row: CardRow): Card {
  const progress = documentProgress(row.entries, row)
  return {
    _id: row.id,
    numOperation: row.numOperation,
    version: row.version,
    title: row.title,
    state: row.state,
    listId: row.boardListId,
    stateEnteredDate: row.stateEnteredDate.toISOString(),
    typeOperation: row.typeOperation,
    providingFunds: row.providingFunds,
    isArchived: row.isArchived,
    archivedDate: isoOrNull(row.archivedDate),
    holderName: row.holderName,
    responsable: row.responsable,
    tags: row.tags,
    tasksDue: row.tasksDue,
    nextTask: presentNextTask(row.nextTask),
    documentsToValidate: progress.documentsToValidate,
    signaturesToValidate: progress.signaturesToValidate,
    comments: row.comments,
    undelivered: row.undelivered,
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
    deedInCatalonia: row.deedInCatalonia,
    deadlines: datesOf(row),
    documents: progress.documents,
  }
}

function datesOf(row: CardRow): Card['deadlines'] {
  return Object.fromEntries(DEADLINES.map(field => [field, fieldValue(row, field)])) as Card['deadlines']
}

function shownFields(row: CardRow): Card['fields'] {
  const shown = BOARD_FIELDS.filter(field => row.boardFields.includes(OPERATION_FIELDS[field].flag))
  return Object.fromEntries(shown.map(field => [field, fieldValue(row, shownOnCard(field, row.typeOperation))]))
}
