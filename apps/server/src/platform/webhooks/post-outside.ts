import { type LookupAddress, lookup as resolve } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from './public-address'

const TIMEOUT_MS = 10_000

/** Which addresses may be reached. */
export type MayReach = (address: string) => boolean

/** The public network; in tests on this machine, loopback too. */
export function mayReach(allowLoopback: boolean): MayReach {
  return address => isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address))
}

/** An address that leads into the own network, where only we could reach something (T62). */
export class InsideAddressError extends Error {
  override readonly name = 'InsideAddressError'
}

/** The host of an address as the resolver takes it: an IPv6 address without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/**
 * Sends a text to an address that somebody has typed, and returns the status of the answer. What the name means is
 * judged when the connection is made, every address of it: a name that answers differently the second time gains
 * nothing. Redirects are not followed, and what is answered is not read.
 */
export function postOutside(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  may: MayReach,
): Promise<number> {
  const host = hostOf(url)
  // Addresses are connected to without asking the resolver.
  if (isIP(host) !== 0 && !may(host)) return Promise.reject(refusalOf(host))
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((done, fail) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        lookup: guardedLookup(may),
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      answer => {
        done(answer.statusCode ?? 0)
        answer.destroy()
      },
    )
    sent.on('error', fail)
    sent.end(body)
  })
}

const refusalOf = (address: string) => new InsideAddressError(`${address} is not in the public network`)

function guardedLookup(may: MayReach): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new Error(`${hostname} has no address`), '', 0)
      const refused = found.find(({ address }) => !may(address))
      if (refused) return done(refusalOf(refused.address), '', 0)
      if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
  }
}
