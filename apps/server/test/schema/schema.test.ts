import { expect, it } from 'vitest'
import { useDatabase } from '../database'
import { describeSchema } from './describe-schema'
import { tableTypes } from './table-types'

const database = useDatabase()
const HEADER = '-- Written by `npm run schema` from the migrated database: edit the migrations instead.\n\n'
const REWRITE = 'after a migration, `npm run schema` writes it anew'

it('schema.sql is what the migrations make', async () => {
  const text = HEADER + (await describeSchema(database.pool))
  await expect(text, REWRITE).toMatchFileSnapshot('../../schema.sql')
})

it('the types of the tables are what the migrations make', async () => {
  const text = await tableTypes(database.pool)
  await expect(text, REWRITE).toMatchFileSnapshot('../../src/platform/database/schema.ts')
})
