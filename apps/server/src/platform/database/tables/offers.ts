import type { OfferTerms } from '@llave/domain/offers/offer-terms'
import type { Bank } from '@llave/domain/operations/fields/banks'
import type { ColumnType, Generated } from 'kysely'

export interface OffersTable {
  id: Generated<string>
  operation_id: string
  bank: Bank
  terms: ColumnType<OfferTerms, string, string>
  version: Generated<number>
  released_date: Date | null
  preferred_date: Date | null
  created_date: Date
}

export interface OfferConditionsTable {
  id: Generated<string>
  offer_id: string
  documentation_id: string | null
  text: string
  is_met: boolean
  position: number
}
