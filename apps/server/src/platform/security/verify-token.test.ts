import { expect, it } from 'vitest'
import { signToken, verifyToken } from './tokens'

const key = new Uint8Array(32).fill(7)
const claims = { userId: 'a0000000-0000-4000-8000-000000000001', reference: 'a0000000-0000-4000-8000-000000000002' }
const now = new Date('2026-11-22T10:00:00Z')
const expires = new Date('2026-11-22T11:00:00Z')

it('a token that was right before is still judged by its time, its purpose and the key', async () => {
  const token = await signToken(key, 'session', claims, expires)
  for (let n = 0; n < 3; n++) expect(await verifyToken(key, 'session', token, now)).toEqual(claims)
  const refused = [
    verifyToken(key, 'session', token, expires),
    verifyToken(key, 'password', token, now),
    verifyToken(new Uint8Array(32).fill(8), 'session', token, now),
    verifyToken(key, 'session', `${token}x`, now),
  ]
  await Promise.all(refused.map(answer => expect(answer).rejects.toThrow('ERR_INVALID_TOKEN')))
})
