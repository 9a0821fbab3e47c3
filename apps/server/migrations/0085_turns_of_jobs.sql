-- Jobs are done in turns: everybody's first, then everybody's second, so that a thousand of one person's keep nobody
-- else's waiting. Those that wait now keep their order.
alter table jobs
  add column actor text not null default 'nobody',
  add column turn integer not null default 0;
comment on column jobs.actor is 'For whom it is done: who caused it (a person, a link, a key, an address), or nobody';
comment on column jobs.turn is 'Those with lower ones are done first, of equal ones the earlier';
create index jobs_turns on jobs (actor, turn) where status = 'WAITING';
