import type { Translate } from '@llave/texts/translate'
import type { DispatchedEvent } from '../../../platform/outbox/domain-event'
import { translator } from '../../../platform/texts'
import type { Work } from '../../../platform/work'
import { type StaffNews, staffNewsOf } from '../../../record/staff-news'
import { dayText } from '../customers/document-mails'
import { activeStaff, readerFor } from '../operation-people'
import { writeNotifications } from '../write-notifications'

/** One notification about work that is now a colleague's, for good or while somebody is away. */
export async function tellStaff(event: DispatchedEvent, work: Work): Promise<void> {
  const news = staffNewsOf(event)
  if (!news) return
  const toId = news.type === 'WORK_HANDED_OVER' ? news.toId : news.standInId
  const reader = readerFor(await activeStaff(work), toId)
  if (!reader || reader.userId === event.by) return
  const { name, url } = noticeOf(translator(reader.language), news)
  await writeNotifications(work, [{ userId: reader.userId, name, url, type: 'BACKOFFICE', kind: 'ASSIGNED' }])
}

function noticeOf(t: Translate, news: StaffNews): { readonly name: string; readonly url: string } {
  if (news.type === 'STAND_IN_NAMED') {
    const { away, from, to } = news
    return {
      name: t('notifications.standIn', { away, from: dayText(from, t), to: dayText(to, t) }),
      url: '/operations',
    }
  }
  const { from, toId, operations, tasks } = news
  return {
    name: t('notifications.handedOver', { from, operations, tasks }),
    url: operations > 0 ? `/operations?responsable=${toId}` : `/tasks?responsable=${toId}`,
  }
}
