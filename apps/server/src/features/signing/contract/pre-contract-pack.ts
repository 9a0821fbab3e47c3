import { createHash } from 'node:crypto'
import { CONTRACT_WITHDRAWAL_DAYS } from '@llave/domain/validation/limits'
import type { Language } from '@llave/texts/languages'
import { type Db, readRow } from '../../../platform/database/db'
import { translator } from '../../../platform/texts'
import { companyDetails } from './company-details'
import { feeText } from './contract-values'

export interface PreContractPack {
  readonly sections: { heading: string; paragraphs: string[] }[]
  /** Hash of the Spanish wording, whatever language was read; identifies the content. */
  readonly packHash: string
}

/**
 * The information that a credit intermediary must disclose before acting (LCCI 35.1): identity, register, ties, fee,
 * complaints.
 */
export async function preContractPack(db: Db, operationId: string, language: Language): Promise<PreContractPack> {
  const spanish = await sectionsIn(db, operationId, 'es')
  return {
    sections: language === 'es' ? spanish : await sectionsIn(db, operationId, language),
    packHash: createHash('sha256').update(JSON.stringify(spanish)).digest('hex'),
  }
}

async function sectionsIn(db: Db, operationId: string, language: Language): Promise<PreContractPack['sections']> {
  const t = translator(language)
  const { name, ...details } = await companyDetails(db, t('contract.pending'))
  const company = { company: name, ...details, logo: '' }
  const fees = await readRow(db, 'operations', operationId, ['honorariosMin', 'honorariosMax', 'honorariosDoble'])
  const fee = {
    min: feeText(fees.honorariosMin, t),
    max: feeText(fees.honorariosMax, t),
    double: feeText(fees.honorariosDoble, t),
  }
  const section = (heading: string, ...paragraphs: string[]) => ({ heading, paragraphs })
  return [
    section(
      t('contract.pack.who.heading'),
      t('contract.pack.who.identity', company),
      t('contract.pack.who.register', company),
    ),
    section(t('contract.pack.service.heading'), t('contract.pack.service.search'), t('contract.pack.service.ties')),
    section(
      t('contract.pack.fee.heading'),
      t('contract.pack.fee.range', fee),
      t('contract.pack.fee.double', fee),
      t(`contract.feeTax.${company.feeTax}`),
      t('contract.pack.fee.provision'),
    ),
    section(
      t('contract.pack.withdrawal.heading'),
      t('contract.pack.withdrawal.days', { ...company, days: CONTRACT_WITHDRAWAL_DAYS }),
    ),
    section(
      t('contract.pack.complaints.heading'),
      t('contract.pack.complaints.us', company),
      t('contract.pack.complaints.others'),
    ),
    section(t('common.words.yourData'), t('contract.pack.data.use', company)),
  ]
}
