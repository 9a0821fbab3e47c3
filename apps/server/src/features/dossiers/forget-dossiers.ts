import { DAY_MS, MINUTE_MS } from '@llave/domain/time/calendar-day'
import { DOSSIER_CODE_MINUTES, DOSSIER_KEPT_DAYS } from '@llave/domain/validation/limits'
import type { Platform } from '../../platform/platform'

/**
 * Deletes what is stored only for sending: old files that no live link opens, dossiers that nobody has sent, and
 * addresses that nobody has proven. The record of what was sent to whom and when stays. The janitor removes the bytes.
 */
export async function forgetDossiers({ db, clock }: Platform): Promise<void> {
  const expired = new Date(clock.now().getTime() - DOSSIER_CODE_MINUTES * MINUTE_MS)
  await db.deleteFrom('dossierReaders').where('openedDate', 'is', null).where('codeSentDate', '<', expired).execute()
  const old = new Date(clock.now().getTime() - DOSSIER_KEPT_DAYS * DAY_MS)
  await db.deleteFrom('dossiers').where('sentDate', 'is', null).where('createdDate', '<', old).execute()
  await db
    .deleteFrom('dossierParts')
    .where('createdDate', '<', old)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dossierSendings')
            .select('id')
            .whereRef('dossierSendings.dossierId', '=', 'dossierParts.dossierId')
            .where('expiresDate', '>', clock.now()),
        ),
      ),
    )
    .execute()
}
