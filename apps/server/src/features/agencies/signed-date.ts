import { sql } from 'kysely'

/**
 * SQL for when the last holder of the row of `operations` signed their contract, by link or on paper; null while one of
 * them has not.
 */
export const signedDate = sql<Date | null>`(
  select max(signed) from (
    select (
      select min(at) from (
        select round.signed_date as at from contract_signings as round
        where round.holder_id = holders.id and round.rejected_date is null and round.signed_date is not null
        union all
        select documents.created_date from documents
        join documentation on documentation.id = documents.documentation_id
        where documentation.holder_id = holders.id and documentation.type = 'CONTRATO'
          and documents.state in ('PENDIENTE_VALIDACION', 'VALIDADO')) as either) as signed
    from holders where holders.operation_id = operations.id) as each
  having bool_and(signed is not null))`
