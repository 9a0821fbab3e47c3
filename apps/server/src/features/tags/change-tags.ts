import type { TagClass } from '@llave/domain/tags/tag-classes'
import { sql } from 'kysely'
import { AppError, refuseField } from '../../platform/app-error'
import type { Work } from '../../platform/work'
import { tell } from '../../record/tell'

interface TagForm {
  readonly name: string
  readonly class: TagClass
}

/** Creates a tag. Only the database makes one protected. */
export async function createTag(work: Work, { name, class: colour }: TagForm): Promise<void> {
  await lockFreeName(work, name, null)
  await work.tx.insertInto('tags').values({ name, class: colour }).execute()
  await tell(work, null, { type: 'TAGS_CHANGED' })
}

/** Changes a tag; throws ERR_TAG_PROTECTED for a protected one. */
export async function changeTag(work: Work, id: string, { name, class: colour }: TagForm): Promise<void> {
  await lockFreeName(work, name, id)
  const tag = await work.tx.selectFrom('tags').select('protected').where('id', '=', id).executeTakeFirst()
  if (!tag) throw new AppError('ERR_NOT_FOUND')
  if (tag.protected) throw new AppError('ERR_TAG_PROTECTED')
  await work.tx.updateTable('tags').set({ name, class: colour }).where('id', '=', id).execute()
  await tell(work, null, { type: 'TAGS_CHANGED' })
}

/** Deletes tags and removes them from their operations: all, or none when one is protected. */
export async function deleteTags(work: Work, ids: readonly string[]): Promise<number> {
  const gone = await work.tx.deleteFrom('tags').where('id', 'in', ids).returning('protected').execute()
  if (gone.some(tag => tag.protected)) throw new AppError('ERR_TAG_PROTECTED')
  if (gone.length > 0) await tell(work, null, { type: 'TAGS_CHANGED' })
  return gone.length
}

/** Locks, so that of two who want the same name (ignoring case) the second finds it taken. */
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
