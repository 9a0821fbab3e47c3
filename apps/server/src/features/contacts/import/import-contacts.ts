import { isDeepStrictEqual } from 'node:util'
import type { ResOf } from '@llave/api-contract/call-types'
import { correctionErrors } from '@llave/domain/people/corrections'
import { normalisePhone } from '@llave/domain/validation/person-fields'
import { refuseField } from '../../../platform/app-error'
import { type ImportedTable, readTable } from '../../../platform/files/parsing/read-table'
import type { CallRequest } from '../../../platform/http/call-server'
import type { Kept } from '../../../platform/http/idempotency'
import { translator } from '../../../platform/texts'
import type { Work } from '../../../platform/work'
import { findPerson } from '../../../record/person'
import { tell } from '../../../record/tell'
import { columnsOf } from '../contact-fields'
import { holdersAmong, seeingTakenEmails, writeContacts } from '../save-contact'
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
  const cells = (field: 'email' | 'phone') => rows.map(row => row.cells[mapping.indexOf(field)] ?? '').filter(Boolean)
  const found = await work.tx
    .selectFrom('contacts')
    .selectAll()
    .where(eb =>
      eb.or([
        eb('email', '=', eb.fn.any(eb.val(cells('email')))),
        eb('phone', '=', eb.fn.any(eb.val(cells('phone').map(normalisePhone)))),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const holders = await holdersAmong(
    work,
    found.map(({ id }) => id),
  )
  return found.map(row => ({ row, isHolder: holders.has(row.id) }))
}

/** Refuses the rows that give a holder the phone of another one of the same operation. */
async function refusingShared(work: Work, plan: ImportPlan): Promise<ImportPlan> {
  const refused = [...plan.refused]
  for (const { id, row, isHolder, before, details } of plan.update) {
    if (!isHolder || details.phone === before.phone) continue
    const errors = correctionErrors(await findPerson(work.tx, { contactId: id }), { phone: details.phone })
    if (errors.phone) refused.push({ row, fields: { phone: errors.phone } })
  }
  const rows = new Set(refused.map(({ row }) => row))
  return {
    ...plan,
    update: plan.update.filter(({ row }) => !rows.has(row)),
    refused: refused.sort((a, b) => a.row - b.row),
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
