/**
 * Options of an S3 address, as in `s3://key:secret@host/bucket?region=eu-south-2&tls=0`, with defaults and allowed
 * values.
 */
export const S3_OPTIONS = {
  /** The region for which requests are signed. */
  region: { default: 'us-east-1', form: /^[a-z\d-]{1,64}$/ },
  /** Whether the service is called over https. */
  tls: { default: '1', form: /^[01]$/ },
  /** Whether the bucket is in the path of requests; otherwise it is in front of the host's name. */
  pathStyle: { default: '1', form: /^[01]$/ },
} as const

export interface S3Address {
  readonly endpoint: string
  readonly region: string
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string }
  readonly bucket: string
  /** The beginning of every object's name. */
  readonly prefix: string
  readonly pathStyle: boolean
}

/** Reads `s3://key:secret@host:port/bucket/prefix?…`; null when it is not such an address, or has an unknown option. */
export function readS3Address(address: string): S3Address | null {
  if (!/^s3:\/\/[^/]+\/[^/?]/.test(address) || !URL.canParse(address)) return null
  const { host, pathname, username, password, searchParams } = new URL(address)
  const given = [...searchParams]
  const isRight = ([name, value]: readonly [string, string]) => isOption(name) && S3_OPTIONS[name].form.test(value)
  if (!username || !password || !given.every(isRight) || new Set(searchParams.keys()).size < given.length) return null
  const option = (name: keyof typeof S3_OPTIONS) => searchParams.get(name) ?? S3_OPTIONS[name].default
  try {
    const [bucket = '', ...rest] = pathname.split('/').filter(Boolean).map(decodeURIComponent)
    return {
      endpoint: `${option('tls') === '1' ? 'https' : 'http'}://${host}`,
      region: option('region'),
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
      bucket,
      prefix: rest.map(part => `${part}/`).join(''),
      pathStyle: option('pathStyle') === '1',
    }
  } catch {
    return null
  }
}

function isOption(name: string): name is keyof typeof S3_OPTIONS {
  return Object.hasOwn(S3_OPTIONS, name)
}
