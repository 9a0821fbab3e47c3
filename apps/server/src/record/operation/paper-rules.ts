import { isFor, type PaperRule, type RuleSwitch } from '@llave/domain/paper-rules/paper-rule'
import type { Kysely } from 'kysely'
import { findRow } from '../../platform/database/rows'
import type { Database } from '../../platform/database/schema'

export type SwitchedRule = PaperRule & RuleSwitch

/** The owner's rules that are on. */
export function readRules(db: Kysely<Database>): Promise<SwitchedRule[]> {
  return db
    .selectFrom('paperRules')
    .select(['id', 'effect', 'type', 'nameDocument', 'reason', 'conditions', 'activeSince', 'forLive'])
    .where('activeSince', 'is not', null)
    .execute()
}

/** Those of them that are for an operation. */
export async function readRulesFor(db: Kysely<Database>, operationId: string): Promise<readonly PaperRule[]> {
  const questionnaire = await findRow(db, 'questionnaires', { operationId }, ['completedDate'])
  return (await readRules(db)).filter(rule => isFor(rule, questionnaire?.completedDate ?? null))
}
