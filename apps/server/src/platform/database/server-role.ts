import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, transact } from './db'

/**
 * Creates the role with which the product serves (or sets and returns a new password): it reads and writes data, cannot
 * change tables, and can only add to the audit. Call it as the owner of the tables, who runs migrations; later tables
 * are granted automatically.
 */
export async function grantServerRole(db: Db, name: string): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  await transact(db, async tx => {
    await sql`select set_config('llave.role', ${name}, true), set_config('llave.password', ${password}, true)`.execute(
      tx,
    )
    await GRANTS.execute(tx)
  })
  return password
}

const GRANTS = sql`
do $$
declare
  role text := current_setting('llave.role');
begin
  if exists (select from pg_roles where rolname = role) then
    execute format('alter role %I login password %L', role, current_setting('llave.password'));
  else
    execute format('create role %I login password %L', role, current_setting('llave.password'));
  end if;
  execute format('grant connect on database %I to %I', current_database(), role);
  execute format('grant usage on schema public to %I', role);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', role);
  execute format('grant usage, select on all sequences in schema public to %I', role);
  execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', role);
  execute format('alter default privileges in schema public grant usage, select on sequences to %I', role);
  execute format('revoke update, delete on audit, audit_seals from %I', role);
  execute format('revoke insert, update, delete on schema_migrations from %I', role);
end $$`
