import type { BlockPreview } from '@llave/api-contract/privacy.calls'
import { type BlockedPerson, partsOf } from '@llave/domain/privacy/blocking'
import { type CalendarDay, calendarDay } from '@llave/domain/time/calendar-day'
import { type RawBuilder, sql } from 'kysely'
import { AppError, refusal } from '../../../platform/app-error'
import { type Db, insertRow, type RowOf, updateRow } from '../../../platform/database/db'
import type { Work } from '../../../platform/platform'
import { revokeSessions } from '../../../platform/security/sessions'
import { tell } from '../../../record/events/tell'
import { refreshSearchText } from '../../../record/lists/search-text'
import { ASKS_IN } from '../person/asks-in'
import { tellOfOutcome } from '../person/tell-person'
import { countRows, moveRows } from './move-rows'
import { importRowsOf } from './roots'
import { whoIsBlocked } from './who-is-blocked'

const readAsked = (db: Db, id: string) =>
  db
    .selectFrom('privacyRequests as r')
    .select(['r.id', 'r.kind', 'r.outcome', 'r.userId', 'r.contactId', 'r.holderId', 'r.identityCheckedDate'])
    .select(ASKS_IN.as('language'))
    .where('r.id', '=', id)

/** What blocking the person who made a request would do, and what prevents it; changes nothing. */
export async function previewBlock(db: Db, now: Date, id: string): Promise<BlockPreview> {
  const request = await readAsked(db, id).executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND'))
  const { person, refused, removal } = await whoIsBlocked(db, request, calendarDay(now))
  return {
    refused: [...refused].map(({ holders, ...each }) => ({ ...each, holders: [...holders] })),
    parts: partsOf(await countRows(db, person)),
    shared: person.shared.length,
    removesOn: removal.on,
    retention: removal.kind,
  }
}

/**
 * Blocks somebody who asked for erasure (LOPDGDD 32), answers them, and returns the block's id: all their rows leave
 * their tables for the vault, where they wait for the end of their retention. Throws 409 when something prevents it, or
 * the day of the removal is not the one that was shown.
 */
export async function blockPerson(work: Work, id: string, seen: { readonly removesOn: CalendarDay }): Promise<string> {
  const { tx, now, actor } = work
  const request = await readAsked(tx, id).forUpdate('r').executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND'))
  if (request.outcome !== null || request.kind !== 'ERASURE') throw new AppError('ERR_VERSION_CONFLICT')
  if (request.identityCheckedDate === null) throw new AppError('ERR_IDENTITY_NOT_CHECKED')
  const before = await whoIsBlocked(tx, request, calendarDay(now))
  await lock(tx, before.person)
  // Read again now that nobody can change it.
  const { person, refused, removal } = await whoIsBlocked(tx, request, calendarDay(now))
  if (refused.length > 0) throw new AppError('ERR_BLOCK_REFUSED')
  if (removal.on !== seen.removesOn) throw new AppError('ERR_VERSION_CONFLICT')
  const blockId = await keepInVault(work, {
    ...{ id: null, requestId: id, person, language: request.language, blockedDate: now, removesOn: removal.on },
  })
  await work.audit({
    action: 'privacy.blocked',
    entity: 'privacy',
    entityId: id,
    details: { operations: person.operations.length, removesOn: removal.on },
  })
  await updateRow(tx, 'privacyRequests', id, {
    outcome: 'DONE',
    outcomeReason: null,
    closedDate: now,
    closedBy: actor?.userId ?? null,
  })
  await tellOfOutcome(work, id)
  return blockId
}

interface NewBlock extends Pick<RowOf<'privacyBlocks'>, 'requestId' | 'language' | 'blockedDate' | 'removesOn'> {
  /** Null for a new one. */
  readonly id: string | null
  readonly person: BlockedPerson
}

/** Moves a person's rows to the vault of a new block, ends their sessions, and returns its id. */
export async function keepInVault(work: Work, { id, person, ...block }: NewBlock): Promise<string> {
  const { tx, now, actor } = work
  for (const userId of person.accounts) await revokeSessions(tx, now, { userId })
  const { id: blockId } = await insertRow(tx, 'privacyBlocks', {
    ...block,
    ...(id && { id }),
    person: JSON.stringify(person),
    contents: JSON.stringify({}),
    blockedBy: actor?.userId ?? null,
  })
  const contents = await moveRows(tx, blockId, person)
  await updateRow(tx, 'privacyBlocks', blockId, { contents: JSON.stringify(contents) })
  await keepPayments(tx, blockId)
  for (const operationId of person.shared) await refreshSearchText(tx, operationId)
  await tellOfMove(work)
  return blockId
}

/**
 * Marks payments of a blocked person as blocked amounts of their bank movements, so that nobody assigns them to
 * somebody else.
 */
function keepPayments(tx: Db, blockId: string): Promise<void> {
  return changePayments(tx, blockId, sql`m.blocked_amount + paid.amount`)
}

/** Unblocks those amounts, which belong to the collections again; these must still be in the vault. */
export function givePaymentsBack(tx: Db, blockId: string): Promise<void> {
  return changePayments(tx, blockId, sql`m.blocked_amount - paid.amount`)
}

async function changePayments(tx: Db, blockId: string, blocked: RawBuilder<unknown>): Promise<void> {
  await sql`
    update bank_movements m set blocked_amount = ${blocked} from (
      select (content ->> 'movement_id')::uuid as movement_id, sum((content ->> 'amount')::bigint) as amount
      from privacy_vault where block_id = ${blockId} and kind = 'ROW' and table_name = 'collections'
      group by 1) as paid
    where m.id = paid.movement_id`.execute(tx)
}

/** Makes open pages read lists, board and people again. */
export async function tellOfMove(work: Work): Promise<void> {
  await tell(work, null, { type: 'BOARD_LISTS_CHANGED' })
  await tell(work, null, { type: 'CONTACTS_CHANGED', changed: [] })
  await tell(work, null, { type: 'PEOPLE_CHANGED' })
}

/**
 * Locks in the same order as all other work: rows that are being imported, then operations, then what belongs to them.
 */
async function lock(tx: Db, person: BlockedPerson) {
  const { operations, shared, accounts, contacts, holders } = person
  await sql`select from import_rows where ${importRowsOf(person)} for update`.execute(tx)
  const rows = { operations: [...operations, ...shared], all_holders: holders, contacts, users: accounts }
  for (const [table, ids] of Object.entries(rows)) {
    await sql`select from ${sql.table(table)} where id = any(${[...ids]}::uuid[]) order by id for update`.execute(tx)
  }
}
