-- A column that holds a key of the file store has this type, and an index. The bytes behind keys that no such column names
-- are tidied away.
create domain file_key as text;
alter table documents alter column storage_key type file_key;
