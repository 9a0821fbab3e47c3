-- Of the links of one kind that a person has, the newest alone may be open. Links asked for at the same moment could all
-- stay open until now.
update user_codes older set revoked_date = now()
where used_date is null and revoked_date is null and exists (
  select from user_codes newer
  where newer.user_id = older.user_id and newer.purpose = older.purpose
    and newer.used_date is null and newer.revoked_date is null
    and (newer.created_date, newer.id) > (older.created_date, older.id)
);
drop index user_codes_live;
create unique index user_codes_live on user_codes (user_id, purpose) where used_date is null and revoked_date is null;
