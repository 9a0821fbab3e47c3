import type pg from 'pg'
import type { ArchivedFile } from './archive'

const NEXT = 'fetch forward 500 from files'

/**
 * The files referenced in a snapshot, each once. The snapshot ends here: the list is kept on the server, so that hours
 * of reading files block nothing and fill no memory.
 */
export async function* referencedFiles(client: pg.Client): AsyncGenerator<ArchivedFile> {
  // Every key column has a size and a hash column beside it.
  const { rows: columns } = await client.query<{ statement: string }>(`
    select format('select %I::text as key, size::float8 as size, sha256 from %I', a.attname, c.relname) as statement
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.atttypid = 'file_key'::regtype and c.relkind = 'r' and not a.attisdropped
    order by 1`)
  const list = `declare files no scroll cursor with hold for ${columns.map(({ statement }) => statement).join(' union ')}`
  await client.query(list)
  await client.query('commit')
  for (;;) {
    const { rows } = await client.query<ArchivedFile>(NEXT)
    if (rows.length === 0) return
    yield* rows
  }
}
