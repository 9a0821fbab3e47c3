/** The kinds of staff notification; each has its own channels. */
export const STAFF_NOTIFICATION_KINDS = [
  'STATE',
  'DOCUMENTS',
  'CONTRACT',
  'LATE',
  'DATE',
  'ASSIGNED',
  'TASK',
  'MENTION',
  'MESSAGE',
] as const
export type StaffNotificationKind = (typeof STAFF_NOTIFICATION_KINDS)[number]

/**
 * `REQUEST`: to customers, about their requests. `OWN`: a person's own reminders. `SECURITY`: to superadmins; cannot be
 * switched off.
 */
const FIXED_KINDS = ['REQUEST', 'OWN', 'SECURITY'] as const
export const NOTIFICATION_KINDS = [...STAFF_NOTIFICATION_KINDS, ...FIXED_KINDS] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** The channels of a notification. Without `app` it is listed as read. */
export const CHANNELS = ['app', 'push', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

export type Channels = Readonly<Record<Channel, boolean>>
/** A person's choices; the rest follows `DEFAULT_CHANNELS`. */
export type ChannelChoices = {
  readonly [K in StaffNotificationKind]?: { readonly [C in Channel]?: boolean | undefined } | undefined
}

export const DEFAULT_CHANNELS: Channels = { app: true, push: true, email: false }

/** The channels of a kind for a person with these choices; only the staff choose. */
export function channelsOf(kind: NotificationKind, choices: ChannelChoices): Channels {
  const chosen = isChosen(kind) ? choices[kind] : undefined
  const uses = (channel: Channel) => chosen?.[channel] ?? DEFAULT_CHANNELS[channel]
  return { app: uses('app'), push: uses('push'), email: uses('email') }
}

function isChosen(kind: NotificationKind): kind is StaffNotificationKind {
  return STAFF_NOTIFICATION_KINDS.some(chosen => chosen === kind)
}
