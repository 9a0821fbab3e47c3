import { TOTP } from 'otpauth'
import { totpSecret } from '../../../src/features/accounts/factors/totp'
import type { LinkPurpose } from '../../../src/platform/security/account-codes'
import type { Brokerage } from '../brokerage'
import type { Person } from '../people'

/** The code of the last link of this kind that was sent to somebody. */
export async function linkCodeOf({ db, app }: Brokerage, userId: string, purpose: LinkPurpose) {
  const link = await db
    .selectFrom('userCodes')
    .select('id')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('createdDate', 'desc')
    .executeTakeFirst()
  return app.platform.secrets.linkCode(purpose, link?.id ?? 'none')
}

export const factorsOf = (brokerage: Brokerage, who: Person) =>
  brokerage.db
    .selectFrom('factors')
    .select('id')
    .where('userId', '=', brokerage.idOf(who))
    .where('confirmedDate', 'is not', null)
    .orderBy('id')
    .execute()

/** The code that somebody's application shows. */
export const codeOf = (brokerage: Brokerage, id: string) =>
  TOTP.generate({ secret: totpSecret(brokerage.app.platform.secrets, id), timestamp: brokerage.now().getTime() })
