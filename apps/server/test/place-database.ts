/** A database in MaxMind's format with the location of one network (`<first>.0.0.0/8`), named in es and en. */
export function aPlaceDatabase(
  first: number,
  place: { readonly city: readonly [string, string]; readonly country: readonly [string, string] },
): Buffer {
  const BITS = 8
  // One node for each bit of the network; the other branch ends in nothing (the number of nodes).
  const nodes = Array.from({ length: BITS }, (_, bit) => {
    const onward = bit === BITS - 1 ? BITS + SEPARATOR.length : bit + 1
    return (first >> (BITS - 1 - bit)) & 1 ? [BITS, onward] : [onward, BITS]
  })
  const tree = Buffer.concat(nodes.flat().map(record => numbered(record, 3)))
  const names = ([es, en]: readonly [string, string]) => map({ names: map({ es: text(es), en: text(en) }) })
  const metadata = map({
    binary_format_major_version: number(2),
    binary_format_minor_version: number(0),
    database_type: text('GeoLite2-City'),
    ip_version: number(4),
    node_count: number(BITS),
    record_size: number(24),
  })
  return Buffer.concat([
    ...[tree, SEPARATOR, map({ city: names(place.city), country: names(place.country) })],
    ...[Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com'), metadata],
  ])
}

const SEPARATOR = Buffer.alloc(16)
const TYPES = { text: 2, number: 6, map: 7 }

function numbered(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

const headed = (type: number, size: number, content: Buffer) =>
  Buffer.concat([Buffer.from([(type << 5) | size]), content])
const text = (value: string) => headed(TYPES.text, Buffer.byteLength(value), Buffer.from(value))
const number = (value: number) => headed(TYPES.number, 4, numbered(value, 4))

function map(entries: Readonly<Record<string, Buffer>>): Buffer {
  const content = Object.entries(entries).flatMap(([key, value]) => [text(key), value])
  return headed(TYPES.map, Object.keys(entries).length, Buffer.concat(content))
}
