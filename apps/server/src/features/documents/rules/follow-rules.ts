import type { AskedLabel, DocumentLabel } from '@llave/api-contract/activity'
import { IDENTITY_DOCUMENT_TYPES } from '@llave/domain/documents/document-types'
import { deedDay } from '@llave/domain/operations/dates/deed-day'
import { isBeforeInOrder } from '@llave/domain/operations/states/operation-states'
import type { FollowingEntry, RuleChanges } from '@llave/domain/paper-rules/follow-rules'
import type { Db } from '../../../platform/database/db'
import type { Work } from '../../../platform/platform'
import { tell } from '../../../record/events/tell'
import type { OperationRow } from '../../../record/operation/operation-row'
import { readRules } from '../../../record/operation/paper-rules'
import { askForDocuments } from '../asked-documents'
import { armCompleteness } from '../document-changes'
import { followedSections, isNothing, onlyBy, readFollowed } from './read-followed'

type Named = Pick<FollowingEntry, 'type' | 'nameDocument'>

/** What the rules have changed in an operation, as it is reported to people. */
interface Followed {
  readonly asked: readonly AskedLabel[]
  readonly takenBack: readonly DocumentLabel[]
  readonly optional: readonly { readonly document: DocumentLabel; readonly reason: string | null }[]
}

/** Whether papers can be asked for: the operation is live and its deed is not signed yet. */
export const takesPapers = (operation: Parameters<typeof deedDay>[0], now: Date) =>
  !operation.isArchived && deedDay(operation, now) === null

const identityDocuments = IDENTITY_DOCUMENT_TYPES.map(type => ({ type }))

/**
 * Requests the documents that the operation and its holders need according to the answers, the type and the owner's
 * rules, unless they are requested already; nothing until the questionnaire is complete. Takes back requests that came
 * only from a rule and that no rule makes any more. `isNewType` after a change of the type: of the holders' documents,
 * only those from rules depend on it.
 */
export async function askForWhatFollows(work: Work, operationId: string, { isNewType = false } = {}): Promise<void> {
  const [operation] = await readFollowed(work.tx, [operationId])
  if (!operation) return
  for (const { holder, wanted } of followedSections(operation, await readRules(work.tx))) {
    if (holder.id === null) await askForDocuments(work, operationId, null, wanted)
    else if (!isNewType) await askForDocuments(work, operationId, holder.id, [...identityDocuments, ...wanted])
  }
  await followRules(work, operationId)
}

/**
 * Makes an operation follow the owner's rules without telling anybody. With `ruleId`, only that rule asks for papers or
 * makes them optional, since the staff may have removed what other rules have asked for.
 */
export async function followRules(work: Work, operationId: string, ruleId: string | null = null): Promise<Followed> {
  const [operation] = await readFollowed(work.tx, [operationId])
  const followed = {
    asked: [] as AskedLabel[],
    takenBack: [] as DocumentLabel[],
    optional: [] as Followed['optional'][number][],
  }
  if (!operation) return followed
  for (const { holder, changes: all } of followedSections(operation, await readRules(work.tx))) {
    const changes = onlyBy(all, ruleId)
    if (isNothing(changes)) continue
    const asked = await carryOut(work, operationId, holder.id, changes)
    const label = ({ type, nameDocument }: Named) => ({ type, name: nameDocument, holder: holder.name })
    followed.asked.push(...asked.map(entry => ({ ...label(entry), entryId: entry.id })))
    followed.takenBack.push(...changes.takeBack.map(label))
    followed.optional.push(
      ...changes.excuse.map(({ entry, reason }) => ({ document: label(entry), reason })),
      ...changes.require.map(({ entry }) => ({ document: label(entry), reason: null })),
    )
  }
  return followed
}

/** Carries out the changes of one section; returns the new entries. */
async function carryOut(work: Work, operationId: string, holderId: string | null, changes: RuleChanges) {
  const { tx } = work
  const asked = await askForDocuments(work, operationId, holderId, changes.ask)
  if (changes.takeBack.length > 0) {
    const ids = changes.takeBack.map(({ id }) => id)
    await tx.deleteFrom('documentation').where('id', 'in', ids).execute()
  }
  const set = [
    ...changes.excuse.map(({ entry, ruleId, reason }) => ({ entry, ruleId, waivedReason: reason })),
    ...changes.require.map(({ entry, ruleId }) => ({ entry, ruleId, waivedReason: null })),
    ...changes.reassign.map(({ entry, ruleId }) => ({ entry, ruleId, waivedReason: entry.waivedReason })),
  ]
  for (const { entry, ...values } of set) {
    await tx.updateTable('documentation').set(values).where('id', '=', entry.id).execute()
  }
  return asked
}

/**
 * Follows a rule that was switched on or off, as if the person who switched it (`by`) had asked for the papers: the
 * feed has a line, open pages hear of it, and once documents are collected, the customer is told of the new ones.
 */
export async function followSwitchedRule(
  work: Work,
  operation: OperationRow,
  { ruleId, by }: { readonly ruleId: string; readonly by: string | null },
): Promise<void> {
  if (!takesPapers(operation, work.now)) return
  const { asked, takenBack, optional } = await followRules(work, operation.id, ruleId)
  if (asked.length > 0 || optional.some(({ reason }) => reason === null)) await armCompleteness(work, operation.id)
  if (asked.length > 0) {
    const rule = await work.tx.selectFrom('paperRules').select('reason').where('id', '=', ruleId).executeTakeFirst()
    await tell(
      work,
      operation,
      {
        type: 'DOCUMENTS_REQUESTED',
        documents: asked,
        message: rule?.reason ?? null,
        deadline: null,
        ...(isBeforeInOrder(operation.state, 'SUBIR_DOCUMENTACION') && { isQuiet: true }),
      },
      { by },
    )
  }
  if (takenBack.length > 0) {
    const documents = takenBack.map(document => ({ document, file: null, isPrivate: false }))
    await tell(work, operation, { type: 'DOCUMENTS_DELETED', documents }, { by })
  }
  for (const { document, reason } of optional) {
    await tell(work, operation, { type: 'DOCUMENT_WAIVED', document, reason, isPrivate: false }, { by })
  }
}

/** The ids of the live operations whose questionnaire is complete, in batches. */
export async function* liveBatches(db: Db, size: number): AsyncGenerator<readonly string[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db
      .selectFrom('operations')
      .innerJoin('questionnaires', 'questionnaires.operationId', 'operations.id')
      .select('operations.id')
      .where('isArchived', '=', false)
      .where('completedDate', 'is not', null)
      .where('operations.id', '>', after)
      .orderBy('operations.id')
      .limit(size)
      .execute()
    if (rows.length === 0) return
    yield rows.map(({ id }) => id)
    after = rows.at(-1)?.id ?? after
  }
}
