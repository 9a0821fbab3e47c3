import type { SignedIn } from '@llave/api-contract/people'
import { deviceName } from '@llave/domain/people/device-name'
import { isStaff } from '@llave/domain/people/roles'
import type { Selectable } from 'kysely'
import type { Database } from '../../../platform/database/schema'
import type { Platform } from '../../../platform/platform'
import { openSession } from '../../../platform/security/sessions'
import { inTransaction, type Work } from '../../../platform/work'
import { newDevice } from '../account-mails'
import { presentSignedIn } from '../accounts.presenter'
import { type Device, rememberDevice, wasUsedBefore } from './known-devices'
import { releasePushToken } from './push-token'

export type User = Selectable<Database['users']>

export interface SignedInSession {
  readonly token: string
  readonly record: SignedIn
}

/** How somebody signs in, apart from what proves that they may. */
export interface Arrival {
  readonly device: Device
  /** The account knows the device. */
  readonly known: boolean
  readonly remember?: boolean | null | undefined
  readonly firebaseToken?: string | null | undefined
  /** The session only leads to setting up a second factor. */
  readonly factorDue?: boolean
}

/** Opens the session of somebody who has proven who they are; the last of the proof is used up in `prove`. */
export function finishSignIn(
  platform: Platform,
  user: User,
  arrival: Arrival,
  prove: (work: Work) => Promise<void> = async () => undefined,
): Promise<SignedInSession> {
  const { device, known, factorDue = false } = arrival
  const { ip, userAgent } = device
  return inTransaction(
    platform,
    null,
    async work => {
      await prove(work)
      await work.tx.updateTable('users').set({ last_sign_in_date: work.now }).where('id', '=', user.id).execute()
      const pushToken = arrival.firebaseToken || null
      if (pushToken) await releasePushToken(work.tx, pushToken)
      if (!known && (await wasUsedBefore(work, user.id))) await tellOfNewDevice(work, user, device)
      await rememberDevice(work, user.id, device)
      const token = await openSession(platform, work.tx, {
        userId: user.id,
        staff: isStaff(user.roles),
        remember: arrival.remember ?? false,
        ip,
        userAgent,
        pushToken,
        factorDue,
      })
      await work.audit({ action: 'login', by: user.id, entity: 'user', entityId: user.id })
      return { token, record: presentSignedIn(user, { push_token: pushToken, factor_due: factorDue }) }
    },
    ip,
  )
}

async function tellOfNewDevice(work: Work, user: User, { ip, userAgent }: Device): Promise<void> {
  await work.mail(newDevice, {
    to: user.email,
    userId: user.id,
    params: { name: user.name, ...deviceName(userAgent ?? null), ip, date: work.now.toISOString() },
    language: user.language,
  })
}
