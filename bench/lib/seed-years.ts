import { sql } from 'kysely'
import { type Db, readRow } from '../../apps/server/src/platform/database/db'

interface SeedOptions {
  readonly operations: number
  /** The number of the newest operations, of which every fifth is archived; all older ones are archived. */
  readonly newest: number
}

/** The tables that get a row for every operation. */
const LARGE = ['users', 'contacts', 'operations', 'operation_contacts']

/**
 * Fills an empty, migrated database with the operations of many years, one every five minutes. It only writes what
 * lists and dashboard read, without triggers and with indexes created afterwards, so that a million take minutes. Every
 * property is distributed independently of the others. Returns the id of an admin.
 */
export async function seedYears(db: Db, { operations, newest }: SeedOptions): Promise<string> {
  await db.connection().execute(async one => {
    await sql`set session_replication_role = replica`.execute(one)
    const indexes = await sql<{ name: string; definition: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid::regclass::text = any(${LARGE}::text[]) and not indisunique`.execute(one)
    await sql`drop index ${sql.join(indexes.rows.map(({ name }) => sql.ref(name)))}`.execute(one)
    await seedRows(one, { operations, newest })
    for (const { definition } of indexes.rows) await sql.raw(definition).execute(one)
    await sql`set session_replication_role = default`.execute(one)
  })
  await sql`vacuum analyze`.execute(db)
  await sql`checkpoint`.execute(db)
  return (await readRow(db, 'users', { email: 'broker1@llave.example' })).id
}

async function seedRows(db: Db, { operations, newest }: SeedOptions): Promise<void> {
  const idOf = sql`('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  const numbers = sql`generate_series(1, ${operations}::integer) n`
  await sql`
    insert into users (email, name, lastname, roles, active)
    select 'broker' || n || '@llave.example', 'Bróker', 'Número ' || n, '{admin}', true from generate_series(1, 8) n`.execute(
    db,
  )
  await sql`insert into tags (name, class) select 'Etiqueta ' || n, 'tag-blue' from generate_series(1, 12) n`.execute(
    db,
  )
  await sql`
    insert into users (id, email, name, lastname, phone, roles, active, how_meet_us)
    select ${idOf}, 'customer' || n || '@correo.example', 'Núria', 'Fernández Ibáñez ' || n, '6' || lpad(n::text, 8, '0'),
      '{customer}', true, (array['GOOGLE', 'RRSS', 'ADS', 'OTHERS'])[1 + abs(hashint4(n)) % 4] from ${numbers}`.execute(
    db,
  )
  await sql`
    insert into contacts (id, name, email, phone, how_meet_us, num_operations, created_date)
    select ${idOf}, 'Núria Fernández Ibáñez ' || n, 'customer' || n || '@correo.example', '6' || lpad(n::text, 8, '0'),
      case when n % 3 = 0 then 'GOOGLE' end, 1, now() - make_interval(mins => ${operations}::integer - n)
    from ${numbers}`.execute(db)
  await sql`
    with people as (select array_agg(id) as ids from users where roles @> '{admin}'),
    lists as (select array_agg(state) as states from board_lists where state is not null),
    labels as (select array_agg(id) as ids from tags),
    numbers as (
      select n, now() - make_interval(mins => (${operations}::integer - n) * 5) as created,
        array(select abs(hashint4(n * prime)) from unnest(array[3, 5, 7, 11, 13, 17, 19, 23, 29]) prime) as spread,
        not (n > ${operations - newest}::integer and n % 5 <> 0) as archived
      from ${numbers}
    )
    insert into operations (id, num_operation, title, user_id, responsable_id, type_operation, state, board_list_id,
      state_entered_date, amount_project, amount_mortgage, honorarios_min, honorarios_max, board_rank, holder_name,
      is_archived, archived_reason, archived_date, created_date, arras_date, search_text, tag_ids,
      documents_to_validate, signatures_to_validate)
    select ${idOf}, n, 'Compra de vivienda ' || n, ${idOf}, people.ids[1 + spread[1] % 8],
      (array['COMPRA', 'REFORMA', 'REHIPOTECA'])[1 + spread[2] % 3], states[1 + spread[3] % 12],
      states[1 + spread[3] % 12], least(now(), created + make_interval(mins => spread[4] % 40000)),
      25000000, 20000000, 100000, 400000, lpad(to_hex(n), 9, '0') || 'z', 'Núria Fernández Ibáñez ' || n, archived,
      case when archived then (array['CERRADA_CON_EXITO', 'CLIENTE_NO_RESPONDE', 'DESCARTADA_INVIABLE',
        'OPERATION_DEV'])[1 + spread[5] % 4] end,
      case when archived then least(now(), created + interval '90 days') end, created,
      case when not archived then now() + make_interval(days => spread[9] % 60) end,
      concat(n, ' nuria fernandez ibanez customer', n, '@correo.example',
        case when spread[6] % 100 = 7 then ' quiroga' end, case when spread[6] % 33 = 3 then ' soler' end,
        case when spread[6] % 10 = 3 then ' garcia' end, case when spread[6] % 2 = 0 then ' perez' end,
        case when n > ${operations - newest}::integer then ' reciente' end),
      case when spread[7] % 2 = 0 then array[labels.ids[1 + spread[8] % 12]] else '{}' end,
      (n > ${operations - newest}::integer and spread[9] % 20 = 0)::integer,
      (n > ${operations - newest}::integer and spread[9] % 20 = 1)::integer
    from numbers, people, lists, labels`.execute(db)
  await sql`insert into operation_tags select id, unnest(tag_ids) from operations`.execute(db)
  await sql`
    insert into operation_contacts (operation_id, contact_id, role)
    select id, id, 'TITULAR_PRINCIPAL' from operations`.execute(db)
}
