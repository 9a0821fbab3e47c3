import type { CustomerOffer, StaffOffer } from '@llave/api-contract/offers'
import type { DocumentState } from '@llave/domain/documents/document-types'
import { entryIsSettled, entryState } from '@llave/domain/documents/documentation-entry'
import { offerSteps, type ProposalChange } from '@llave/domain/offers/offer-steps'
import { type RawBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/database/db'
import { jsonArrayFrom } from '../../platform/database/json-from'
import { isoOrNull } from '../../record/lists/presenting'
import type { DetailPart, OfOperation } from '../../record/operation/detail-part'
import type { OperationRow } from '../../record/operation/operation-row'
import { isReceived } from './offer-row'

type Row = NonNullable<ReturnType<typeof offersOf>['expressionType']>
type Offer = Row['offers'][number]
type Condition = Offer['conditions'][number]

/** The offers of an operation; for the customer only the released ones. */
export const offersPart: DetailPart<Row, { offers: StaffOffer[] }, { offers: CustomerOffer[] }> = {
  select: offersOf,
  forStaff: ({ offers, changes }, operation) => ({
    offers: offers.map(offer => presentForStaff(offer, changes, operation)),
  }),
  forCustomer: ({ offers }, operation) => ({
    offers: offers
      .filter(({ bank, releasedDate }) => releasedDate !== null && isReceived(operation, bank))
      .map(offer => ({
        ...presentCommon(offer, operation),
        conditions: offer.conditions
          .filter(({ isPrivate }) => !isPrivate)
          .map(condition => presentCondition(condition, ({ isPrivate }) => !isPrivate)),
      })),
  }),
}

export const readStaffOffers = (db: Db, operationId: string) => read(db, operationId, offersPart.forStaff)

export async function readCustomerOffers(db: Db, operationId: string): Promise<{ offers: CustomerOffer[] }> {
  const { offers } = await read(db, operationId, (row, operation) => ({
    offers: offersPart.forCustomer?.(row, operation).offers ?? [],
  }))
  return { offers }
}

async function read<T>(db: Db, operationId: string, present: (row: Row, operation: OperationRow) => T): Promise<T> {
  const operation = await db
    .selectFrom('operations')
    .selectAll('operations')
    .select(eb => offersOf(eb).as('offersPart'))
    .where('operations.id', '=', operationId)
    .executeTakeFirstOrThrow()
  return present(operation.offersPart, operation)
}

function offersOf(operation: OfOperation) {
  return jsonBuildObject({
    offers: jsonArrayFrom(
      operation
        .selectFrom('offers')
        .select([
          'offers.id',
          'offers.bank',
          'offers.terms',
          'offers.version',
          'offers.releasedDate',
          'offers.preferredDate',
        ])
        .select(offer =>
          jsonArrayFrom(
            offer
              .selectFrom('offerConditions as condition')
              .leftJoin('documentation', 'documentation.id', 'condition.documentationId')
              .select([
                'condition.id',
                'condition.text',
                'condition.isMet',
                'condition.documentationId',
                'documentation.waivedReason',
                'documentation.isPrivate',
              ])
              .select(of =>
                jsonArrayFrom(
                  of
                    .selectFrom('documents')
                    .select(['documents.state', 'documents.isPrivate'])
                    .whereRef('documents.documentationId', '=', 'condition.documentationId'),
                ).as('files'),
              )
              .whereRef('condition.offerId', '=', 'offers.id')
              .orderBy('condition.position'),
          ).as('conditions'),
        )
        .whereRef('offers.operationId', '=', 'operations.id')
        .orderBy('offers.createdDate')
        .orderBy('offers.id'),
    ),
    changes: proposalChanges,
  })
}

/** SQL for the feed's lines about proposals, oldest first; skipped where there are no offers. */
const proposalChanges = sql<ProposalChange[]>`case
  when exists (select from offers where offers.operation_id = operations.id) then ${changesOfProposals('operations.id')}
  else '[]' end`

/** SQL for the feed's lines about the proposals of the operation whose id is in the named column, oldest first. */
export function changesOfProposals(operationId: string): RawBuilder<ProposalChange[]> {
  return sql`coalesce((
    select json_agg(json_build_object('date', line.created_date, 'field', change ->> 'field', 'newValue', change -> 'newValue')
      order by line.id)
    from activity as line
    cross join lateral jsonb_array_elements(case
      when line.field in ('saved', 'dossierSent') then coalesce(line.params -> 'changes', '[]')
      else jsonb_build_array(jsonb_build_object('field', line.field, 'newValue', line.new_value)) end) as change
    where line.operation_id = ${sql.ref(operationId)}
      and line.field in ('saved', 'dossierSent', 'sendsProposals', 'receivedProposals', 'chosenProposal')
      and change ->> 'field' in ('sendsProposals', 'receivedProposals', 'chosenProposal')), '[]')`
}

function presentCommon(offer: Offer, { chosenProposal }: OperationRow): Omit<CustomerOffer, 'conditions'> {
  const { terms } = offer
  return {
    _id: offer.id,
    bank: offer.bank,
    ...terms,
    products: [...terms.products],
    releasedDate: isoOrNull(offer.releasedDate),
    preferredDate: isoOrNull(offer.preferredDate),
    isChosen: chosenProposal === offer.bank,
  }
}

function presentForStaff(offer: Offer, changes: readonly ProposalChange[], operation: OperationRow): StaffOffer {
  const { sentDate, answeredDate, chosenDate } = offerSteps(offer.bank, changes, operation.chosenProposal)
  return {
    ...presentCommon(offer, operation),
    version: offer.version,
    conditions: offer.conditions.map(condition => presentCondition(condition, () => true)),
    isWithdrawn: !isReceived(operation, offer.bank),
    sentDate: isoOrNull(sentDate),
    answeredDate: isoOrNull(answeredDate),
    chosenDate: isoOrNull(chosenDate),
  }
}

type Counts = (file: Condition['files'][number]) => boolean

function presentCondition(condition: Condition, counts: Counts): CustomerOffer['conditions'][number] {
  const { id: _id, text, documentationId } = condition
  return { _id, text, state: stateOf(condition, counts), documentationId }
}

/**
 * The state of the document that meets the condition; a waived one counts as valid. If there is no document, the state
 * says whether the condition was ticked.
 */
function stateOf(condition: Condition, counts: Counts): DocumentState {
  if (condition.documentationId === null) return condition.isMet ? 'VALIDADO' : 'PENDIENTE'
  const files = condition.files.filter(counts)
  return entryIsSettled(files, condition.waivedReason !== null) ? 'VALIDADO' : entryState(files)
}
