import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { listening } from '../../../test/listening'
import { readConfig } from '../config'
import { connectTo, ServerPool, serversOf, urlAs } from './servers'

const SEVERAL = 'postgres://ana:a%40b@one:5432,two:5433/llave?sslmode=require'
/** Servers that do not listen. */
const NOBODY = { connectionString: 'postgres://ana@127.0.0.1:1,127.0.0.1:2/llave' }

describe('the servers of a url', () => {
  it('are one or several', () => {
    expect(serversOf('postgres://ana@one/llave')).toEqual(['postgres://ana@one/llave'])
    expect(serversOf(SEVERAL)).toEqual([
      'postgres://ana:a%40b@one:5432/llave?sslmode=require',
      'postgres://ana:a%40b@two:5433/llave?sslmode=require',
    ])
  })

  it('stay the same for somebody else', () => {
    expect(urlAs(SEVERAL, 'luis', 'x')).toBe('postgres://luis:x@one:5432,two:5433/llave?sslmode=require')
    expect(urlAs('postgres://one/llave', 'luis', 'x')).toBe('postgres://luis:x@one/llave')
  })

  it('are each an address in the configuration', () => {
    expect(readConfig({ DATABASE_URL: SEVERAL }).databaseUrl).toBe(SEVERAL)
    expect(() => readConfig({ DATABASE_URL: 'postgres://one:5432,two:x/llave' })).toThrow(/DATABASE_URL/)
  })
})

it('when none of them is there, the reason of the last one is told', async () => {
  await expect(connectTo(NOBODY, {})).rejects.toThrow(/127\.0\.0\.1:2/)
  const pool = new ServerPool(NOBODY, {})
  await expect(pool.take()).rejects.toThrow(/127\.0\.0\.1:2/)
  // The next attempt begins at the server where the last one ended.
  await expect(pool.take()).rejects.toThrow(/127\.0\.0\.1:2/)
  await pool.end()
})

it('one that dies while it is asked whether it is a standby is told, and ends nobody', async () => {
  // A server that greets as PostgreSQL does, and hangs up at the first query.
  const dying = createServer(socket => {
    socket.once('data', () => {
      socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]))
      socket.once('data', () => socket.destroy())
    })
  })
  const port = await listening(dying)
  const pool = new ServerPool({ connectionString: `postgres://ana@127.0.0.1:${port},127.0.0.1:${port}/llave` }, {})
  await expect(pool.take()).rejects.toThrow(/Connection terminated/)
  await pool.end()
  dying.close()
})
