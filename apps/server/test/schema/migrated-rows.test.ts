import { expect, it } from 'vitest'
import { migrateWithin } from '../../src/platform/database/migrate'
import { readMigrations } from '../../src/platform/database/migration-files'
import { connectTo } from '../../src/platform/database/servers'
import { useEmptyDatabases } from '../empty-database'

const emptyDatabase = useEmptyDatabases()

/** A database as it was just before the migration of this name, and a function that applies it. */
async function justBefore(name: string) {
  const all = readMigrations()
  const at = all.findIndex(migration => migration.name.includes(name))
  expect(at).toBeGreaterThan(0)
  const client = await connectTo(await emptyDatabase(), {})
  await client.query('begin')
  await migrateWithin(client, all.slice(0, at))
  const rows = async (text: string) => (await client.query(text)).rows
  return { rows, migrate: () => migrateWithin(client, all.slice(0, at + 1)), end: () => client.end() }
}

const user = (name: string, roles: string, active = true) =>
  `insert into users (email, name, roles, active) values ('${name}@example.es', '${name}', '{${roles}}', ${active})`

it('keys become the brokerage’s: they keep what they read, and those that were dead stay so', async () => {
  const { rows, migrate, end } = await justBefore('keys_of_the_brokerage')
  await rows(user('carmen', 'superadmin'))
  await rows(user('gone', 'superadmin', false))
  const key = (name: string, maker: string, scopes: string) =>
    rows(`insert into api_keys (name, prefix, hash, scopes, created_by)
      select '${name}', 'llk_', '${name}', '{${scopes}}', id from users where name = '${maker}'`)
  await key('CRM', 'carmen', 'operations:read,tasks:write')
  await key('Archivo', 'carmen', 'documents:read')
  await key('Tareas', 'carmen', 'tasks:read')
  await key('Muerta', 'gone', 'operations:read')
  await migrate()
  const parts = ['comments:read', 'activity:read', 'contacts:read', 'fees:read', 'private-documents:read']
  expect(
    await rows(`select account.name || ' ' || account.lastname as name, account.email, account.roles, account.active,
        scopes, expires_date, networks
      from api_keys join users as account on account.id = account_id order by hash`),
  ).toEqual(
    [
      { name: 'API · Archivo', scopes: ['documents:read', 'private-documents:read'] },
      { name: 'API · CRM', scopes: ['operations:read', 'tasks:write', ...parts] },
      { name: 'API · Tareas', scopes: ['tasks:read'] },
    ].map(one => ({ ...one, email: '', roles: [], active: false, expires_date: null, networks: null })),
  )
  // The creator of a key can be deleted.
  await rows(`delete from users where name = 'carmen'`)
  expect(await rows('select distinct created_by from api_keys')).toEqual([{ created_by: null }])
  await end()
})

it('a holder’s address is in doubt again where somebody else had cleared the mark, and signatures are marked', async () => {
  const { rows, migrate, end } = await justBefore('addresses_in_doubt')
  await rows(user('ana', 'customer'))
  await rows(user('javier', 'admin'))
  const [operation] = await rows(`insert into operations (title, user_id, type_operation, state, state_entered_date,
      board_list_id, board_rank)
    select 'Ana', id, 'COMPRA', 'CONTRATO_INTERMEDIACION', now(), 'CONTRATO_INTERMEDIACION', 'a' from users
    where name = 'ana' returning id`)
  /**
   * Inserts a holder: the changes of their e-mail, each with its author and day and possibly the day and author of its
   * confirmation; and the day of the signature.
   */
  const holder = async (
    position: number,
    changes: (readonly [string, number, (readonly [number, string])?])[],
    signed: number,
  ) => {
    const [{ id }] = (await rows(`insert into holders (operation_id, position, name)
      values ('${operation?.id}', ${position}, 'Titular ${position}') returning id`)) as [{ id: string }]
    const day = (n: number) => `timestamptz '2026-11-01' + interval '${n} days'`
    for (const [by, on, confirmed] of changes) {
      await rows(`insert into holder_email_changes
          (holder_id, from_email, to_email, changed_by, changed_date, confirmed_by, confirmed_date)
        select '${id}', 'a@example.es', 'b@example.es', (select id from users where name = '${by}'), ${day(on)},
          ${confirmed ? `(select id from users where name = '${confirmed[1]}'), ${day(confirmed[0])}` : 'null, null'}`)
    }
    await rows(`insert into contract_signings (operation_id, holder_id, round, signed_date, sealed_sha256)
      values ('${operation?.id}', '${id}', 1, ${day(signed)}, 'x')`)
  }
  // Changed by somebody else, signed, and settled by the same person's next change.
  await holder(
    0,
    [
      ['ana', 1],
      ['ana', 5, [5, 'ana']],
    ],
    3,
  )
  // Signed, and later corrected by the staff, who have vouched for it.
  await holder(
    1,
    [
      ['ana', 1],
      ['javier', 4, [4, 'javier']],
    ],
    3,
  )
  // Confirmed by the staff, then signed.
  await holder(2, [['ana', 1, [2, 'javier']]], 3)
  // Changed by the holder themself, never in doubt.
  await holder(3, [['ana', 1, [1, 'ana']]], 3)
  await migrate()
  expect(
    await rows(`select position, address_in_doubt as marked, (select count(*)::int from holder_email_changes as change
        where change.holder_id = holders.id and confirmed_date is null) as open
      from holders join contract_signings on holder_id = holders.id order by position`),
  ).toEqual([
    { position: 0, marked: true, open: 2 },
    { position: 1, marked: true, open: 0 },
    { position: 2, marked: false, open: 0 },
    { position: 3, marked: false, open: 0 },
  ])
  await end()
})

