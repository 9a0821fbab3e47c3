-- An account whose held verdict is not carried out yet is kept, like one with any other history: the verdict counts.
alter table held_verdicts drop constraint held_verdicts_reviewer_id_fkey;
alter table held_verdicts add constraint held_verdicts_reviewer_id_fkey foreign key (reviewer_id) references users;
