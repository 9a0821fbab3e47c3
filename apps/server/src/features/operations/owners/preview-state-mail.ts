import type { ResOf } from '@llave/api-contract/call-types'
import type { StepState } from '@llave/domain/operations/states/operation-states'
import type { AnswerPromise } from '@llave/domain/operations/timeline/answer-promise'
import { refusal } from '../../../platform/app-error'
import { EXAMPLE_ID, type MailTemplate } from '../../../platform/mail/mail-template'
import { renderEmail } from '../../../platform/mail/render-email'
import type { Platform } from '../../../platform/platform'
import { consequencesOf } from '../../../record/events/consequences'
import type { OwnersNotice } from '../../../record/events/reactions'
import { contractGapsOf, contractLink } from '../../signing/signing.published'
import { promiseOnEntering } from '../../waiting/waiting.published'
import { mailsToOwners, OWNER_MAILS, readersOf } from './mails-to-owners'
import { type Owner, ownersOf } from './owners'

interface Asked {
  readonly operationId: string
  readonly state: StepState
  /** The person who would make the change. */
  readonly by: string
}

/** The recipients of a change of state, the e-mail that the first of them would get, and what it would wait for. */
export async function previewStateMail(
  platform: Platform,
  templates: readonly MailTemplate[],
  { operationId, state, by }: Asked,
): Promise<ResOf<'POST /operations/previewStateMail'>> {
  const operation = await platform.db
    .selectFrom('operations')
    .select(['id', 'numOperation', 'userId', 'state', 'stateDates'])
    .where('id', '=', operationId)
    .executeTakeFirstOrThrow(refusal('ERR_FORM_OPERATION_NOT_FOUND'))
  const entry = { from: operation.state, to: state, notify: true }
  const { owners: notice } = consequencesOf({ type: 'SAVED', changes: [], entry })
  if (!notice) return { recipients: [], mail: null, missing: [] }
  const readers = readersOf(await ownersOf(platform.db, operation), notice, by)
  const promise = await promiseOnEntering(platform.db, { ...operation, state }, platform.clock.now())
  const row = firstMail(operation, readers, { ...notice, promise })
  const mail = row && (await renderEmail(platform, templates, row))
  return {
    recipients: readers.map(({ name, email }) => ({ name, email })),
    mail: mail && { subject: mail.subject, html: mail.html },
    missing: state === 'CONTRATO_INTERMEDIACION' ? [...(await contractGapsOf(platform.db, operation.id))] : [],
  }
}

function firstMail(
  operation: { readonly id: string; readonly numOperation: number },
  readers: readonly Owner[],
  notice: OwnersNotice & { readonly promise: AnswerPromise | null },
) {
  const [first] = mailsToOwners(operation, readers, notice)
  if (first)
    return { template: OWNER_MAILS[notice.kind].key, userId: null, params: first.params, language: first.language }
  const signer = readers.find(({ isToSign }) => isToSign)
  if (!signer) return null
  const { name, language } = signer
  // A placeholder: the real link is created with the e-mail.
  const link = { operationId: operation.id, holderId: EXAMPLE_ID, linkId: EXAMPLE_ID }
  return {
    template: contractLink.key,
    userId: null,
    params: { ...link, numOperation: operation.numOperation, name },
    language,
  }
}
