import type { AnswerTemplate } from '@llave/api-contract/messages.calls'
import { type Kysely, sql } from 'kysely'
import { AppError } from '../../platform/app-error'
import type { Database } from '../../platform/database/schema'
import type { Work } from '../../platform/work'

export function listTemplates(db: Kysely<Database>): Promise<AnswerTemplate[]> {
  return db
    .selectFrom('answerTemplates')
    .select(['id as _id', 'name', 'body'])
    .orderBy(sql`sort_text(name) collate "C"`)
    .execute()
}

/** Saves an answer template; one of the same name, ignoring case and accents, is replaced. */
export async function keepTemplate(work: Work, { name, body }: Omit<AnswerTemplate, '_id'>): Promise<AnswerTemplate[]> {
  await work.tx
    .insertInto('answerTemplates')
    .values({ name: name.trim(), body: body.trim(), createdDate: work.now })
    .onConflict(conflict =>
      conflict.expression(sql`fold_text(name)`).doUpdateSet({ name: name.trim(), body: body.trim() }),
    )
    .execute()
  return listTemplates(work.tx)
}

export async function forgetTemplate(work: Work, id: string): Promise<AnswerTemplate[]> {
  const gone = await work.tx.deleteFrom('answerTemplates').where('id', '=', id).returning('id').executeTakeFirst()
  if (!gone) throw new AppError('ERR_NOT_FOUND')
  return listTemplates(work.tx)
}
