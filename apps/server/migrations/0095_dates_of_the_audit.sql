-- When something was is said by the database: of all roles only the owner of the table, who restores and imports, may
-- enter another time than the present.
create function date_audit() returns trigger language plpgsql as $$
begin
  if not (select pg_has_role(relowner, 'usage') from pg_class where oid = tg_relid) then
    new.created_date := now();
  end if;
  return new;
end $$;
create trigger audit_dated before insert on audit for each row execute function date_audit();
