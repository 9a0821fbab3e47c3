import { DAY_MS } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import type { Platform } from '../../platform/platform'

const DRAFT_DAYS = 7
const CELLS_DAYS = 30

/**
 * Deletes files of which nothing was imported; and after a month the cells of refused rows, and the references of the
 * others.
 */
export async function forgetImports({ db, clock }: Platform): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await db.deleteFrom('imports').where('status', '=', 'DRAFT').where('createdDate', '<', before(DRAFT_DAYS)).execute()
  await db
    .updateTable('importRows')
    .set({ cells: [], reference: null })
    .where(sql<boolean>`(cardinality(cells) > 0 or reference is not null)`)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('imports')
          .select('imports.id')
          .whereRef('imports.id', '=', 'importRows.importId')
          .where('finishedDate', '<', before(CELLS_DAYS)),
      ),
    )
    .execute()
}
