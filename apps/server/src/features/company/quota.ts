import type { Company } from '@llave/api-contract/company.calls'

type QuotaField = Extract<keyof Company, `${string}Quota${string}`>

/** Space for the documents of one operation and of one customer (T50): column, unit and default. */
const QUOTAS = {
  operationQuotaGigabytes: { column: 'operationQuotaBytes', unit: 1024 ** 3, standard: 10 },
  operationQuotaFiles: { column: 'operationQuotaFiles', unit: 1, standard: 2000 },
  personQuotaGigabytes: { column: 'personQuotaBytes', unit: 1024 ** 3, standard: 2 },
} as const satisfies Record<QuotaField, { readonly column: string; readonly unit: number; readonly standard: number }>
type QuotaColumn = (typeof QUOTAS)[QuotaField]['column']

const FIELDS = Object.keys(QUOTAS) as QuotaField[]

/** Columns to write; null restores the default. */
export function readQuotaChanges(body: { readonly [F in QuotaField]?: number | null | undefined }): {
  readonly [C in QuotaColumn]?: number
} {
  return Object.fromEntries(
    FIELDS.flatMap(field => {
      const { column, unit, standard } = QUOTAS[field]
      const given = body[field]
      return given === undefined ? [] : [[column, (given ?? standard) * unit]]
    }),
  )
}

export function presentQuota(row: { readonly [C in QuotaColumn]: number }): Pick<Company, QuotaField> {
  return {
    operationQuotaGigabytes: Math.ceil(row.operationQuotaBytes / QUOTAS.operationQuotaGigabytes.unit),
    operationQuotaFiles: row.operationQuotaFiles,
    personQuotaGigabytes: Math.ceil(row.personQuotaBytes / QUOTAS.personQuotaGigabytes.unit),
  }
}
