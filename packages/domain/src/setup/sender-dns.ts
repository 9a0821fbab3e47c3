/** The state of a DNS record of the domain that e-mails come from; SILENT: DNS did not answer in time. */
export const DNS_STATUSES = ['FOUND', 'MISSING', 'INCOMPLETE', 'SEVERAL', 'SILENT'] as const
export type DnsStatus = (typeof DNS_STATUSES)[number]

export interface DnsRecord {
  readonly status: DnsStatus
  /** The present records. */
  readonly found: readonly string[]
  /** The record to set instead, or to add; null: none. */
  readonly wanted: string | null
}

/**
 * The domain that each large mail service asks to be included in SPF, by a part of the host that accepts the e-mails.
 */
const SERVICES: readonly (readonly [host: string, domain: string])[] = [
  ['gmail.com', '_spf.google.com'],
  ['google.com', '_spf.google.com'],
  ['office365.com', 'spf.protection.outlook.com'],
  ['outlook.com', 'spf.protection.outlook.com'],
  ['amazonaws.com', 'amazonses.com'],
  ['sendgrid.net', 'sendgrid.net'],
  ['mailgun.org', 'mailgun.org'],
  ['brevo.com', 'spf.brevo.com'],
  ['mailjet.com', 'spf.mailjet.com'],
  ['ionos.es', '_spf-eu.ionos.com'],
  ['ovh.net', 'mx.ovh.com'],
]

/** Who sends for the domain: the mail service, or this machine if it delivers through a server of its own. */
export interface MailRoute {
  /** The mail server configured in the product; null: one on this machine. */
  readonly mailHost: string | null
  readonly publicHost: string
}

const isSpf = (text: string) => /^v=spf1(\s|$)/i.test(text)
const isDmarc = (text: string) => /^v=DMARC1\s*(;|$)/i.test(text)

/**
 * SPF (RFC 7208): which servers may send for the domain. There must be exactly one record; if the mail service is
 * known, it must be included.
 */
export function spfOf(texts: readonly string[] | null, route: MailRoute): DnsRecord {
  const { domain, mechanism } = senderOf(route)
  const fresh = `v=spf1 ${mechanism} ~all`
  if (texts === null) return { status: 'SILENT', found: [], wanted: fresh }
  const found = texts.filter(isSpf)
  const [only] = found
  if (only === undefined) return { status: 'MISSING', found, wanted: fresh }
  if (found.length > 1) return { status: 'SEVERAL', found, wanted: null }
  // Whether another service's record includes ours cannot be told without querying domains that are not ours.
  if (
    domain === null ||
    only
      .toLowerCase()
      .split(/[\s:=]+/)
      .includes(domain)
  )
    return { status: 'FOUND', found, wanted: null }
  return { status: 'INCOMPLETE', found, wanted: only.replace(/^v=spf1/i, `v=spf1 ${mechanism}`) }
}

function senderOf({ mailHost, publicHost }: MailRoute): { readonly domain: string | null; readonly mechanism: string } {
  const domain = SERVICES.find(([host]) => mailHost === host || mailHost?.endsWith(`.${host}`))?.[1] ?? null
  const host = mailHost ?? publicHost
  // A host without a public name: the domain's own servers.
  const mechanism = domain ? `include:${domain}` : isPublicDomain(host) ? `a:${host}` : 'a mx'
  return { domain, mechanism }
}

/**
 * DMARC (RFC 7489): what receivers do with e-mails that falsely claim to come from the domain, and to whom they report
 * them.
 */
export function dmarcOf(texts: readonly string[] | null, reports: string | null): DnsRecord {
  // Monitoring only: a rejecting policy would also hit other programs that send for the domain.
  const fresh = `v=DMARC1; p=none${reports ? `; rua=mailto:${reports}` : ''}`
  if (texts === null) return { status: 'SILENT', found: [], wanted: fresh }
  const found = texts.filter(isDmarc)
  if (found.length > 1) return { status: 'SEVERAL', found, wanted: null }
  return found.length === 1 ? { status: 'FOUND', found, wanted: null } : { status: 'MISSING', found, wanted: fresh }
}

/**
 * The names where the DMARC record of a domain can be: the domain and its parents, down to two labels. The first one
 * with a record counts.
 */
export function dmarcNames(domain: string): readonly string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, at) => `_dmarc.${labels.slice(at).join('.')}`)
}

/** Whether the domain of an address is one in public DNS: neither an IP address nor a local name. */
export function isPublicDomain(domain: string): boolean {
  return (
    /^(?=.{4,253}$)([a-z\d-]{1,63}\.)+[a-z][a-z\d-]+$/i.test(domain) && !/\.(localhost|local|internal)$/i.test(domain)
  )
}
