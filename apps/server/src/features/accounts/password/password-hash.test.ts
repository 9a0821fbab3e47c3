import * as argon2 from '@node-rs/argon2'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { doFor } from '../../../platform/slots'
import { hashPassword, isOutdatedHash, verifyPassword } from './password-hash'

vi.mock('@node-rs/argon2', { spy: true })

describe('password hash', () => {
  beforeEach(() => {
    vi.mocked(argon2.hash).mockReset()
  })

  it('is argon2id at the agreed cost, and verifies', async () => {
    const stored = await hashPassword('Cereza-Nublada-42')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(isOutdatedHash(stored)).toBe(false)
    expect(isOutdatedHash(stored.replace('t=2', 't=1'))).toBe(true)
    expect(await verifyPassword(stored, 'Cereza-Nublada-42')).toBe(true)
    expect(await verifyPassword(stored, 'Cereza-Nublada-43')).toBe(false)
  })

  it('accepts a password typed with composed or decomposed accents', async () => {
    expect(await verifyPassword(await hashPassword('Champán-Nublado-42'.normalize('NFD')), 'Champán-Nublado-42')).toBe(
      true,
    )
  })

  it('runs a verification even when there is no account, and fails it', async () => {
    vi.mocked(argon2.verify).mockClear()
    expect(await verifyPassword(null, 'Cereza-Nublada-42')).toBe(false)
    expect(argon2.verify).toHaveBeenCalledOnce()
  })

  it('hashes two at a time and refuses when too many are waiting', async () => {
    let running = 0
    let most = 0
    const release: (() => void)[] = []
    vi.mocked(argon2.hash).mockImplementation(async () => {
      most = Math.max(most, ++running)
      await new Promise<void>(resolve => release.push(resolve))
      running--
      return 'hash'
    })
    const accepted = Array.from({ length: 102 }, (_, n) => doFor(`${n}`, () => hashPassword('x')))
    await expect(hashPassword('x')).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE', retryAfter: 2 })
    for (let done = 0; done < accepted.length; done++) {
      await vi.waitUntil(() => release.length > 0, { interval: 1, timeout: 30_000 })
      release.shift()?.()
    }
    expect(await Promise.all(accepted)).toHaveLength(102)
    expect(most).toBe(2)
  })

  it('goes round by person: who asks for twenty keeps nobody waiting for more than one', async () => {
    const begun: string[] = []
    const release: (() => void)[] = []
    vi.mocked(argon2.hash).mockImplementation(async password => {
      begun.push(String(password))
      await new Promise<void>(resolve => release.push(resolve))
      return 'hash'
    })
    const by = (who: string, n: number) => doFor(who, () => hashPassword(`${who} ${n}`))
    const all = Array.from({ length: 20 }, (_, n) => by('greedy', n))
    for (const who of ['one', 'two', 'three']) all.push(by(who, 0))
    for (let done = 0; done < all.length; done++) {
      await vi.waitUntil(() => release.length > 0, { interval: 1, timeout: 30_000 })
      release.shift()?.()
    }
    await Promise.all(all)
    const places = ['one', 'two', 'three'].map(who => begun.indexOf(`${who} 0`))
    expect(Math.max(...places)).toBeLessThan(6)
  })

  it('a rush at startup does not spoil later sign-ins', async () => {
    vi.resetModules()
    const fresh = await import('./password-hash')
    const { hash } = await import('@node-rs/argon2')
    const release: (() => void)[] = []
    vi.mocked(hash).mockImplementation(async () => {
      await new Promise<void>(resolve => release.push(resolve))
      return 'hash'
    })
    const rush = Array.from({ length: 102 }, () => fresh.hashPassword('x'))
    await expect(fresh.verifyPassword(null, 'Cereza-Nublada-42')).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' })
    vi.mocked(hash).mockResolvedValue('hash')
    for (const finish of release) finish()
    await Promise.all(rush)
    vi.mocked(hash).mockReset()
    expect(await fresh.verifyPassword(null, 'Cereza-Nublada-42')).toBe(false)
  })
})
