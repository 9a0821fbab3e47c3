import { calendarDay } from '@llave/domain/time/calendar-day'
import { AppError, refusal } from '../../../platform/app-error'
import type { Db } from '../../../platform/database/db'
import { openFile } from '../../../platform/files/open-file'
import { zipFiles } from '../../../platform/files/zip-files'
import { type FileAnswer, madeWhileSent } from '../../../platform/http/file-answer'
import { type Actor, inTransaction, type Platform } from '../../../platform/platform'
import { dayText, translator } from '../../../platform/texts'
import { ASKS_IN } from './asks-in'
import { collectPerson } from './collect-person'
import { labelled, personPage } from './person-page'
import { personOf } from './person-records'

const readAsked = async (db: Db, id: string) => {
  return await db
    .selectFrom('privacyRequests as r')
    .select(['r.name', 'r.userId', 'r.contactId', 'r.holderId', 'r.identityCheckedDate'])
    .select(ASKS_IN.as('language'))
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow(refusal('ERR_NOT_FOUND'))
}

/**
 * Everything about the person who made a request in one archive, in their language. Throws 409 until their identity is
 * checked.
 */
export async function exportPerson(platform: Platform, actor: Actor, id: string, ip: string): Promise<FileAnswer> {
  const { request, language, data, files } = await inTransaction(platform, { actor, ip }, async work => {
    const request = await readAsked(work.tx, id)
    if (request.identityCheckedDate === null) throw new AppError('ERR_IDENTITY_NOT_CHECKED')
    const collected = await collectPerson(work.tx, await personOf(work.tx, request))
    const details = { files: collected.files.length }
    await work.audit({ action: 'privacy.exported', entity: 'privacy', entityId: id, details })
    return { request, language: request.language, ...collected }
  })
  const t = translator(language)
  const today = calendarDay(platform.clock.now())
  const title = t('privacy.file.title', { name: request.name })
  const whole = { exportedDate: platform.clock.now().toISOString(), name: request.name, ...data }
  return madeWhileSent(async () => ({
    name: t('privacy.file.name', { name: request.name, date: today }),
    type: 'application/zip',
    body: zipFiles(
      files.map(file => ({
        folder: String(file.numOperation),
        date: file.createdDate,
        // The person gets their own files as they sent them.
        open: () => openFile(platform, null, file),
      })),
      platform.log,
      {
        [t('privacy.file.page')]: personPage(
          title,
          t('privacy.file.intro', { date: dayText(today, t) }),
          Object.entries(data).map(([key, value]) => [labelled(t, key), value]),
          t,
        ),
        [t('privacy.file.data')]: Buffer.from(`${JSON.stringify(whole, null, 2)}\n`),
      },
    ),
  }))
}
