/** What DNS says of the domain that e-mails come from; SILENT: it did not answer in time. */
export const DNS_STATUSES = ['FOUND', 'MISSING', 'INCOMPLETE', 'SEVERAL', 'SILENT'] as const
export type DnsStatus = (typeof DNS_STATUSES)[number]

export interface DnsRecord {
  readonly status: DnsStatus
  /** What is there. */
  readonly found: readonly string[]
  /** What to put there instead, or first; null: nothing. */
  readonly wanted: string | null
}

/** What the large mail services ask their customers to name in SPF, by a part of the host that takes the e-mails. */
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

/** Who may send for the domain: the mail service, or the machine itself where it hands e-mails to a server of its own. */
export interface MailRoute {
  /** The mail server of the product; null: one on this machine. */
  readonly mailHost: string | null
  readonly publicHost: string
}

const isSpf = (text: string) => /^v=spf1(\s|$)/i.test(text)
const isDmarc = (text: string) => /^v=DMARC1\s*(;|$)/i.test(text)

/** SPF (RFC 7208): which servers may send for the domain. There must be one record; a known service has to be in it. */
export function spfOf(texts: readonly string[] | null, route: MailRoute): DnsRecord {
  const { domain, mechanism } = senderOf(route)
  const fresh = `v=spf1 ${mechanism} ~all`
  if (texts === null) return { status: 'SILENT', found: [], wanted: fresh }
  const found = texts.filter(isSpf)
  const [only] = found
  if (only === undefined) return { status: 'MISSING', found, wanted: fresh }
  if (found.length > 1) return { status: 'SEVERAL', found, wanted: null }
  // Whether another service's record leads to ours cannot be told without looking at domains that are not ours.
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
  // A machine without a name: the servers of the domain itself.
  const mechanism = domain ? `include:${domain}` : isPublicDomain(host) ? `a:${host}` : 'a mx'
  return { domain, mechanism }
}

/** DMARC (RFC 7489): what receivers do with e-mails that only pretend to come from the domain, and whom they tell. */
export function dmarcOf(texts: readonly string[] | null, reports: string | null): DnsRecord {
  // Only observed: a policy that refuses would also hit other programs that send for the domain.
  const fresh = `v=DMARC1; p=none${reports ? `; rua=mailto:${reports}` : ''}`
  if (texts === null) return { status: 'SILENT', found: [], wanted: fresh }
  const found = texts.filter(isDmarc)
  if (found.length > 1) return { status: 'SEVERAL', found, wanted: null }
  return found.length === 1 ? { status: 'FOUND', found, wanted: null } : { status: 'MISSING', found, wanted: fresh }
}

/**
 * The names at which DMARC counts for a domain: its own, and those of the domains above it, down to two labels. The
 * first one with a record decides.
 */
export function dmarcNames(domain: string): readonly string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, at) => `_dmarc.${labels.slice(at).join('.')}`)
}

/** The domain of an address has names in DNS: it is neither a number nor a name of this machine alone. */
export function isPublicDomain(domain: string): boolean {
  return (
    /^(?=.{4,253}$)([a-z\d-]{1,63}\.)+[a-z][a-z\d-]+$/i.test(domain) && !/\.(localhost|local|internal)$/i.test(domain)
  )
}
