import type { ValueChange } from '@llave/api-contract/activity'
import { OPERATION_TAGS_MAX } from '@llave/domain/validation/limits'
import { sql } from 'kysely'
import { AppError, refuseField } from '../../platform/app-error'
import type { Tx } from '../../platform/database/db'
import { tagOrder } from './tags.views'

/**
 * The change to these tags; null when nothing changes. Protected tags are neither added nor removed by hand (spec: back
 * office §4); unknown tags, or too many, are a field error.
 */
export async function changedTags(tx: Tx, operationId: string, wanted?: readonly string[]) {
  if (!wanted) return null
  const tags = await tx
    .selectFrom('tags')
    .leftJoin('operationTags as link', join =>
      join.onRef('link.tagId', '=', 'tags.id').on('link.operationId', '=', operationId),
    )
    .select(['tags.id', 'tags.name', 'tags.protected', 'link.tagId as held'])
    .orderBy(tagOrder)
    .execute()
  if (wanted.some(id => !tags.some(tag => tag.id === id))) refuseField('tags', 'error_form_option')
  const changed = tags.filter(tag => wanted.includes(tag.id) !== (tag.held !== null))
  if (changed.length === 0) return null
  if (changed.some(tag => tag.protected)) throw new AppError('ERR_TAG_PROTECTED')
  const held = tags.filter(tag => tag.held !== null)
  const chosen = tags.filter(tag => wanted.includes(tag.id))
  if (chosen.length > Math.max(OPERATION_TAGS_MAX, held.length)) refuseField('tags', 'error_form_max_number')
  const named = (some: typeof tags) => some.map(({ id, name }) => ({ _id: id, name }))
  const change: ValueChange = { field: 'tags', previousValue: named(held), newValue: named(chosen) }
  return { ids: [...wanted], held: held.map(({ id }) => id), change }
}

/** The tags of an operation after adding and removing some. */
export async function tagsAfter(
  tx: Tx,
  operationId: string,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): Promise<string[]> {
  const held = await tx.selectFrom('operationTags').select('tagId').where('operationId', '=', operationId).execute()
  const wanted = new Set([...held.map(({ tagId }) => tagId), ...add])
  return [...wanted].filter(id => !remove.includes(id))
}

/** Throws 422 on `field` unless all these tags exist. */
export async function refuseMissingTags(tx: Tx, ids: readonly string[], field: string): Promise<void> {
  const wanted = new Set(ids)
  if (wanted.size === 0) return
  const known = await tx
    .selectFrom('tags')
    .select('id')
    .where('id', 'in', [...wanted])
    .execute()
  if (known.length < wanted.size) refuseField(field, 'error_form_option')
}

/** Stores the tags of an operation; a tag deleted meanwhile is left out. */
export async function storeTags(tx: Tx, operationId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from operation_tags where operation_id = ${operationId} and tag_id <> all(${ids}::uuid[])`.execute(
    tx,
  )
  if (ids.length === 0) return
  await tx
    .insertInto('operationTags')
    .columns(['operationId', 'tagId'])
    .expression(
      tx
        .selectFrom('tags')
        .where('id', 'in', ids)
        .select(eb => [eb.cast<string>(eb.val(operationId), 'uuid').as('operationId'), 'id']),
    )
    .onConflict(oc => oc.doNothing())
    .execute()
}
