import { AppError } from '../../../platform/app-error'
import { readRow } from '../../../platform/database/db'
import type { Platform } from '../../../platform/platform'
import { countTry } from './login-pace'
import { verifyPassword } from './password-hash'

/**
 * Asks a signed-in person for their password again. A wrong one counts as a sign-in attempt and is rejected at the
 * field.
 */
export async function checkCurrentPassword(
  platform: Platform,
  userId: string,
  password: string,
  { ip, field }: { readonly ip: string; readonly field: string },
): Promise<void> {
  const user = await readRow(platform.db, 'users', userId, ['email', 'passwordHash'])
  // A signed-in person counts as a known device.
  const attempt = await countTry(platform, user.email, ip, async () => true)
  if (await verifyPassword(user.passwordHash, password, true)) return attempt.forgive()
  const code = 'ERR_PASSWORD_NOT_MATCH'
  throw new AppError(code, { fields: { [field]: code } })
}
