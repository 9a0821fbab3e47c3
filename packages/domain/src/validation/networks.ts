/** An IP address, or a network as its first address and the number of its fixed bits. */
export interface Network {
  readonly address: string
  readonly version: 4 | 6
  readonly bits: number
}

/**
 * Parses addresses and networks (`203.0.113.7, 2001:db8::/32`), separated by commas or spaces; null if one is neither.
 */
export function networksOf(text: string): readonly Network[] | null {
  const networks = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(networkOf)
  return networks.every(network => network !== null) ? networks : null
}

function networkOf(text: string): Network | null {
  const [address = '', given, ...rest] = text.split('/')
  const version = versionOf(address)
  if (version === null || rest.length > 0) return null
  const most = version === 4 ? 32 : 128
  if (given !== undefined && !/^\d{1,3}$/.test(given)) return null
  const bits = given === undefined ? most : Number(given)
  return bits <= most ? { address, version, bits } : null
}

function versionOf(address: string): 4 | 6 | null {
  if (isIpv4(address)) return 4
  return isIpv6(address) ? 6 : null
}

const isIpv4 = (text: string) =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split('.').every(part => Number(part) <= 255)

/** Eight groups; `::` stands for several zeros, and the last two may be written as an IPv4 address. */
function isIpv6(text: string): boolean {
  const [before = '', after, ...more] = text.split('::')
  const groups = [before, after ?? ''].flatMap(part => (part === '' ? [] : part.split(':')))
  const embedded = groups.length > 0 && isIpv4(groups.at(-1) ?? '') ? groups.pop() : undefined
  const count = groups.length + (embedded === undefined ? 0 : 2)
  const isWhole = after === undefined ? count === 8 : count < 8
  return more.length === 0 && isWhole && groups.every(group => /^[\da-f]{1,4}$/i.test(group))
}
