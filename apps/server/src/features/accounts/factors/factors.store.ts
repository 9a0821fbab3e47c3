import type { Factor } from '@llave/api-contract/people'
import type { AuditAction } from '@llave/domain/audit/audit-actions'
import type { FactorPolicy } from '@llave/domain/people/second-factor'
import { refusal } from '../../../platform/app-error'
import type { Db } from '../../../platform/database/db'
import type { Work } from '../../../platform/platform'
import { isoOrNull } from '../../../record/lists/presenting'
import { mailOwner, type Owner } from '../mail-owner'
import { type FactorChange, factorChanged } from '../security-mails'
import type { FactorRow } from './passkeys'

/** The person's confirmed factors, in the order in which they were added. */
export function readFactors(db: Db, userId: string): Promise<FactorRow[]> {
  return db
    .selectFrom('factors')
    .selectAll()
    .where('userId', '=', userId)
    .where('confirmedDate', 'is not', null)
    .orderBy('createdDate')
    .orderBy('id')
    .execute()
}

export async function readFactorPolicy(db: Db): Promise<FactorPolicy> {
  const { factorPolicy } = await db.selectFrom('company').select('factorPolicy').executeTakeFirstOrThrow()
  return factorPolicy
}

/**
 * Reads the policy for a caller that acts on it: waits for a concurrent change of it, and makes later changes wait for
 * this transaction, so that they see its effect.
 */
export async function lockFactorPolicy({ tx }: Work): Promise<FactorPolicy> {
  const { factorPolicy } = await tx.selectFrom('company').select('factorPolicy').forShare().executeTakeFirstOrThrow()
  return factorPolicy
}

export function presentFactor(row: FactorRow): Factor {
  return {
    _id: row.id,
    kind: row.kind,
    name: row.name,
    createdDate: row.createdDate.toISOString(),
    lastUsedDate: isoOrNull(row.lastUsedDate),
  }
}

/** Locks the owner of factors that are about to change, so that concurrent changes see each other. */
export async function lockOwner({ tx }: Work, userId: string) {
  return await tx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'lastname', 'language', 'roles'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND'))
}

const ACTIONS = {
  ADDED: 'factor.added',
  RENAMED: 'factor.renamed',
  REMOVED: 'factor.removed',
  TAKEN: 'factor.taken',
  CODES_MADE: 'factor.codes-made',
  CODE_USED: 'factor.code-used',
} as const satisfies Record<FactorChange, AuditAction>

interface Said {
  /** The name of the factor, if the change is about one. */
  readonly factor?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** Records a change of somebody's second factor and notifies them by e-mail. */
export async function tellOfFactor(work: Work, owner: Owner, change: FactorChange, said: Said = {}): Promise<void> {
  const { factor = '', details } = said
  await work.audit({
    action: ACTIONS[change],
    entity: 'user',
    entityId: owner.id,
    details: { ...(factor && { factor }), ...details },
  })
  await mailOwner(work, factorChanged, owner, { change, factor, date: work.now.toISOString() })
}
