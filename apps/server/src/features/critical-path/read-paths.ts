import { type CriticalPath, criticalPath, type PathOperation } from '@llave/domain/operations/dates/critical-path'
import type { Pace } from '@llave/domain/operations/timeline/step-times'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db'

/** SQL for the input from which the domain computes the way to the deed of operation `o`. */
export const pathOperation: RawBuilder<PathOperation> = sql<PathOperation>`json_build_object(
  'state', o.state, 'stateEnteredDate', o.state_entered_date, 'providingFunds', o.providing_funds,
  'isArchived', o.is_archived, 'deedInCatalonia', o.deed_in_catalonia, 'arrasDate', o.arras_date,
  'presentationProposalsDate', o.presentation_proposals_date, 'appraisalDate', o.appraisal_date,
  'signFEINDate', o.sign_fein_date, 'signTransparencyActDate', o.sign_transparency_act_date,
  'formalizationDate', o.formalization_date)`

/**
 * The ways to the deed of all live operations that have one, by operation id. The domain computes them: there are only
 * some hundreds, since few live operations have arras or a deed date.
 */
export async function readPaths(
  db: Db,
  reading: { readonly now: Date; readonly pace: Pace },
): Promise<ReadonlyMap<string, CriticalPath>> {
  const { rows } = await sql<{ id: string; operation: PathOperation }>`
    select o.id, ${pathOperation} as operation from operations o
    where not o.is_archived and (o.arras_date is not null or o.formalization_date is not null)`.execute(db)
  return new Map(
    rows.flatMap(({ id, operation }) => {
      const path = criticalPath(operation, reading)
      return path ? [[id, path] as const] : []
    }),
  )
}
