import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { secretsFrom } from '../../../platform/security/secrets'
import { stepOfCode, totpAddress, totpSecret } from './totp'

/** The key of RFC 6238, appendix B, whose codes have eight digits: ours are their last six. */
const RFC = Secret.fromLatin1('12345678901234567890')

describe('codes of an application', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at second %s it is %s (RFC 6238)', (seconds, code) => {
    expect(stepOfCode(RFC, code.slice(2), new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
  })

  it('are accepted one step earlier and later, and no further', () => {
    const now = 1_800_000_015_000
    const at = (steps: number) => TOTP.generate({ secret: RFC, timestamp: now + steps * 30_000 })
    const found = [-2, -1, 0, 1, 2].map(steps => stepOfCode(RFC, at(steps), new Date(now)))
    const step = Math.floor(now / 30_000)
    expect(found).toEqual([null, step - 1, step, step + 1, null])
  })

  it('come from a secret of each factor that only the key of the installation can make', () => {
    const [ours, others] = [secretsFrom(Buffer.alloc(32, 1)), secretsFrom(Buffer.alloc(32, 2))]
    const secret = totpSecret(ours, 'a')
    expect(secret.bytes).toHaveLength(20)
    expect(totpSecret(ours, 'a').base32).toBe(secret.base32)
    expect(new Set([secret, totpSecret(ours, 'b'), totpSecret(others, 'a')].map(({ base32 }) => base32)).size).toBe(3)
    expect(totpAddress(secret, 'Llave: S.L.', 'ana@b.es')).toContain(`secret=${secret.base32}`)
  })
})
