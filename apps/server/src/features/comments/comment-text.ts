import { fullName } from '@llave/domain/people/full-name'
import { STAFF_ROLES } from '@llave/domain/people/roles'
import { mentionedIn } from '@llave/domain/text/mentions'
import { sql } from 'kysely'
import { refuseField } from '../../platform/app-error'
import type { Work } from '../../platform/platform'
import { plainText, safeHtml } from '../../platform/rich-text'
import type { EventOf } from '../../record/events/operation-event'
import { excerptOf } from '../../record/lists/excerpt'

/** The stored form of a comment; an empty one is refused (spec: back office §5 "Comments"). */
export function keptText(description: string): string {
  const html = safeHtml(description)
  if (plainText(html) === '') refuseField('description', 'error_form_obligatory_field')
  return html
}

/** The first words of a comment, as notices quote them. */
export const wordsIn = (html: string): string => excerptOf(plainText(html))

/** The event of a written text; people mentioned in the previous text are not notified again. */
export async function commented(
  work: Work,
  commentId: string,
  { html, before }: { readonly html: string; readonly before: string | null },
): Promise<EventOf<'COMMENTED'>> {
  const staff = await work.tx
    .selectFrom('users')
    .select(['id', 'name', 'lastname'])
    .where('active', '=', true)
    .where(sql<boolean>`roles && ${STAFF_ROLES}::text[]`)
    .orderBy('id')
    .execute()
  const known = before === null ? [] : mentionedIn(before, staff)
  const mentioned = mentionedIn(html, staff).filter(id => !known.includes(id) && id !== work.actor?.userId)
  const author = staff.find(({ id }) => id === work.actor?.userId)
  return { type: 'COMMENTED', commentId, author: author ? fullName(author) : '', excerpt: wordsIn(html), mentioned }
}
