import type { BodyOf } from '@llave/api-contract/call-types'
import { type OfferTerms, rateErrors, tidyTerms } from '@llave/domain/offers/offer-terms'
import type { Bank } from '@llave/domain/operations/fields/banks'
import { OFFERS_MAX } from '@llave/domain/validation/limits'
import { AppError, type FieldErrors, refuseField, refuseFields } from '../../platform/app-error'
import { insertRow } from '../../platform/database/db'
import type { Actor, Work } from '../../platform/platform'
import { tell } from '../../record/events/tell'
import { lockOperationFor, type OperationRow } from '../../record/operation/operation-row'
import { findOffer, isReceived } from './offer-row'

type Wish = BodyOf<'POST /operations/saveOffer'>

/**
 * Saves an offer with its conditions. The bank's proposal must have been received; a concurrent change since `version`
 * is refused. A released offer stays released, with the new terms.
 */
export async function saveOffer(work: Work, actor: Actor, wish: Wish): Promise<void> {
  const operation = await lockOperationFor(work, actor, wish.operationId)
  const terms = tidyTerms(termsOf(wish))
  const kept = wish._id ? await findOffer(work, operation.id, wish._id) : null
  if (kept && wish.version !== undefined && wish.version !== kept.version) throw new AppError('ERR_VERSION_CONFLICT')
  refuseFields({ ...wrongTerms(operation, wish.bank, terms), ...(await wrongConditions(work, operation, wish)) })
  const values = { bank: wish.bank, terms: JSON.stringify(terms) }
  const { id } = kept
    ? await work.tx
        .updateTable('offers')
        .set({ ...values, version: kept.version + 1 })
        .where('id', '=', kept.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await insertOffer(work, operation, values)
  await storeConditions(work, id, wish.conditions ?? [])
  const isShown = kept !== null && kept.releasedDate !== null
  await tell(work, operation, { type: 'OFFER_SAVED', bank: wish.bank, isNew: kept === null, isShown })
}

function wrongTerms(operation: OperationRow, bank: Bank, terms: OfferTerms): FieldErrors {
  return { ...rateErrors(terms), ...(!isReceived(operation, bank) && { bank: 'error_form_option' }) }
}

/** Adds the offer that an operation brings from elsewhere, by the same rules as a saved one; nobody is told. */
export async function addOffer(
  work: Work,
  operation: OperationRow,
  { bank, terms }: { readonly bank: Bank; readonly terms: OfferTerms },
): Promise<void> {
  refuseFields(wrongTerms(operation, bank, terms))
  await insertOffer(work, operation, { bank, terms: JSON.stringify(terms) })
}

function termsOf(wish: Wish): OfferTerms {
  const { rateKind, amount, years, products = [] } = wish
  return {
    rateKind,
    amount,
    years,
    tin: wish.tin ?? null,
    initialYears: wish.initialYears ?? null,
    differential: wish.differential ?? null,
    euribor: wish.euribor ?? null,
    euriborDate: wish.euriborDate ?? null,
    tae: wish.tae ?? null,
    instalment: wish.instalment ?? null,
    openingFee: wish.openingFee ?? 0,
    otherCosts: wish.otherCosts ?? 0,
    products,
    validUntil: wish.validUntil ?? null,
  }
}

async function insertOffer(
  { tx, now }: Work,
  operation: OperationRow,
  values: { readonly bank: Wish['bank']; readonly terms: string },
) {
  const { count } = await tx
    .selectFrom('offers')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('operationId', '=', operation.id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= OFFERS_MAX) refuseField('bank', 'error_form_max_number')
  return insertRow(tx, 'offers', { operationId: operation.id, ...values, createdDate: now })
}

/** A document that meets a condition must belong to the same operation. */
async function wrongConditions({ tx }: Work, operation: OperationRow, { conditions = [] }: Wish): Promise<FieldErrors> {
  const wanted = new Set(conditions.flatMap(({ documentationId }) => documentationId ?? []))
  if (wanted.size === 0) return {}
  const known = await tx
    .selectFrom('documentation')
    .select('id')
    .where('operationId', '=', operation.id)
    .where('id', 'in', [...wanted])
    .execute()
  return known.length < wanted.size ? { conditions: 'error_form_option' } : {}
}

async function storeConditions({ tx }: Work, offerId: string, conditions: NonNullable<Wish['conditions']>) {
  await tx.deleteFrom('offerConditions').where('offerId', '=', offerId).execute()
  if (conditions.length === 0) return
  await tx
    .insertInto('offerConditions')
    .values(
      conditions.map(({ text, documentationId = null, isMet = false }, position) => ({
        offerId,
        documentationId,
        text,
        isMet: documentationId === null && isMet,
        position,
      })),
    )
    .execute()
}
