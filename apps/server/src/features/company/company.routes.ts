import { EMBEDS } from '@llave/api-contract/company.calls'
import { LANGUAGES } from '@llave/api-contract/people'
import type { CallServer } from '../../platform/http/call-server'
import { pick } from '../../platform/pick'
import { type Platform, PRODUCT_NAME } from '../../platform/platform'
import { readThresholds } from '../../record/lists/thresholds'
import { readProposedThresholds } from '../waiting/waiting.published'
import { presentCompany } from './company.presenter'
import { saveCompany } from './save-company'

/** The brokerage's data, and its public part. */
export function companyRoutes(server: CallServer, platform: Platform): void {
  const read = () => platform.db.selectFrom('company').selectAll().executeTakeFirstOrThrow()

  server.handle('GET /company', async () => presentCompany(await read()))

  server.handle('GET /company/thresholds', () => readThresholds(platform.db))

  server.handle('GET /company/thresholds/proposed', () => readProposedThresholds(platform.db))

  server.change('PUT /company', (work, { body }) => saveCompany(work, body))

  server.handle('GET /config', async () => {
    const row = await read()
    return {
      companyName: row.name ?? PRODUCT_NAME,
      ...pick(row, 'logo', 'email', 'phone', 'address', 'registerNumber', 'showsPeople'),
      links: {
        aboutUs: row.aboutUsUrl,
        calculator: row.calculatorUrl,
        contact: row.contactUrl,
        blog: row.blogUrl,
        terms: row.termsUrl,
        privacy: row.privacyUrl,
      },
      embeds: EMBEDS.filter(embed => (embed === 'analytics' ? row.analyticsId : row.chatUrl) !== null),
      languages: [...LANGUAGES],
      pushPublicKey: platform.push.publicKey,
      demo: platform.config.demo && platform.config.loopback,
    }
  })
}
