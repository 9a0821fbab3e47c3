import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema'
import { PRODUCT_NAME } from '../../../platform/platform'

/** The brokerage as contracts print it. What has not been filled in yet is `pending`, for everybody to see. */
export async function companyDetails(db: Kysely<Database>, pending: string) {
  const row = await db
    .selectFrom('company')
    .select(['name', 'cif', 'address', 'register_number', 'iban', 'email', 'phone', 'logo', 'fee_tax'])
    .executeTakeFirstOrThrow()
  return {
    name: row.name ?? PRODUCT_NAME,
    cif: row.cif ?? pending,
    address: row.address ?? pending,
    registerNumber: row.register_number ?? pending,
    iban: row.iban?.replace(/(.{4})(?=.)/g, '$1 ') ?? pending,
    email: row.email ?? pending,
    phone: row.phone ?? pending,
    logo: row.logo,
    /** Names its sentence in the texts. */
    feeTax: row.fee_tax ?? ('PENDIENTE' as const),
  }
}
