import type { ValueChange } from '@llave/api-contract/activity'
import type { BodyOf } from '@llave/api-contract/call-types'
import type { BankContact } from '@llave/domain/dossiers/bank-rules'
import { linkEnd } from '@llave/domain/dossiers/dossier-link'
import type { Bank } from '@llave/domain/operations/fields/banks'
import { AppError, type FieldErrors, refuseFields } from '../../../platform/app-error'
import type { Actor, Work } from '../../../platform/platform'
import { secretHash } from '../../../platform/security/secret-hashes'
import type { Secrets } from '../../../platform/security/secrets'
import { tell } from '../../../record/events/tell'
import { lockOperationFor, type OperationRow, updateOperation } from '../../../record/operation/operation-row'
import { readBankRules } from '../banks/bank-table'
import { type DossierRow, isCurrent, lockDossier } from '../dossier-row'
import { readPapers } from '../papers'
import { DOSSIER_PURPOSE, dossierAttachedMail, dossierLinkMail } from './dossier-mails'

type Wish = BodyOf<'POST /operations/sendDossier'>

/**
 * Sends a dossier to a contact in the bank's record, and to nobody else. Refuses when one of its papers has changed,
 * when somebody else has sent that bank something meanwhile, and when papers are missing of which the sender has not
 * been told.
 */
export async function sendDossier(work: Work, secrets: Secrets, actor: Actor, wish: Wish): Promise<void> {
  const operation = await lockOperationFor(work, actor, wish.operationId)
  const dossier = await lockDossier(work, operation.id, wish.dossierId)
  if (dossier.status !== 'READY') throw new AppError('ERR_DOSSIER_UNFINISHED')
  const { contacts } = await readBankRules(work.tx, dossier.bank)
  const contact = contacts.find(({ _id }) => _id === wish.contactId)
  const missing = dossier.papers.filter(({ unbound }) => unbound !== null)
  const wrong: FieldErrors = {
    ...(!contact && { contactId: 'error_form_option' }),
    ...(missing.length > 0 && !wish.withoutUnbound && { withoutUnbound: 'error_form_obligatory_field' }),
  }
  refuseFields(wrong)
  if (!contact) return
  const parts = await partsOf(work, dossier)
  const papers = dossier.papers.filter(({ part }) => part !== null)
  const now = await readPapers(work.tx, operation.id, [])
  // There is nothing to send without parts: nothing could be bound, or they were deleted long ago.
  if (parts.length === 0 || !papers.every(paper => isCurrent(paper, now))) throw new AppError('ERR_DOSSIER_OUTDATED')
  if ((await countSendings(work, operation, dossier.bank)) !== wish.known) throw new AppError('ERR_DOSSIER_SENT')

  await keepSending(work, secrets, { operation, dossier, contact, way: wish.way, parts })
  await work.audit({
    action: 'dossier.sent',
    entity: 'operation',
    entityId: operation.id,
    details: {
      bank: dossier.bank,
      email: contact.email,
      way: wish.way,
      dossierId: dossier.id,
      parts: parts.map(({ sha256 }) => sha256),
      documents: papers.map(({ documentId }) => documentId),
    },
  })
  const { name, email } = contact
  const changes = await noteAsked(work, operation, dossier.bank)
  await tell(work, operation, {
    type: 'DOSSIER_SENT',
    bank: dossier.bank,
    name,
    email,
    way: wish.way,
    papers: papers.length,
    changes,
  })
}

/** Notes that a bank which gets the papers has been asked for a proposal. */
async function noteAsked(work: Work, operation: OperationRow, bank: Bank): Promise<readonly ValueChange[]> {
  const asked = operation.sendsProposals
  if (asked.includes(bank)) return []
  const sendsProposals = [...asked, bank]
  await updateOperation(work, operation, { sendsProposals }, ['sendsProposals'])
  return [{ field: 'sendsProposals', previousValue: asked, newValue: sendsProposals }]
}

const partsOf = ({ tx }: Work, { id }: DossierRow) =>
  tx.selectFrom('dossierParts').select(['position', 'sha256']).where('dossierId', '=', id).orderBy('position').execute()

async function countSendings({ tx }: Work, { id }: OperationRow, bank: Bank): Promise<number> {
  const { count } = await tx
    .selectFrom('dossierSendings')
    .innerJoin('dossiers', 'dossiers.id', 'dossierSendings.dossierId')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('dossiers.operationId', '=', id)
    .where('dossiers.bank', '=', bank)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface ToSend {
  readonly operation: OperationRow
  readonly dossier: DossierRow
  readonly contact: BankContact
  readonly way: Wish['way']
  readonly parts: readonly { readonly position: number }[]
}

async function keepSending(work: Work, secrets: Secrets, { operation, dossier, contact, way, parts }: ToSend) {
  const { tx, now, actor } = work
  const { name, email } = contact
  const id = crypto.randomUUID()
  const link =
    way === 'LINK' ? { secretHash: secretHash(secrets.linkCode(DOSSIER_PURPOSE, id)), expiresDate: linkEnd(now) } : {}
  await tx
    .insertInto('dossierSendings')
    .values({ id, dossierId: dossier.id, name, email, way, sentBy: actor?.userId ?? null, sentDate: now, ...link })
    .execute()
  await tx
    .updateTable('dossiers')
    .set({ sentDate: now })
    .where('id', '=', dossier.id)
    .where('sentDate', 'is', null)
    .execute()
  const { id: operationId, numOperation } = operation
  const about = { operationId, numOperation, name, bank: dossier.bank }
  // E-mails to banks are in Spanish.
  const to = { to: email, language: 'es' } as const
  if (way === 'LINK') return work.mail(dossierLinkMail, { ...to, params: { ...about, sendingId: id } })
  for (const { position } of parts) {
    const params = { ...about, dossierId: dossier.id, position, parts: parts.length }
    await work.mail(dossierAttachedMail, { ...to, params })
  }
}
