-- A tag of one person's operations: the index finds the few that have both without finding all that have either.
drop index operations_tags;
create index operations_tags on operations using gin (tag_ids, (array[responsable_id]));
