import { domainToASCII } from 'node:url'
import type { ResOf } from '@llave/api-contract/call-types'
import { dmarcNames, dmarcOf, isPublicDomain, spfOf } from '@llave/domain/setup/sender-dns'
import { type Config, LOOPBACK } from '../../platform/config'
import { senderAddress } from '../../platform/mail/sender-address'
import type { Platform } from '../../platform/platform'
import { within } from '../../platform/within'

/** A page waits for it. */
const PATIENCE_MS = 3000
/** A record is a line; whoever owns the domain could put anything there. */
const RECORD_MAX = 1000
const NO_RECORD = new Set(['ENODATA', 'ENOTFOUND'])

/**
 * What DNS says of the domain that e-mails come from: SPF and DMARC. The signature of e-mails (DKIM) is the mail
 * service's, whose name for it nobody else knows. Asks for that domain alone, as configured, and never fails.
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
  // The nearest that is there decides; what did not answer is not known to be missing.
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
