import { shownIban } from '@llave/domain/money/shown-iban'
import { shownPhone } from '@llave/domain/validation/person-fields'
import type { Db } from '../../../platform/database/db'
import { PRODUCT_NAME } from '../../../platform/platform'

export type CompanyDetails = Awaited<ReturnType<typeof companyDetails>>

/** The brokerage's details as printed in contracts. Missing ones are printed as `pending`, visible to everybody. */
export async function companyDetails(db: Db, pending: string) {
  const row = await db
    .selectFrom('company')
    .select(['name', 'cif', 'address', 'registerNumber', 'iban', 'email', 'phone', 'logo', 'feeTax'])
    .executeTakeFirstOrThrow()
  return {
    name: row.name ?? PRODUCT_NAME,
    cif: row.cif ?? pending,
    address: row.address ?? pending,
    registerNumber: row.registerNumber ?? pending,
    iban: row.iban ? shownIban(row.iban) : pending,
    email: row.email ?? pending,
    phone: row.phone ? shownPhone(row.phone) : pending,
    logo: row.logo,
    /** Selects the sentence in the texts. */
    feeTax: row.feeTax ?? ('PENDIENTE' as const),
  }
}

/** The name in which contracts are sealed. */
export async function sealOwner(db: Db): Promise<{ readonly name: string; readonly cif: string | null }> {
  const { name, cif } = await db.selectFrom('company').select(['name', 'cif']).executeTakeFirstOrThrow()
  return { name: name ?? PRODUCT_NAME, cif }
}
