-- What the feed tells of a deed stands in `params`, typed by its kind (api-contract: activity). Older lines kept names of
-- files and documents in the columns of values, where only values of fields belong.

create function pg_temp.label(name text) returns jsonb language sql immutable as $$
  select case
    when name is null then null
    when name ~ '^[A-Z_]+$' then jsonb_build_object('type', name, 'name', null, 'holder', null)
    else jsonb_build_object('type', 'OTROS', 'name', name, 'holder', null)
  end
$$;

update activity set
  field = case field when 'documentationDeleted' then 'documentDeleted' else field end,
  params = case field
    when 'documentUploaded' then jsonb_build_object('document', null, 'file', new_value)
    when 'documentValidated' then jsonb_build_object('document', null, 'file', new_value)
    when 'documentRejected' then jsonb_build_object('document', null, 'file', new_value, 'reason', null)
    when 'documentReplaced' then jsonb_build_object('document', null, 'file', new_value, 'previousFile', previous_value)
    when 'documentRenamed' then jsonb_build_object('document', null, 'file', new_value, 'previousFile', previous_value)
    when 'documentDeleted' then
      jsonb_build_object('documents', jsonb_build_array(jsonb_build_object('document', null, 'file', previous_value)))
    when 'documentationDeleted' then jsonb_build_object('documents', jsonb_build_array(
      jsonb_build_object('document', pg_temp.label(previous_value #>> '{}'), 'file', null)))
    when 'documentWaived' then jsonb_build_object('document', pg_temp.label(new_value #>> '{}'), 'reason', null)
    when 'documentNotWaived' then jsonb_build_object('document', pg_temp.label(new_value #>> '{}'))
    when 'waiverProposed' then jsonb_build_object('document', pg_temp.label(new_value #>> '{}'), 'reason', null)
    when 'requestNewDocumentation' then
      jsonb_build_object('document', pg_temp.label(new_value #>> '{}'), 'message', null)
    when 'requestUpdateDocumentation' then
      jsonb_build_object('document', pg_temp.label(new_value #>> '{}'), 'message', null)
    when 'sendPendingDocumentationEmail' then jsonb_build_object('documents', (
      select coalesce(jsonb_agg(pg_temp.label(name)), jsonb_build_array(pg_temp.label('OTROS')))
      from jsonb_array_elements_text(case jsonb_typeof(new_value) when 'array' then new_value else '[]' end) as name))
    when 'contractApproved' then jsonb_build_object('holder', params -> 'holder')
    when 'contractRejected' then jsonb_build_object('holder', params -> 'holder', 'reason', params -> 'reason')
    when 'resendEmailsContract' then
      jsonb_build_object('emails', coalesce(params -> 'emails', '[]'), 'changed', '[]'::jsonb)
    when 'questionnaire' then '{}'
    else jsonb_build_object('emails', coalesce(params -> 'emails', '[]'))
  end,
  previous_value = null,
  new_value = null
where field like 'sendEmail\_%' or field in (
  'documentUploaded', 'documentValidated', 'documentRejected', 'documentReplaced', 'documentRenamed', 'documentDeleted',
  'documentationDeleted', 'documentWaived', 'documentNotWaived', 'waiverProposed', 'requestNewDocumentation',
  'requestUpdateDocumentation', 'sendPendingDocumentationEmail', 'contractApproved', 'contractRejected',
  'resendEmailsContract', 'questionnaire');

-- Now a particular of the deed that has brought it about.
delete from activity where field = 'providingFundsDone';
