import type { CallServer } from './platform/http/call-server'
import type { ScheduledJob } from './platform/jobs/schedule'
import type { MailTemplates } from './platform/mail/mail-template'
import type { EventReaction } from './platform/outbox/event-dispatcher'
import type { Platform } from './platform/platform'

/** What a feature hangs into the house. */
interface Feature {
  readonly routes?: (server: CallServer, platform: Platform) => void
  readonly mails?: MailTemplates
  readonly reactions?: (platform: Platform) => readonly EventReaction[]
  readonly schedule?: (platform: Platform) => readonly ScheduledJob[]
}

/** The one list of features: what is not here does not exist. */
export const features: readonly Feature[] = []
