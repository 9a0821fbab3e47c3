import { isIP } from 'node:net'
import path from 'node:path'
import { isEmail } from '@llave/domain/validation/person-fields'
import { z } from 'zod'
import { serversOf } from './database/servers'
import { readS3Address, S3_OPTIONS } from './files/s3-address'
import { addressIn } from './mail/sender-address'
import { readLimitSettings } from './security/rate-limits'
import {
  readSmsBody,
  readSmsHeaders,
  SMS_BODY_DEFAULT,
  SMS_HEADERS_DEFAULT,
  type SmsSettings,
} from './sms/sms-settings'

export const DISK_STORAGE = 'disk'

/** Argument of `npm run serve`: the keys differ from those known to the database on purpose. */
export const NEW_KEYS = '--new-keys'

/** The spellings of yes and no that are common in environment variables. */
const flag = z.enum(['0', '1', 'true', 'false', 'on', 'off']).transform(value => ['1', 'true', 'on'].includes(value))

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** A host as a content policy names it; the first label may be `*`. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/(\*\.)?[a-z\d.-]+(:\d+)?$/.test(text)
}

/** The host names under which this machine reaches itself. */
export const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '[::1]', 'localhost'])

const isLoopback = (url: string | undefined) => url !== undefined && LOOPBACK.has(new URL(url).hostname)

/** A bucket, a folder of Google Drive, or the local disk. */
const storage = z
  .string()
  .refine(
    value =>
      value === DISK_STORAGE ||
      readS3Address(value) !== null ||
      (/^drive:\/\/[\w-]+$/.test(value) && URL.canParse(value)),
    `must be s3://key:secret@host/bucket (options: ${Object.keys(S3_OPTIONS).join(', ')}), drive://folder or ${DISK_STORAGE}`,
  )

function whole(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine(value => value >= min && value <= max, message)
}

/** An address with a host. */
const url = (protocol: RegExp) => z.url({ protocol, hostname: /./ })

/** The address of a service that is trusted with personal data or keys: encrypted, unless it is on this machine. */
const service = url(/^https?$/).refine(
  value => !URL.canParse(value) || value.startsWith('https:') || isLoopback(value),
  'must be https beyond this machine',
)

/** The address consists only of scheme, host and port. */
function isBare(value: string): boolean {
  if (!URL.canParse(value)) return true
  const { username, password, pathname, search, hash } = new URL(value)
  return `${username}${password}${pathname}${search}${hash}` === '/'
}

/** A database address; several servers are not allowed in one. */
const database = z
  .string()
  .refine(
    value => serversOf(value).every(server => z.url({ protocol: /^postgres(ql)?$/ }).safeParse(server).success),
    'must be postgres://user:password@host/database; several hosts with commas',
  )

/** A secret of 49 characters follows its name, and a name has 64 at most (RFC 5321). */
const REPLIES_NAME_MAX = 14

