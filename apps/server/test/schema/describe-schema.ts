import type pg from 'pg'

/** The statements of one table, or parts of them. */
interface Table {
  name: string
  unlogged: boolean
  columns: string[]
  constraints: string[]
  indexes: string[]
  comments: string[]
  /** The tables to which its foreign keys refer. */
  refers: string[]
}

const TYPES = `
  select format('CREATE EXTENSION IF NOT EXISTS %s;', extname) from pg_extension where extname <> 'plpgsql'
  union all
  select format('CREATE DOMAIN %I AS %s;', typname, format_type(typbasetype, typtypmod))
  from pg_type where typtype = 'd' and typnamespace = 'public'::regnamespace
  union all
  select format('CREATE SEQUENCE %I AS %s START WITH %s;', relname, format_type(seqtypid, null), seqstart)
  from pg_sequence join pg_class s on s.oid = seqrelid
  where not exists (select from pg_depend where objid = s.oid and deptype in ('a', 'i'))
  order by 1`

const FUNCTIONS = `
  select regexp_replace(replace(pg_get_functiondef(p.oid), 'OR REPLACE FUNCTION public.', 'FUNCTION '), '\\s*$', ';') from pg_proc p join pg_language l on l.oid = prolang
  where pronamespace = 'public'::regnamespace and (lanname = 'sql') = $1
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  order by proname`

const TABLES = `
  select t.relname as name, relpersistence = 'u' as unlogged,
    array(
      select format('%I %s', attname, format_type(atttypid, atttypmod))
        || case when attcollation <> (select typcollation from pg_type where oid = atttypid)
          then format(' COLLATE %I', (select collname from pg_collation where oid = attcollation)) else '' end
        || case when attnotnull then ' NOT NULL' else '' end
        || case
          when attidentity = 'a' then ' GENERATED ALWAYS AS IDENTITY'
          when attgenerated = 's' then format(' GENERATED ALWAYS AS (%s) STORED', pg_get_expr(adbin, adrelid, true))
          else coalesce(' DEFAULT ' || regexp_replace(pg_get_expr(adbin, adrelid, true), '::(text|jsonb|text\\[\\])$', ''), '')
        end
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = t.oid and attnum > 0 and not attisdropped order by attnum
    ) as columns,
    array(
      select format('CONSTRAINT %I %s', conname, pg_get_constraintdef(oid, true)) from pg_constraint
      where conrelid = t.oid and contype <> 'n' order by contype = 'f', contype <> 'p', conname
    ) as constraints,
    array(
      select pg_get_indexdef(indexrelid, 0, true) || ';' from pg_index
      where indrelid = t.oid and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
      order by indexrelid::regclass::text
    ) || array(
      select pg_get_statisticsobjdef(oid) || ';' from pg_statistic_ext where stxrelid = t.oid order by stxname
    ) as indexes,
    array(
      select case objsubid when 0 then format('COMMENT ON TABLE %I IS %L;', t.relname, description)
        else format('COMMENT ON COLUMN %I.%I IS %L;', t.relname, attname, description) end
      from pg_description left join pg_attribute on attrelid = objoid and attnum = objsubid
      where objoid = t.oid and classoid = 'pg_class'::regclass order by objsubid
    ) as comments,
    array(
      select confrelid::regclass::text from pg_constraint
      where conrelid = t.oid and contype = 'f' and confrelid <> conrelid order by 1
    ) as refers
  from pg_class t where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
  order by t.relname`

const VIEWS = `
  select format(E'CREATE VIEW %I AS\n%s', relname, pg_get_viewdef(t.oid, true)) from pg_class t
  where relnamespace = 'public'::regnamespace and relkind = 'v'
    and not exists (select from pg_depend where objid = t.oid and deptype = 'e')
  order by relname`

const TRIGGERS = `
  select pg_get_triggerdef(oid, true) || ';' from pg_trigger where not tgisinternal order by tgrelid::regclass::text, tgname`

/**
 * The schema of a database as SQL: every table with its columns, constraints and indexes, after the tables to which it
 * refers; then the views and the triggers.
 */
export async function describeSchema(client: pg.Client | pg.Pool): Promise<string> {
  const statements = async (text: string, values: unknown[] = []) => {
    const { rows } = await client.query<[string]>({ text, values, rowMode: 'array' })
    return rows.map(([statement]) => statement)
  }
  const { rows: tables } = await client.query<Table>(TABLES)
  return [
    (await statements(TYPES)).join('\n'),
    ...(await statements(FUNCTIONS, [true])),
    ...inOrder(tables).map(definition),
    (await statements(VIEWS)).join('\n'),
    ...(await statements(FUNCTIONS, [false])),
    (await statements(TRIGGERS)).join('\n'),
  ]
    .map(part => `${part.replace(/ +$/gm, '').replaceAll('timestamp with time zone', 'timestamptz')}\n`)
    .join('\n')
}

function definition({ name, unlogged, columns, constraints, indexes, comments }: Table): string {
  const table = `CREATE ${unlogged ? 'UNLOGGED ' : ''}TABLE ${name} (\n  ${[...columns, ...constraints].join(',\n  ')}\n);`
  return [table, ...indexes, ...comments].join('\n')
}

function inOrder(tables: Table[]): Table[] {
  const ordered = new Set<Table>()
  const add = (table: Table) => {
    for (const name of table.refers) {
      const referred = tables.find(other => other.name === name)
      if (referred && !ordered.has(referred)) add(referred)
    }
    ordered.add(table)
  }
  tables.forEach(add)
  return [...ordered]
}
