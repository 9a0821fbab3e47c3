import type { Setup } from '@llave/api-contract/setup.calls'
import { companyGaps } from '@llave/domain/contracts/contract-gaps'
import { setupSteps } from '@llave/domain/setup/setup-steps'
import { sql } from 'kysely'
import type { Config } from '../../platform/config'
import type { Db } from '../../platform/database/db'
import { senderAddress } from '../../platform/mail/sender-address'
import { setupMail } from './setup-mail'

/** The brokerage's progress in its setup. */
export async function readSetup(db: Db, config: Config): Promise<Setup> {
  const [facts, last] = await Promise.all([readFacts(db), readLastTrial(db)])
  const hasMailServer = config.smtpUrl !== undefined
  const hasSealCertificate = config.sealCertificate !== undefined
  return {
    steps: [...setupSteps({ ...facts, company: facts, putOff: facts.setupPutOff, hasSealCertificate, hasMailServer })],
    ended: facts.setupEndedDate !== null,
    missing: [...companyGaps(facts)],
    ownCertificate: hasSealCertificate,
    mail: {
      server: hasMailServer,
      sender: senderAddress(config),
      last: last ? { ...last, createdDate: last.createdDate.toISOString() } : null,
    },
  }
}

function readFacts(db: Db) {
  return db
    .selectFrom('company')
    .select(['name', 'cif', 'address', 'registerNumber', 'iban', 'email', 'phone', 'setupPutOff', 'setupEndedDate'])
    .select([
      sql<boolean>`logo is not null or brand_color is not null`.as('hasBrand'),
      sql<boolean>`thresholds <> '{}'`.as('hasThresholds'),
      sql<boolean>`exists (select from emails where template = ${setupMail.key} and status = 'SENT')`.as(
        'hasTriedMail',
      ),
      sql<boolean>`(select count(*) > 1 from users where active and roles && '{admin,superadmin}')`.as('hasColleague'),
      sql<boolean>`exists (select from operations) or exists (select from contacts)`.as('hasWork'),
    ])
    .executeTakeFirstOrThrow()
}

function readLastTrial(db: Db) {
  return db
    .selectFrom('emails')
    .select(['toAddress as to', 'status', 'createdDate', 'lastError'])
    .where('template', '=', setupMail.key)
    .orderBy('createdDate', 'desc')
    .limit(1)
    .executeTakeFirst()
}
