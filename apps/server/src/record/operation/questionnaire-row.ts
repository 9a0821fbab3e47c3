import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { firstUnanswered } from '@llave/domain/questionnaire/engine'
import type { SelectQueryBuilder } from 'kysely'
import { type Db, updateRow } from '../../platform/database/db'
import type { Work } from '../../platform/platform'

export interface QuestionnaireRow {
  readonly operationId: string
  readonly numOperation: number
  readonly userId: string
  readonly isArchived: boolean
  /** The operation's current type until completion, then the type that was answered (spec: back office §3). */
  readonly typeOperation: OperationType
  readonly operationType: OperationType
  readonly answers: QuestionnaireAnswers
  readonly version: number
  readonly completed: boolean
}

export async function findQuestionnaire(db: Db, operationId: string): Promise<QuestionnaireRow | null> {
  const row = await selectQuestionnaires(db).where('o.id', '=', operationId).executeTakeFirst()
  return row ? asQuestionnaire(row) : null
}

/** The questionnaire, locked until the transaction ends: two devices write one after the other. */
export async function lockQuestionnaire({ tx }: Work, operationId: string): Promise<QuestionnaireRow | null> {
  const row = await selectQuestionnaires(tx).where('o.id', '=', operationId).forUpdate('q').executeTakeFirst()
  return row ? asQuestionnaire(row) : null
}

/** The customer's newest unfinished questionnaire. */
export async function findUnfinished(db: Db, userId: string): Promise<QuestionnaireRow | null> {
  const row = await selectQuestionnaires(db)
    .where('o.userId', '=', userId)
    .where('o.state', '=', 'CUESTIONARIO_EN_CURSO')
    .where('o.isArchived', '=', false)
    .orderBy('o.createdDate', 'desc')
    .orderBy('o.numOperation', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? asQuestionnaire(row) : null
}

export async function markCompleted({ tx, now }: Work, questionnaire: QuestionnaireRow): Promise<void> {
  await updateRow(
    tx,
    'questionnaires',
    { operationId: questionnaire.operationId },
    { completedDate: now, typeOperation: questionnaire.typeOperation },
  )
}

export function presentQuestionnaire(questionnaire: QuestionnaireRow) {
  const { operationId, numOperation, typeOperation, answers, version, completed } = questionnaire
  return {
    operationId,
    numOperation,
    typeOperation,
    answers: { ...answers },
    step: firstUnanswered(typeOperation, answers),
    version,
    completed,
  }
}

function selectQuestionnaires(db: Db) {
  return db
    .selectFrom('questionnaires as q')
    .innerJoin('operations as o', 'o.id', 'q.operationId')
    .select([
      'o.id as operationId',
      'o.numOperation',
      'o.userId',
      'o.isArchived',
      'o.typeOperation as operationType',
      'q.typeOperation as answeredType',
      'q.answers',
      'q.version',
      'q.completedDate',
    ])
}

type Selected = ReturnType<typeof selectQuestionnaires> extends SelectQueryBuilder<never, never, infer O> ? O : never

function asQuestionnaire(row: Selected): QuestionnaireRow {
  const { answeredType, completedDate, ...rest } = row
  const completed = completedDate !== null
  return { ...rest, completed, typeOperation: completed ? answeredType : row.operationType }
}
