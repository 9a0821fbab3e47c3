import { type FollowingEntry, isOptional } from '@llave/domain/paper-rules/follow-rules'
import { sql } from 'kysely'

interface Entry {
  readonly waivedReason: string | null
  readonly rule: (NonNullable<FollowingEntry['rule']> & { readonly name: string }) | null
}

/**
 * What a reader is told of the owner's rule behind an entry: why it is asked for, or that it is optional. The rule's
 * name is only for the staff.
 */
export function presentRule(entry: Entry, forStaff: boolean) {
  const { rule } = entry
  if (!rule) return {}
  const asks = rule.effect === 'ASK'
  const optional = isOptional(entry)
  return {
    ...(asks && rule.reason !== null && { why: rule.reason }),
    ...(optional && { isOptional: true }),
    ...(forStaff && (asks || optional) && { rule: rule.name }),
  }
}

/**
 * SQL for the reason why a rule makes an entry optional, else null. It stays on the entry when files arrive, so that
 * without them the entry is optional again.
 */
export const keptReason = sql<string | null>`case when exists (select from paper_rules as rule
  where rule.id = documentation.rule_id and rule.effect = 'EXCUSE' and rule.reason = documentation.waived_reason)
  then documentation.waived_reason end`
