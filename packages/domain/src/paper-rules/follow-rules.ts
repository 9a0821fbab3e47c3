import type { DocumentType, GeneralDocumentType, HolderDocumentType } from '../documents/document-types'
import { isSamePaper, type RequiredDocument } from '../documents/required-documents'
import type { RuleEffect } from './paper-rule'

type Required = RequiredDocument<GeneralDocumentType | HolderDocumentType>

/** An entry of a section as far as the owner's rules are concerned. */
export interface FollowingEntry {
  readonly id: string
  readonly type: DocumentType
  readonly nameDocument: string | null
  readonly waivedReason: string | null
  /** The rule that asked for it or made it optional. */
  readonly rule: { readonly id: string; readonly effect: RuleEffect; readonly reason: string | null } | null
  /** Somebody has sent, judged, explained or written something, or a bank's condition waits for it. */
  readonly isTouched: boolean
}

/** What makes a section follow the rules. */
export interface RuleChanges<E extends FollowingEntry = FollowingEntry> {
  /** To ask for now. */
  readonly ask: readonly Required[]
  /** What is optional from now on, for the reason of that rule. */
  readonly excuse: readonly { readonly entry: E; readonly ruleId: string; readonly reason: string }[]
  /** What was optional and is needed after all; of another rule by now, or of none. */
  readonly require: readonly { readonly entry: E; readonly ruleId: string | null }[]
  /** What no rule asks for any more, and nobody has touched. */
  readonly takeBack: readonly E[]
  /** What another rule asks for now, or the product itself (null). */
  readonly reassign: readonly { readonly entry: E; readonly ruleId: string | null }[]
}

/** Whether an entry is optional because of a rule: the staff may have asked for it again since, or not asked for it. */
export function isOptional({ rule, waivedReason }: Pick<FollowingEntry, 'rule' | 'waivedReason'>): boolean {
  return rule?.effect === 'EXCUSE' && waivedReason !== null && waivedReason === rule.reason
}

/**
 * What is to be done so that the entries of a section follow the owner's rules. `wanted` is everything that the answers
 * and rules ask of it. What people have decided stays: a rule takes back only what nobody has touched, and makes
 * nothing optional that has been asked for by hand.
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

/** A rule asks for it: the product does not. */
const isOfRule = ({ ruleId, optional }: Required) => ruleId !== undefined && optional === undefined

/** As `notAskedYet` finds it: a paper without a name of its own is whatever entry has its type. */
function isAsWanted(entry: FollowingEntry, paper: Required): boolean {
  return paper.nameDocument === undefined ? entry.type === paper.type : isSamePaper(entry, paper)
}
