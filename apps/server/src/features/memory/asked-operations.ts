import type { Asked } from '@llave/domain/memory/bank-cases'
import { type Traits, traitsOf } from '@llave/domain/memory/likeness'
import { type Cents, centsToEuros } from '@llave/domain/money/money'
import type { ArchiveReason } from '@llave/domain/operations/states/operation-states'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../platform/database/db'
import { changesOfProposals } from '../offers/offers.published'

type Row = Asked &
  Pick<
    RowOf<'operations'>,
    'id' | 'archivedReason' | 'typeOperation' | 'amountMortgage' | 'amountProject' | 'region'
  > & {
    readonly answers: QuestionnaireAnswers | null
  }

/** An operation with the banks' answers and the traits by which it is compared with others. */
export interface AskedOperation extends Asked {
  readonly id: string
  readonly isTest: boolean
  /** Null while it is live. */
  readonly archivedReason: ArchiveReason | null
  readonly traits: Traits
}

/**
 * Reads operations with their cases and traits. Imported ones may have no answers; their traits then come from the
 * amounts alone.
 */
export async function readAsked(
  db: Db,
  operations: readonly { readonly id: string }[],
): Promise<readonly AskedOperation[]> {
  const { rows } = await sql<Row>`
    select o.id, o.archived_reason, o.type_operation, o.amount_mortgage, o.amount_project, o.region, o.state,
      o.sends_proposals, o.received_proposals, o.chosen_proposal, questionnaires.answers,
      to_json(o.archived_date) as ended_date, to_json(o.created_date) as created_date,
      ${changesOfProposals('o.id')} as changes,
      coalesce((select json_agg(json_build_object('bank', bank, 'date', sent_date))
        from dossiers where operation_id = o.id and sent_date is not null), '[]') as sendings,
      coalesce((select json_agg(json_build_object('bank', bank, 'terms', terms, 'isPreferred', preferred_date is not null,
          'conditions', coalesce((select json_agg(text order by position) from offer_conditions
            where offer_id = offers.id), '[]')) order by offers.created_date, offers.id)
        from offers where operation_id = o.id), '[]') as offers
    from operations o left join questionnaires on questionnaires.operation_id = o.id
    where o.id = any(${operations.map(({ id }) => id)}::uuid[])`.execute(db)
  return rows.map(row => ({ ...row, isTest: row.archivedReason === 'OPERATION_DEV', traits: traits(row) }))
}

function traits({ typeOperation: type, answers, amountMortgage, amountProject, region }: Row): Traits {
  const euros = (amount: Cents | null) => (amount === null ? null : centsToEuros(amount))
  return traitsOf({
    type,
    answers: answers ?? {},
    mortgage: euros(amountMortgage),
    price: euros(amountProject),
    region,
  })
}