it('identity documents of operations that are not archived are read again, unless they were read', async () => {
  const { rows, migrate, end } = await justBefore('identity_documents_read')
  await rows(user('ana', 'customer'))
  const operation = (title: string, archived: string) =>
    rows(`insert into operations (title, user_id, type_operation, state, state_entered_date, board_list_id, board_rank,
        is_archived, archived_reason)
      select '${title}', id, 'COMPRA', 'CONTRATO_INTERMEDIACION', now(), 'CONTRATO_INTERMEDIACION', 'a', ${archived}
      from users`)
  await operation('live', 'false, null')
  await operation('archived', `true, 'OTRO'`)
  await rows(`insert into documentation (operation_id, type) select id, type from operations, unnest(
    case title when 'live' then array['DNI', 'NOMINAS'] else array['DNI'] end) as type`)
  const file = (name: string, format: string, where: string) =>
    rows(`insert into documents (operation_id, documentation_id, name, storage_key, format, size, sha256, state)
      select operations.id, documentation.id, '${name}', '${name}', '${format}', 1, 'x', 'VALIDADO' from documentation
      join operations on operations.id = operation_id where ${where}`)
  await file('photo', 'jpg', `title = 'live' and type = 'DNI'`)
  await file('scan', 'pdf', `title = 'live' and type = 'DNI'`)
  await file('read', 'jpg', `title = 'live' and type = 'DNI'`)
  await file('payslip', 'pdf', `title = 'live' and type = 'NOMINAS'`)
  await file('old', 'jpg', `title = 'archived'`)
  await rows(`insert into document_findings (document_id, version, outcome, layout, findings, read_date)
    select id, 1, case name when 'read' then 'READ' else 'NO_TEXT' end, case name when 'read' then 'IDENTITY' end,
      '[]', now() from documents where name in ('read', 'scan')`)
  await migrate()
  expect(
    await rows(`select name, payload ->> 'version' as version, subject from jobs
      join documents on documents.id::text = payload ->> 'documentId' where kind = 'read-document-again' order by name`),
  ).toEqual(['photo', 'scan'].map(name => ({ name, version: '1', subject: 'read-document-again' })))
  await end()
})

it('customers and leads are linked with their contact, also after the e-mail of one of the two was changed', async () => {
  const { rows, migrate, end } = await justBefore('contacts_of_accounts')
  await rows(user('ana', 'customer'))
  await rows(user('eva', 'customer'))
  await rows(user('sola', 'customer'))
  await rows(user('javier', 'admin'))
  await rows(`insert into users (email, name, roles) values ('', 'lead', '{customer}')`)
  await rows(`insert into contacts (name, email) values ('ana', 'ANA@example.es'), ('eva', 'elsewhere@example.es'),
    ('javier', 'javier@example.es'), ('lead', null)`)
  await rows(`insert into operations (title, user_id, type_operation, state, state_entered_date, board_list_id, board_rank)
    select name, id, 'COMPRA', 'CONTRATO_INTERMEDIACION', now(), 'CONTRATO_INTERMEDIACION', 'a' from users
    where name in ('lead', 'eva')`)
  await rows(`insert into operation_contacts (operation_id, contact_id, role)
    select operations.id, contacts.id, 'TITULAR_PRINCIPAL' from operations join contacts on name = title
    where title = 'lead'`)
  await rows(`insert into holders (operation_id, position, name, contact_id)
    select operations.id, 0, name, contacts.id from operations join contacts on name = title where title = 'eva'`)
  await rows(`insert into holder_email_changes (holder_id, from_email, to_email, changed_date)
    select id, 'eva@example.es', 'elsewhere@example.es', now() from holders`)
  await migrate()
  expect(
    await rows(`select users.name, contacts.name as contact from users left join contacts on contacts.id = contact_id
      order by users.name`),
  ).toEqual(
    [
      ['ana', 'ana'],
      ['eva', 'eva'],
      ['javier', null],
      ['lead', 'lead'],
      ['sola', null],
    ].map(([name, contact]) => ({
      name,
      contact,
    })),
  )
  await end()
})
