import { isDeepStrictEqual } from 'node:util'
import type { BodyOf, ResOf } from '@llave/api-contract/call-types'
import { hasOwnName } from '@llave/domain/documents/document-sections'
import type { PaperRule } from '@llave/domain/paper-rules/paper-rule'
import { keptCondition, ruleErrors } from '@llave/domain/paper-rules/rule-form'
import { RULES_MAX } from '@llave/domain/validation/limits'
import { sql } from 'kysely'
import { AppError, refuseFields } from '../../platform/app-error'
import { type Db, insertRow, type RowOf, updateRow } from '../../platform/database/db'
import { nextVersion, refuseStale } from '../../platform/field-versions'
import type { Work } from '../../platform/platform'
import { isoOrNull } from '../../record/lists/presenting'

type Row = RowOf<'paperRules'>
type Rules = ResOf<'GET /paperRules'>
type Form = BodyOf<'POST /paperRules'>

/** The fields that decide which papers are requested: they change only while the rule is off. */
const DECIDING = ['effect', 'type', 'nameDocument', 'conditions'] as const
const FIELDS = ['name', 'reason', ...DECIDING] as const

/** The rules that are not deleted. */
export const existingRules = (db: Db) => db.selectFrom('paperRules').where('deletedDate', 'is', null)

export async function listRules(db: Db): Promise<Rules> {
  const rows = await existingRules(db).selectAll().orderBy(sql`lower(name)`).orderBy('id').execute()
  return { rules: rows.map(presentRule) }
}

function presentRule({
  id,
  createdDate: _,
  deletedDate: __,
  fieldVersions: ___,
  activeSince,
  ...rule
}: Row): Rules['rules'][number] {
  return {
    _id: id,
    ...rule,
    conditions: rule.conditions.map(({ field, operator, values, amount }) => ({
      ...{ field, operator },
      ...(values && { values: [...values] }),
      ...(amount !== undefined && { amount }),
    })),
    activeSince: isoOrNull(activeSince),
  }
}

/** The values of a form as they are stored; throws 422 on its wrong fields. */
function readForm(form: Form) {
  const { name, effect, type } = form
  const rule = {
    ...{ name: name ?? '', effect, type },
    nameDocument: hasOwnName(type) ? form.nameDocument || null : null,
    reason: form.reason || null,
    conditions: form.conditions.map(({ values, ...condition }) => ({ ...condition, values: values ?? undefined })),
  }
  refuseFields(ruleErrors(rule))
  return { ...rule, conditions: rule.conditions.map(keptCondition) }
}

const stored = ({ conditions, ...rule }: ReturnType<typeof readForm>) => ({
  ...rule,
  conditions: JSON.stringify(conditions),
})

export async function createRule(work: Work, body: Form): Promise<Rules> {
  const rule = readForm(body)
  await sql`lock table paper_rules in share row exclusive mode`.execute(work.tx)
  const { count } = await existingRules(work.tx)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= RULES_MAX) throw new AppError('ERR_PAPER_RULES_FULL')
  const { id } = await insertRow(work.tx, 'paperRules', { ...stored(rule), createdDate: work.now })
  await work.audit({ action: 'paper-rule.created', entity: 'paper-rule', entityId: id, details: { name: rule.name } })
  return listRules(work.tx)
}

/**
 * Changes a rule. Throws ERR_PAPER_RULE_ON for a field that decides which papers are requested while the rule is on.
 */
export async function changeRule(
  work: Work,
  id: string,
  { version, ...body }: BodyOf<'PUT /paperRules/:id'>,
): Promise<Rules> {
  const rule = readForm(body)
  const before = await lockRule(work, id)
  const changed = FIELDS.filter(field => !isDeepStrictEqual(plain(before[field]), plain(rule[field])))
  if (changed.length === 0) return listRules(work.tx)
  refuseStale(before, Object.fromEntries(changed.map(field => [field, before[field]])), version)
  if (before.activeSince && DECIDING.some(field => changed.includes(field))) throw new AppError('ERR_PAPER_RULE_ON')
  await updateRow(work.tx, 'paperRules', id, { ...stored(rule), ...nextVersion(changed) })
  if (before.effect === rule.effect) await followReason(work, before, rule)
  else await leaveToFormer(work, before)
  await work.audit({
    action: 'paper-rule.changed',
    entity: 'paper-rule',
    entityId: id,
    details: { name: rule.name, fields: changed },
  })
  return listRules(work.tx)
}

/** The value as JSON stores it, without undefined properties. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/**
 * Updates the stored reason of papers that the rule makes optional; those of archived operations keep the old reason.
 */
async function followReason(work: Work, before: Row, { reason }: Pick<PaperRule, 'reason'>): Promise<void> {
  if (before.reason === reason) return
  await leaveToFormer(work, before, { archivedOnly: true })
  if (before.effect !== 'EXCUSE') return
  await work.tx
    .updateTable('allDocumentation')
    .set({ waivedReason: reason })
    .where('ruleId', '=', before.id)
    .where('waivedReason', '=', before.reason)
    .execute()
}

/**
 * Leaves papers that refer to the rule with a deleted copy of it as it was: all of them when the rule's effect is
 * reversed, so that those not updated yet keep the old effect; with `archivedOnly`, when its reason changes, those of
 * archived operations.
 */
async function leaveToFormer(
  { tx, now }: Work,
  { id, conditions, fieldVersions, ...rule }: Row,
  { archivedOnly = false } = {},
): Promise<void> {
  const archived = tx.selectFrom('operations').select('id').where('isArchived', '=', true)
  const papers = tx
    .selectFrom('allDocumentation')
    .select('id')
    .where('ruleId', '=', id)
    .$if(archivedOnly, query => query.where('operationId', 'in', archived))
  if (!(await papers.executeTakeFirst())) return
  const former = await insertRow(tx, 'paperRules', {
    ...rule,
    conditions: JSON.stringify(conditions),
    fieldVersions: JSON.stringify(fieldVersions),
    ...{ activeSince: null, deletedDate: now },
  })
  await tx.updateTable('allDocumentation').set({ ruleId: former.id }).where('id', 'in', papers).execute()
}

/**
 * Deletes a rule; throws ERR_PAPER_RULE_ON while it is on. The row stays for operations that have yet to follow that it
 * is off.
 */
export async function deleteRule(work: Work, id: string): Promise<Rules> {
  const { name, activeSince } = await lockRule(work, id)
  if (activeSince) throw new AppError('ERR_PAPER_RULE_ON')
  await work.tx.updateTable('paperRules').set({ deletedDate: work.now }).where('id', '=', id).execute()
  await work.audit({ action: 'paper-rule.deleted', entity: 'paper-rule', entityId: id, details: { name } })
  return listRules(work.tx)
}

export async function lockRule({ tx }: Work, id: string): Promise<Row> {
  const row = await existingRules(tx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('ERR_NOT_FOUND')
  return row
}
