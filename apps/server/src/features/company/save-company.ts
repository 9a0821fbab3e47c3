import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@llave/api-contract/call-types'
import type { Company } from '@llave/api-contract/company.calls'
import { FACTOR_POLICY_DEFAULT, type FactorPolicy } from '@llave/domain/people/second-factor'
import { refuseField, refuseFields } from '../../platform/app-error'
import { nextVersion, refuseStale } from '../../platform/field-versions'
import { pictureError } from '../../platform/files/picture'
import type { Work } from '../../platform/platform'
import { applyFactorPolicy } from '../accounts/accounts.published'
import { presentCompany, savedCompany } from './company.presenter'
import { readCompanyChanges } from './company-fields'
import { readNoticeRules } from './notice-rules'
import { readQuotaChanges } from './quota'

/**
 * Saves the given fields. Concurrent changes of other fields stay; a field changed since `version` is rejected, and the
 * error carries its current value.
 */
export async function saveCompany(work: Work, { version, ...body }: BodyOf<'PUT /company'>): Promise<Company> {
  const { columns: texts, errors } = readCompanyChanges(body)
  refuseFields(errors)
  const unreadable = body.logo ? await pictureError(body.logo) : null
  if (unreadable) refuseField('logo', unreadable)
  const tax = body.feeTax === undefined ? {} : { feeTax: body.feeTax }
  const factor: { factorPolicy?: FactorPolicy } =
    body.factorPolicy === undefined ? {} : { factorPolicy: body.factorPolicy ?? FACTOR_POLICY_DEFAULT }
  const people = body.showsPeople == null ? {} : { showsPeople: body.showsPeople }
  const columns = { ...texts, ...tax, ...factor, ...people, ...readQuotaChanges(body), ...readNoticeRules(body) }

  const row = await work.tx.selectFrom('company').selectAll().forUpdate().executeTakeFirstOrThrow()
  if (Object.keys(columns).length === 0) return presentCompany(row)
  await work.audit({ action: 'company.updated', entity: 'company', details: { fields: Object.keys(columns) } })
  const before = fieldsOf(savedCompany(row))
  const saved = await work.tx.updateTable('company').set(columns).returningAll().executeTakeFirstOrThrow()
  const after = fieldsOf(savedCompany(saved))
  // Echoed values are no change.
  const changed = Object.keys(before).filter(field => !isDeepStrictEqual(before[field], after[field]))
  refuseStale(row, Object.fromEntries(changed.map(field => [field, before[field]])), version)
  // The row is locked: concurrent sign-ins either came before or see the new policy.
  if (factor.factorPolicy) await applyFactorPolicy(work, factor.factorPolicy)
  if (changed.length === 0) return presentCompany(saved)
  const noted = await work.tx.updateTable('company').set(nextVersion(changed)).returningAll().executeTakeFirstOrThrow()
  return presentCompany(noted)
}

/** The saved fields; rules are split into their parts (`reminders.most`), as in the names of wrong fields. */
function fieldsOf({
  version: _,
  missing: __,
  ...company
}: ReturnType<typeof savedCompany>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(company).flatMap(([field, value]): [string, unknown][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([part, own]) => [`${field}.${part}`, own])
        : [[field, value]],
    ),
  )
}
