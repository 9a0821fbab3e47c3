-- needs 0115
-- Operations that are over and worth a call, with the reason: a job finds them anew each night.
create table radar_entries (
  operation_id uuid primary key references operations on delete cascade,
  kind text not null check (kind in ('WOULD_PASS', 'BETTER_RATE', 'FIXED_ENDS')),
  reason jsonb not null,
  weight double precision not null,
  found_date timestamptz not null,
  seen_date timestamptz not null
);
comment on column radar_entries.weight is 'The order within a list, the highest first';
comment on column radar_entries.seen_date is 'When the job found it last';
create index radar_entries_order on radar_entries (weight desc, operation_id) include (kind);

-- What somebody made of an entry: a task, or that it is none to call about. A task that is deleted was no call.
create table radar_answers (
  operation_id uuid primary key references operations on delete cascade,
  task_id uuid references tasks on delete cascade,
  reason jsonb not null,
  ends_on date,
  answered_by uuid references users on delete set null,
  answered_date timestamptz not null
);
comment on column radar_answers.reason is 'What was known then: a task is made again only for another reason';
comment on column radar_answers.ends_on is 'From this day on it may be found again; null: never, or with a task when there is another reason';
create index radar_answers_task on radar_answers (task_id);
create index radar_answers_answered_by on radar_answers (answered_by);
