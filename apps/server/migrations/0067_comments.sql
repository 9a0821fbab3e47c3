-- What names and types of tables and columns do not say.

comment on column users.email is 'Empty: a customer who has only given a phone';
comment on column users.field_versions is 'In which version each field last changed';
comment on column users.absent_from is 'First day of the absence';
comment on column users.absent_to is 'Last day of the absence';
comment on table factors is 'Second factors; one that is not confirmed opens nothing';
comment on table pending_sign_ins is 'Who has given the right password, and not yet the second factor';
comment on table calendar_feeds is 'The private address of a person''s calendar';
comment on table known_devices is 'Devices that have signed in to an account';
comment on column company.field_versions is 'In which version each field last changed; each part of a rule has its own (reminders.most)';

comment on table presences is 'Which of the staff have which operation open, a row per socket';
comment on column operations.field_versions is 'In which version each field last changed';
comment on column operations.withdrawn_date is 'When its customer took it back before sending it';
comment on table card_moves is 'What a move of a card, or a save with a change of state or of the archive, wrote, as it stood before';
comment on column views.query is 'As in the address of the screen';

comment on column documentation.deadline is 'The customer is asked to send it by the end of this day';
comment on column documents.held_verdict_id is 'Judged, but not yet for good: nobody has been told';
comment on column documents.expires_on is 'The last day on which it is of use';
comment on table document_bin is 'Deleted files, with what they belonged to; the entry may be gone by now';
comment on column contract_signings.honorarios_min is 'Of the signed contract, in cents';
comment on column contract_signings.honorarios_max is 'Of the signed contract, in cents';
comment on column contract_signings.honorarios_doble is 'Of the signed contract, in cents';
comment on column contract_signings.faults is 'What was wrong, where the staff have said it';
comment on table signing_codes is 'The last code that was sent by SMS in a round; the code itself is derived from the id, and stored nowhere';
comment on column signing_codes.opened_by is 'The link or the session through which it was asked for';
comment on table holder_email_changes is 'Changes of a holder''s e-mail after the questionnaire';
comment on column contract_timestamps.sha256 is 'Of the sealed file';
comment on column contract_timestamps.token is 'RFC 3161, with the certificates of the service, and later with their revocation lists';
comment on column contract_timestamps.lists_date is 'When the lists were added; null while they are waited for';

comment on column messages.read_by is 'Who of the other side saw it first; unknown for what was read before this was kept';
comment on column emails.own_text is 'The text to send, where it is not the one in force';
comment on column emails.status is 'FAILED: another try is to come; DEAD: given up';
comment on column emails.unanswered_since is 'Since when the mail server has had all of it; null before, and once it has answered';
comment on column emails.subject is 'As it was sent, with the secrets of its links blanked, like html and text; null before the first try';
comment on column emails.not_before is 'When the next try is due, if not at once';
comment on column emails.answered_date is 'When a dead one was sent again in another way; until then its operation shows it';
comment on column webhooks.old_secret_until is 'Until then the version before signs too';
comment on column webhook_deliveries.body is 'Exactly what is signed and sent';
comment on column webhook_deliveries.status is 'FAILED: another try is to come; DEAD: given up';
comment on column jobs.subject is 'Jobs about the same are done in their order';
comment on column idempotency_keys.response is 'Null only inside the transaction that is about to write it';
comment on table upload_slots is 'Uploads that are being received';
