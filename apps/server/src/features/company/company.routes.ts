import { EMBEDS } from '@llave/api-contract/company.calls'
import { LANGUAGES } from '@llave/api-contract/people'
import { FACTOR_POLICY_DEFAULT, type FactorPolicy } from '@llave/domain/people/second-factor'
import { refuseFields } from '../../platform/app-error'
import type { CallServer } from '../../platform/http/call-server'
import { type Platform, PRODUCT_NAME } from '../../platform/platform'
import { inTransaction } from '../../platform/work'
import { readThresholds } from '../../record/thresholds'
import { applyFactorPolicy } from '../accounts/accounts.published'
import { presentCompany } from './company.presenter'
import { readCompanyChanges } from './company-fields'
import { readNoticeRules } from './notice-rules'
import { readQuotaChanges } from './quota'

/** The brokerage's own data, and the part of it that everybody may see. */
export function companyRoutes(server: CallServer, platform: Platform): void {
  const read = () => platform.db.selectFrom('company').selectAll().executeTakeFirstOrThrow()

  server.handle('GET /company', async () => presentCompany(await read()))

  server.handle('GET /company/thresholds', () => readThresholds(platform.db))

  server.handle('PUT /company', async ({ actor, body, ip }) => {
    const { columns: texts, errors } = readCompanyChanges(body)
    refuseFields(errors)
    const tax = body.feeTax === undefined ? {} : { fee_tax: body.feeTax }
    const factor: { factor_policy?: FactorPolicy } =
      body.factorPolicy === undefined ? {} : { factor_policy: body.factorPolicy ?? FACTOR_POLICY_DEFAULT }
    const columns = { ...texts, ...tax, ...factor, ...readQuotaChanges(body), ...readNoticeRules(body) }
    if (Object.keys(columns).length === 0) return presentCompany(await read())
    const row = await inTransaction(
      platform,
      actor,
      async work => {
        await work.audit({ action: 'company.updated', entity: 'company', details: { fields: Object.keys(columns) } })
        const saved = await work.tx.updateTable('company').set(columns).returningAll().executeTakeFirstOrThrow()
        // The row is held by now: who signs in at this moment has either come before, or finds the new policy.
        if (factor.factor_policy) await applyFactorPolicy(work, factor.factor_policy)
        return saved
      },
      ip,
    )
    return presentCompany(row)
  })

  server.handle('GET /config', async () => {
    const row = await read()
    return {
      companyName: row.name ?? PRODUCT_NAME,
      logo: row.logo,
      email: row.email,
      phone: row.phone,
      address: row.address,
      registerNumber: row.register_number,
      links: {
        aboutUs: row.about_us_url,
        calculator: row.calculator_url,
        contact: row.contact_url,
        blog: row.blog_url,
        terms: row.terms_url,
        privacy: row.privacy_url,
      },
      embeds: EMBEDS.filter(embed => (embed === 'analytics' ? row.analytics_id : row.chat_url) !== null),
      languages: [...LANGUAGES],
      pushPublicKey: platform.push.publicKey,
      demo: platform.config.demo && platform.config.loopback,
    }
  })
}
