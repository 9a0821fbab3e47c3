import { type LookupAddress, lookup as resolve } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from './public-address'

const TIMEOUT_MS = 10_000

/** Decides which addresses may be reached. */
export type MayReach = (address: string) => boolean

/** Allows the public network, and loopback in tests. */
export function mayReach(allowLoopback: boolean): MayReach {
  return address => isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address))
}

/** Thrown for an address in the own network, which only we could reach (T62). */
export class InsideAddressError extends Error {
  override readonly name = 'InsideAddressError'
}

/** The host of an address for the resolver: an IPv6 address without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/**
 * Sends a text to a user-defined address and returns the status of the answer. All addresses of the name are checked
 * when the connection is made, so that a name that resolves differently the second time gains nothing. Redirects are
 * not followed, and the answer is not read.
 */
export async function postOutside(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  may: MayReach,
): Promise<number> {
  const answer = await ask(url, { method: 'POST', headers, body }, may)
  answer.destroy()
  return answer.statusCode ?? 0
}

/**
 * Reads from an address that others have given, under the same conditions; throws unless it is found and short enough.
 */
export async function readOutside(url: URL, mostBytes: number, may: MayReach): Promise<Buffer> {
  const answer = await ask(url, { method: 'GET', headers: {}, body: '' }, may)
  try {
    if (answer.statusCode !== 200) throw new Error(`${url.host} answered ${answer.statusCode}`)
    const parts: Buffer[] = []
    let bytes = 0
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > mostBytes) throw new Error(`${url.host} answers too much`)
      parts.push(part)
    }
    return Buffer.concat(parts)
  } finally {
    answer.destroy()
  }
}

interface Question {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

function ask(url: URL, { method, headers, body }: Question, may: MayReach): Promise<IncomingMessage> {
  const host = hostOf(url)
  // IP addresses are connected to without the resolver.
  if (isIP(host) !== 0 && !may(host)) return Promise.reject(refusalOf(host))
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((done, fail) => {
    const sent = request(
      url,
      {
        method,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        lookup: guardedLookup(may),
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      done,
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
