import { readFile } from 'node:fs/promises'
import type { Db } from '../../../platform/database/db'
import { sha256Of } from '../../../platform/files/measured'
import type { Platform } from '../../../platform/platform'
import { StartError } from '../../../platform/start-error'
import { sealOwner } from '../contract/company-details'
import { isOwnCertificate, sealIdentity } from './seal-identity'
import { timestampOf } from './stamp-contracts'
import { checkSeals, isIntact, type SealCheck } from './verify-seals'

/**
 * Confirms that a signed contract is unchanged, sealed by this installation, and known to its audit. Throws a
 * StartError with the reason otherwise.
 */
export async function verifyContract(platform: Platform, file: string): Promise<string> {
  const pdf = await readFile(file).catch(cause => {
    throw new StartError(`${file} cannot be read`, { cause })
  })
  const checks = checkSeals(pdf)
  if (!isIntact(checks))
    throw new StartError(`${file}: NOT VALID. It carries no seal, or was changed after it was sealed`)
  const sha256 = sha256Of(pdf)
  const audited = await signedHere(platform.db, sha256)
  const stamp = await timestampOf(platform.db, sha256)
  const ours = await isOurs(platform, checks, audited?.seal ?? null)
  const found = [
    ...checks.map(
      ({ certificate }) =>
        `  sealed by ${certificate?.subject.replaceAll('\n', ', ')} (${certificate?.fingerprint256})`,
    ),
    ours ? '  with the seal of this installation' : '  with ANOTHER seal than that of this installation',
    audited
      ? `  and signed here on ${audited.date.toISOString()}`
      : '  but the audit of this installation does not know it',
    stamp
      ? `  and stamped by ${stamp.authority} on ${stamp.date.toISOString()}, with ${stamp.lists} revocation lists`
      : '  without a timestamp of a service',
  ]
  if (!ours || !audited)
    throw new StartError([`${file}: NOT VALID as a contract of this installation`, ...found].join('\n'))
  return [`${file}: valid, unchanged since it was sealed`, ...found].join('\n')
}

/** When a file with this hash was signed, and with which certificate, according to the audit. */
export async function signedHere(
  db: Db,
  sha256: string,
): Promise<{ readonly date: Date; readonly seal: string | null } | undefined> {
  const entry = await db
    .selectFrom('audit')
    .select(['createdDate', 'details'])
    .where('action', '=', 'contract.signed')
    .where(eb => eb(eb.ref('details', '->>').key('sha256'), '=', sha256))
    .orderBy('id')
    .executeTakeFirst()
  if (!entry) return undefined
  const { seal } = entry.details
  return { date: entry.createdDate, seal: typeof seal === 'string' ? seal : null }
}

/** Whether the seals were made with our key, or with the certificate in use when it was signed. */
async function isOurs({ config, db }: Platform, checks: readonly SealCheck[], known: string | null): Promise<boolean> {
  const identity = await sealIdentity(config, await sealOwner(db))
  return checks.every(
    ({ certificate }) =>
      certificate && (isOwnCertificate(identity, certificate) || certificate.fingerprint256 === known),
  )
}
