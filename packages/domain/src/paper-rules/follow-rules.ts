import type { DocumentType, GeneralDocumentType, HolderDocumentType } from '../documents/document-types'
import { isSamePaper, type RequiredDocument } from '../documents/required-documents'
import type { RuleEffect } from './paper-rule'

type Required = RequiredDocument<GeneralDocumentType | HolderDocumentType>

/** An entry of a section, with what matters to the owner's rules. */
export interface FollowingEntry {
  readonly id: string
  readonly type: DocumentType
  readonly nameDocument: string | null
  readonly waivedReason: string | null
  /** The rule that asked for it or made it optional. */
  readonly rule: { readonly id: string; readonly effect: RuleEffect; readonly reason: string | null } | null
  /** Somebody has sent, judged, explained or written something about it, or a bank's condition depends on it. */
  readonly isTouched: boolean
}

/** The changes with which a section follows the rules. */
export interface RuleChanges<E extends FollowingEntry = FollowingEntry> {
  /** Papers to ask for now. */
  readonly ask: readonly Required[]
  /** Entries that become optional, with the reason of the rule. */
  readonly excuse: readonly { readonly entry: E; readonly ruleId: string; readonly reason: string }[]
  /** Entries that were optional and become required; another rule may ask for them, or none. */
  readonly require: readonly { readonly entry: E; readonly ruleId: string | null }[]
  /** Entries that no rule asks for any more and that are untouched. */
  readonly takeBack: readonly E[]
  /** Entries that another rule, or the product itself (null), asks for now. */
  readonly reassign: readonly { readonly entry: E; readonly ruleId: string | null }[]
}

/**
 * Whether an entry is optional because of a rule. False where the staff have asked for it again, or waived it
 * themselves.
 */
export function isOptional({ rule, waivedReason }: Pick<FollowingEntry, 'rule' | 'waivedReason'>): boolean {
  return rule?.effect === 'EXCUSE' && waivedReason !== null && waivedReason === rule.reason
}

/**
 * The changes with which a section's entries follow the owner's rules. `wanted` is everything that answers and rules
 * ask for. People's decisions stay: a rule withdraws only untouched entries, and does not make optional what was asked
 * for by hand.
 */
export function ruleChanges<E extends FollowingEntry>(
  wanted: readonly Required[],
  entries: readonly E[],
): RuleChanges<E> {
  const changes = {
    ask: wanted.filter(paper => isOfRule(paper) && !entries.some(entry => isAsWanted(entry, paper))),
    excuse: [] as { entry: E; ruleId: string; reason: string }[],
    require: [] as { entry: E; ruleId: string | null }[],
    takeBack: [] as E[],
    reassign: [] as { entry: E; ruleId: string | null }[],
  }
  for (const entry of entries) {
    const paper = wanted.find(each => isAsWanted(entry, each))
    const isExcused = isOptional(entry)
    if (!paper) {
      const isLeft = entry.rule?.effect === 'ASK' && !entry.isTouched && entry.waivedReason === null
      if (isLeft) changes.takeBack.push(entry)
      continue
    }
    const { ruleId = null, optional } = paper
    const isSame = (entry.rule?.id ?? null) === ruleId
    if (optional !== undefined && ruleId !== null) {
      const isFree = isExcused || (entry.waivedReason === null && !entry.isTouched)
      if (!isSame && isFree) changes.excuse.push({ entry, ruleId, reason: optional })
    } else if (isExcused) changes.require.push({ entry, ruleId })
    else if (entry.rule && !isSame) changes.reassign.push({ entry, ruleId })
  }
  return changes
}

/** A rule asks for it, not the product. */
const isOfRule = ({ ruleId, optional }: Required) => ruleId !== undefined && optional === undefined

/** As in `notAskedYet`: a paper without a name of its own matches any entry of its type. */
function isAsWanted(entry: FollowingEntry, paper: Required): boolean {
  return paper.nameDocument === undefined ? entry.type === paper.type : isSamePaper(entry, paper)
}
