import { expect, it } from 'vitest'
import { isOnline, ONLINE_SOURCES } from './online-source'

it('leads to official sites alone, over an encrypted connection', () => {
  const hosts = Object.values(ONLINE_SOURCES).map(address => /^https:\/\/([^/]+)/.exec(address)?.[1])
  expect([...new Set(hosts)].sort()).toEqual([
    'importass.seg-social.es',
    'sede.agenciatributaria.gob.es',
    'sede.registradores.org',
    'sede.seg-social.gob.es',
  ])
})

it('knows what is had from a bank, an employer or a notary instead', () => {
  expect((['VIDA_LABORAL', 'NOMINAS', 'EXTRACTO_BANCARIO', 'ESCRITURA_HIPOTECA'] as const).map(isOnline)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
