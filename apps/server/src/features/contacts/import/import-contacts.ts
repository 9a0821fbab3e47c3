import { isDeepStrictEqual } from 'node:util'
import type { ResOf } from '@llave/api-contract/call-types'
import { correctedHolders, correctionErrors } from '@llave/domain/people/corrections'
import { normalisePhone } from '@llave/domain/validation/person-fields'
import { normaliseIdentity } from '@llave/domain/validation/validators'
import { sql } from 'kysely'
import { fieldsAt, refuseField } from '../../../platform/app-error'
import { type ImportedTable, readTable } from '../../../platform/files/parsing/read-table'
import type { CallRequest } from '../../../platform/http/call-server'
import type { Kept } from '../../../platform/http/idempotency'
import type { Work } from '../../../platform/platform'
import { translator } from '../../../platform/texts'
import { tell } from '../../../record/events/tell'
import { columnsOf } from '../contact-fields'
import { lockNewPeople } from '../known-person'
import { correctedBy, holdersAmong, seeingTakenEmails, withPeople, writeContacts } from '../save-contact'
import { type Mapping, mappingOf } from './import-mapping'
import { type ImportPlan, type Known, planImport } from './plan-import'

/** Rows per statement. */
const BATCH = 500

/** Imports the contacts of a file. A refused row refuses all, unless the request asks to skip refused rows. */
export async function importContacts({
  actor,
  body,
  file,
  once,
}: CallRequest<'POST /contacts/import'>): Promise<Kept<ResOf<'POST /contacts/import'>>> {
  if (!file) refuseField('file', 'error_form_obligatory_field')
  const table = await readTable(file)
  const mapping = mappingOf(table.titles, body.mapping)
  const run = async (work: Work) => {
    if (!body.dryRun) await lockNewPeople(work)
    const known = await knownOf(work, table, mapping)
    const plan = await refusingShared(work, planImport(table, mapping, known, translator(actor.language)))
    const { create, update, refused } = plan
    const imported =
      !body.dryRun && (refused.length === 0 || body.skipRefused === true) && create.length + update.length > 0
    if (imported) await write(work, plan)
    return {
      create: create.length,
      update: update.length,
      refused: refused.map(({ row, fields }) => ({ row, fields: { ...fields } })),
      imported,
      columns: table.titles.map((title, index) => ({ title, field: mapping[index] ?? null })),
    }
  }
  return seeingTakenEmails(() => once(run))
}

/** Locks the contacts that may match, in an order in which two imports cannot deadlock. */
async function knownOf(work: Work, { rows }: ImportedTable, mapping: Mapping): Promise<Known[]> {
  const cells = (field: 'email' | 'phone' | 'dni') =>
    rows.map(row => row.cells[mapping.indexOf(field)] ?? '').filter(Boolean)
  const found = await work.tx
    .selectFrom('contacts')
    .selectAll()
    .where(eb =>
      eb.or([
        eb('email', '=', eb.fn.any(eb.val(cells('email')))),
        eb('phone', '=', eb.fn.any(eb.val(cells('phone').map(normalisePhone)))),
        eb('dni', '=', eb.fn.any(eb.val(cells('dni').map(normaliseIdentity)))),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = found.map(({ id }) => id)
  const holders = await holdersAmong(work, ids)
  const accounts = await work.tx
    .selectFrom('users')
    .select('contactId')
    .where('contactId', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const customers = new Set(accounts.map(({ contactId }) => contactId))
  return found.map(row => ({ row, isHolder: holders.has(row.id), isCustomer: customers.has(row.id) }))
}

/**
 * Refuses rows that would give two holders of the same operation the same phone, once the accepted rows are applied.
 * Goes from the last row to the first: of two rows with the same new phone, the first one is accepted.
 */
async function refusingShared(work: Work, plan: ImportPlan) {
  const update = await withPeople(work, plan.update)
  const left = new Set(update.toReversed())
  const refused = [...plan.refused]
  for (let before = -1; before !== left.size; ) {
    before = left.size
    const together = correctedHolders([...left].flatMap(correctedBy))
    for (const one of left) {
      const errors = correctedBy(one).map(({ person, correction }) => correctionErrors(person, correction, together))
      const fields = fieldsAt('', Object.assign({}, ...errors))
      if (Object.keys(fields).length === 0) continue
      refused.push({ row: one.row, fields })
      left.delete(one)
      for (const { id } of one.people.flatMap(({ holders }) => holders)) together.delete(id)
    }
  }
  return {
    ...plan,
    update: update.filter(one => left.has(one)),
    refused: refused.sort((one, other) => one.row - other.row),
  }
}

async function write(work: Work, { create, update }: ImportPlan): Promise<void> {
  const rows = create.map(details => ({ ...columnsOf(details), createdDate: work.now }))
  for (let from = 0; from < rows.length; from += BATCH) {
    await work.tx
      .insertInto('contacts')
      .values(rows.slice(from, from + BATCH))
      .execute()
  }
  const changed = update.filter(({ details, before }) => !isDeepStrictEqual(details, before))
  await writeContacts(work, changed)
  await work.audit({ action: 'contacts.imported', details: { create: create.length, update: update.length } })
  await tell(work, null, { type: 'CONTACTS_CHANGED', changed: changed.map(({ id }) => id) })
}
