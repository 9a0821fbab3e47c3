-- What sets off notices by itself: how long is too long, when customers are reminded, when they hear why it takes longer.
-- Each holds what differs from the product's defaults.
alter table company
  add column thresholds jsonb not null default '{}',
  add column reminders jsonb not null default '{}',
  add column waiting jsonb not null default '{}';

-- Each trigger is called as in the table of triggers; what comes several times in one stay has its rounds.
update trigger_firings set trigger = 'LATE_' || trigger where trigger <> 'DOCUMENTS_COMPLETE';
alter table trigger_firings add column round integer not null default 1;
alter table trigger_firings drop constraint trigger_firings_pkey;
alter table trigger_firings add primary key (operation_id, trigger, state_entered_date, round);
-- Customers whose step has lasted long already hear of it in a week, not all at once today.
insert into trigger_firings (operation_id, trigger, state_entered_date, fired_date)
  select id, 'WAITING', state_entered_date, now() from operations where not is_archived;

-- How long the brokerage's own finished steps took, refreshed by the schedule.
create table step_times (
  state text primary key,
  finished integer not null,
  lower_days double precision not null,
  median_days double precision not null,
  upper_days double precision not null
);

-- What a broker has written to the customer about the present wait; it counts for that stay in the state.
create table waiting_words (
  operation_id uuid primary key references operations on delete cascade,
  state_entered_date timestamptz not null,
  words text not null,
  written_by uuid references users on delete set null,
  written_date timestamptz not null
);
create index waiting_words_writer on waiting_words (written_by);

-- A device that gets pushes is a signed-in one: its token lives and ends with the session.
alter table sessions add column push_token text;
update sessions set push_token = users.firebase_token from users
  where users.firebase_token is not null and sessions.id = (
    select latest.id from sessions as latest where latest.user_id = users.id and latest.revoked_date is null
    order by latest.last_seen_date desc limit 1);
create unique index sessions_push_token on sessions (push_token) where push_token is not null;
alter table users drop column firebase_token;
