import type { Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { updateOperation } from '../../record/operation/operation-row'

/** A member of the staff by name, so that the feed stays readable when the account is deleted. */
export interface NamedPerson {
  readonly _id: string
  readonly name: string
  readonly lastname: string
}

/**
 * Makes a colleague responsible for all live operations of a person, with a line in each feed, and returns their
 * number. Archived ones keep their responsable.
 */
export async function handOverOperations(work: Work, from: NamedPerson, to: NamedPerson): Promise<number> {
  const rows = await work.tx
    .selectFrom('operations')
    .selectAll()
    .where('responsableId', '=', from._id)
    .where('isArchived', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const row of rows) {
    await updateOperation(work, row, { responsableId: to._id }, ['responsable'])
    const changes = [{ field: 'responsable', previousValue: from, newValue: to }] as const
    await tell(work, row, { type: 'SAVED', changes, entry: null })
  }
  return rows.length
}
