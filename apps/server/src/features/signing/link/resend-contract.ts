import { getsContractLink } from '@llave/domain/contracts/contract-recipients'
import { isBeyondDoubt } from '@llave/domain/people/corrections'
import { emailError } from '@llave/domain/validation/person-fields'
import { AppError, type FieldCode, refuseFields } from '../../../platform/app-error'
import { type Db, findRow, readRows } from '../../../platform/database/db'
import type { CallRequest } from '../../../platform/http/call-server'
import { type Actor, inTransaction, isStaffActor, type Platform, type Work } from '../../../platform/platform'
import { LIMITS } from '../../../platform/security/rate-limits'
import { tell } from '../../../record/events/tell'
import { changeable, lockOperation, type OperationRow } from '../../../record/operation/operation-row'
import { signedHolders } from '../../../record/operation/signed-holders'
import { changerOf, type Doubt, doubtAbout, wordOf } from '../../../record/people/change-holder-email'
import { correctHolderEmails } from '../../../record/people/correct-person'
import { readerAt } from '../../../record/people/holder-language'
import { refuseIncomplete } from '../contract/contract-gaps'
import { isTooEarly } from '../contract/is-too-early'
import { holderEmailChanged } from './contract-mails'
import { reachableHolders, sendLink } from './mailing-links'

type Resend = CallRequest<'POST /operations/resendEmailsContract'>['body'] & {
  /** The requester's IP address. */
  readonly ip?: string
}

/**
 * Sends fresh links to all holders who have not signed, or to those named, optionally at a new address, which then
 * becomes the holder's. Throws ERR_CONTRACT_NOT_RESENDABLE when nobody is left to sign or it is too early, and
 * ERR_CONTRACT_INCOMPLETE while the contract lacks anything. Customers
 * have a limit per holder. Returns the number of links.
 */
export async function resendContract(platform: Platform, actor: Actor, wish: Resend, ip: string): Promise<number> {
  if (!isStaffActor(actor)) await countMails(platform, actor, wish)
  return inTransaction(platform, { actor, ip }, work => sendAgain(work, platform, actor, { ...wish, ip }))
}

/** Counts the e-mails that the request would send; a request that would be refused counts nothing. */
async function countMails({ db, rateLimits }: Platform, actor: Actor, wish: Resend): Promise<void> {
  const { ids } = await planned(db, await findRow(db, 'operations', wish.operationId), actor, wish)
  for (const id of ids) await rateLimits.hit(LIMITS.contractMails, id)
}

export async function sendAgain(work: Work, platform: Platform, actor: Actor, wish: Resend): Promise<number> {
  const found = await lockOperation(work.tx, wish.operationId)
  const { operation, present, ids } = await planned(work.tx, found, actor, wish)
  const changed = wish.emails?.length ? await changeEmails(work, operation, present, wish) : []
  const holders = (await reachableHolders(work, operation.id)).filter(({ id }) => ids.has(id))
  for (const holder of holders) await sendLink(work, platform, holder, operation.numOperation)
  await tell(work, operation, {
    type: 'CONTRACT_RESENT',
    emails: holders.map(({ email }) => email),
    changed: changed.map(({ holder, from, to }) => ({ holder, from, to })),
  })
  for (const { doubt, ...change } of changed) if (doubt) await warnOfChange(work, operation, { ...change, doubt })
  return holders.length
}

/** What both check before anything is sent. */
async function planned(db: Db, found: OperationRow | undefined, actor: Actor, wish: Resend) {
  const operation = changeable(actor, found)
  if (isTooEarly(actor, operation.state)) throw new AppError('ERR_CONTRACT_NOT_RESENDABLE')
  const present = await holdersOf(db, operation.id)
  refuseEmails(present, wish.emails ?? [])
  const ids = await recipients(db, present, wish)
  await refuseIncomplete(db, operation.id)
  return { operation, present, ids }
}

type Holder = Awaited<ReturnType<typeof holdersOf>>[number]

