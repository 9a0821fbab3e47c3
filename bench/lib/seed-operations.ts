import { sql } from 'kysely'
import { type Db, readRow } from '../../apps/server/src/platform/database/db'

/**
 * Fills an empty, migrated database with operations like those of a brokerage: people, holders, documentation,
 * tags, tasks and history, in plain set-based SQL so that 100,000 take seconds. All are live. Returns the ids of an
 * admin and of some operations in negotiation.
 */
export async function seedOperations(db: Db, operations: number): Promise<{ adminId: string; negotiating: string[] }> {
  await sql`
    insert into users (email, name, lastname, roles, active)
    select 'broker' || n || '@llave.example', 'Bróker', 'Número ' || n, '{admin}', true from generate_series(1, 8) n`.execute(
    db,
  )
  await sql`
    insert into users (email, name, lastname, phone, roles, active)
    select 'customer' || n || '@correo.example', 'Núria', 'Fernández Ibáñez ' || n, '6' || lpad(n::text, 8, '0'), '{customer}', true
    from generate_series(1, ${operations}::int) n`.execute(db)
  await sql`
    insert into tags (name, class) select 'Etiqueta ' || n, 'tag-blue' from generate_series(1, 12) n`.execute(db)
  await sql`
    with customers as (
      select id, row_number() over (order by email) as n from users where roles @> '{customer}'
    ), brokers as (
      select id, row_number() over (order by email) as n from users where roles @> '{admin}'
    ), lists as (
      select state, position from board_lists where state is not null
    )
    insert into operations (
      title, user_id, responsable_id, type_operation, state, state_dates, state_entered_date, amount_project,
      amount_mortgage, honorarios_min, honorarios_max, honorarios_doble, sends_proposals, board_fields,
      board_list_id, board_rank, holder_name, search_text, created_date
    )
    select 'Compra de vivienda ' || c.n, c.id, b.id,
      (array['COMPRA', 'REFORMA', 'REHIPOTECA'])[1 + c.n % 3], l.state,
      jsonb_build_object('CUESTIONARIO_COMPLETADO', now() - interval '20 days', l.state, now() - interval '3 days'),
      -- Up to four weeks ago, whatever the operation's age, but never before it was created.
      now() - make_interval(mins => least(c.n * 7919 % 40000, ${operations}::bigint - c.n)::int),
      25000000, 20000000, 100000, 400000, 800000,
      '{BBVA,ING}', '{showBoardAmountMortage,showBoardSendsProposals}',
      l.state, lpad(to_hex(c.n), 9, '0') || 'z', 'Núria Fernández Ibáñez ' || c.n,
      c.n || ' nuria fernandez ibanez customer' || c.n || '@correo.example', now() - make_interval(mins => (${operations}::bigint - c.n)::int)
    from customers c join brokers b on b.n = 1 + c.n % 8 join lists l on l.position = c.n % 12`.execute(db)
  await sql`
    insert into questionnaires (operation_id, type_operation, answers, completed_date)
    select id, type_operation, '{"yearsMortgage": "25_30", "propertyFound": true, "numHolders": 1}', now() from operations`.execute(
    db,
  )
  await sql`
    insert into contacts (name, email, phone) select name || ' ' || lastname, email, phone from users where roles @> '{customer}'`.execute(
    db,
  )
  await sql`
    insert into holders (operation_id, position, name, email, employment_situation, contact_id)
    select o.id, 0, o.holder_name, u.email, 'INDEFINIDO', c.id
    from operations o join users u on u.id = o.user_id join contacts c on c.email = u.email`.execute(db)
  await sql`
    insert into operation_contacts (operation_id, contact_id, role)
    select operation_id, contact_id, 'TITULAR_PRINCIPAL' from holders`.execute(db)
  await sql`
    insert into documentation (operation_id, holder_id, type, position)
    select h.operation_id, h.id, t.type, t.position from holders h
    cross join unnest(array['DNI', 'CONTRATO', 'DECLARACION_RENTA', 'EXTRACTO_BANCARIO', 'VIDA_LABORAL', 'NOMINAS', 'CONTRATO_LABORAL'])
      with ordinality as t (type, position)`.execute(db)
  await sql`
    insert into documents (documentation_id, operation_id, name, storage_key, format, size, sha256, state)
    select id, operation_id, 'documento.pdf', gen_random_uuid()::text, 'pdf', 250000, repeat('0', 64), 'VALIDADO'
    from documentation where type in ('CONTRATO', 'DECLARACION_RENTA', 'NOMINAS')`.execute(db)
  await sql`
    insert into operation_tags (operation_id, tag_id)
    select o.id, t.id from operations o
    join (select id, row_number() over (order by name) as n from tags) t on t.n = 1 + o.num_operation % 12
    where o.num_operation % 2 = 0`.execute(db)
  await sql`
    insert into tasks (name, type, responsable_id, created_by, operation_id, expiration_date)
    select 'Llamar', 'LLAMADA', responsable_id, responsable_id, id, now() + interval '2 days' from operations where num_operation % 3 = 0`.execute(
    db,
  )
  await sql`
    insert into activity (operation_id, field, previous_value, new_value, user_id)
    select o.id, 'state', '"CUESTIONARIO_COMPLETADO"', to_jsonb(o.state), o.responsable_id
    from operations o cross join generate_series(1, 6)`.execute(db)
  await sql`vacuum analyze`.execute(db)
  const admin = await readRow(db, 'users', { email: 'broker1@llave.example' })
  const rows = await db.selectFrom('operations').select('id').where('state', '=', 'NEGOCIACION').limit(400).execute()
  return { adminId: admin.id, negotiating: rows.map(({ id }) => id) }
}
