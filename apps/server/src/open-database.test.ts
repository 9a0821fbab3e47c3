import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { unusable } from './open-database'
import { StartError } from './platform/start-error'

const included = { databaseUrl: undefined }

it('a database that is gone is one sentence, a file that is gone is none of it', async () => {
  const gone = await new Promise<Error>(resolve => connect('/nowhere/.s.PGSQL.5432').once('error', resolve))
  const told = unusable(gone, included)
  expect(told).toBeInstanceOf(StartError)
  expect(told).toMatchObject({ message: 'The database cannot be used: connect ENOENT /nowhere/.s.PGSQL.5432' })
  const file = await readFile('/nowhere/secret.key').catch(error => error)
  expect(unusable(file, included)).toBe(file)
})