const settings = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[a-z\d.:-]+$/i, 'must be the name or number of an address of this machine')
    .default('127.0.0.1'),
  PUBLIC_URL: url(/^https?$/)
    .refine(isBare, 'must be scheme, host and port alone, as in https://llave.example')
    .transform(value => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: database.optional(),
  /** The address at which NOTIFY is listened for when a pooler stands in front of the database. */
  DATABASE_LISTEN_URL: database.optional(),
  DATABASE_POOL: whole(2, 200).default(10),
  /** How many processes serve behind the port. */
  PROCESSES: whole(1, 64).default(1),
  SMTP_URL: url(/^smtps?$/).optional(),
  /** The mail server is on another machine, so the connection must be encrypted before anything is sent. */
  SMTP_REQUIRE_TLS: flag.default(true),
  MAIL_FROM: z
    .string()
    .max(200)
    .refine(value => isEmail(addressIn(value)), 'must be an address, as in Llave <no-reply@llave.example>')
    .optional(),
  /**
   * The address for customers' replies, with a sub-address for each conversation; without it, replies go to the sender.
   */
  MAIL_REPLIES_TO: z
    .string()
    .refine(isEmail, 'must be an address, as in respuestas@llave.example')
    .refine(
      value => value.indexOf('@') <= REPLIES_NAME_MAX,
      `must have at most ${REPLIES_NAME_MAX} characters before the @`,
    )
    .optional(),
  /** Whether an e-mail that may have arrived is sent again automatically, or held for a person. */
  MAIL_IN_DOUBT: z.enum(['resend', 'hold']).default('resend'),
  /** Days for which sent e-mails stay in the outbox. */
  MAIL_DAYS: whole(1, 3650).default(90),
  /** The file store; the local disk if absent. */
  STORAGE_URL: storage.optional(),
  /** The target of `move-files`. */
  NEW_STORAGE_URL: storage.optional(),
  /** Key file of the service account for Google Drive. */
  DRIVE_SERVICE_ACCOUNT: z.string().optional(),
  /** The address of Google Drive, or of a service with the same protocol. */
  DRIVE_URL: service.refine(isBare, 'must have no path').default('https://www.googleapis.com'),
  MIN_FREE_MB: whole(0, 100_000_000).default(500),
  CLAMD_URL: z.url({ protocol: /^(tcp|unix)$/ }).optional(),
  SECRET_KEY: z
    .string()
    .refine(value => Buffer.from(value, 'base64').length >= 32, 'must be at least 32 bytes in base64')
    .optional(),
  /** PKCS#12 file with the company's certificate; without one a self-signed certificate is created. */
  SEAL_CERTIFICATE: z.string().optional(),
  SEAL_PASSWORD: z.string().optional(),
  /** A file whose first line is the passphrase of backups. */
  BACKUP_PASSPHRASE_FILE: z.string().optional(),
  /** A timestamping service for contracts (RFC 3161). */
  TIMESTAMP_URL: url(/^https?$/).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  TRUST_PROXY: z
    .string()
    .refine(value => value.split(',').every(isNetwork), 'must be addresses or networks (10.0.0.0/8), with commas')
    .optional(),
  /** Origins of the tag manager; the first one serves its script. */
  ANALYTICS_ORIGINS: z
    .string()
    .default('https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com')
    .transform(value => value.trim().split(/\s+/))
    .refine(origins => origins.every(isOrigin), 'must be origins (https://tags.example), with spaces'),
  /** Allowed push services of browsers. */
  PUSH_ORIGINS: z
    .string()
    .default(
      'https://fcm.googleapis.com https://*.push.services.mozilla.com https://*.push.apple.com https://*.notify.windows.com',
    )
    .transform(value => value.trim().split(/\s+/))
    .refine(origins => origins.every(isOrigin), 'must be origins (https://push.example), with spaces'),
  /** Key file of a service account that enables Firebase tokens. */
  FCM_SERVICE_ACCOUNT: z.string().optional(),
  /** The address of Firebase, or of a service with the same protocol. */
  FCM_URL: service.refine(isBare, 'must have no path').default('https://fcm.googleapis.com'),
  /** A location database file or service address for the approximate location of an IP address. */
  IP_LOOKUP: z
    .string()
    .refine(value => !/^https?:/.test(value) || (URL.canParse(value) && value.includes('{ip}')), 'must contain {ip}')
    .optional(),
  SMS_URL: service.optional(),
  SMS_BODY: z
    .string()
    .default(SMS_BODY_DEFAULT)
    .transform(readSmsBody)
    .refine(
      body => body !== undefined,
      'must be JSON or a form, with {{to}} (or {{digits}}) and {{text}} in its texts',
    ),
  SMS_HEADERS: z
    .string()
    .default(SMS_HEADERS_DEFAULT)
    .transform(readSmsHeaders)
    .refine(headers => headers !== undefined, 'must be a JSON object of texts'),
  SMS_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces')
    .optional(),
  ALLOW_INSECURE_HTTP: flag.default(false),
  /** Webhooks may call this machine; for tests. */
  WEBHOOK_LOOPBACK: flag.default(false),
  RATE_LIMITS: z
    .string()
    .default('on')
    .transform(readLimitSettings)
    .refine(
      settings => settings !== undefined,
      'must be on, off, or limits with figures (register-address=500), with commas',
    ),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DRAIN_SECONDS: whole(1, 300).default(20),
  DEMO: flag.default(false),
})

