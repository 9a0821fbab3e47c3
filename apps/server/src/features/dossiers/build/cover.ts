import { centsToEuros } from '@llave/domain/money/money'
import type { Region } from '@llave/domain/money/regions'
import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import { fullName } from '@llave/domain/people/full-name'
import { type Affordability, affordability } from '@llave/domain/questionnaire/affordability'
import type { EmploymentSituation } from '@llave/domain/questionnaire/codes'
import { calendarDay } from '@llave/domain/time/calendar-day'
import { shownPhone } from '@llave/domain/validation/person-fields'
import { readRows } from '../../../platform/database/db'
import { readMailBrand } from '../../../platform/mail/mail-brand'
import { readWhomToAsk } from '../../../platform/people/whom-to-ask'
import type { Platform } from '../../../platform/platform'
import type { DossierRow } from '../dossier-row'

interface CoverHolder {
  readonly name: string
  readonly situation: EmploymentSituation | null
  readonly income: number | null
  readonly debts: number
}

/** The content of a dossier's cover, according to the operation when it is made. */
export interface Cover {
  readonly number: number
  readonly type: OperationType
  readonly date: Date
  /** `24/11/2026`, in Madrid. */
  readonly day: string
  readonly brokerage: string
  readonly holders: readonly CoverHolder[]
  readonly figures: Affordability
  readonly region: Region | null
  /** Whom to call, and how; one line each. */
  readonly contact: readonly string[]
}

export async function readCover(platform: Platform, { operationId }: DossierRow): Promise<Cover> {
  const { db, clock } = platform
  const now = clock.now()
  const operation = await db
    .selectFrom('operations')
    .innerJoin('questionnaires', 'questionnaires.operationId', 'operations.id')
    .select(['numOperation', 'operations.typeOperation', 'amountMortgage', 'amountProject', 'region', 'responsableId'])
    .select('answers')
    .where('operations.id', '=', operationId)
    .executeTakeFirstOrThrow()
  const holders = await readRows(db, 'holders', { operationId }, ['name', 'employmentSituation'], 'position')
  const { typeOperation: type, answers, amountMortgage, amountProject } = operation
  const euros = (cents: typeof amountMortgage) => (cents === null ? null : centsToEuros(cents))
  const isReform = type === 'REFORMA'
  const figures = affordability(type, answers, {
    mortgage: euros(amountMortgage),
    price: isReform ? null : euros(amountProject),
  })
  const brand = await readMailBrand(platform)
  const person = await readWhomToAsk(db, operation.responsableId, now)
  const phone = person?.phone ?? brand.phone
  return {
    number: operation.numOperation,
    type,
    date: now,
    day: calendarDay(now).split('-').reverse().join('/'),
    brokerage: brand.name,
    // The present holders; the answers are in the same order.
    holders: holders.map(({ name, employmentSituation }, at) => ({
      name,
      situation: employmentSituation,
      income: figures.holders[at]?.income ?? null,
      debts: figures.holders[at]?.debts ?? 0,
    })),
    figures,
    region: operation.region,
    contact: [
      person ? `${fullName(person)}, ${brand.name}` : brand.name,
      ...(phone ? [shownPhone(phone)] : []),
      ...(brand.email ? [brand.email] : []),
    ],
  }
}
