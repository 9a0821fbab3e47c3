import type { BodyOf } from '@llave/api-contract/call-types'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { sql } from 'kysely'
import { AppError, refuseField } from '../../platform/app-error'
import type { Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'

/** Creates a tag. Only the database makes one protected. */
export async function createTag(work: Work, { name: typed, class: colour }: BodyOf<'POST /tags'>): Promise<void> {
  const name = TEXT_FIELDS.tagName.normalise(typed)
  await lockFreeName(work, name, null)
  await work.tx.insertInto('tags').values({ name, class: colour }).execute()
  await tell(work, null, { type: 'TAGS_CHANGED' })
}

/** Changes the given fields of a tag. Throws ERR_TAG_PROTECTED for a protected one. */
export async function changeTag(work: Work, id: string, form: BodyOf<'PUT /tags/:id'>): Promise<void> {
  const name = form.name === undefined ? undefined : TEXT_FIELDS.tagName.normalise(form.name)
  if (name !== undefined) await lockFreeName(work, name, id)
  const tag = await work.tx.selectFrom('tags').select('protected').where('id', '=', id).executeTakeFirst()
  if (!tag) throw new AppError('ERR_NOT_FOUND')
  if (tag.protected) throw new AppError('ERR_TAG_PROTECTED')
  const changes = { ...(name !== undefined && { name }), ...(form.class && { class: form.class }) }
  if (Object.keys(changes).length === 0) return
  await work.tx.updateTable('tags').set(changes).where('id', '=', id).execute()
  await tell(work, null, { type: 'TAGS_CHANGED' })
}

/** Deletes tags and removes them from their operations: all, or none when one is protected. */
export async function deleteTags(work: Work, ids: readonly string[]): Promise<number> {
  const tagged = await taggedWith(work, ids)
  const gone = await work.tx.deleteFrom('tags').where('id', 'in', ids).returning(['id', 'name', 'protected']).execute()
  if (gone.some(tag => tag.protected)) throw new AppError('ERR_TAG_PROTECTED')
  for (const { tags, ...operation } of tagged) {
    const newValue = tags.filter(({ _id }) => !ids.includes(_id))
    const changes = [{ field: 'tags' as const, previousValue: tags, newValue }]
    // Lists read their tags again anyway.
    await tell(work, operation, { type: 'SAVED', changes, entry: null }, { listIds: [] })
  }
  for (const { id, name } of gone) {
    await work.audit({ action: 'tag.deleted', entity: 'tag', entityId: id, details: { name } })
  }
  if (gone.length > 0) await tell(work, null, { type: 'TAGS_CHANGED' })
  return gone.length
}

/** The operations that have one of these tags, each with all its tags. */
async function taggedWith({ tx }: Work, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string
    userId: string
    boardListId: string
    tags: readonly { readonly _id: string; readonly name: string }[]
  }>`
    select o.id, o.user_id, o.board_list_id, json_agg(json_build_object('_id', t.id, 'name', t.name) order by t.name) as tags
    from operations o
    join operation_tags link on link.operation_id = o.id
    join tags t on t.id = link.tag_id
    where exists (select from operation_tags one where one.operation_id = o.id and one.tag_id = any(${[...ids]}::uuid[]))
    group by o.id order by o.id`.execute(tx)
  return rows
}

/** Locks the table, so that when two want the same name (ignoring case) the second finds it taken. */
async function lockFreeName({ tx }: Work, name: string, ownId: string | null): Promise<void> {
  await sql`lock table tags in share row exclusive mode`.execute(tx)
  const taken = await tx
    .selectFrom('tags')
    .select('id')
    .where('name', '=', name)
    .$if(ownId !== null, query => query.where('id', '!=', ownId))
    .executeTakeFirst()
  if (taken) refuseField('name', 'error_form_duplicate_tag')
}
