import { readFileSync } from 'node:fs'
import type { Language } from '@llave/texts/languages'
import { type CityResponse, Reader } from 'mmdb-lib'
import type { Logger } from 'pino'
import { z } from 'zod'
import { StartError } from '../start-error'
import { isPublicAddress } from '../webhooks/public-address'

/** Finds the approximate location of an IP address. */
export interface PlaceLookup {
  /**
   * "Girona, España", or null: unknown, not configured, or no answer in time. Never throws, and never takes longer than
   * PLACE_TIMEOUT_MS.
   */
  placeOf(ip: string, language: Language): Promise<string | null>
}

const noPlaces: PlaceLookup = { placeOf: async () => null }

/** A location is optional: nothing waits longer for it. */
const PLACE_TIMEOUT_MS = 800
/** The pause after a failure of the service. */
const REST_MS = 60_000

/**
 * The configured lookup: the path of a database in MaxMind's format, or the address of a service that answers `{
 * "city": …, "country": … }`, with `{ip}` (and `{language}`) in it.
 */
export function openPlaceLookup(setting: string | undefined, log: Logger): PlaceLookup {
  if (setting === undefined) return noPlaces
  const find = /^https?:/.test(setting) ? fromService(setting) : fromDatabase(setting)
  let restsUntil = 0
  return {
    async placeOf(ip, language) {
      if (!isPublicAddress(ip) || performance.now() < restsUntil) return null
      try {
        const { city, country } = await find(ip, language)
        return [city, country].filter(Boolean).join(', ') || null
      } catch (error) {
        restsUntil = performance.now() + REST_MS
        // Without the IP address, which is personal data.
        log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a place could not be looked up')
        return null
      }
    },
  }
}

interface Place {
  readonly city?: string | null | undefined
  readonly country?: string | null | undefined
}
type Find = (ip: string, language: Language) => Promise<Place>

function fromDatabase(file: string): Find {
  let reader: Reader<CityResponse>
  try {
    reader = new Reader<CityResponse>(readFileSync(file))
  } catch (cause) {
    throw new StartError(`IP_LOOKUP ${file} cannot be used: it is no database of places`, { cause })
  }
  return async (ip, language) => {
    const found = reader.get(ip)
    const named = (names: { readonly es?: string; readonly en: string } | undefined) =>
      language === 'en' ? names?.en : (names?.es ?? names?.en)
    return { city: named(found?.city?.names), country: named(found?.country?.names) }
  }
}

const answered = z.object({ city: z.string().max(100).nullish(), country: z.string().max(100).nullish() })

function fromService(address: string): Find {
  return async (ip, language) => {
    const url = address.replaceAll('{ip}', encodeURIComponent(ip)).replaceAll('{language}', language)
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PLACE_TIMEOUT_MS) })
    if (!answer.ok) throw new Error(`the service answered ${answer.status}`)
    return answered.parse(await answer.json())
  }
}
