/** Options of an S3 address, as in `s3://key:secret@host/bucket?region=eu-south-2&tls=0`, and what each may be. */
export const S3_OPTIONS = {
  /** The region that requests are signed for. */
  region: { default: 'us-east-1', form: /^[a-z\d-]{1,64}$/ },
  /** Whether the service is called over https. */
  tls: { default: '1', form: /^[01]$/ },
  /** Whether the bucket is in the path of requests, or before the host's name. */
  pathStyle: { default: '1', form: /^[01]$/ },
} as const

export interface S3Address {
  readonly endpoint: string
  readonly region: string
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string }
  readonly bucket: string
  /** What every name of an object begins with. */
  readonly prefix: string
  readonly pathStyle: boolean
}

/** Reads `s3://key:secret@host:port/bucket/prefix?…`; null when it is none, or has an option that there is not. */
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
