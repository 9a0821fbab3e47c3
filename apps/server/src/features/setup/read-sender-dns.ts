import { domainToASCII } from 'node:url'
import type { ResOf } from '@llave/api-contract/call-types'
import { dmarcNames, dmarcOf, isPublicDomain, spfOf } from '@llave/domain/setup/sender-dns'
import { type Config, LOOPBACK } from '../../platform/config'
import { senderAddress } from '../../platform/mail/sender-address'
import type { Platform } from '../../platform/platform'
import { within } from '../../platform/within'

/** Short, because a page waits for the answer. */
const PATIENCE_MS = 3000
/** A record is one line; the owner of the domain could put anything there. */
const RECORD_MAX = 1000
const NO_RECORD = new Set(['ENODATA', 'ENOTFOUND'])

/**
 * The domain's records in DNS for sending e-mail: SPF and DMARC. DKIM cannot be read, since only the mail service knows
 * the name of its key. Queries only the configured domain, and never fails.
 */
export async function readSenderDns({
  config,
  db,
  dns,
}: Pick<Platform, 'config' | 'db' | 'dns'>): Promise<ResOf<'GET /setup/dns'>> {
  const domain = domainOf(senderAddress(config))
  if (!isPublicDomain(domain)) return null
  const { email } = await db.selectFrom('company').select('email').executeTakeFirstOrThrow()
  const names = dmarcNames(domain)
  const [own, ...policies] = await Promise.all([domain, ...names].map(name => textsAt(dns, name)))
  const reports = email && domainOf(email) === domain ? email : null
  const dmarcs = policies.map(texts => dmarcOf(texts, reports))
  // The nearest existing record applies; a name that did not answer is not known to lack one.
  const at = dmarcs.findIndex(({ found }) => found.length > 0)
  const dmarc = dmarcs[at] ?? dmarcs.find(({ status }) => status === 'SILENT') ?? dmarcs[0]
  const name = names[Math.max(at, 0)]
  if (!dmarc || !name) return null
  const spf = spfOf(own ?? null, { mailHost: mailHostOf(config), publicHost: new URL(config.publicUrl).hostname })
  return { domain, spf: { name: domain, ...copied(spf) }, dmarc: { name, ...copied(dmarc) } }
}

const domainOf = (address: string) => domainToASCII(address.slice(address.lastIndexOf('@') + 1))

const copied = <R extends { readonly found: readonly string[] }>(record: R) => ({ ...record, found: [...record.found] })

function mailHostOf({ smtpUrl }: Config): string | null {
  const host = smtpUrl ? new URL(smtpUrl).hostname : null
  return host === null || LOOPBACK.has(host) ? null : host
}

/** The texts at a name; null when DNS did not answer. */
async function textsAt(dns: Platform['dns'], name: string): Promise<readonly string[] | null> {
  try {
    const records = await within(PATIENCE_MS, dns.resolveTxt(name), null)
    return records?.map(parts => parts.join('').slice(0, RECORD_MAX)) ?? null
  } catch (error) {
    return NO_RECORD.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null
  }
}
