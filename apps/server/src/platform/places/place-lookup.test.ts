import { createServer } from 'node:http'
import pino from 'pino'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { useFolder } from '../../../test/folder'
import { listening } from '../../../test/listening'
import { aPlaceDatabase } from '../../../test/place-database'
import { openPlaceLookup } from './place-lookup'

const folder = useFolder()
const asked: string[] = []
let answers: 'place' | 'nonsense' | 'failure' | 'silence' = 'place'
const service = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (answers === 'silence') return
  response.statusCode = answers === 'failure' ? 500 : 200
  response.end(answers === 'nonsense' ? '<html>' : JSON.stringify({ city: 'Girona', country: 'Spain', isp: 'x' }))
})
const address = `http://127.0.0.1:${await listening(service)}/{ip}?lang={language}`
afterAll(() => {
  service.closeAllConnections()
  service.close()
})
beforeEach(() => {
  asked.length = 0
  answers = 'place'
})
const silent = pino({ level: 'silent' })

it('reads a database, in the language of the reader', async () => {
  const places = aPlaceDatabase(81, { city: ['Gerona', 'Girona'], country: ['España', 'Spain'] })
  const file = folder.put(places, 'places.mmdb')
  const lookup = openPlaceLookup(file, silent)
  expect(await lookup.placeOf('81.4.5.6', 'es')).toBe('Gerona, España')
  expect(await lookup.placeOf('81.4.5.6', 'ca')).toBe('Gerona, España')
  expect(await lookup.placeOf('81.4.5.6', 'en')).toBe('Girona, Spain')
  expect(await lookup.placeOf('82.4.5.6', 'es')).toBeNull()
  expect(await lookup.placeOf('2a02:1234::1', 'es')).toBeNull()
  expect(() => openPlaceLookup(import.meta.filename, silent)).toThrow(/IP_LOOKUP .* cannot be used/)
})

it('asks a service, but never about addresses of the own network', async () => {
  const lookup = openPlaceLookup(address, silent)
  expect(await lookup.placeOf('81.4.5.6', 'en')).toBe('Girona, Spain')
  expect(await lookup.placeOf('127.0.0.1', 'en')).toBeNull()
  expect(await lookup.placeOf('192.168.1.7', 'en')).toBeNull()
  expect(await lookup.placeOf('nonsense/../x', 'en')).toBeNull()
  expect(asked).toEqual(['/81.4.5.6?lang=en'])
  expect(await openPlaceLookup(undefined, silent).placeOf('81.4.5.6', 'en')).toBeNull()
})

it.each(['nonsense', 'failure', 'silence'] as const)('%s: nothing is known, and it rests', async how => {
  answers = how
  const lookup = openPlaceLookup(address, silent)
  expect(await lookup.placeOf('81.4.5.6', 'es')).toBeNull()
  answers = 'place'
  expect(await lookup.placeOf('81.4.5.6', 'es')).toBeNull()
  expect(asked).toHaveLength(1)
})
