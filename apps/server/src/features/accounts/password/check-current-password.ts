import { AppError } from '../../../platform/app-error'
import type { Platform } from '../../../platform/platform'
import { countTry } from './login-pace'
import { verifyPassword } from './password-hash'

/**
 * Asks somebody who is signed in for their password once more. A wrong one counts like an attempt to sign in and is
 * refused at the field.
 */
export async function checkCurrentPassword(
  platform: Platform,
  userId: string,
  password: string,
  { ip, field }: { readonly ip: string; readonly field: string },
): Promise<void> {
  const user = await platform.db
    .selectFrom('users')
    .select(['email', 'passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  // Whoever is signed in is no stranger.
  const attempt = await countTry(platform, user.email, ip, async () => true)
  if (await verifyPassword(user.passwordHash, password, true)) return attempt.forgive()
  const code = 'ERR_PASSWORD_NOT_MATCH'
  throw new AppError(code, { fields: { [field]: code } })
}
