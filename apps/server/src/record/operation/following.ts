import type { ValueChange } from '@llave/api-contract/activity'
import type { StaffOperation } from '@llave/api-contract/operations'
import { centsToEuros } from '@llave/domain/money/money'
import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import {
  answersInstead,
  type Decisions,
  differing,
  FOLLOWING_FIELDS,
  type FollowingField,
  type FollowingFields,
  follow,
  isProvisionSettled,
  type Source,
  settledFields,
} from '@llave/domain/questionnaire/derived'
import type { Updateable } from 'kysely'
import { type RowOf, readRow } from '../../platform/database/db'
import type { Database } from '../../platform/database/schema'
import type { Work } from '../../platform/platform'
import { findQuestionnaire, type QuestionnaireRow } from './questionnaire-row'
import { signedHolders } from './signed-holders'

/** The columns of an operation that this file reads and `operation-row` writes. */
type Row = FollowingFields & Pick<RowOf<'operations'>, 'id' | 'userId' | 'typeOperation' | 'state' | 'stateDates'>

type Answered = Pick<QuestionnaireRow, 'typeOperation' | 'answers' | 'completed'> & Pick<Source, 'collective'>

/** What the fields of an operation of this type are derived from. */
export function sourceOf(
  { typeOperation: answeredType, answers, completed, collective }: Answered,
  typeOperation: OperationType,
): Source {
  return { typeOperation, answeredType: completed ? answeredType : typeOperation, answers, completed, collective }
}

/**
 * The fields that follow from an update of an operation. Changed answers, or a changed collective of its customer, are
 * already written; `before` is then what they have replaced.
 */
export async function followingFields(
  { tx }: Pick<Work, 'tx'>,
  row: Row,
  update: Updateable<Database['operations']>,
  before?: Partial<Source>,
): Promise<Decisions> {
  const after = { ...row, ...update } as Row
  if (!before && after.typeOperation === row.typeOperation && differing(row, after).length === 0) return {}
  const questionnaire = await findQuestionnaire(tx, row.id)
  if (!questionnaire) return {}
  const customer = await readRow(tx, 'users', row.userId, ['collective'])
  const answered = { ...questionnaire, ...customer }
  const decided = {
    ...settledFields(row, {
      stateDates: row.stateDates,
      completed: questionnaire.completed,
      signed: questionnaire.completed && (await signedHolders(tx, row.id)).size > 0,
    }),
    ...pick(
      after,
      FOLLOWING_FIELDS.filter(name => name in update),
    ),
  }
  const fields = follow(
    row,
    { ...sourceOf(answered, row.typeOperation), ...before },
    sourceOf(answered, after.typeOperation),
    decided,
  )
  return pick(fields, differing(after, fields))
}

const pick = (fields: FollowingFields, names: readonly FollowingField[]): Decisions =>
  Object.fromEntries(names.map(name => [name, fields[name]]))

/** Amounts in euros. */
const onWire = (field: FollowingFields[FollowingField]) => (typeof field === 'number' ? centsToEuros(field) : field)

/**
 * The fields that an update has changed, except those that the caller reports itself. None until completion: they then
 * come from answers, which have no line in the feed.
 */
export function followingChanges(
  before: Row,
  after: Row,
  told: readonly Pick<ValueChange, 'field'>[] = [],
): ValueChange[] {
  if (before.state === 'CUESTIONARIO_EN_CURSO') return []
  return differing(before, after)
    .filter(field => !told.some(change => change.field === field))
    .map(field => ({ field, previousValue: onWire(before[field]), newValue: onWire(after[field]) }))
}

/**
 * For fields that were set by hand, what the answers would give; not for a provision that has already been asked for.
 */
export function presentByHand(row: Row, answered: Answered): StaffOperation['byHand'] {
  const instead = Object.entries(answersInstead(row, sourceOf(answered, row.typeOperation)))
  return Object.fromEntries(
    instead
      .filter(([name]) => name !== 'providingFunds' || !isProvisionSettled(row.stateDates))
      .map(([name, field]) => [name, onWire(field)]),
  )
}
