import { Resolver } from 'node:dns/promises'

/** What the product itself queries in DNS, apart from the addresses of hosts. */
export type Dns = Pick<Resolver, 'resolveTxt'>

const TIMEOUT_MS = 1500

export const createDns = (): Dns => new Resolver({ timeout: TIMEOUT_MS, tries: 1 })
