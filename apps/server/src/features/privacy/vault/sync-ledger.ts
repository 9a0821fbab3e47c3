import { setTimeout } from 'node:timers/promises'
import { calendarDay, midnightInUtc } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { type LedgerEntry, readLedger, writeLedger } from '../../../platform/backup/erasure-ledger'
import type { RowOf } from '../../../platform/database/db'
import { removeUnreferenced } from '../../../platform/files/staged-files'
import { inTransaction, type Platform, type Work } from '../../../platform/platform'
import { keepInVault } from './block-person'
import { releaseById } from './release-block'
import { removeBlock } from './remove-blocked'

type Block = RowOf<'privacyBlocks'>
type State = LedgerEntry['state']

/** Advisory lock, so that only one process does this at a time. */
const LOCK = 7_455_126
/** Another process may need longer than a statement may wait: whoever finds it locked asks again. */
const ASK_AGAIN_MS = 200
const BEFORE_RESTORE = 'as before the restore'

/**
 * Reconciles the database with the ledger in the data folder: the ledger gets what the database has done; and what only
 * the ledger knows, because an older backup was restored, is done again. Runs before anybody can sign in, and after
 * each block, release and removal.
 */
export async function syncLedger(platform: Platform): Promise<void> {
  const { config, log } = platform
  const done = await inTransaction(platform, null, async work => {
    const lock = await sql<{ isMine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as is_mine`.execute(work.tx)
    if (!lock.rows[0]?.isMine) return null
    const { entries, damaged } = await readLedger(config.dataDir)
    const keys: string[] = []
    for (const entry of entries) keys.push(...(await doAgain(work, entry)))
    const blocks = await work.tx.selectFrom('privacyBlocks').selectAll().orderBy('blockedDate').orderBy('id').execute()
    const now = blocks.map(entryOf)
    return { keys, ledger: { entries: now, damaged }, isOld: JSON.stringify(now) !== JSON.stringify(entries) }
  })
  if (!done) {
    await setTimeout(ASK_AGAIN_MS)
    return syncLedger(platform)
  }
  const { keys, ledger, isOld } = done
  if (ledger.damaged.length > 0) log.error({ lines: ledger.damaged.length }, 'erasures.log has lines that are damaged')
  if (isOld) writeLedger(config.dataDir, ledger)
  await removeUnreferenced(platform, keys)
}

/** Repeats an entry that the database does not know; returns the keys of files that then belong to nobody. */
async function doAgain(work: Work, entry: LedgerEntry): Promise<readonly string[]> {
  const { tx } = work
  // Not locked, so that this also works on a read-only database.
  const block = await tx.selectFrom('privacyBlocks').selectAll().where('id', '=', entry.block).executeTakeFirst()
  if (block && stateOf(block) !== 'BLOCKED') return []
  if (!block) {
    // The backup still has the rows of somebody who was released.
    if (entry.state === 'RELEASED') return []
    await blockAgain(work, entry)
  }
  if (entry.state === 'RELEASED') await releaseById(work, entry.block, BEFORE_RESTORE)
  if (entry.state !== 'REMOVED') return []
  return (await removeBlock(work, entry.block, true))?.keys ?? []
}

async function blockAgain(work: Work, { block, request, person, language, blockedOn, removesOn }: LedgerEntry) {
  const known = request
    ? await work.tx.selectFrom('privacyRequests').select('id').where('id', '=', request).executeTakeFirst()
    : undefined
  await keepInVault(work, {
    ...{ id: block, requestId: known?.id ?? null, person, language, removesOn },
    blockedDate: midnightInUtc(blockedOn),
  })
  if (known) {
    await work.tx
      .updateTable('privacyRequests')
      .set({ outcome: 'DONE', outcomeReason: null, closedDate: midnightInUtc(blockedOn) })
      .where('id', '=', known.id)
      .execute()
  }
  const details = { operations: person.operations.length, removesOn, again: true }
  await work.audit({ action: 'privacy.blocked', entity: 'privacy', entityId: known?.id ?? block, details })
}

const stateOf = ({ releasedDate, removedDate }: Block): State => {
  if (removedDate) return 'REMOVED'
  return releasedDate ? 'RELEASED' : 'BLOCKED'
}

const entryOf = (block: Block): LedgerEntry => ({
  block: block.id,
  state: stateOf(block),
  request: block.requestId,
  person: block.person as LedgerEntry['person'],
  language: block.language,
  blockedOn: calendarDay(block.blockedDate),
  removesOn: block.removesOn,
})
