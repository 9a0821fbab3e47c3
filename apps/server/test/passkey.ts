import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAssertion } from '@llave/api-contract/factors.calls'

type Cbor = number | string | Buffer | ReadonlyMap<Cbor, Cbor>

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

/** The part of CBOR (RFC 8949) that a passkey needs. */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(pair => pair.map(encode))])
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

const USER_PRESENT = 1
const HAS_KEY = 64

interface Situation {
  readonly challenge: string
  readonly origin: string
  /** Unlike any browser: for another site, in another ceremony, or without the person's presence. */
  readonly host?: string
  readonly type?: string
  readonly flags?: number
}

/** An authenticator with a single key (ES256) that counts its signatures. */
export function anAuthenticator(host: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let count = 0

  const clientData = (type: string, { challenge, origin }: Situation) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, site = host) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([sha256(site), Buffer.from([flags]), counter])
  }
  const shared = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} } as const

  return {
    id: text(id),
    /** As if the key had been copied to another device with a lower counter. */
    setBack: () => {
      count = 0
    },
    make(situation: Situation): NewPasskey {
      const coordinate = (encoded: string) => Buffer.from(encoded, 'base64url')
      const key = encode(
        new Map<Cbor, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinate(x)],
          [-3, coordinate(y)],
        ]),
      )
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([authenticatorData(USER_PRESENT | HAS_KEY), Buffer.alloc(16), length, id, key])
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...shared,
        response: {
          clientDataJSON: text(clientData('webauthn.create', situation)),
          attestationObject: text(encode(attestation)),
          transports: ['internal'],
        },
      }
    },
    answer(situation: Situation): PasskeyAssertion {
      count += 1
      const data = authenticatorData(situation.flags ?? USER_PRESENT, situation.host)
      const client = clientData(situation.type ?? 'webauthn.get', situation)
      return {
        ...shared,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      }
    },
  }
}
