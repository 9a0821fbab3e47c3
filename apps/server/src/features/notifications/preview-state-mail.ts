import type { ResOf } from '@llave/api-contract/call-types'
import type { StepState } from '@llave/domain/operations/operation-states'
import { AppError } from '../../platform/app-error'
import { renderEmail } from '../../platform/mail/mail-sender'
import type { MailTemplate } from '../../platform/mail/mail-template'
import type { Platform } from '../../platform/platform'
import { consequencesOf } from '../../record/consequences'
import { mailsToOwners, OWNER_MAILS, readersOf } from './mails-to-owners'
import { ownersOf } from './operation-people'

interface Asked {
  readonly operationId: string
  readonly state: StepState
  /** Who would make the change. */
  readonly by: string
}

/** Whom a change of state would reach, and the very e-mail that the first of them would get. */
export async function previewStateMail(
  platform: Platform,
  templates: readonly MailTemplate[],
  { operationId, state, by }: Asked,
): Promise<ResOf<'POST /operations/previewStateMail'>> {
  const operation = await platform.db
    .selectFrom('operations')
    .select(['id', 'num_operation', 'user_id', 'state'])
    .where('id', '=', operationId)
    .executeTakeFirst()
  if (!operation) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  const entry = { from: operation.state, to: state, notify: true }
  const { owners: notice } = consequencesOf({ type: 'SAVED', changes: [], entry })
  if (!notice) return { recipients: [], mail: null }
  const readers = readersOf(await ownersOf(platform.db, operation), notice, by)
  const [first] = mailsToOwners(operation, readers, notice)
  const { subject, html } = first
    ? await renderEmail(platform, templates, {
        id: operation.id,
        to_address: first.to,
        template: OWNER_MAILS[notice.mail].key,
        params: first.params,
        language: first.language,
      })
    : { subject: null, html: null }
  return {
    recipients: readers.map(({ name, email }) => ({ name, email })),
    mail: subject === null || html === null ? null : { subject, html },
  }
}
