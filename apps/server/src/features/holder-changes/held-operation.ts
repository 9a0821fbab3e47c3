import { createHash } from 'node:crypto'
import type { ValueChange } from '@llave/api-contract/activity'
import type { ErrorCode } from '@llave/api-contract/errors'
import {
  type ChangeRefusal,
  type FollowedField,
  type HeldOperation,
  type HolderChange,
  type HolderConsequences,
  whatFollows,
} from '@llave/domain/holders/holder-change'
import { centsToEuros } from '@llave/domain/money/money'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error'
import { type Db, readRow, readRows } from '../../platform/database/db'
import { sourceOf } from '../../record/operation/following'
import type { OperationRow } from '../../record/operation/operation-row'
import { readRulesFor } from '../../record/operation/paper-rules'
import { findQuestionnaire } from '../../record/operation/questionnaire-row'
import { signedHolders } from '../../record/operation/signed-holders'

/** What a change of holders needs to know of the operation. */
export async function readHeld(db: Db, row: OperationRow): Promise<HeldOperation> {
  const questionnaire = await findQuestionnaire(db, row.id)
  if (!questionnaire) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  const { collective } = await readRow(db, 'users', row.userId, ['collective'])
  const signed = await signedHolders(db, row.id)
  const filesOf = sql`from documents join documentation on documentation.id = documents.documentation_id
    where documentation.holder_id = holders.id`
  const holders = await db
    .selectFrom('holders')
    .select(['id', 'name', 'email', 'phone'])
    .select([
      sql<number>`(select count(*)::integer ${filesOf})`.as('files'),
      sql<number>`(select count(*)::integer ${filesOf} and documents.state = 'PENDIENTE_VALIDACION')`.as('waiting'),
      sql<boolean>`exists (select from mailing_links where holder_id = holders.id and revoked_date is null)
        or exists (select from place_links where holder_id = holders.id and revoked_date is null)`.as('hasLink'),
    ])
    .where('operationId', '=', row.id)
    .orderBy('position')
    .execute()
  const entries = await readRows(db, 'documentation', { operationId: row.id }, ['holderId', 'type', 'nameDocument'])
  return {
    state: row.state,
    stateDates: row.stateDates,
    fields: row,
    source: { ...sourceOf({ ...questionnaire, collective }, row.typeOperation), rules: await readRulesFor(db, row.id) },
    holders: holders.map(holder => ({ ...holder, signed: signed.has(holder.id) })),
    entries,
  }
}

const REFUSALS: Readonly<Record<ChangeRefusal, ErrorCode>> = {
  NOT_FOUND: 'ERR_NOT_FOUND',
  MAIN: 'ERR_HOLDER_MAIN',
  OPEN: 'ERR_HOLDERS_OPEN',
  SINGLE: 'ERR_HOLDERS_SINGLE',
  FULL: 'ERR_HOLDERS_FULL',
}

/**
 * What the change leads to; throws if it cannot be made, or if its consequences are not those that the person has seen.
 */
export function agreedConsequences(held: HeldOperation, change: HolderChange, seen?: string): HolderConsequences {
  const { refusal, consequences } = whatFollows(held, change)
  if (refusal) throw new AppError(REFUSALS[refusal])
  if (seen !== undefined && seen !== seenOf(consequences)) throw new AppError('ERR_VERSION_CONFLICT')
  return consequences
}

/** Identifies the consequences that somebody is shown, regardless of the new holder's name. */
export function seenOf({ leaver, fields, feesSettled, asked, signing }: HolderConsequences): string {
  const shown = {
    leaver: leaver && [leaver.id, leaver.signed, leaver.files, leaver.waiting, leaver.hasLink],
    asked: asked.map(({ type, nameDocument }) => [type, nameDocument]),
    ...{ fields, feesSettled, signing },
  }
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex')
}

/** The changed fields as the feed shows them. */
export function changesOf({ fields }: Pick<HolderConsequences, 'fields'>): ValueChange[] {
  const shown = (value: FollowedField['from']) => (typeof value === 'number' ? centsToEuros(value) : value)
  return fields.map(({ field, from, to }) => ({ field, previousValue: shown(from), newValue: shown(to) }))
}
