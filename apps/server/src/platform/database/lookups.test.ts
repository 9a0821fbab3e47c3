import { expect, it } from 'vitest'
import { useDatabase } from '../../../test/database'

const database = useDatabase()
const ID = "'3f8a5a0e-6d0b-4a57-9a53-2c1f0d6f7b11'"

/** Frequent lookups in tables that grow with the operations. */
it.each([
  ['operations', `user_id = ${ID}`],
  ['documents', `operation_id = ${ID}`],
  ['documents', `documentation_id = ${ID}`],
  ['documents', `storage_key = 'key'`],
  ['documents', `held_verdict_id = ${ID}`],
  ['document_bin', `operation_id = ${ID}`],
  ['document_bin', `storage_key = 'key'`],
  ['document_bin', `deleted_date < now()`],
  ['documentation', `operation_id = ${ID}`],
  ['documentation', `holder_id = ${ID} and type = 'DNI'`],
  ['holders', `operation_id = ${ID}`],
  ['operation_contacts', `operation_id = ${ID}`],
  ['operation_contacts', `contact_id = ${ID}`],
  ['holders', `contact_id = ${ID}`],
  ['operation_tags', `operation_id = ${ID}`],
  ['activity', `operation_id = ${ID}`],
  ['comments', `operation_id = ${ID}`],
  ['comments', `operation_id = ${ID} and featured`],
  ['comment_files', `comment_id = ${ID}`],
  ['comment_files', `storage_key = 'key'`],
  ['trigger_firings', `operation_id = ${ID}`],
  ['mailing_links', `operation_id = ${ID} and revoked_date is null`],
  ['mailing_links', `holder_id = ${ID}`],
  ['place_links', `holder_id = ${ID}`],
  ['contract_signings', `holder_id = ${ID}`],
  ['holder_email_changes', `holder_id = ${ID}`],
  ['contract_signings', `contract_id = ${ID}`],
  ['notifications', `user_id = ${ID}`],
  ['emails', `user_id = ${ID}`],
  ['waiting_words', `operation_id = ${ID}`],
  ['sessions', `push_token = 'token'`],
  ['sessions', `user_id = ${ID} and revoked_date is null`],
  ['user_codes', `user_id = ${ID} and purpose = 'PASSWORD' and used_date is null and revoked_date is null`],
])('%s where %s uses an index and does not scan the table', async (table, condition) => {
  const client = await database.pool.connect()
  try {
    // On an empty table a sequential scan is always the cheapest plan.
    await client.query('begin; set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain select * from ${table} where ${condition}`)
    expect(rows.map(row => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond/)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
