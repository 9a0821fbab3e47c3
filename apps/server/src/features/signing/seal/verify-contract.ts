import { readFile } from 'node:fs/promises'
import { sha256Of } from '../../../platform/files/measured'
import type { Platform } from '../../../platform/platform'
import { StartError } from '../../../platform/start-error'
import { sealIdentity } from './seal-identity'
import { checkSeals, isIntact } from './verify-seals'

/**
 * Confirms that a signed contract is as it was sealed: not a byte changed, sealed with this installation's certificate,
 * and known to the audit. Throws a StartError that says what is wrong.
 */
export async function verifyContract(platform: Platform, file: string): Promise<string> {
  const pdf = await readFile(file).catch(cause => {
    throw new StartError(`${file} cannot be read`, { cause })
  })
  const checks = checkSeals(pdf)
  if (!isIntact(checks))
    throw new StartError(`${file}: NOT VALID. It carries no seal, or was changed after it was sealed`)
  const { chain } = await sealIdentity(platform.config)
  const ours = checks.every(({ certificate }) => chain[0] !== undefined && certificate?.raw.equals(chain[0]))
  const sha256 = sha256Of(pdf)
  const { count } = await platform.db
    .selectFrom('audit')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('action', '=', 'contract.signed')
    .where(eb => eb(eb.ref('details', '->>').key('sha256'), '=', sha256))
    .executeTakeFirstOrThrow()
  return [
    `${file}: valid, unchanged since it was sealed`,
    ...checks.map(
      ({ certificate }) =>
        `  sealed by ${certificate?.subject.replaceAll('\n', ', ')} (${certificate?.fingerprint256})`,
    ),
    ours ? '  with the certificate of this installation' : '  with ANOTHER certificate than that of this installation',
    count > 0 ? '  and signed here: the audit knows it' : '  but the audit of this installation does not know it',
  ].join('\n')
}