function holdersOf(db: Db, operationId: string) {
  return readRows(db, 'holders', { operationId }, ['id', 'position', 'name', 'email'])
}

/** The recipients of a link: the named holders, or all with an address, except those with a current signature. */
async function recipients(db: Db, holders: readonly Holder[], { operationId, emails }: Resend): Promise<Set<string>> {
  const done = await signedHolders(db, operationId)
  const named = emails?.length ? new Set(emails.map(({ holderId }) => holderId)) : null
  const wanted = holders.filter(({ id, email }) =>
    named ? named.has(id) && !done.has(id) : getsContractLink({ signed: done.has(id), email }),
  )
  if (wanted.length === 0) throw new AppError('ERR_CONTRACT_NOT_RESENDABLE')
  return new Set(wanted.map(({ id }) => id))
}

type Wanted = NonNullable<Resend['emails']>

/** Rejects, by field, malformed addresses and those that two holders of an operation would share. */
function refuseEmails(holders: readonly Holder[], wanted: Wanted): void {
  const after = new Map(holders.map(({ id, email }) => [id, email?.toLowerCase() ?? null]))
  for (const { holderId, email } of wanted) {
    if (!after.has(holderId)) throw new AppError('ERR_NOT_FOUND')
    after.set(holderId, email.toLowerCase())
  }
  const errors: Record<string, FieldCode> = {}
  for (const [index, { holderId, email }] of wanted.entries()) {
    const taken = [...after].some(([id, address]) => id !== holderId && address === email.toLowerCase())
    const error = emailError(email) ?? (taken ? 'error_form_duplicate_email' : null)
    if (error) errors[`emails.${index}.email`] = error
  }
  refuseFields(errors)
}

async function changeEmails(work: Work, operation: OperationRow, holders: readonly Holder[], { emails, ip }: Resend) {
  const by = await changerOf(work)
  const wanted = []
  for (const [index, { holderId, email }] of (emails ?? []).entries()) {
    const holder = holders.find(({ id }) => id === holderId)
    if (!holder || holder.email?.toLowerCase() === email.toLowerCase()) continue
    const word = wordOf(by, holder.email)
    // The previous address is warned of a change in doubt.
    const isDoubted = !isBeyondDoubt(word, !(await doubtAbout(work.tx, holderId)))
    const toldFormer = isDoubted && holder.email ? { toldFormer: holder.email } : {}
    const options = { ip, told: operation.id, path: `emails.${index}.`, ...toldFormer }
    wanted.push({ holder, options: { holderId, email, word, ...options } })
  }
  await correctHolderEmails(
    work,
    wanted.map(({ options }) => options),
  )
  const changed = []
  for (const { holder, options } of wanted) {
    const { holderId, email: to } = options
    changed.push({ holderId, holder: holder.name, from: holder.email, to, doubt: await doubtAbout(work.tx, holderId) })
  }
  return changed
}

/**
 * Whoever reads the new address can sign for the holder. Therefore the staff are told, and so are the previous address
 * and the last one beyond doubt; only the latter can confirm the change. Others may correct a holder's address (spec:
 * customer area §2 "Contract").
 */
async function warnOfChange(
  work: Work,
  operation: OperationRow,
  { holderId, holder, from, to, doubt }: Awaited<ReturnType<typeof changeEmails>>[number] & { readonly doubt: Doubt },
): Promise<void> {
  await tell(work, operation, { type: 'HOLDER_EMAIL_CHANGED' })
  const about = { operationId: operation.id, numOperation: operation.numOperation, name: holder, newEmail: to }
  const writeTo = async (email: string | null, link: { readonly changeId?: string } = {}) => {
    if (email === null) return
    const { userId, language } = await readerAt(work.tx, holderId, email)
    const params = { ...about, email, ...link }
    await work.mail(holderEmailChanged, { to: email, ...(userId && { userId }), language, params })
  }
  if (from !== doubt.from) await writeTo(from)
  if (to !== doubt.from) await writeTo(doubt.from, { changeId: doubt.changeId })
}
