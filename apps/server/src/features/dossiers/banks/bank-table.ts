import type { BodyOf } from '@llave/api-contract/call-types'
import type { BankRecord } from '@llave/api-contract/dossiers.calls'
import { type BankRules, DEFAULT_BANK_RULES } from '@llave/domain/dossiers/bank-rules'
import { wholeOrder } from '@llave/domain/dossiers/paper-groups'
import type { Bank } from '@llave/domain/operations/fields/banks'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { AppError, type FieldErrors, refuseField, refuseFields } from '../../../platform/app-error'
import type { Db } from '../../../platform/database/db'
import type { Work } from '../../../platform/platform'

type Wish = BodyOf<'PUT /banks/:bank'>

/** The table of banks, by code. */
export async function readBanks(db: Db): Promise<{ banks: BankRecord[] }> {
  const rows = await db.selectFrom('banks').selectAll().orderBy('bank').execute()
  return { banks: rows.map(({ paperOrder, ...row }) => ({ ...row, order: wholeOrder(paperOrder) })) }
}

/** How this bank wants its dossiers; the defaults if it is not in the table. */
export async function readBankRules(db: Db, bank: Bank): Promise<BankRules> {
  const row = await db.selectFrom('banks').selectAll().where('bank', '=', bank).executeTakeFirst()
  if (!row) return DEFAULT_BANK_RULES
  return { order: wholeOrder(row.paperOrder), sizeLimit: row.sizeLimit, contacts: row.contacts }
}

/**
 * Adds or changes a bank. Refuses to add one that somebody else has added meanwhile, and throws ERR_VERSION_CONFLICT
 * when they have changed it. Contacts keep their ids, so that a dossier being sent to one still finds them.
 */
export async function saveBank(work: Work, bank: Bank, { version, order, sizeLimit, contacts }: Wish): Promise<void> {
  const { tx } = work
  const kept = await tx.selectFrom('banks').selectAll().where('bank', '=', bank).forUpdate().executeTakeFirst()
  if (kept && version === null) refuseField('bank', 'error_form_duplicate_bank')
  if ((kept?.version ?? null) !== version) throw new AppError('ERR_VERSION_CONFLICT')
  refuseFields(wrongContacts(contacts))
  const known = new Set(kept?.contacts.map(({ _id }) => _id))
  const values = {
    sizeLimit,
    paperOrder: wholeOrder(order),
    contacts: JSON.stringify(
      contacts.map(({ _id, name, email }) => ({
        _id: _id && known.has(_id) ? _id : crypto.randomUUID(),
        name: TEXT_FIELDS.bankContactName.normalise(name),
        email: TEXT_FIELDS.email.normalise(email),
      })),
    ),
    version: (version ?? 0) + 1,
  }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('banks')
    .values({ bank, ...values })
    .onConflict(conflict => (version === null ? conflict.doNothing() : conflict.column('bank').doUpdateSet(values)))
    .executeTakeFirstOrThrow()
  // Two people have added the bank at the same time.
  if (numInsertedOrUpdatedRows === 0n) refuseField('bank', 'error_form_duplicate_bank')
  await work.audit({ action: 'bank.saved', entity: 'bank', entityId: bank, details: { contacts: contacts.length } })
}

function wrongContacts(contacts: Wish['contacts']): FieldErrors {
  const wrong: Record<string, FieldErrors[string]> = {}
  const seen = new Set<string>()
  for (const [at, { email, name }] of contacts.entries()) {
    const address = TEXT_FIELDS.email.normalise(email).toLowerCase()
    const error = TEXT_FIELDS.email.error(email) ?? (seen.has(address) ? 'error_form_duplicate_email' : null)
    if (error) wrong[`contacts.${at}.email`] = error
    const wrongName = TEXT_FIELDS.bankContactName.error(name)
    if (wrongName) wrong[`contacts.${at}.name`] = wrongName
    seen.add(address)
  }
  return wrong
}

/** Removes a bank: nothing can be sent there any more; what was sent stays. */
export async function removeBank(work: Work, bank: Bank): Promise<void> {
  const { numDeletedRows } = await work.tx.deleteFrom('banks').where('bank', '=', bank).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new AppError('ERR_NOT_FOUND')
  await work.audit({ action: 'bank.removed', entity: 'bank', entityId: bank })
}
