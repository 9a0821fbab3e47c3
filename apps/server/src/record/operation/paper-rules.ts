import { isFor, type PaperRule, type RuleSwitch } from '@llave/domain/paper-rules/paper-rule'
import { type Db, findRow } from '../../platform/database/db'

export type SwitchedRule = PaperRule & RuleSwitch

/** The owner's rules that are on. */
export function readRules(db: Db): Promise<SwitchedRule[]> {
  return db
    .selectFrom('paperRules')
    .select(['id', 'effect', 'type', 'nameDocument', 'reason', 'conditions', 'activeSince', 'forLive'])
    .where('activeSince', 'is not', null)
    .execute()
}

/** The owner's rules that apply to an operation. */
export async function readRulesFor(db: Db, operationId: string): Promise<readonly PaperRule[]> {
  const questionnaire = await findRow(db, 'questionnaires', { operationId }, ['completedDate'])
  return (await readRules(db)).filter(rule => isFor(rule, questionnaire?.completedDate ?? null))
}
