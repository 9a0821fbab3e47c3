import type { AnswerTemplate } from '@llave/api-contract/messages.calls'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database/db'
import type { Work } from '../../platform/platform'

export function listTemplates(db: Db): Promise<AnswerTemplate[]> {
  return db
    .selectFrom('answerTemplates')
    .select(['id as _id', 'name', 'body'])
    .orderBy(sql`sort_text(name) collate "C"`)
    .execute()
}

/** Saves an answer template; one of the same name, ignoring case and accents, is replaced. */
export async function keepTemplate(work: Work, typed: Omit<AnswerTemplate, '_id'>): Promise<AnswerTemplate[]> {
  const [name, body] = [TEXT_FIELDS.answerName.normalise(typed.name), typed.body.trim()]
  await work.tx
    .insertInto('answerTemplates')
    .values({ name, body, createdDate: work.now })
    .onConflict(conflict => conflict.expression(sql`fold_text(name)`).doUpdateSet({ name, body }))
    .execute()
  return listTemplates(work.tx)
}

export async function forgetTemplate(work: Work, id: string): Promise<AnswerTemplate[]> {
  const gone = await work.tx.deleteFrom('answerTemplates').where('id', '=', id).returning('id').executeTakeFirst()
  if (!gone) throw new AppError('ERR_NOT_FOUND')
  return listTemplates(work.tx)
}
