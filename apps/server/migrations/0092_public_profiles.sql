-- Whom the home page shows: a switch of the brokerage, and each person's own consent.
alter table company add column shows_people boolean not null default false;
comment on column company.shows_people is 'The home page shows the people of the staff who agree to it';

create table public_profiles (
  user_id uuid primary key references users on delete cascade,
  job_title text,
  photo bytea,
  photo_hash text,
  shown_since timestamptz,
  constraint public_profiles_photo check ((photo is null) = (photo_hash is null))
);
comment on table public_profiles is 'What a member of the staff allows strangers to see of them';
comment on column public_profiles.photo is 'Small, and made by the product: without what a camera writes into its files';
comment on column public_profiles.photo_hash is 'SHA-256, in its public address';
comment on column public_profiles.shown_since is 'Since when they agree to be shown; null: they do not';
