import type { ResOf } from '@llave/api-contract/call-types'
import { AppError } from '../../platform/app-error'
import { type Db, readRow } from '../../platform/database/db'
import { jsonArrayFrom } from '../../platform/database/json-from'
import { iso, isoOrNull, personOf } from '../../record/lists/presenting'
import { readHeld } from './held-operation'
import { answersBefore, lastChange } from './undo-change'

/** The former holders, what of theirs was put aside, and the last change if it can be undone. */
export async function readFormer(db: Db, operationId: string): Promise<ResOf<'GET /operations/:id/formerHolders'>> {
  const row = await db.selectFrom('operations').selectAll().where('id', '=', operationId).executeTakeFirst()
  if (!row) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  const former = await db
    .selectFrom('holderChanges as change')
    .innerJoin('allHolders as holder', 'holder.id', 'change.holderId')
    .select(['holder.id', 'holder.name', 'change.reason', 'change.note', 'change.createdDate'])
    .select(personOf('change.createdBy').as('leftBy'))
    .select(({ selectFrom }) => [
      selectFrom('contractSignings as round')
        .select('round.signedDate')
        .whereRef('round.holderId', '=', 'holder.id')
        .where('round.rejectedDate', 'is', null)
        .as('signedDate'),
      jsonArrayFrom(
        selectFrom('documents as file')
          .innerJoin('allDocumentation as entry', 'entry.id', 'file.documentationId')
          .select(['file.id as _id', 'file.name', 'file.format', 'file.size', 'file.version', 'file.state'])
          .select(['file.hasActiveContent', 'entry.type', 'entry.nameDocument'])
          .whereRef('entry.holderId', '=', 'holder.id')
          .orderBy('entry.position')
          .orderBy('file.createdDate')
          .orderBy('file.id'),
      ).as('documents'),
    ])
    .where('change.operationId', '=', operationId)
    .where('change.kind', '=', 'LEFT')
    .where('change.undoneDate', 'is', null)
    .orderBy('change.createdDate', 'desc')
    .orderBy('change.id', 'desc')
    .$narrowType<{ reason: NonNullable<ResOf<'GET /operations/:id/formerHolders'>['former'][number]['reason']> }>()
    .execute()
  return {
    former: former.map(({ id, createdDate, signedDate, ...holder }) => ({
      _id: id,
      ...holder,
      leftDate: iso(createdDate),
      signedDate: isoOrNull(signedDate),
    })),
    undoable: row.isArchived ? null : await readUndoable(db, row),
  }
}

async function readUndoable(db: Db, row: Parameters<typeof readHeld>[1]) {
  const change = await lastChange(db, row.id)
  if (!change || !answersBefore(await readHeld(db, row), change)) return null
  const { name } = await readRow(db, 'allHolders', change.holderId, ['name'])
  return { changeId: change.id, kind: change.kind, holderId: change.holderId, name }
}