type Settings = z.output<typeof settings>

/** For a rule about several settings, which applies once each of them is valid by itself. */
const whenRight =
  (...names: readonly (keyof Settings)[]) =>
  ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path: [name] = [] }) => !names.some(each => each === name))

const ADDRESSES = ['HOST', 'PORT', 'PUBLIC_URL'] as const

function addressesOf({ HOST, PORT, PUBLIC_URL }: Pick<Settings, (typeof ADDRESSES)[number]>) {
  const host = isIP(HOST) === 6 ? `[${HOST}]` : HOST
  const publicUrl = PUBLIC_URL ?? `http://${host}:${PORT}`
  // Listening on loopback only is not enough: a proxy in front would serve everybody who can reach the public address.
  return { publicUrl, loopback: LOOPBACK.has(HOST) && isLoopback(publicUrl) }
}

const environment = settings
  .refine(
    value =>
      Boolean(value.DRIVE_SERVICE_ACCOUNT) || !`${value.STORAGE_URL} ${value.NEW_STORAGE_URL}`.includes('drive:'),
    {
      path: ['DRIVE_SERVICE_ACCOUNT'],
      message: 'drive:// needs its key file',
      when: whenRight('STORAGE_URL', 'NEW_STORAGE_URL', 'DRIVE_SERVICE_ACCOUNT'),
    },
  )
  .refine(
    ({ SMS_URL, SMS_BODY, SMS_HEADERS, SMS_SECRET }) =>
      !SMS_URL || Boolean(SMS_SECRET) || !JSON.stringify([SMS_HEADERS, SMS_BODY]).includes('{{secret}}'),
    {
      path: ['SMS_SECRET'],
      message: 'SMS_HEADERS or SMS_BODY names it',
      when: whenRight('SMS_URL', 'SMS_BODY', 'SMS_HEADERS', 'SMS_SECRET'),
    },
  )
  .refine(
    value => {
      const { loopback, publicUrl } = addressesOf(value)
      return loopback || publicUrl.startsWith('https:') || value.ALLOW_INSECURE_HTTP
    },
    {
      path: ['PUBLIC_URL'],
      message: 'an address that others can reach needs https (or ALLOW_INSECURE_HTTP=1)',
      when: whenRight(...ADDRESSES, 'ALLOW_INSECURE_HTTP'),
    },
  )
  .refine(value => !value.DEMO || addressesOf(value).loopback, {
    path: ['DEMO'],
    message: 'everybody knows the demo’s passwords, so it is for this machine alone',
    when: whenRight(...ADDRESSES, 'DEMO'),
  })

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>

const camelCase = (name: string) => name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** Every setting under its name in camel case, and what follows from several of them. */
export type Config = { readonly [S in keyof Settings as CamelCase<S>]-?: Settings[S] } & {
  readonly publicUrl: string
  readonly minFreeBytes: number
  /** The SMS service of signing codes; contracts are signed without codes if absent. */
  readonly sms: SmsSettings | undefined
  /** Only this machine can reach the server. */
  readonly loopback: boolean
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the environment once; throws a ConfigError that names every wrong value. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The environment is not valid:\n${lines.join('\n')}`)
  }
  const value = result.data
  const { publicUrl, loopback } = addressesOf(value)
  const named = Object.fromEntries(
    Object.keys(settings.shape).map(name => [camelCase(name), value[name as keyof Settings]]),
  ) as Config
  return {
    ...named,
    publicUrl,
    loopback,
    dataDir: path.resolve(value.DATA_DIR),
    smtpRequireTls: value.SMTP_REQUIRE_TLS && !isLoopback(value.SMTP_URL),
    minFreeBytes: value.MIN_FREE_MB * 1024 ** 2,
    sms: value.SMS_URL
      ? { url: value.SMS_URL, body: value.SMS_BODY, headers: value.SMS_HEADERS, secret: value.SMS_SECRET ?? '' }
      : undefined,
    webhookLoopback: value.WEBHOOK_LOOPBACK && loopback,
    // Limits may be switched off only for tests on this machine.
    rateLimits: { ...value.RATE_LIMITS, enabled: value.RATE_LIMITS.enabled || !loopback },
  }
}
