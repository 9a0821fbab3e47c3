import pino from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app'
import { useFolder } from '../../../test/folder'
import { createApp } from '../../app'
import { readConfig } from '../../platform/config'
import { createDatabase, createPool } from '../../platform/database/pool'
import { secretsFrom } from '../../platform/security/secrets'
import { aLink, anOperationToSign, aSigningForm, readyToSign } from './signing.testing'

const app = useApp()
const log = pino({ level: 'silent' })

/** A second instance with its own pool. */
const databaseAddress = app.database.address
const db = createDatabase(createPool({ address: databaseAddress, log, applicationName: 'llave-second' }))
const second = await createApp({
  config: readConfig({ RATE_LIMITS: 'off', DEMO: '1', DATA_DIR: useFolder().path }),
  db,
  databaseAddress,
  clock: app.clock,
  log,
  secrets: secretsFrom(Buffer.alloc(32, 7)),
  webFolder: '/nowhere',
})

afterAll(async () => {
  await second.http.close()
  await db.destroy()
})

describe('T35 two instances', () => {
  it('100 attempts to sign across both: one signature, one copy by e-mail, 100 identical answers', async () => {
    const { holder, ids } = await anOperationToSign(app)
    const secret = await aLink(app, holder)
    await readyToSign(app, secret, ids)
    const payload = { ...ids, ...(await aSigningForm()) }
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, turn) =>
        (turn % 2 === 0 ? app.app : second).http.inject({
          method: 'POST',
          url: '/api/operations/saveContractHolder',
          headers: { authorization: `Bearer ${secret}` },
          payload,
        }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.json()).toEqual({ success: true, res: { done: true, step: 'DONE' } })
    const rounds = await db.selectFrom('contractSignings').selectAll().where('holderId', '=', holder.id).execute()
    expect(rounds.map(({ signedDate }) => signedDate !== null)).toEqual([true])
    const contracts = await db
      .selectFrom('documents')
      .innerJoin('documentation', 'documentation.id', 'documents.documentationId')
      .select('documents.sha256')
      .where('documentation.holderId', '=', holder.id)
      .where('documentation.type', '=', 'CONTRATO')
      .execute()
    expect(contracts.map(({ sha256 }) => sha256)).toEqual([rounds[0]?.sealedSha256])
    const copies = await app.mails(holder.email ?? '', 'contractSigned')
    expect(copies).toHaveLength(1)
  })

  it('100 attempts to open a round across both: the index lets one win', async () => {
    const { holder, ids } = await anOperationToSign(app)
    const tries = await Promise.allSettled(
      Array.from({ length: 100 }, (_, turn) =>
        (turn % 2 === 0 ? app.db : db)
          .insertInto('contractSignings')
          .values({ operationId: ids.operationId, holderId: holder.id, round: turn })
          .execute(),
      ),
    )
    const lost = tries.flatMap(one =>
      one.status === 'rejected' ? [(one.reason as { constraint: string }).constraint] : [],
    )
    expect(lost).toEqual(Array(99).fill('contract_signings_open'))
  })
})
