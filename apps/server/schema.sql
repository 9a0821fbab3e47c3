-- The schema after migration 154, with which a new database begins.
-- Written by `npm run schema`: edit the migrations instead.

CREATE DOMAIN file_key AS text;
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE SEQUENCE num_operation_seq AS integer START WITH 1001;

CREATE FUNCTION fold_text(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select btrim(regexp_replace(lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'))
$function$;

CREATE FUNCTION sort_text(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select fold_text(regexp_replace(normalize(words, NFC), '[ñÑ]', 'n}', 'g'))
$function$;

CREATE TABLE board_lists (
  id text NOT NULL,
  state text,
  title text,
  "position" integer NOT NULL,
  created_date timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT board_lists_pkey PRIMARY KEY (id),
  CONSTRAINT board_lists_check CHECK ((state IS NULL) <> (title IS NULL)),
  CONSTRAINT board_lists_state_key UNIQUE (state)
);

CREATE TABLE contacts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  email citext,
  phone text,
  dni text,
  address text,
  comments text,
  how_meet_us text,
  who_recommended_us text,
  created_date timestamptz NOT NULL DEFAULT now(),
  search_text text NOT NULL GENERATED ALWAYS AS (fold_text((((((name || ' '::text) || COALESCE(email::text, ''::text)) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || COALESCE(dni, ''::text))) STORED,
  name_sort text COLLATE "C" NOT NULL GENERATED ALWAYS AS (sort_text(name)) STORED,
  num_operations integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  field_versions jsonb NOT NULL DEFAULT '{}',
  former_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  CONSTRAINT contacts_pkey PRIMARY KEY (id)
);
CREATE INDEX contacts_created ON contacts USING btree (created_date, id);
CREATE INDEX contacts_dni ON contacts USING btree (dni) WHERE dni IS NOT NULL;
CREATE UNIQUE INDEX contacts_email ON contacts USING btree (email) WHERE email IS NOT NULL;
CREATE INDEX contacts_email_order ON contacts USING btree (email, id);
CREATE INDEX contacts_former ON contacts USING gin (former_ids);
CREATE INDEX contacts_how_met ON contacts USING btree (how_meet_us) WHERE how_meet_us IS NOT NULL;
CREATE INDEX contacts_name ON contacts USING btree (name_sort, id);
CREATE INDEX contacts_operations ON contacts USING btree (num_operations, name_sort, id);
CREATE INDEX contacts_phone ON contacts USING btree (phone) WHERE phone IS NOT NULL;
CREATE INDEX contacts_search ON contacts USING gin (search_text gin_trgm_ops);
COMMENT ON COLUMN contacts.former_ids IS 'Of the contacts that were merged into this one';

CREATE TABLE users (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  email citext NOT NULL,
  name text NOT NULL,
  lastname text NOT NULL DEFAULT '',
  phone text,
  password_hash text,
  must_change_password boolean NOT NULL DEFAULT false,
  roles text[] NOT NULL DEFAULT '{}',
  active boolean NOT NULL DEFAULT false,
  activated_date timestamptz,
  deactivated_date timestamptz,
  registration_token_hash text,
  company text,
  country text,
  brands text[] NOT NULL DEFAULT '{}',
  collective text,
  how_meet_us text,
  who_recommended_us text,
  accepted_terms_date timestamptz,
  coupon_handle text,
  avatar text,
  avatar_color text,
  language text NOT NULL DEFAULT 'es',
  newsletter boolean NOT NULL DEFAULT false,
  newsletter_date timestamptz,
  settings jsonb NOT NULL DEFAULT '{}',
  shortcuts text[] NOT NULL DEFAULT '{}',
  created_date timestamptz NOT NULL DEFAULT now(),
  newsletter_text text,
  last_sign_in_date timestamptz,
  version integer NOT NULL DEFAULT 1,
  field_versions jsonb NOT NULL DEFAULT '{}',
  absent_from date,
  absent_to date,
  stand_in_id uuid,
  search_text text NOT NULL GENERATED ALWAYS AS (fold_text((((((((name || ' '::text) || lastname) || ' '::text) || email::text) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || COALESCE(company, ''::text))) STORED,
  name_sort text COLLATE "C" NOT NULL GENERATED ALWAYS AS (sort_text((name || ' '::text) || lastname)) STORED,
  left_to_owners boolean NOT NULL DEFAULT false,
  invited_by_id uuid,
  contact_id uuid,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_absence CHECK ((absent_from IS NULL) = (absent_to IS NULL) AND absent_from <= absent_to),
  CONSTRAINT users_email_known CHECK (email <> ''::citext OR roles = '{customer}'::text[] OR roles = '{}'::text[]),
  CONSTRAINT users_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE SET NULL,
  CONSTRAINT users_invited_by_id_fkey FOREIGN KEY (invited_by_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT users_stand_in_id_fkey FOREIGN KEY (stand_in_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX users_absent ON users USING btree (absent_to) WHERE absent_to IS NOT NULL;
CREATE INDEX users_company ON users USING btree (fold_text(company)) WHERE company IS NOT NULL;
CREATE INDEX users_contact ON users USING btree (contact_id) WHERE contact_id IS NOT NULL;
CREATE INDEX users_counted ON users USING btree (roles, active);
CREATE INDEX users_country ON users USING btree (fold_text(country)) WHERE country IS NOT NULL;
CREATE INDEX users_coupon_handle ON users USING btree (lower(coupon_handle)) WHERE coupon_handle IS NOT NULL;
CREATE INDEX users_created ON users USING btree (created_date, id);
CREATE INDEX users_email ON users USING btree (email);
CREATE UNIQUE INDEX users_email_key ON users USING btree (email) WHERE email <> ''::citext;
CREATE INDEX users_how_met ON users USING btree (id) INCLUDE (how_meet_us);
CREATE INDEX users_invited_by ON users USING btree (invited_by_id) WHERE invited_by_id IS NOT NULL;
CREATE INDEX users_last_sign_in ON users USING btree (COALESCE(last_sign_in_date, '-infinity'::timestamptz), id);
CREATE INDEX users_name ON users USING btree (name_sort, id);
CREATE INDEX users_not_customers ON users USING btree (name_sort, id) WHERE roles <> '{customer}'::text[];
CREATE INDEX users_roles ON users USING gin (roles);
CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops);
CREATE INDEX users_stand_in ON users USING btree (stand_in_id) WHERE stand_in_id IS NOT NULL;
COMMENT ON COLUMN users.email IS 'Empty: a customer who has only given a phone, or the account of an API key';
COMMENT ON COLUMN users.field_versions IS 'In which version each field last changed';
COMMENT ON COLUMN users.absent_from IS 'First day of the absence';
COMMENT ON COLUMN users.absent_to IS 'Last day of the absence';
COMMENT ON COLUMN users.left_to_owners IS 'The superadmins have been told that this work is theirs during the absence';
COMMENT ON COLUMN users.contact_id IS 'Who this customer is in the address book';

CREATE TABLE operations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  num_operation integer NOT NULL DEFAULT nextval('num_operation_seq'::regclass),
  version integer NOT NULL DEFAULT 1,
  field_versions jsonb NOT NULL DEFAULT '{}',
  title text NOT NULL,
  description text,
  user_id uuid NOT NULL,
  responsable_id uuid,
  type_operation text NOT NULL,
  state text NOT NULL DEFAULT 'CUESTIONARIO_EN_CURSO',
  state_order integer NOT NULL GENERATED ALWAYS AS (array_position(ARRAY['CUESTIONARIO_EN_CURSO'::text, 'CUESTIONARIO_COMPLETADO'::text, 'CONTRATO_INTERMEDIACION'::text, 'SUBIR_DOCUMENTACION'::text, 'PROVISION_FONDOS_ESTUDIO'::text, 'ESTUDIO_VIABILIDAD'::text, 'NEGOCIACION'::text, 'PRESENTACION_PROPUESTA'::text, 'PROVISION_FONDOS'::text, 'TASACION'::text, 'APROBACION'::text, 'FORMALIZACION'::text], state)) STORED,
  state_dates jsonb NOT NULL DEFAULT '{}',
  state_entered_date timestamptz NOT NULL DEFAULT now(),
  providing_funds boolean NOT NULL DEFAULT true,
  providing_funds_done boolean NOT NULL DEFAULT false,
  amount_project bigint,
  amount_reform bigint,
  amount_mortgage bigint,
  capital_pending bigint,
  include_reform_mortgage boolean,
  mortgage_percentage text,
  honorarios_min bigint,
  honorarios_max bigint,
  honorarios_doble bigint,
  sends_proposals text[] NOT NULL DEFAULT '{}',
  received_proposals jsonb NOT NULL DEFAULT '[]',
  chosen_proposal text,
  arras_date timestamptz,
  bonus_date timestamptz,
  providing_funds_date timestamptz,
  paid_operation_date timestamptz,
  reservation_expiration_date timestamptz,
  contract_withdrawal_date timestamptz,
  presentation_proposals_date timestamptz,
  appraisal_date timestamptz,
  sign_fein_date timestamptz,
  sign_transparency_act_date timestamptz,
  formalization_date timestamptz,
  board_fields text[] NOT NULL DEFAULT '{}',
  is_archived boolean NOT NULL DEFAULT false,
  archived_reason text,
  archived_date timestamptz,
  operation_folder text,
  board_list_id text NOT NULL DEFAULT 'CUESTIONARIO_EN_CURSO',
  board_rank text COLLATE "C" NOT NULL,
  holder_name text,
  search_text text NOT NULL DEFAULT '',
  created_date timestamptz NOT NULL DEFAULT now(),
  documents_to_validate integer NOT NULL DEFAULT 0,
  signatures_to_validate integer NOT NULL DEFAULT 0,
  deed_in_catalonia boolean,
  region text,
  withdrawn_date timestamptz,
  title_sort text COLLATE "C" NOT NULL GENERATED ALWAYS AS (sort_text(title)) STORED,
  tag_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  contract_waiting_date timestamptz,
  CONSTRAINT operations_pkey PRIMARY KEY (id),
  CONSTRAINT operations_check CHECK (is_archived = (archived_reason IS NOT NULL)),
  CONSTRAINT operations_num_operation_key UNIQUE (num_operation),
  CONSTRAINT withdrawn_is_archived CHECK (withdrawn_date IS NULL OR is_archived),
  CONSTRAINT operations_board_list_id_fkey FOREIGN KEY (board_list_id) REFERENCES board_lists(id),
  CONSTRAINT operations_responsable_id_fkey FOREIGN KEY (responsable_id) REFERENCES users(id),
  CONSTRAINT operations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX operations_asked_banks ON operations USING btree (id) INCLUDE (archived_date) WHERE is_archived AND sends_proposals <> '{}'::text[];
CREATE INDEX operations_board ON operations USING btree (board_list_id, board_rank, id) WHERE NOT is_archived;
CREATE INDEX operations_contract_waiting ON operations USING btree (contract_waiting_date) WHERE contract_waiting_date IS NOT NULL AND NOT is_archived;
CREATE INDEX operations_created ON operations USING btree (created_date, id) INCLUDE (is_archived, state_order, state_entered_date, type_operation, responsable_id, tag_ids, documents_to_validate, signatures_to_validate);
CREATE INDEX operations_ended ON operations USING btree (archived_date) INCLUDE (archived_reason, responsable_id, user_id, amount_mortgage, honorarios_max) WHERE is_archived;
CREATE INDEX operations_entered ON operations USING btree (state_entered_date, id);
CREATE INDEX operations_live_created ON operations USING btree (created_date, id) INCLUDE (state_order, state_entered_date, type_operation, responsable_id, tag_ids, documents_to_validate, signatures_to_validate) WHERE NOT is_archived;
CREATE INDEX operations_live_entered ON operations USING btree (state_entered_date, id) WHERE NOT is_archived;
CREATE INDEX operations_live_number ON operations USING btree (num_operation) WHERE NOT is_archived;
CREATE INDEX operations_live_state ON operations USING btree (state_order, state_entered_date, id) WHERE NOT is_archived;
CREATE INDEX operations_live_tags ON operations USING gin (tag_ids) WHERE NOT is_archived;
CREATE INDEX operations_live_title ON operations USING btree (title_sort, id) WHERE NOT is_archived;
CREATE INDEX operations_responsable ON operations USING btree (responsable_id, created_date) INCLUDE (is_archived);
CREATE INDEX operations_search ON operations USING gin (search_text gin_trgm_ops);
CREATE INDEX operations_state ON operations USING btree (state_order, state_entered_date, id) INCLUDE (is_archived, type_operation, responsable_id);
CREATE INDEX operations_tags ON operations USING gin (tag_ids);
CREATE INDEX operations_title ON operations USING btree (title_sort, id);
CREATE INDEX operations_user ON operations USING btree (user_id, created_date) INCLUDE (archived_reason, archived_date, responsable_id);
CREATE INDEX operations_waiting ON operations USING btree (created_date, id) WHERE documents_to_validate > 0 OR signatures_to_validate > 0;
COMMENT ON COLUMN operations.field_versions IS 'In which version each field last changed';
COMMENT ON COLUMN operations.withdrawn_date IS 'When its customer took it back before sending it';

CREATE TABLE activity (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  operation_id uuid NOT NULL,
  field text NOT NULL,
  previous_value jsonb,
  new_value jsonb,
  params jsonb,
  user_id uuid,
  created_date timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT activity_pkey PRIMARY KEY (id),
  CONSTRAINT activity_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE,
  CONSTRAINT activity_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX activity_operation ON activity USING btree (operation_id, id);

CREATE TABLE agencies (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  created_date timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT agencies_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX agencies_name_key ON agencies USING btree (lower(name));

CREATE TABLE agency_leads (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  operation_id uuid NOT NULL,
  agency_id uuid NOT NULL,
  sent_by uuid,
  sent_date timestamptz NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  email text,
  note text,
  consent text NOT NULL,
  told text[] NOT NULL DEFAULT '{}',
  allowed jsonb NOT NULL DEFAULT '[]',
  CONSTRAINT agency_leads_pkey PRIMARY KEY (id),
  CONSTRAINT agency_leads_operation_id_key UNIQUE (operation_id),
  CONSTRAINT agency_leads_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE,
  CONSTRAINT agency_leads_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE,
  CONSTRAINT agency_leads_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX agency_leads_agency ON agency_leads USING btree (agency_id, sent_date DESC);
CREATE INDEX agency_leads_phone ON agency_leads USING btree (phone);
CREATE INDEX agency_leads_sent_by ON agency_leads USING btree (sent_by);
COMMENT ON TABLE agency_leads IS 'As the agency typed them: what it reads of a person never changes to what the brokerage knows';
COMMENT ON COLUMN agency_leads.consent IS 'The words to which whoever sent it said yes';
COMMENT ON COLUMN agency_leads.told IS 'What the agency has been told of by notice';
COMMENT ON COLUMN agency_leads.allowed IS 'What the customer lets the agency see now, with who said so and when';

CREATE TABLE agency_people (
  user_id uuid NOT NULL,
  agency_id uuid NOT NULL,
  manages boolean NOT NULL DEFAULT false,
  CONSTRAINT agency_people_pkey PRIMARY KEY (user_id),
  CONSTRAINT agency_people_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE,
  CONSTRAINT agency_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX agency_people_agency ON agency_people USING btree (agency_id);
COMMENT ON COLUMN agency_people.manages IS 'Adds people of the agency, and takes their access';

CREATE TABLE all_holders (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  operation_id uuid NOT NULL,
  "position" integer NOT NULL,
  name text NOT NULL,
  email citext,
  phone text,
  employment_situation text,
  contact_id uuid,
  language text,
  left_date timestamptz,
  papers_shown_date timestamptz,
  CONSTRAINT holders_pkey PRIMARY KEY (id),
  CONSTRAINT all_holders_place CHECK ((left_date IS NULL) = ("position" >= 0)),
  CONSTRAINT holders_operation_id_position_key UNIQUE (operation_id, "position"),
  CONSTRAINT holders_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE SET NULL,
  CONSTRAINT holders_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE
);
CREATE INDEX all_holders_left ON all_holders USING btree (id) WHERE left_date IS NOT NULL;
CREATE INDEX holders_contact ON all_holders USING btree (contact_id) WHERE contact_id IS NOT NULL;
CREATE INDEX holders_email ON all_holders USING btree (email) WHERE email IS NOT NULL;
COMMENT ON COLUMN all_holders.left_date IS 'Since when they are no longer a holder; null: they are one';

CREATE TABLE paper_rules (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  effect text NOT NULL,
  type text NOT NULL,
  name_document text,
  reason text,
  conditions jsonb NOT NULL DEFAULT '[]',
  active_since timestamptz,
  for_live boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  field_versions jsonb NOT NULL DEFAULT '{}',
  created_date timestamptz NOT NULL DEFAULT now(),
  deleted_date timestamptz,
  CONSTRAINT paper_rules_pkey PRIMARY KEY (id),
  CONSTRAINT paper_rules_effect_check CHECK (effect = ANY (ARRAY['ASK'::text, 'EXCUSE'::text]))
);
COMMENT ON COLUMN paper_rules.active_since IS 'Null: it is off';
COMMENT ON COLUMN paper_rules.for_live IS 'It is for the operations that were live when it was switched on, too';
COMMENT ON COLUMN paper_rules.deleted_date IS 'It is off and in no list; papers that it has asked for or made optional know it';

CREATE TABLE all_documentation (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  operation_id uuid NOT NULL,
  holder_id uuid,
  type text NOT NULL,
  name_document text,
  message_update text,
  waived_reason text,
  "position" integer NOT NULL DEFAULT 0,
  created_date timestamptz NOT NULL DEFAULT now(),
  waiver_proposal text,
  is_private boolean NOT NULL DEFAULT false,
  deadline date,
  waiver_by_holder boolean NOT NULL DEFAULT false,
  rule_id uuid,
  CONSTRAINT documentation_pkey PRIMARY KEY (id),
  CONSTRAINT all_documentation_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES paper_rules(id) ON DELETE SET NULL,
  CONSTRAINT documentation_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES all_holders(id) ON DELETE CASCADE,
  CONSTRAINT documentation_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE
);
CREATE INDEX documentation_holder ON all_documentation USING btree (holder_id, type);
CREATE INDEX documentation_operation ON all_documentation USING btree (operation_id, "position");
CREATE INDEX documentation_rule ON all_documentation USING btree (rule_id) WHERE rule_id IS NOT NULL;
COMMENT ON COLUMN all_documentation.deadline IS 'The customer is asked to send it by the end of this day';
COMMENT ON COLUMN all_documentation.rule_id IS 'The rule of the owner''s that asked for it, or made it optional';

CREATE TABLE answer_templates (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  body text NOT NULL,
  created_date timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT answer_templates_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX answer_templates_name ON answer_templates USING btree (fold_text(name));

CREATE TABLE api_keys (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  prefix text NOT NULL,
  hash text NOT NULL,
  scopes text[] NOT NULL,
  created_by uuid,
  created_date timestamptz NOT NULL DEFAULT now(),
  last_used_date timestamptz,
  account_id uuid NOT NULL,
  expires_date timestamptz,
  end_told_date timestamptz,
  networks text,
  last_used_ip text,
  CONSTRAINT api_keys_pkey PRIMARY KEY (id),
  CONSTRAINT api_keys_account_id_key UNIQUE (account_id),
  CONSTRAINT api_keys_hash_key UNIQUE (hash),
  CONSTRAINT api_keys_scopes_check CHECK (cardinality(scopes) > 0),
  CONSTRAINT api_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES users(id),
  CONSTRAINT api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
);
COMMENT ON COLUMN api_keys.created_by IS 'Who made it, as long as they are known';
COMMENT ON COLUMN api_keys.account_id IS 'In whose name it acts; its surname is the name of the key';
COMMENT ON COLUMN api_keys.expires_date IS 'When it ends by itself; null: never';
COMMENT ON COLUMN api_keys.end_told_date IS 'When the superadmins were told that it ends soon';
COMMENT ON COLUMN api_keys.networks IS 'The addresses and networks from which it works; null: all';

CREATE TABLE audit (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  created_date timestamptz NOT NULL DEFAULT now(),
  actor_id uuid,
  action text NOT NULL,
  entity text,
  entity_id text,
  ip text,
  details jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT audit_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_action ON audit USING btree (action, created_date, id);
CREATE INDEX audit_actor ON audit USING btree (actor_id, created_date, id);
CREATE INDEX audit_contract ON audit USING btree ((details ->> 'sha256'::text)) WHERE action = 'contract.signed'::text;
CREATE INDEX audit_created ON audit USING btree (created_date, id);
CREATE INDEX audit_entity ON audit USING btree (entity_id, created_date, id);
CREATE INDEX audit_operation ON audit USING btree ((details ->> 'operationId'::text), created_date, id) WHERE details ? 'operationId'::text;

CREATE TABLE audit_seals (
  number bigint NOT NULL,
  audit_id bigint NOT NULL,
  hash text NOT NULL,
  CONSTRAINT audit_seals_pkey PRIMARY KEY (number),
  CONSTRAINT audit_seals_audit_id_key UNIQUE (audit_id)
);

CREATE TABLE backups (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  finished_date timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT backups_pkey PRIMARY KEY (id)
);

CREATE TABLE bank_cases (
  operation_id uuid NOT NULL,
  bank text NOT NULL,
  kind text NOT NULL,
  loan_to_value text,
  debt_ratio text,
  employment text,
  region text,
  outcome text NOT NULL,
  case_date timestamptz NOT NULL,
  days integer,
  rate_kind text,
  rate double precision,
  differential double precision,
  conditions text[] NOT NULL DEFAULT '{}',
  remembered_date timestamptz NOT NULL,
  CONSTRAINT bank_cases_pkey PRIMARY KEY (operation_id, bank),
  CONSTRAINT bank_cases_outcome_check CHECK (outcome = ANY (ARRAY['APPROVED'::text, 'REFUSED'::text, 'SILENT'::text])),
  CONSTRAINT bank_cases_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE
);
CREATE INDEX bank_cases_like ON bank_cases USING btree (kind, loan_to_value, debt_ratio, employment, region, case_date);
COMMENT ON COLUMN bank_cases.remembered_date IS 'When the job has looked at the operation: once is enough when it is over';

CREATE TABLE bank_movements (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  account text NOT NULL,
  movement_day date NOT NULL,
  amount bigint NOT NULL,
  concept text NOT NULL,
  ordinal integer NOT NULL,
  is_aside boolean NOT NULL DEFAULT false,
  created_date timestamptz NOT NULL,
  is_by_hand boolean NOT NULL DEFAULT false,
  blocked_amount bigint NOT NULL DEFAULT 0,
  "position" bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  CONSTRAINT bank_movements_pkey PRIMARY KEY (id),
  CONSTRAINT bank_movements_account_movement_day_amount_concept_ordinal_key UNIQUE (account, movement_day, amount, concept, ordinal),
  CONSTRAINT bank_movements_amount_check CHECK (amount <> 0)
);
CREATE INDEX bank_movements_day ON bank_movements USING btree (movement_day DESC, id);
COMMENT ON TABLE bank_movements IS 'Credits of the bank statements that somebody has read, and of the debits those that may return money';
COMMENT ON COLUMN bank_movements.account IS 'Bank, office and number, without check digits';
COMMENT ON COLUMN bank_movements.ordinal IS 'Which of several equal ones of the day, so that a statement read twice brings nothing twice';
COMMENT ON COLUMN bank_movements.is_aside IS 'Somebody has said that it is no payment of a customer';
COMMENT ON COLUMN bank_movements.is_by_hand IS 'Somebody has taken an assignment of it back: only people assign it again';
COMMENT ON COLUMN bank_movements.blocked_amount IS 'Of it, what people have paid who are blocked, or were when they were removed: nobody assigns it again';
COMMENT ON COLUMN bank_movements."position" IS 'The order in which they were read, which is that of their statement';

CREATE TABLE banks (
  bank text NOT NULL,
  size_limit integer NOT NULL,
  paper_order text[] NOT NULL,
  contacts jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT banks_pkey PRIMARY KEY (bank),
  CONSTRAINT banks_size_limit_check CHECK (size_limit > 0)
);
COMMENT ON COLUMN banks.size_limit IS 'Megabytes of a part';

CREATE TABLE calendar_feeds (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  secret_hash text NOT NULL,
  created_date timestamptz NOT NULL,
  read_date timestamptz,
  CONSTRAINT calendar_feeds_pkey PRIMARY KEY (id),
  CONSTRAINT calendar_feeds_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT calendar_feeds_user_id_key UNIQUE (user_id),
  CONSTRAINT calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE calendar_feeds IS 'The private address of a person''s calendar';

CREATE TABLE card_moves (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  operation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  version integer NOT NULL,
  fields text[] NOT NULL,
  before jsonb NOT NULL,
  activity_id bigint,
  job_id bigint,
  created_date timestamptz NOT NULL,
  CONSTRAINT card_moves_pkey PRIMARY KEY (id),
  CONSTRAINT card_moves_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE,
  CONSTRAINT card_moves_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX card_moves_created ON card_moves USING btree (created_date);
CREATE INDEX card_moves_operation ON card_moves USING btree (operation_id);
CREATE INDEX card_moves_user ON card_moves USING btree (user_id);
COMMENT ON TABLE card_moves IS 'What a move of a card, or a save with a change of state or of the archive, wrote, as it stood before';

CREATE TABLE fee_invoices (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  operation_id uuid NOT NULL,
  number text NOT NULL,
  number_key text NOT NULL,
  invoice_date date NOT NULL,
  amount bigint NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_date timestamptz NOT NULL,
  rectifies_id uuid,
  reason text,
  CONSTRAINT fee_invoices_pkey PRIMARY KEY (id),
  CONSTRAINT fee_invoices_amount_check CHECK (
CASE
    WHEN rectifies_id IS NULL THEN amount > 0 AND reason IS NULL
    ELSE amount < 0 AND reason IS NOT NULL
END),
  CONSTRAINT fee_invoices_number_key_key UNIQUE (number_key),
  CONSTRAINT fee_invoices_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE,
  CONSTRAINT fee_invoices_rectifies_id_fkey FOREIGN KEY (rectifies_id) REFERENCES fee_invoices(id)
);
CREATE INDEX fee_invoices_date ON fee_invoices USING btree (invoice_date);
CREATE INDEX fee_invoices_operation ON fee_invoices USING btree (operation_id);
CREATE INDEX fee_invoices_rectifies ON fee_invoices USING btree (rectifies_id) WHERE rectifies_id IS NOT NULL;
COMMENT ON COLUMN fee_invoices.number_key IS 'The number as it is compared: letters and digits alone';
COMMENT ON COLUMN fee_invoices.rectifies_id IS 'Of a credit note: the invoice that it makes less';

CREATE TABLE collections (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  operation_id uuid NOT NULL,
  invoice_id uuid,
  provision text,
  collected_on date NOT NULL,
  amount bigint NOT NULL,
  created_by uuid,
  created_date timestamptz NOT NULL,
  movement_id uuid,
  CONSTRAINT collections_pkey PRIMARY KEY (id),
  CONSTRAINT collections_amount_check CHECK (amount <> 0),
  CONSTRAINT collections_check CHECK ((invoice_id IS NULL) <> (provision IS NULL)),
  CONSTRAINT collections_provision_check CHECK (provision = ANY (ARRAY['PROVISION_FONDOS_ESTUDIO'::text, 'PROVISION_FONDOS'::text])),
  CONSTRAINT collections_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT collections_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES fee_invoices(id),
  CONSTRAINT collections_movement_id_fkey FOREIGN KEY (movement_id) REFERENCES bank_movements(id),
  CONSTRAINT collections_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE
);
CREATE INDEX collections_day ON collections USING btree (collected_on) WHERE invoice_id IS NOT NULL;
CREATE INDEX collections_invoice ON collections USING btree (invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX collections_movement ON collections USING btree (movement_id) WHERE movement_id IS NOT NULL;
CREATE INDEX collections_operation ON collections USING btree (operation_id);

CREATE TABLE comments (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  operation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  description text NOT NULL,
  featured boolean NOT NULL DEFAULT false,
  created_date timestamptz NOT NULL DEFAULT now(),
  edit_date timestamptz,
  CONSTRAINT comments_pkey PRIMARY KEY (id),
  CONSTRAINT comments_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE,
  CONSTRAINT comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX comments_featured ON comments USING btree (operation_id, created_date, id) WHERE featured;
CREATE INDEX comments_operation ON comments USING btree (operation_id, created_date, id);

CREATE TABLE comment_files (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  comment_id uuid NOT NULL,
  "position" integer NOT NULL,
  name text NOT NULL,
  storage_key file_key NOT NULL,
  format text NOT NULL,
  size integer NOT NULL,
  sha256 text NOT NULL,
  has_active_content boolean NOT NULL DEFAULT false,
  CONSTRAINT comment_files_pkey PRIMARY KEY (id),
  CONSTRAINT comment_files_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE
);
CREATE INDEX comment_files_comment ON comment_files USING btree (comment_id, "position");
CREATE UNIQUE INDEX comment_files_storage_key ON comment_files USING btree (storage_key);

CREATE TABLE company (
  only_row boolean NOT NULL DEFAULT true,
  name text,
  cif text,
  address text,
  register_number text,
  iban text,
  email text,
  phone text,
  about_us_url text,
  calculator_url text,
  contact_url text,
  blog_url text,
  terms_url text,
  privacy_url text,
  logo text,
  operation_quota_bytes bigint NOT NULL DEFAULT '10737418240'::bigint,
  operation_quota_files integer NOT NULL DEFAULT 2000,
  analytics_id text,
  chat_url text,
  fee_tax text,
  brand_color text,
  thresholds jsonb NOT NULL DEFAULT '{}',
  reminders jsonb NOT NULL DEFAULT '{}',
  waiting jsonb NOT NULL DEFAULT '{}',
  person_quota_bytes bigint NOT NULL DEFAULT '2147483648'::bigint,
  factor_policy text NOT NULL DEFAULT 'OFFERED',
  version integer NOT NULL DEFAULT 1,
  field_versions jsonb NOT NULL DEFAULT '{}',
  date_notices jsonb NOT NULL DEFAULT '{}',
  setup_put_off text[] NOT NULL DEFAULT '{}',
  setup_ended_date timestamptz,
  shows_people boolean NOT NULL DEFAULT false,
  promises jsonb NOT NULL DEFAULT '{}',
  paper_validity jsonb NOT NULL DEFAULT '{}',
  paper_months jsonb NOT NULL DEFAULT '{}',
  retention jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT company_pkey PRIMARY KEY (only_row),
  CONSTRAINT company_analytics_id_check CHECK (analytics_id ~ '^GTM-[A-Z0-9]{4,12}$'::text),
  CONSTRAINT company_brand_color_check CHECK (brand_color ~ '^#[0-9a-f]{6}$'::text),
  CONSTRAINT company_chat_url_check CHECK (chat_url ~ '^https://'::text),
  CONSTRAINT company_factor_policy_check CHECK (factor_policy = ANY (ARRAY['OFF'::text, 'OFFERED'::text, 'REQUIRED'::text])),
  CONSTRAINT company_fee_tax_check CHECK (fee_tax = ANY (ARRAY['EXENTO'::text, 'INCLUIDO'::text, 'APARTE'::text])),
  CONSTRAINT company_only_row_check CHECK (only_row),
  CONSTRAINT company_operation_quota_bytes_check CHECK (operation_quota_bytes > 0),
  CONSTRAINT company_operation_quota_files_check CHECK (operation_quota_files > 0)
);
COMMENT ON COLUMN company.field_versions IS 'In which version each field last changed; each part of a rule has its own (reminders.most)';
COMMENT ON COLUMN company.shows_people IS 'The home page shows the people of the staff who agree to it';
COMMENT ON COLUMN company.retention IS 'For how many months what is blocked is kept, by kind (domain/privacy/retention)';

CREATE TABLE held_verdicts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  operation_id uuid NOT NULL,
  holder_id uuid,
  files jsonb NOT NULL,
  state text NOT NULL,
  rejection_reason text,
  reviewer_id uuid NOT NULL,
  created_date timestamptz NOT NULL,
  faults text[] NOT NULL DEFAULT '{}',
  CONSTRAINT held_verdicts_pkey PRIMARY KEY (id),
  CONSTRAINT held_verdicts_state_check CHECK (state = ANY (ARRAY['VALIDADO'::text, 'RECHAZADO'::text])),
  CONSTRAINT held_verdicts_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES all_holders(id) ON DELETE CASCADE,
  CONSTRAINT held_verdicts_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE,
  CONSTRAINT held_verdicts_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES users(id)
);

CREATE TABLE documents (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  documentation_id uuid NOT NULL,
  operation_id uuid NOT NULL,
  name text NOT NULL,
  storage_key file_key NOT NULL,
  format text NOT NULL,
  size integer NOT NULL,
  sha256 text NOT NULL,
  state text NOT NULL DEFAULT 'PENDIENTE_VALIDACION',
  rejection_reason text,
  is_private boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  uploaded_by uuid,
  created_date timestamptz NOT NULL DEFAULT now(),
  has_active_content boolean NOT NULL DEFAULT false,
  side text,
  held_verdict_id uuid,
  expires_on date,
  still_valid boolean NOT NULL DEFAULT false,
  uploaded_by_holder uuid,
  months text[],
  imported boolean NOT NULL DEFAULT false,
  CONSTRAINT documents_pkey PRIMARY KEY (id),
  CONSTRAINT documents_side_check CHECK (side = ANY (ARRAY['FRONT'::text, 'BACK'::text])),
  CONSTRAINT documents_documentation_id_fkey FOREIGN KEY (documentation_id) REFERENCES all_documentation(id) ON DELETE CASCADE,
  CONSTRAINT documents_held_verdict_id_fkey FOREIGN KEY (held_verdict_id) REFERENCES held_verdicts(id) ON DELETE SET NULL,
  CONSTRAINT documents_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE,
  CONSTRAINT documents_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT documents_uploaded_by_holder_fkey FOREIGN KEY (uploaded_by_holder) REFERENCES all_holders(id) ON DELETE SET NULL
);
CREATE INDEX documents_documentation ON documents USING btree (documentation_id);
CREATE INDEX documents_held_verdict ON documents USING btree (held_verdict_id) WHERE held_verdict_id IS NOT NULL;
CREATE INDEX documents_operation ON documents USING btree (operation_id, created_date, id);
CREATE UNIQUE INDEX documents_side ON documents USING btree (documentation_id, side) WHERE side IS NOT NULL;
CREATE UNIQUE INDEX documents_storage_key ON documents USING btree (storage_key);
CREATE INDEX documents_to_validate ON documents USING btree (operation_id) WHERE state = 'PENDIENTE_VALIDACION'::text;
CREATE INDEX documents_uploaded_by ON documents USING btree (uploaded_by);
CREATE INDEX documents_uploaded_by_holder ON documents USING btree (uploaded_by_holder) WHERE uploaded_by_holder IS NOT NULL;
COMMENT ON COLUMN documents.held_verdict_id IS 'Judged, but not yet for good: nobody has been told';
COMMENT ON COLUMN documents.expires_on IS 'The last day on which it is of use';
COMMENT ON COLUMN documents.still_valid IS 'It was valid when a newer one was asked for, and is until the newer one is';
COMMENT ON COLUMN documents.imported IS 'An import has brought it, and nobody has put another in its place';

CREATE TABLE contract_signings (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  operation_id uuid NOT NULL,
  holder_id uuid NOT NULL,
  round integer NOT NULL,
  steps jsonb NOT NULL DEFAULT '[]',
  pack_hash text,
  pack_acknowledged_date timestamptz,
  contract_id uuid,
  signer jsonb,
  dni text,
  name_differs boolean NOT NULL DEFAULT false,
  shown_sha256 text,
  sealed_sha256 text,
  signed_date timestamptz,
  validated_date timestamptz,
  rejected_date timestamptz,
  rejection_reason text,
  created_date timestamptz NOT NULL DEFAULT now(),
  honorarios_min bigint,
  honorarios_max bigint,
  honorarios_doble bigint,
  faults text[] NOT NULL DEFAULT '{}',
  address_in_doubt boolean NOT NULL DEFAULT false,
  CONSTRAINT contract_signings_pkey PRIMARY KEY (id),
  CONSTRAINT contract_signings_check CHECK ((signed_date IS NULL) = (sealed_sha256 IS NULL)),
  CONSTRAINT contract_signings_holder_id_round_key UNIQUE (holder_id, round),
  CONSTRAINT contract_signings_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES documents(id) ON DELETE SET NULL,
  CONSTRAINT contract_signings_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES all_holders(id) ON DELETE CASCADE,
  CONSTRAINT contract_signings_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE
);
CREATE INDEX contract_signings_contract ON contract_signings USING btree (contract_id) WHERE contract_id IS NOT NULL;
CREATE UNIQUE INDEX contract_signings_dni ON contract_signings USING btree (operation_id, dni) WHERE rejected_date IS NULL;
CREATE UNIQUE INDEX contract_signings_open ON contract_signings USING btree (holder_id) WHERE rejected_date IS NULL;
COMMENT ON COLUMN contract_signings.honorarios_min IS 'Of the signed contract, in cents';
COMMENT ON COLUMN contract_signings.honorarios_max IS 'Of the signed contract, in cents';
COMMENT ON COLUMN contract_signings.honorarios_doble IS 'Of the signed contract, in cents';
COMMENT ON COLUMN contract_signings.faults IS 'What was wrong, where the staff have said it';
COMMENT ON COLUMN contract_signings.address_in_doubt IS 'Signed while a change of the holder''s e-mail was unconfirmed';

CREATE TABLE contract_timestamps (
  sha256 text NOT NULL,
  token bytea NOT NULL,
  stamped_date timestamptz NOT NULL,
  authority text NOT NULL,
  lists_date timestamptz,
  CONSTRAINT contract_timestamps_pkey PRIMARY KEY (sha256)
);
CREATE INDEX contract_timestamps_without_lists ON contract_timestamps USING btree (stamped_date) WHERE lists_date IS NULL;
COMMENT ON COLUMN contract_timestamps.sha256 IS 'Of the sealed file';
COMMENT ON COLUMN contract_timestamps.token IS 'RFC 3161, with the certificates of the service, and later with their revocation lists';
COMMENT ON COLUMN contract_timestamps.lists_date IS 'When the lists were added; null while they are waited for';

CREATE TABLE coupons (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  handle citext NOT NULL,
  name text NOT NULL,
  maximum integer NOT NULL,
  used integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  created_date timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  field_versions jsonb NOT NULL DEFAULT '{}',
  former_handles text[] NOT NULL DEFAULT '{}',
  CONSTRAINT coupons_pkey PRIMARY KEY (id),
  CONSTRAINT coupons_check CHECK (used >= 0 AND used <= maximum),
  CONSTRAINT coupons_handle UNIQUE (handle),
  CONSTRAINT coupons_maximum_check CHECK (maximum >= 1 AND maximum <= 20)
);
COMMENT ON COLUMN coupons.former_handles IS 'In small letters; none that another coupon has taken since';

CREATE TABLE document_bin (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  documentation_id uuid NOT NULL,
  operation_id uuid NOT NULL,
  name text NOT NULL,
  storage_key file_key NOT NULL,
  format text NOT NULL,
  size integer NOT NULL,
  sha256 text NOT NULL,
  state text NOT NULL DEFAULT 'PENDIENTE_VALIDACION',
  rejection_reason text,
  is_private boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  uploaded_by uuid,
  created_date timestamptz NOT NULL DEFAULT now(),
  has_active_content boolean NOT NULL DEFAULT false,
  side text,
  held_verdict_id uuid,
  expires_on date,
  holder_id uuid,
  type text NOT NULL,
  name_document text,
  deleted_date timestamptz NOT NULL,
  deleted_by uuid,
  still_valid boolean NOT NULL DEFAULT false,
  uploaded_by_holder uuid,
  months text[],
  imported boolean NOT NULL DEFAULT false,
  CONSTRAINT document_bin_pkey PRIMARY KEY (id),
  CONSTRAINT document_bin_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT document_bin_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE,
  CONSTRAINT document_bin_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT document_bin_uploaded_by_holder_fkey FOREIGN KEY (uploaded_by_holder) REFERENCES all_holders(id) ON DELETE SET NULL
);
CREATE INDEX document_bin_deleted ON document_bin USING btree (deleted_date);
CREATE INDEX document_bin_operation ON document_bin USING btree (operation_id, deleted_date DESC);
CREATE UNIQUE INDEX document_bin_storage_key ON document_bin USING btree (storage_key);
CREATE INDEX document_bin_uploaded_by_holder ON document_bin USING btree (uploaded_by_holder) WHERE uploaded_by_holder IS NOT NULL;
COMMENT ON TABLE document_bin IS 'Deleted files, with what they belonged to; the entry may be gone by now';

CREATE TABLE document_findings (
  document_id uuid NOT NULL,
  version integer NOT NULL,
  outcome text NOT NULL,
  layout text,
  findings jsonb NOT NULL,
  read_date timestamptz NOT NULL,
  CONSTRAINT document_findings_pkey PRIMARY KEY (document_id),
  CONSTRAINT document_findings_outcome_check CHECK (outcome = ANY (ARRAY['READ'::text, 'NO_TEXT'::text, 'UNREADABLE'::text])),
  CONSTRAINT document_findings_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE
);
COMMENT ON COLUMN document_findings.version IS 'Of the file that was read; another one is yet to be read';
COMMENT ON COLUMN document_findings.layout IS 'What it turned out to be; null: nothing that is known';

CREATE TABLE dossiers (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  operation_id uuid NOT NULL,
  bank text NOT NULL,
  status text NOT NULL,
  papers jsonb NOT NULL,
  done integer NOT NULL DEFAULT 0,
  created_by uuid,
  created_date timestamptz NOT NULL,
  sent_date timestamptz,
  CONSTRAINT dossiers_pkey PRIMARY KEY (id),
  CONSTRAINT dossiers_status_check CHECK (status = ANY (ARRAY['BUILDING'::text, 'READY'::text, 'FAILED'::text])),
  CONSTRAINT dossiers_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT dossiers_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE
);
CREATE INDEX dossiers_created_by ON dossiers USING btree (created_by);
CREATE INDEX dossiers_operation ON dossiers USING btree (operation_id, created_date);
CREATE UNIQUE INDEX dossiers_unsent ON dossiers USING btree (operation_id, bank) WHERE sent_date IS NULL;
COMMENT ON COLUMN dossiers.done IS 'Papers that are bound, while it is being made';
COMMENT ON COLUMN dossiers.sent_date IS 'When it was first sent: from then on it stays as it is';

CREATE TABLE dossier_sendings (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  dossier_id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  way text NOT NULL,
  sent_by uuid,
  sent_date timestamptz NOT NULL,
  secret_hash text,
  expires_date timestamptz,
  ended_date timestamptz,
  CONSTRAINT dossier_sendings_pkey PRIMARY KEY (id),
  CONSTRAINT dossier_sendings_link CHECK ((way = 'LINK'::text) = (secret_hash IS NOT NULL) AND (way = 'LINK'::text) = (expires_date IS NOT NULL)),
  CONSTRAINT dossier_sendings_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT dossier_sendings_way_check CHECK (way = ANY (ARRAY['MAIL'::text, 'LINK'::text])),
  CONSTRAINT dossier_sendings_dossier_id_fkey FOREIGN KEY (dossier_id) REFERENCES dossiers(id) ON DELETE CASCADE,
  CONSTRAINT dossier_sendings_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX dossier_sendings_dossier ON dossier_sendings USING btree (dossier_id, sent_date);
CREATE INDEX dossier_sendings_sent_by ON dossier_sendings USING btree (sent_by);

CREATE TABLE dossier_readers (
  id uuid NOT NULL,
  sending_id uuid NOT NULL,
  email text NOT NULL,
  code_sent_date timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  opened_date timestamptz,
  device_hash text,
  CONSTRAINT dossier_readers_pkey PRIMARY KEY (id),
  CONSTRAINT dossier_readers_device_hash_key UNIQUE (device_hash),
  CONSTRAINT dossier_readers_opened CHECK ((opened_date IS NULL) = (device_hash IS NULL)),
  CONSTRAINT dossier_readers_sending_id_fkey FOREIGN KEY (sending_id) REFERENCES dossier_sendings(id) ON DELETE CASCADE
);
CREATE INDEX dossier_readers_sending ON dossier_readers USING btree (sending_id);
COMMENT ON COLUMN dossier_readers.id IS 'The code is derived from it: nothing here confirms one';
COMMENT ON COLUMN dossier_readers.opened_date IS 'When the address was proven; null: asked for only';

CREATE TABLE dossier_openings (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  sending_id uuid NOT NULL,
  "position" integer NOT NULL,
  opened_date timestamptz NOT NULL,
  ip text NOT NULL,
  reader_id uuid,
  CONSTRAINT dossier_openings_pkey PRIMARY KEY (id),
  CONSTRAINT dossier_openings_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES dossier_readers(id) ON DELETE CASCADE,
  CONSTRAINT dossier_openings_sending_id_fkey FOREIGN KEY (sending_id) REFERENCES dossier_sendings(id) ON DELETE CASCADE
);
CREATE INDEX dossier_openings_reader ON dossier_openings USING btree (reader_id);
CREATE INDEX dossier_openings_sending ON dossier_openings USING btree (sending_id, opened_date);
COMMENT ON COLUMN dossier_openings.reader_id IS 'Null: before links asked who opens them';

CREATE TABLE dossier_parts (
  dossier_id uuid NOT NULL,
  "position" integer NOT NULL,
  name text NOT NULL,
  format text NOT NULL,
  storage_key file_key NOT NULL,
  size bigint NOT NULL,
  sha256 text NOT NULL,
  pages integer NOT NULL,
  created_date timestamptz NOT NULL,
  CONSTRAINT dossier_parts_pkey PRIMARY KEY (dossier_id, "position"),
  CONSTRAINT dossier_parts_dossier_id_fkey FOREIGN KEY (dossier_id) REFERENCES dossiers(id) ON DELETE CASCADE
);
CREATE INDEX dossier_parts_created ON dossier_parts USING btree (created_date);

CREATE TABLE emails (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  to_address text NOT NULL,
  user_id uuid,
  template text NOT NULL,
  params jsonb NOT NULL DEFAULT '{}',
  language text NOT NULL DEFAULT 'es',
  status text NOT NULL DEFAULT 'WAITING',
  last_error text,
  created_date timestamptz NOT NULL DEFAULT now(),
  sent_date timestamptz,
  subject text,
  html text,
  text text,
  attempts integer NOT NULL DEFAULT 0,
  not_before timestamptz,
  answered_date timestamptz,
  operation_id uuid GENERATED ALWAYS AS (
CASE
    WHEN (params ->> 'operationId'::text) ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text THEN (params ->> 'operationId'::text)::uuid
    ELSE NULL::uuid
END) STORED,
  own_text jsonb,
  search_text text NOT NULL GENERATED ALWAYS AS (fold_text((to_address || ' '::text) || COALESCE(subject, ''::text))) STORED,
  unanswered_since timestamptz,
  CONSTRAINT emails_pkey PRIMARY KEY (id),
  CONSTRAINT emails_status_check CHECK (status = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'FAILED'::text, 'DEAD'::text])),
  CONSTRAINT emails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX emails_created ON emails USING btree (created_date, id);
CREATE INDEX emails_of_operation ON emails USING btree (operation_id, created_date) WHERE operation_id IS NOT NULL;
CREATE INDEX emails_recipient ON emails USING btree (to_address, created_date DESC);
CREATE INDEX emails_search ON emails USING gin (search_text gin_trgm_ops);
CREATE INDEX emails_status ON emails USING btree (status, created_date, id);
CREATE INDEX emails_template ON emails USING btree (template, created_date, id);
CREATE INDEX emails_undelivered ON emails USING btree (operation_id) WHERE answered_date IS NULL AND (status = 'DEAD'::text OR status = 'FAILED'::text AND unanswered_since IS NOT NULL);
CREATE INDEX emails_user ON emails USING btree (user_id, created_date) WHERE user_id IS NOT NULL;
COMMENT ON COLUMN emails.status IS 'FAILED: another try is to come; DEAD: given up';
COMMENT ON COLUMN emails.subject IS 'As it was sent, with the secrets of its links blanked, like html and text; null before the first try';
COMMENT ON COLUMN emails.not_before IS 'When the next try is due, if not at once';
COMMENT ON COLUMN emails.answered_date IS 'When a dead one was sent again in another way; until then its operation shows it';
COMMENT ON COLUMN emails.own_text IS 'The text to send, where it is not the one in force';
COMMENT ON COLUMN emails.unanswered_since IS 'Since when the mail server has had all of it without an answer: it may have arrived; null before, and once it has answered';

CREATE TABLE ended_mails (
  address text NOT NULL,
  template text NOT NULL,
  ended_date timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT ended_mails_pkey PRIMARY KEY (address, template)
);
COMMENT ON TABLE ended_mails IS 'Kinds of e-mail that their reader has ended; of the address only a keyed fingerprint';

CREATE TABLE factors (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL DEFAULT '',
  created_date timestamptz NOT NULL,
  confirmed_date timestamptz,
  last_used_date timestamptz,
  last_step bigint,
  credential_id text,
  public_key bytea,
  sign_count bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}',
  CONSTRAINT factors_pkey PRIMARY KEY (id),
  CONSTRAINT factors_check CHECK (confirmed_date IS NULL OR kind = 'TOTP'::text OR credential_id IS NOT NULL AND public_key IS NOT NULL),
  CONSTRAINT factors_credential_id_key UNIQUE (credential_id),
  CONSTRAINT factors_kind_check CHECK (kind = ANY (ARRAY['TOTP'::text, 'PASSKEY'::text])),
  CONSTRAINT factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX factors_user ON factors USING btree (user_id);
COMMENT ON TABLE factors IS 'Second factors; one that is not confirmed opens nothing';

CREATE TABLE holder_changes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  operation_id uuid NOT NULL,
  holder_id uuid NOT NULL,
  kind text NOT NULL,
  reason text,
  note text,
  before jsonb NOT NULL,
  created_date timestamptz NOT NULL,
  created_by uuid,
  undone_date timestamptz,
  CONSTRAINT holder_changes_pkey PRIMARY KEY (id),
  CONSTRAINT holder_changes_kind_check CHECK (kind = ANY (ARRAY['LEFT'::text, 'CAME'::text])),
  CONSTRAINT holder_changes_reason CHECK ((kind = 'LEFT'::text) = (reason IS NOT NULL)),
  CONSTRAINT holder_changes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT holder_changes_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES all_holders(id) ON DELETE CASCADE,
  CONSTRAINT holder_changes_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE
);
CREATE INDEX holder_changes_created_by ON holder_changes USING btree (created_by);
CREATE INDEX holder_changes_holder ON holder_changes USING btree (holder_id);
CREATE INDEX holder_changes_operation ON holder_changes USING btree (operation_id, created_date DESC);
COMMENT ON COLUMN holder_changes.before IS 'What undoing it brings back';

CREATE TABLE holder_email_changes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  holder_id uuid NOT NULL,
  from_email text,
  to_email text NOT NULL,
  changed_by uuid,
  changed_by_name text,
  changed_ip text,
  changed_date timestamptz NOT NULL,
  confirmed_by uuid,
  confirmed_date timestamptz,
  link_sent_date timestamptz,
  CONSTRAINT holder_email_changes_pkey PRIMARY KEY (id),
  CONSTRAINT holder_email_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT holder_email_changes_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT holder_email_changes_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES all_holders(id) ON DELETE CASCADE
);
CREATE INDEX holder_email_changes_holder ON holder_email_changes USING btree (holder_id, changed_date);
COMMENT ON TABLE holder_email_changes IS 'Changes of a holder''s e-mail after the questionnaire';

CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  response json,
  created_date timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys USING btree (created_date);
COMMENT ON COLUMN idempotency_keys.response IS 'Null only inside the transaction that is about to write it';

CREATE TABLE imports (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  status text NOT NULL DEFAULT 'DRAFT',
  titles text[] NOT NULL,
  columns text[] NOT NULL,
  words jsonb NOT NULL DEFAULT '{}',
  created_by uuid,
  created_date timestamptz NOT NULL DEFAULT now(),
  started_date timestamptz,
  finished_date timestamptz,
  invites boolean NOT NULL DEFAULT false,
  CONSTRAINT imports_pkey PRIMARY KEY (id),
  CONSTRAINT imports_status_check CHECK (status = ANY (ARRAY['DRAFT'::text, 'RUNNING'::text, 'DONE'::text, 'TAKEN_BACK'::text])),
  CONSTRAINT imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX imports_created ON imports USING btree (created_date);
CREATE INDEX imports_created_by ON imports USING btree (created_by);
COMMENT ON COLUMN imports.columns IS 'The field of each column; an empty one is left out';
COMMENT ON COLUMN imports.words IS 'What each word of a coded column means here, by field and folded word';

CREATE TABLE import_rows (
  import_id uuid NOT NULL,
  number integer NOT NULL,
  cells text[] NOT NULL,
  fingerprint text NOT NULL,
  status text NOT NULL DEFAULT 'WAITING',
  person text,
  errors jsonb NOT NULL DEFAULT '{}',
  operation_id uuid,
  version integer,
  contact_id uuid,
  user_id uuid,
  reference text,
  second_person text,
  second_contact_id uuid,
  invited_id uuid,
  CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, number),
  CONSTRAINT import_rows_status_check CHECK (status = ANY (ARRAY['WAITING'::text, 'CREATED'::text, 'DOUBTFUL'::text, 'KNOWN'::text, 'REFUSED'::text])),
  CONSTRAINT import_rows_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE SET NULL,
  CONSTRAINT import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  CONSTRAINT import_rows_invited_id_fkey FOREIGN KEY (invited_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT import_rows_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE SET NULL,
  CONSTRAINT import_rows_second_contact_id_fkey FOREIGN KEY (second_contact_id) REFERENCES contacts(id) ON DELETE SET NULL,
  CONSTRAINT import_rows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX import_rows_contact ON import_rows USING btree (contact_id) WHERE contact_id IS NOT NULL;
CREATE INDEX import_rows_fingerprint ON import_rows USING btree (fingerprint) WHERE status = 'CREATED'::text;
CREATE INDEX import_rows_invited ON import_rows USING btree (invited_id) WHERE invited_id IS NOT NULL;
CREATE INDEX import_rows_operation ON import_rows USING btree (operation_id) WHERE operation_id IS NOT NULL;
CREATE INDEX import_rows_second_contact ON import_rows USING btree (second_contact_id) WHERE second_contact_id IS NOT NULL;
CREATE INDEX import_rows_user ON import_rows USING btree (user_id) WHERE user_id IS NOT NULL;
COMMENT ON COLUMN import_rows.number IS 'As the file counts its rows';
COMMENT ON COLUMN import_rows.fingerprint IS 'By which a row that is imported again is recognised';
COMMENT ON COLUMN import_rows.person IS 'Whom somebody has chosen for a doubtful row: a contact, or NEW';
COMMENT ON COLUMN import_rows.version IS 'Of the operation as it was imported';
COMMENT ON COLUMN import_rows.contact_id IS 'The contact that was made for it';
COMMENT ON COLUMN import_rows.user_id IS 'The account that was made for it';
COMMENT ON COLUMN import_rows.reference IS 'The brokerage''s own, by which folders of files are named; forgotten with the cells';
COMMENT ON COLUMN import_rows.second_person IS 'Whom somebody has chosen for a doubtful second holder: a contact, or NEW';
COMMENT ON COLUMN import_rows.second_contact_id IS 'The contact that was made for the second holder';
COMMENT ON COLUMN import_rows.invited_id IS 'The account to which the import has invited their customer';

CREATE TABLE jobs (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  payload jsonb NOT NULL DEFAULT '{}',
  unique_key text,
  run_date timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  lease_until timestamptz,
  status text NOT NULL DEFAULT 'WAITING',
  last_error text,
  created_date timestamptz NOT NULL DEFAULT now(),
  finished_date timestamptz,
  subject text,
  actor text NOT NULL DEFAULT 'nobody',
  turn integer NOT NULL DEFAULT 0,
  CONSTRAINT jobs_pkey PRIMARY KEY (id),
  CONSTRAINT jobs_status_check CHECK (status = ANY (ARRAY['WAITING'::text, 'DONE'::text, 'DEAD'::text])),
  CONSTRAINT jobs_unique_key_key UNIQUE (unique_key)
);
CREATE INDEX jobs_about ON jobs USING btree (subject, id) WHERE status = 'WAITING'::text AND subject IS NOT NULL;
CREATE INDEX jobs_due ON jobs USING btree (run_date, id) WHERE status = 'WAITING'::text;
CREATE INDEX jobs_turns ON jobs USING btree (actor, turn) WHERE status = 'WAITING'::text;
COMMENT ON COLUMN jobs.subject IS 'Jobs about the same are done in their order';
COMMENT ON COLUMN jobs.actor IS 'For whom it is done: who caused it (a person, a link, a key, an address), or nobody';
COMMENT ON COLUMN jobs.turn IS 'Those with lower ones are done first, of equal ones the earlier';

CREATE TABLE known_devices (
  user_id uuid NOT NULL,
  device_hash text NOT NULL,
  last_date timestamptz NOT NULL,
  CONSTRAINT known_devices_pkey PRIMARY KEY (user_id, device_hash),
  CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE known_devices IS 'Devices that have signed in to an account';

CREATE TABLE known_keys (
  name text NOT NULL,
  fingerprint text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT known_keys_pkey PRIMARY KEY (name)
);

CREATE TABLE lead_form (
  only_row boolean NOT NULL DEFAULT true,
  active boolean NOT NULL DEFAULT false,
  origins text NOT NULL DEFAULT '',
  CONSTRAINT lead_form_pkey PRIMARY KEY (only_row),
  CONSTRAINT lead_form_only_row_check CHECK (only_row)
);
COMMENT ON COLUMN lead_form.origins IS 'The sites that may show the form, a line each';

CREATE TABLE mail_texts (
  key text NOT NULL,
  language text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  updated_date timestamptz NOT NULL DEFAULT now(),
  updated_by uuid,
  CONSTRAINT mail_texts_pkey PRIMARY KEY (key, language),
  CONSTRAINT mail_texts_language_check CHECK (language = ANY (ARRAY['es'::text, 'ca'::text, 'en'::text])),
  CONSTRAINT mail_texts_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);

CREATE TABLE mailing_links (
  id uuid NOT NULL,
  operation_id uuid NOT NULL,
  holder_id uuid NOT NULL,
  secret_hash text NOT NULL,
  email citext NOT NULL,
  created_date timestamptz NOT NULL DEFAULT now(),
  expires_date timestamptz NOT NULL,
  revoked_date timestamptz,
  CONSTRAINT mailing_links_pkey PRIMARY KEY (id),
  CONSTRAINT mailing_links_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT mailing_links_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES all_holders(id) ON DELETE CASCADE,
  CONSTRAINT mailing_links_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE
);
CREATE INDEX mailing_links_holder ON mailing_links USING btree (holder_id, created_date DESC);
CREATE UNIQUE INDEX mailing_links_live ON mailing_links USING btree (holder_id) WHERE revoked_date IS NULL;
CREATE INDEX mailing_links_operation ON mailing_links USING btree (operation_id) WHERE revoked_date IS NULL;

CREATE TABLE messages (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  operation_id uuid NOT NULL,
  author_id uuid,
  from_staff boolean NOT NULL,
  body text NOT NULL,
  created_date timestamptz NOT NULL DEFAULT now(),
  read_date timestamptz,
  mailed boolean NOT NULL DEFAULT false,
  read_by uuid,
  holder_id uuid,
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_author CHECK (author_id IS NOT NULL OR holder_id IS NOT NULL AND NOT from_staff),
  CONSTRAINT messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  CONSTRAINT messages_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES all_holders(id) ON DELETE CASCADE,
  CONSTRAINT messages_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE,
  CONSTRAINT messages_read_by_fkey FOREIGN KEY (read_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX messages_author ON messages USING btree (author_id);
CREATE INDEX messages_holder ON messages USING btree (holder_id) WHERE holder_id IS NOT NULL;
CREATE INDEX messages_operation ON messages USING btree (operation_id, created_date, id);
CREATE INDEX messages_read_by ON messages USING btree (read_by) WHERE read_by IS NOT NULL;
CREATE INDEX messages_unread ON messages USING btree (operation_id, from_staff) WHERE read_date IS NULL;
COMMENT ON COLUMN messages.read_by IS 'Who of the other side saw it first; unknown for what was read before this was kept';

CREATE TABLE message_files (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  message_id uuid NOT NULL,
  "position" integer NOT NULL,
  name text NOT NULL,
  storage_key file_key NOT NULL,
  format text NOT NULL,
  size integer NOT NULL,
  sha256 text NOT NULL,
  has_active_content boolean NOT NULL DEFAULT false,
  CONSTRAINT message_files_pkey PRIMARY KEY (id),
  CONSTRAINT message_files_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE
);
CREATE INDEX message_files_message ON message_files USING btree (message_id, "position");
CREATE UNIQUE INDEX message_files_storage_key ON message_files USING btree (storage_key);

CREATE TABLE notifications (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  name text NOT NULL,
  url text,
  read boolean NOT NULL DEFAULT false,
  type text NOT NULL,
  created_date timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  operation_id uuid,
  body text,
  comment_id uuid,
  CONSTRAINT notifications_pkey PRIMARY KEY (id),
  CONSTRAINT notifications_type_check CHECK (type = ANY (ARRAY['NOTIFICATION'::text, 'BACKOFFICE'::text])),
  CONSTRAINT notifications_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  CONSTRAINT notifications_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE SET NULL,
  CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notifications_comment ON notifications USING btree (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX notifications_operation ON notifications USING btree (operation_id) WHERE operation_id IS NOT NULL;
CREATE INDEX notifications_unread ON notifications USING btree (user_id) WHERE NOT read;
CREATE INDEX notifications_user ON notifications USING btree (user_id, created_date DESC);
COMMENT ON COLUMN notifications.comment_id IS 'Of a mention: the comment, whose first words it has';

CREATE TABLE offers (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  operation_id uuid NOT NULL,
  bank text NOT NULL,
  terms jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  released_date timestamptz,
  preferred_date timestamptz,
  created_date timestamptz NOT NULL,
  CONSTRAINT offers_pkey PRIMARY KEY (id),
  CONSTRAINT offers_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE
);
CREATE INDEX offers_operation ON offers USING btree (operation_id, created_date);
CREATE UNIQUE INDEX offers_preferred ON offers USING btree (operation_id) WHERE preferred_date IS NOT NULL;

CREATE TABLE offer_conditions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  offer_id uuid NOT NULL,
  documentation_id uuid,
  text text NOT NULL,
  is_met boolean NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT offer_conditions_pkey PRIMARY KEY (id),
  CONSTRAINT offer_conditions_documentation_id_fkey FOREIGN KEY (documentation_id) REFERENCES all_documentation(id) ON DELETE SET NULL,
  CONSTRAINT offer_conditions_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE
);
CREATE INDEX offer_conditions_documentation ON offer_conditions USING btree (documentation_id);
CREATE INDEX offer_conditions_offer ON offer_conditions USING btree (offer_id, "position");

CREATE TABLE operation_contacts (
  operation_id uuid NOT NULL,
  contact_id uuid NOT NULL,
  role text NOT NULL,
  CONSTRAINT operation_contacts_pkey PRIMARY KEY (operation_id, contact_id, role),
  CONSTRAINT operation_contacts_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE CASCADE,
  CONSTRAINT operation_contacts_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE
);
CREATE INDEX operation_contacts_contact ON operation_contacts USING btree (contact_id);
CREATE INDEX operation_contacts_role ON operation_contacts USING btree (role, contact_id);

CREATE TABLE tags (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name citext NOT NULL,
  class text NOT NULL,
  protected boolean NOT NULL DEFAULT false,
  name_sort text COLLATE "C" NOT NULL GENERATED ALWAYS AS (sort_text(name::text)) STORED,
  CONSTRAINT tags_pkey PRIMARY KEY (id),
  CONSTRAINT tags_name_key UNIQUE (name)
);

CREATE TABLE operation_tags (
  operation_id uuid NOT NULL,
  tag_id uuid NOT NULL,
  CONSTRAINT operation_tags_pkey PRIMARY KEY (operation_id, tag_id),
  CONSTRAINT operation_tags_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE,
  CONSTRAINT operation_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE
);
CREATE INDEX operation_tags_tag ON operation_tags USING btree (tag_id, operation_id);

CREATE TABLE pending_sign_ins (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  password_mark text NOT NULL,
  expires_date timestamptz NOT NULL,
  CONSTRAINT pending_sign_ins_pkey PRIMARY KEY (id),
  CONSTRAINT pending_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX pending_sign_ins_expires ON pending_sign_ins USING btree (expires_date);
COMMENT ON TABLE pending_sign_ins IS 'Who has given the right password, and not yet the second factor';

CREATE TABLE place_links (
  id uuid NOT NULL,
  operation_id uuid NOT NULL,
  holder_id uuid NOT NULL,
  secret_hash text NOT NULL,
  email citext NOT NULL,
  created_date timestamptz NOT NULL DEFAULT now(),
  expires_date timestamptz NOT NULL,
  revoked_date timestamptz,
  CONSTRAINT place_links_pkey PRIMARY KEY (id),
  CONSTRAINT place_links_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT place_links_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES all_holders(id) ON DELETE CASCADE,
  CONSTRAINT place_links_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE
);
CREATE INDEX place_links_holder ON place_links USING btree (holder_id);
CREATE UNIQUE INDEX place_links_live ON place_links USING btree (holder_id) WHERE revoked_date IS NULL;
CREATE INDEX place_links_operation ON place_links USING btree (operation_id);

CREATE UNLOGGED TABLE presences (
  socket_id text NOT NULL,
  operation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  seen_date timestamptz NOT NULL,
  CONSTRAINT presences_pkey PRIMARY KEY (socket_id, operation_id),
  CONSTRAINT presences_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE,
  CONSTRAINT presences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX presences_operation ON presences USING btree (operation_id);
CREATE INDEX presences_user ON presences USING btree (user_id);
COMMENT ON TABLE presences IS 'Which of the staff have which operation open, a row per socket';

CREATE TABLE privacy_requests (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  way text NOT NULL,
  name text NOT NULL,
  email citext,
  user_id uuid,
  contact_id uuid,
  holder_id uuid,
  received_on date NOT NULL,
  due_on date NOT NULL,
  extended_date timestamptz,
  extended_reason text,
  identity_checked_date timestamptz,
  note text,
  outcome text,
  outcome_reason text,
  closed_date timestamptz,
  closed_by uuid,
  soon_told_date timestamptz,
  overdue_told_date timestamptz,
  created_by uuid,
  created_date timestamptz NOT NULL,
  CONSTRAINT privacy_requests_pkey PRIMARY KEY (id),
  CONSTRAINT privacy_requests_check CHECK ((extended_date IS NULL) = (extended_reason IS NULL)),
  CONSTRAINT privacy_requests_check1 CHECK ((outcome IS NULL) = (closed_date IS NULL)),
  CONSTRAINT privacy_requests_check2 CHECK (outcome <> 'REFUSED'::text OR outcome_reason IS NOT NULL),
  CONSTRAINT privacy_requests_outcome_check CHECK (outcome = ANY (ARRAY['DONE'::text, 'REFUSED'::text])),
  CONSTRAINT privacy_requests_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT privacy_requests_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE SET NULL,
  CONSTRAINT privacy_requests_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT privacy_requests_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES all_holders(id) ON DELETE SET NULL,
  CONSTRAINT privacy_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX privacy_requests_closed_by ON privacy_requests USING btree (closed_by);
CREATE INDEX privacy_requests_contact ON privacy_requests USING btree (contact_id);
CREATE INDEX privacy_requests_created_by ON privacy_requests USING btree (created_by);
CREATE INDEX privacy_requests_holder ON privacy_requests USING btree (holder_id);
CREATE INDEX privacy_requests_open ON privacy_requests USING btree (due_on) WHERE outcome IS NULL;
CREATE UNIQUE INDEX privacy_requests_own ON privacy_requests USING btree (user_id, kind) WHERE outcome IS NULL AND way = 'ACCOUNT'::text;
CREATE INDEX privacy_requests_user ON privacy_requests USING btree (user_id);
COMMENT ON COLUMN privacy_requests.name IS 'As they were found or typed: what was asked stays readable when nothing else of them is left';
COMMENT ON COLUMN privacy_requests.due_on IS 'Follows from received_on and extended_date (domain/privacy/privacy-request)';

CREATE TABLE privacy_blocks (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  request_id uuid,
  person jsonb NOT NULL,
  language text NOT NULL,
  contents jsonb NOT NULL,
  blocked_date timestamptz NOT NULL,
  blocked_by uuid,
  removes_on date NOT NULL,
  released_date timestamptz,
  released_by uuid,
  release_reason text,
  removed_date timestamptz,
  CONSTRAINT privacy_blocks_pkey PRIMARY KEY (id),
  CONSTRAINT privacy_blocks_check CHECK ((released_date IS NULL) = (release_reason IS NULL)),
  CONSTRAINT privacy_blocks_check1 CHECK (released_date IS NULL OR removed_date IS NULL),
  CONSTRAINT privacy_blocks_blocked_by_fkey FOREIGN KEY (blocked_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT privacy_blocks_released_by_fkey FOREIGN KEY (released_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT privacy_blocks_request_id_fkey FOREIGN KEY (request_id) REFERENCES privacy_requests(id) ON DELETE SET NULL
);
CREATE INDEX privacy_blocks_blocked_by ON privacy_blocks USING btree (blocked_by);
CREATE INDEX privacy_blocks_due ON privacy_blocks USING btree (removes_on) WHERE released_date IS NULL AND removed_date IS NULL;
CREATE INDEX privacy_blocks_of ON privacy_blocks USING btree (request_id);
CREATE INDEX privacy_blocks_released_by ON privacy_blocks USING btree (released_by);
CREATE UNIQUE INDEX privacy_blocks_request ON privacy_blocks USING btree (request_id) WHERE released_date IS NULL;
COMMENT ON COLUMN privacy_blocks.person IS 'The ids of what was theirs, and of no other person';
COMMENT ON COLUMN privacy_blocks.contents IS 'How many rows of each table, and how many files';

CREATE TABLE privacy_vault (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  block_id uuid NOT NULL,
  kind text NOT NULL,
  table_name text NOT NULL,
  content jsonb NOT NULL,
  CONSTRAINT privacy_vault_pkey PRIMARY KEY (id),
  CONSTRAINT privacy_vault_kind_check CHECK (kind = ANY (ARRAY['ROW'::text, 'LINK'::text, 'ANSWERS'::text])),
  CONSTRAINT privacy_vault_block_id_fkey FOREIGN KEY (block_id) REFERENCES privacy_blocks(id) ON DELETE CASCADE
);
CREATE INDEX privacy_vault_block ON privacy_vault USING btree (block_id, id);
COMMENT ON COLUMN privacy_vault.kind IS 'A row; that another row named one of them; what a co-holder had answered';

CREATE TABLE privacy_vault_files (
  storage_key file_key NOT NULL,
  block_id uuid NOT NULL,
  name text NOT NULL,
  format text NOT NULL,
  size bigint NOT NULL,
  sha256 text NOT NULL,
  CONSTRAINT privacy_vault_files_pkey PRIMARY KEY (storage_key),
  CONSTRAINT privacy_vault_files_block_id_fkey FOREIGN KEY (block_id) REFERENCES privacy_blocks(id) ON DELETE CASCADE
);
CREATE INDEX privacy_vault_files_block ON privacy_vault_files USING btree (block_id);

CREATE TABLE public_profiles (
  user_id uuid NOT NULL,
  job_title text,
  photo bytea,
  photo_hash text,
  shown_since timestamptz,
  CONSTRAINT public_profiles_pkey PRIMARY KEY (user_id),
  CONSTRAINT public_profiles_photo CHECK ((photo IS NULL) = (photo_hash IS NULL)),
  CONSTRAINT public_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
COMMENT ON TABLE public_profiles IS 'What a member of the staff allows strangers to see of them';
COMMENT ON COLUMN public_profiles.photo IS 'Small, and made by the product: without what a camera writes into its files';
COMMENT ON COLUMN public_profiles.photo_hash IS 'SHA-256, in its public address';
COMMENT ON COLUMN public_profiles.shown_since IS 'Since when they agree to be shown; null: they do not';

CREATE TABLE questionnaires (
  operation_id uuid NOT NULL,
  type_operation text NOT NULL,
  answers jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  completed_date timestamptz,
  updated_date timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT questionnaires_pkey PRIMARY KEY (operation_id),
  CONSTRAINT questionnaires_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE
);

CREATE TABLE tasks (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  type text NOT NULL,
  state text NOT NULL DEFAULT 'PENDIENTE',
  description text,
  init_date timestamptz,
  expiration_date timestamptz,
  responsable_id uuid NOT NULL,
  subscribers uuid[] NOT NULL DEFAULT '{}'::uuid[],
  checklist jsonb NOT NULL DEFAULT '[]',
  operation_id uuid,
  completed_date timestamptz,
  created_date timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  field_versions jsonb NOT NULL DEFAULT '{}',
  search_text text NOT NULL DEFAULT '',
  name_sort text COLLATE "C" NOT NULL GENERATED ALWAYS AS (sort_text(name)) STORED,
  CONSTRAINT tasks_pkey PRIMARY KEY (id),
  CONSTRAINT tasks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT tasks_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE,
  CONSTRAINT tasks_responsable_id_fkey FOREIGN KEY (responsable_id) REFERENCES users(id)
);
CREATE INDEX tasks_badge ON tasks USING btree (responsable_id) WHERE state = 'PENDIENTE'::text;
CREATE INDEX tasks_created ON tasks USING btree (created_date, id);
CREATE INDEX tasks_due ON tasks USING btree (expiration_date, responsable_id) WHERE state = 'PENDIENTE'::text;
CREATE INDEX tasks_expiration ON tasks USING btree (expiration_date, id);
CREATE INDEX tasks_expiration_desc ON tasks USING btree (expiration_date DESC NULLS LAST, id DESC);
CREATE INDEX tasks_name ON tasks USING btree (name_sort, id);
CREATE INDEX tasks_operation ON tasks USING btree (operation_id, created_date);
CREATE INDEX tasks_pending ON tasks USING btree (operation_id, expiration_date) WHERE state = 'PENDIENTE'::text;
CREATE INDEX tasks_responsable ON tasks USING btree (responsable_id, expiration_date, id);
CREATE INDEX tasks_search ON tasks USING gin (search_text gin_trgm_ops);
CREATE INDEX tasks_state ON tasks USING btree (state, expiration_date, id);
CREATE INDEX tasks_state_desc ON tasks USING btree (state DESC, expiration_date, id);

CREATE TABLE radar_answers (
  operation_id uuid NOT NULL,
  task_id uuid,
  reason jsonb NOT NULL,
  ends_on date,
  answered_by uuid,
  answered_date timestamptz NOT NULL,
  CONSTRAINT radar_answers_pkey PRIMARY KEY (operation_id),
  CONSTRAINT radar_answers_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT radar_answers_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE,
  CONSTRAINT radar_answers_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id) ON DELETE CASCADE
);
CREATE INDEX radar_answers_answered_by ON radar_answers USING btree (answered_by);
CREATE INDEX radar_answers_task ON radar_answers USING btree (task_id);
COMMENT ON COLUMN radar_answers.reason IS 'What was known then: a task is made again only for another reason';
COMMENT ON COLUMN radar_answers.ends_on IS 'From this day on it may be found again; null: never, or with a task when there is another reason';

CREATE TABLE radar_entries (
  operation_id uuid NOT NULL,
  kind text NOT NULL,
  reason jsonb NOT NULL,
  weight double precision NOT NULL,
  found_date timestamptz NOT NULL,
  seen_date timestamptz NOT NULL,
  CONSTRAINT radar_entries_pkey PRIMARY KEY (operation_id),
  CONSTRAINT radar_entries_kind_check CHECK (kind = ANY (ARRAY['WOULD_PASS'::text, 'BETTER_RATE'::text, 'FIXED_ENDS'::text])),
  CONSTRAINT radar_entries_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE
);
CREATE INDEX radar_entries_order ON radar_entries USING btree (weight DESC, operation_id) INCLUDE (kind);
COMMENT ON COLUMN radar_entries.weight IS 'The order within a list, the highest first';
COMMENT ON COLUMN radar_entries.seen_date IS 'When the job found it last';

CREATE TABLE rate_limits (
  bucket text NOT NULL,
  end_date timestamptz NOT NULL,
  hits integer NOT NULL,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (bucket)
);
CREATE INDEX rate_limits_end ON rate_limits USING btree (end_date);

CREATE TABLE reading_alerts (
  user_id uuid NOT NULL,
  day date NOT NULL,
  CONSTRAINT reading_alerts_pkey PRIMARY KEY (user_id, day),
  CONSTRAINT reading_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE received_mails (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  operation_id uuid NOT NULL,
  holder_id uuid,
  mail_key text NOT NULL,
  message_id uuid,
  aside text,
  from_address text,
  subject text,
  body text,
  left_out text[] NOT NULL DEFAULT '{}',
  received_date timestamptz NOT NULL,
  CONSTRAINT received_mails_pkey PRIMARY KEY (id),
  CONSTRAINT received_mails_aside_check CHECK (aside = ANY (ARRAY['FOREIGN'::text, 'AUTOMATIC'::text, 'CLOSED'::text, 'EMPTY'::text])),
  CONSTRAINT received_mails_check CHECK ((message_id IS NULL) = (aside IS NOT NULL)),
  CONSTRAINT received_mails_check1 CHECK (aside IS NULL OR from_address IS NOT NULL AND subject IS NOT NULL AND body IS NOT NULL),
  CONSTRAINT received_mails_operation_id_mail_key_key UNIQUE (operation_id, mail_key),
  CONSTRAINT received_mails_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES all_holders(id) ON DELETE CASCADE,
  CONSTRAINT received_mails_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  CONSTRAINT received_mails_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE
);
CREATE INDEX received_mails_holder ON received_mails USING btree (holder_id) WHERE holder_id IS NOT NULL;
CREATE INDEX received_mails_message ON received_mails USING btree (message_id) WHERE message_id IS NOT NULL;
COMMENT ON TABLE received_mails IS 'Replies to our e-mails: messages since, or set aside for the staff to read';
COMMENT ON COLUMN received_mails.mail_key IS 'Message-ID, or a hash of the whole: an e-mail that comes twice is one';
COMMENT ON COLUMN received_mails.left_out IS 'Names of its files that were not taken';

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  code_hash text NOT NULL,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE sessions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  remember boolean NOT NULL,
  created_date timestamptz NOT NULL DEFAULT now(),
  last_seen_date timestamptz NOT NULL DEFAULT now(),
  expires_date timestamptz NOT NULL,
  revoked_date timestamptz,
  ip text,
  user_agent text,
  push_token text,
  factor_due boolean NOT NULL DEFAULT false,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX sessions_push_token ON sessions USING btree (push_token) WHERE push_token IS NOT NULL;
CREATE INDEX sessions_user ON sessions USING btree (user_id) WHERE revoked_date IS NULL;

CREATE TABLE signing_codes (
  signing_id uuid NOT NULL,
  id uuid NOT NULL,
  opened_by uuid NOT NULL,
  phone text NOT NULL,
  sent_date timestamptz NOT NULL,
  expires_date timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  confirmed_date timestamptz,
  CONSTRAINT signing_codes_pkey PRIMARY KEY (signing_id),
  CONSTRAINT signing_codes_signing_id_fkey FOREIGN KEY (signing_id) REFERENCES contract_signings(id) ON DELETE CASCADE
);
COMMENT ON TABLE signing_codes IS 'The last code that was sent by SMS in a round; the code itself is derived from the id, and stored nowhere';
COMMENT ON COLUMN signing_codes.opened_by IS 'The link or the session through which it was asked for';

CREATE TABLE step_times (
  state text NOT NULL,
  finished integer NOT NULL,
  lower_days double precision NOT NULL,
  median_days double precision NOT NULL,
  upper_days double precision NOT NULL,
  CONSTRAINT step_times_pkey PRIMARY KEY (state)
);

CREATE TABLE trigger_firings (
  operation_id uuid NOT NULL,
  trigger text NOT NULL,
  state_entered_date timestamptz NOT NULL,
  fired_date timestamptz NOT NULL DEFAULT now(),
  round integer NOT NULL DEFAULT 1,
  CONSTRAINT trigger_firings_pkey PRIMARY KEY (operation_id, trigger, state_entered_date, round),
  CONSTRAINT trigger_firings_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE
);
COMMENT ON COLUMN trigger_firings.state_entered_date IS 'What it was told of: the entry into the state, or the date that expires';
COMMENT ON COLUMN trigger_firings.round IS 'Of a date that expires: how many days ahead';

CREATE TABLE upload_slots (
  id uuid NOT NULL,
  person text NOT NULL,
  bytes bigint NOT NULL,
  end_date timestamptz NOT NULL,
  CONSTRAINT upload_slots_pkey PRIMARY KEY (id)
);
CREATE INDEX upload_slots_person ON upload_slots USING btree (person);
COMMENT ON TABLE upload_slots IS 'Uploads that are being received';

CREATE TABLE user_codes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  purpose text NOT NULL,
  new_email citext,
  created_date timestamptz NOT NULL DEFAULT now(),
  expires_date timestamptz NOT NULL,
  used_date timestamptz,
  revoked_date timestamptz,
  CONSTRAINT user_codes_pkey PRIMARY KEY (id),
  CONSTRAINT user_codes_purpose_check CHECK (purpose = ANY (ARRAY['ACTIVATION'::text, 'PASSWORD'::text, 'EMAIL_CHANGE'::text])),
  CONSTRAINT user_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX user_codes_live ON user_codes USING btree (user_id, purpose) WHERE used_date IS NULL AND revoked_date IS NULL;

CREATE TABLE views (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  name text NOT NULL,
  screen text NOT NULL,
  mode text NOT NULL,
  query text NOT NULL,
  columns text[] NOT NULL DEFAULT '{}',
  shared boolean NOT NULL DEFAULT false,
  created_date timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT views_pkey PRIMARY KEY (id),
  CONSTRAINT views_mode_check CHECK (mode = ANY (ARRAY['BOARD'::text, 'LIST'::text])),
  CONSTRAINT views_screen_check CHECK (screen = ANY (ARRAY['operations'::text, 'tasks'::text, 'contacts'::text])),
  CONSTRAINT views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX views_shared ON views USING btree (shared) WHERE shared;
CREATE INDEX views_user ON views USING btree (user_id);
COMMENT ON COLUMN views.query IS 'As in the address of the screen';

CREATE TABLE waiting_words (
  operation_id uuid NOT NULL,
  state_entered_date timestamptz NOT NULL,
  words text NOT NULL,
  written_by uuid,
  written_date timestamptz NOT NULL,
  CONSTRAINT waiting_words_pkey PRIMARY KEY (operation_id),
  CONSTRAINT waiting_words_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE,
  CONSTRAINT waiting_words_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX waiting_words_writer ON waiting_words USING btree (written_by);

CREATE TABLE webhooks (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  url text NOT NULL,
  events text[] NOT NULL,
  active boolean NOT NULL DEFAULT true,
  secret_version integer NOT NULL DEFAULT 1,
  created_date timestamptz NOT NULL DEFAULT now(),
  old_secret_until timestamptz,
  CONSTRAINT webhooks_pkey PRIMARY KEY (id),
  CONSTRAINT webhooks_events_check CHECK (cardinality(events) > 0)
);
COMMENT ON COLUMN webhooks.old_secret_until IS 'Until then the version before signs too';

CREATE TABLE webhook_deliveries (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  webhook_id uuid NOT NULL,
  event text NOT NULL,
  body text NOT NULL,
  status text NOT NULL DEFAULT 'WAITING',
  attempts integer NOT NULL DEFAULT 0,
  response_status integer,
  last_error text,
  created_date timestamptz NOT NULL DEFAULT now(),
  sent_date timestamptz,
  not_before timestamptz,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_deliveries_status_check CHECK (status = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'FAILED'::text, 'DEAD'::text])),
  CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_created ON webhook_deliveries USING btree (created_date);
CREATE INDEX webhook_deliveries_of ON webhook_deliveries USING btree (webhook_id, created_date DESC);
COMMENT ON COLUMN webhook_deliveries.body IS 'Exactly what is signed and sent';
COMMENT ON COLUMN webhook_deliveries.status IS 'FAILED: another try is to come; DEAD: given up';

CREATE TABLE website_leads (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  operation_id uuid NOT NULL,
  key_account uuid,
  form_key uuid,
  received_date timestamptz NOT NULL,
  name text NOT NULL,
  phone text,
  email text,
  note text,
  consent text NOT NULL,
  consent_date timestamptz NOT NULL,
  CONSTRAINT website_leads_pkey PRIMARY KEY (id),
  CONSTRAINT website_leads_form_key_key UNIQUE (form_key),
  CONSTRAINT website_leads_operation_id_key UNIQUE (operation_id),
  CONSTRAINT website_leads_key_account_fkey FOREIGN KEY (key_account) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT website_leads_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE
);
CREATE INDEX website_leads_key_account ON website_leads USING btree (key_account);
COMMENT ON TABLE website_leads IS 'As they were typed: what the brokerage corrects later stays apart from what was said';
COMMENT ON COLUMN website_leads.key_account IS 'The account of the API key that brought them; null: the form';
COMMENT ON COLUMN website_leads.form_key IS 'Of one showing of the form: sent twice, it makes one lead';
COMMENT ON COLUMN website_leads.consent IS 'The words to which the person said yes';

CREATE TABLE withdrawn_invitations (
  link_id uuid NOT NULL,
  user_id uuid NOT NULL,
  withdrawn_date timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT withdrawn_invitations_pkey PRIMARY KEY (link_id)
);
CREATE INDEX withdrawn_invitations_user ON withdrawn_invitations USING btree (user_id);
COMMENT ON TABLE withdrawn_invitations IS 'Links of invitations that were taken back, whose accounts may be gone: who opens one is told';

CREATE VIEW documentation AS
 SELECT id,
    operation_id,
    holder_id,
    type,
    name_document,
    message_update,
    waived_reason,
    "position",
    created_date,
    waiver_proposal,
    is_private,
    deadline,
    waiver_by_holder,
    rule_id
   FROM all_documentation entry
  WHERE NOT (EXISTS ( SELECT
           FROM all_holders
          WHERE all_holders.id = entry.holder_id AND all_holders.left_date IS NOT NULL));
CREATE VIEW holders AS
 SELECT id,
    operation_id,
    "position",
    name,
    email,
    phone,
    employment_situation,
    contact_id,
    language,
    left_date,
    papers_shown_date
   FROM all_holders
  WHERE left_date IS NULL;

CREATE FUNCTION contacts_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update users set contact_id = new.id
  where email = new.email and contact_id is null and 'customer' = any(roles);
  return null;
end $function$;

CREATE FUNCTION contacts_linked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  touched uuid[] := array(select distinct contact_id from changed_rows order by 1);
begin
  perform from contacts where id = any(touched) order by id for update;
  update contacts c set num_operations = linked.operations
  from (
    select t.id, (select count(distinct operation_id) from operation_contacts where contact_id = t.id) as operations
    from unnest(touched) as t (id)
  ) as linked
  where c.id = linked.id and c.num_operations <> linked.operations;
  return null;
end $function$;

CREATE FUNCTION contacts_versioned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed jsonb := (
    select jsonb_object_agg(field, old.version + 1)
    from (values
      ('name', old.name, new.name),
      -- In other letters it is another one to whoever reads it.
      ('email', old.email::text, new.email::text),
      ('phone', old.phone, new.phone),
      ('dni', old.dni, new.dni),
      ('address', old.address, new.address),
      ('comments', old.comments, new.comments),
      ('howMeetUs', old.how_meet_us, new.how_meet_us),
      ('whoRecommendedUs', old.who_recommended_us, new.who_recommended_us)
    ) as fields (field, before, after)
    where before is distinct from after);
begin
  if changed is not null then
    new.version := old.version + 1;
    new.field_versions := old.field_versions || changed;
  end if;
  return new;
end $function$;

CREATE FUNCTION date_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not (select pg_has_role(relowner, 'usage') from pg_class where oid = tg_relid) then
    new.created_date := now();
  end if;
  return new;
end $function$;

CREATE FUNCTION documents_waiting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  touched uuid[] := array(select distinct operation_id from changed_rows order by 1);
begin
  -- One after the other: whoever comes second counts what the first has left.
  perform from operations where id = any(touched) order by id for update;
  update operations o set documents_to_validate = waiting.documents, signatures_to_validate = waiting.signatures
  from (
    select t.id, count(*) filter (where d.type not in ('DNI', 'CONTRATO')) as documents,
      count(*) filter (where d.type = 'CONTRATO') as signatures
    from unnest(touched) as t (id)
    left join documents f on f.operation_id = t.id and f.state = 'PENDIENTE_VALIDACION'
    left join documentation d on d.id = f.documentation_id
    group by t.id
  ) as waiting
  where o.id = waiting.id
    and (o.documents_to_validate, o.signatures_to_validate) is distinct from (waiting.documents, waiting.signatures);
  return null;
end $function$;

CREATE FUNCTION mailing_links_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'operations' then
    update mailing_links set revoked_date = now() where operation_id = new.id and revoked_date is null;
  else
    update mailing_links set revoked_date = now() where holder_id = new.id and revoked_date is null;
    update place_links set revoked_date = now() where holder_id = new.id and revoked_date is null;
  end if;
  return null;
end $function$;

CREATE FUNCTION operations_search_text_of_tasks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update tasks set operation_id = operation_id where operation_id = new.id;
  return null;
end $function$;

CREATE FUNCTION operations_tagged()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  touched uuid[] := array(select distinct operation_id from changed_rows order by 1);
begin
  -- One after the other: whoever comes second reads what the first has left.
  perform from operations where id = any(touched) order by id for update;
  update operations o set tag_ids = held.tag_ids
  from (
    select t.id, array(select tag_id from operation_tags where operation_id = t.id order by 1) as tag_ids
    from unnest(touched) as t (id)
  ) as held
  where o.id = held.id and o.tag_ids <> held.tag_ids;
  return null;
end $function$;

CREATE FUNCTION tasks_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_text := concat_ws(' ', fold_text(concat_ws(' ', new.name, new.description)),
    (select search_text from operations where id = new.operation_id));
  return new;
end $function$;

CREATE FUNCTION users_contact()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.contact_id := coalesce((select id from contacts where email = new.email), new.contact_id);
  return new;
end $function$;

CREATE TRIGGER holders_end_links AFTER UPDATE OF email ON all_holders FOR EACH ROW WHEN (new.email IS DISTINCT FROM old.email) EXECUTE FUNCTION mailing_links_end();
CREATE TRIGGER holders_waiting AFTER UPDATE ON all_holders REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION documents_waiting();
CREATE TRIGGER audit_dated BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION date_audit();
CREATE TRIGGER contacts_account AFTER INSERT OR UPDATE OF email ON contacts FOR EACH ROW WHEN (new.email IS NOT NULL) EXECUTE FUNCTION contacts_account();
CREATE TRIGGER contacts_versioned BEFORE UPDATE OF name, email, phone, dni, address, comments, how_meet_us, who_recommended_us ON contacts FOR EACH ROW EXECUTE FUNCTION contacts_versioned();
CREATE TRIGGER documents_waiting_delete AFTER DELETE ON documents REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION documents_waiting();
CREATE TRIGGER documents_waiting_insert AFTER INSERT ON documents REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION documents_waiting();
CREATE TRIGGER documents_waiting_update AFTER UPDATE ON documents REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION documents_waiting();
CREATE TRIGGER operation_contacts_added AFTER INSERT ON operation_contacts REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION contacts_linked();
CREATE TRIGGER operation_contacts_removed AFTER DELETE ON operation_contacts REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION contacts_linked();
CREATE TRIGGER operation_tags_added AFTER INSERT ON operation_tags REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION operations_tagged();
CREATE TRIGGER operation_tags_removed AFTER DELETE ON operation_tags REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION operations_tagged();
CREATE TRIGGER operations_end_links AFTER UPDATE OF is_archived ON operations FOR EACH ROW WHEN (new.is_archived AND NOT old.is_archived) EXECUTE FUNCTION mailing_links_end();
CREATE TRIGGER operations_search_text_of_tasks AFTER UPDATE OF search_text ON operations FOR EACH ROW WHEN (old.search_text <> new.search_text) EXECUTE FUNCTION operations_search_text_of_tasks();
CREATE TRIGGER tasks_search_text BEFORE INSERT OR UPDATE OF name, description, operation_id ON tasks FOR EACH ROW EXECUTE FUNCTION tasks_search_text();
CREATE TRIGGER users_contact BEFORE INSERT OR UPDATE OF email, roles ON users FOR EACH ROW WHEN (new.email <> ''::citext AND ('customer'::text = ANY (new.roles))) EXECUTE FUNCTION users_contact();
