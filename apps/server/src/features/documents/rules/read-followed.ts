import { type FollowingEntry, type RuleChanges, ruleChanges } from '@llave/domain/paper-rules/follow-rules'
import { isFor } from '@llave/domain/paper-rules/paper-rule'
import { type Derived, derived } from '@llave/domain/questionnaire/derived'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db'
import { jsonArrayFrom } from '../../../platform/database/json-from'
import { sourceOf } from '../../../record/operation/following'
import type { SwitchedRule } from '../../../record/operation/paper-rules'

/**
 * Operations whose questionnaire is complete, with everything that decides which papers the answers and the rules ask
 * for.
 */
export async function readFollowed(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const operations = await db
    .selectFrom('operations')
    .innerJoin('questionnaires', 'questionnaires.operationId', 'operations.id')
    .select(['operations.id', 'numOperation', 'title', 'holderName', 'state', 'operations.typeOperation'])
    .select(['isArchived', 'formalizationDate'])
    .select(['questionnaires.typeOperation as answeredType', 'answers', 'completedDate'])
    .select(operation =>
      jsonArrayFrom(
        operation
          .selectFrom('holders')
          .select(['holders.id', 'holders.name', 'holders.position'])
          .whereRef('holders.operationId', '=', 'operations.id')
          .orderBy('holders.position'),
      ).as('holders'),
    )
    .where('operations.id', 'in', ids)
    .where('completedDate', 'is not', null)
    .orderBy('operations.id')
    .execute()
  const entries = await db
    .selectFrom('documentation')
    .leftJoin('paperRules', 'paperRules.id', 'documentation.ruleId')
    .select(['documentation.id', 'operationId', 'holderId', 'documentation.type', 'documentation.nameDocument'])
    .select(['waivedReason', 'ruleId', 'effect', 'paperRules.reason', isTouched.as('isTouched')])
    .where('operationId', 'in', ids)
    .orderBy('position')
    .execute()
  return operations.map(({ answeredType, answers, completedDate, holders, ...operation }) => ({
    ...operation,
    completedDate,
    source: sourceOf(
      { typeOperation: answeredType, answers, completed: true, collective: null },
      operation.typeOperation,
    ),
    sections: [{ id: null, name: null, position: -1 }, ...holders].map(holder => ({
      holder,
      entries: entries
        .filter(entry => entry.operationId === operation.id && entry.holderId === holder.id)
        .map(
          ({ ruleId, effect, reason, ...entry }): FollowingEntry => ({
            ...entry,
            rule: ruleId !== null && effect !== null ? { id: ruleId, effect, reason } : null,
          }),
        ),
    })),
  }))
}

export type FollowedOperation = Awaited<ReturnType<typeof readFollowed>>[number]

/**
 * Whether an entry may not be taken back: it has files, an explanation or a message, it is private, or a bank's
 * condition waits for it.
 */
const isTouched = sql<boolean>`(documentation.is_private or documentation.waiver_proposal is not null
  or documentation.message_update is not null
  or exists (select from documents where documents.documentation_id = documentation.id)
  or exists (select from offer_conditions where offer_conditions.documentation_id = documentation.id))`

/** The wanted papers of each section according to the answers and the rules, and the changes that lead there. */
export function followedSections(
  { source, completedDate, sections }: FollowedOperation,
  rules: readonly SwitchedRule[],
) {
  const { documents } = derived({ ...source, rules: rules.filter(rule => isFor(rule, completedDate)) })
  return sections.map(({ holder, entries }) => {
    const wanted = wantedOf(documents, holder.position)
    return { holder, wanted, changes: ruleChanges(wanted, entries) }
  })
}

const wantedOf = ({ general, holders }: Derived['documents'], position: number) =>
  position < 0 ? general : (holders[position] ?? [])

/** The changes; with a rule, of the papers to ask for and to make optional only those of that rule. */
export function onlyBy({ ask, excuse, ...changes }: RuleChanges, ruleId: string | null): RuleChanges {
  if (ruleId === null) return { ask, excuse, ...changes }
  return {
    ...changes,
    ask: ask.filter(paper => paper.ruleId === ruleId),
    excuse: excuse.filter(each => each.ruleId === ruleId),
  }
}

export const isNothing = (changes: RuleChanges) => Object.values(changes).every(each => each.length === 0)
