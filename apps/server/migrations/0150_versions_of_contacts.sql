-- Two people may have a contact open at once: which version of each field they saw. Many doors write contacts (the form,
-- an import, a merge, a correction that comes from an account or an operation), so that the row counts by itself.
alter table contacts
  add column version integer not null default 1,
  add column field_versions jsonb not null default '{}';

create function contacts_versioned() returns trigger language plpgsql as $$
declare
  changed jsonb := (
    select jsonb_object_agg(field, old.version + 1)
    from (values
      ('name', old.name, new.name),
      -- In other letters it is another one to whoever reads it.
      ('email', old.email::text, new.email::text),
      ('phone', old.phone, new.phone),
      ('dni', old.dni, new.dni),
      ('address', old.address, new.address),
      ('comments', old.comments, new.comments),
      ('howMeetUs', old.how_meet_us, new.how_meet_us),
      ('whoRecommendedUs', old.who_recommended_us, new.who_recommended_us)
    ) as fields (field, before, after)
    where before is distinct from after);
begin
  if changed is not null then
    new.version := old.version + 1;
    new.field_versions := old.field_versions || changed;
  end if;
  return new;
end $$;

create trigger contacts_versioned
  before update of name, email, phone, dni, address, comments, how_meet_us, who_recommended_us on contacts
  for each row execute function contacts_versioned();
