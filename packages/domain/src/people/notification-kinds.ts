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

/** The kind of notices for agencies, whose people choose its channels. */
export const AGENCY_NOTIFICATION_KINDS = ['LEAD'] as const
export const CHOSEN_KINDS = [...STAFF_NOTIFICATION_KINDS, ...AGENCY_NOTIFICATION_KINDS] as const
export type ChosenKind = (typeof CHOSEN_KINDS)[number]

/**
 * `REQUEST`: to customers, about their requests. `OWN`: a person's own reminders. `SECURITY`: to superadmins; cannot be
 * switched off.
 */
const FIXED_KINDS = ['REQUEST', 'OWN', 'SECURITY'] as const
export const NOTIFICATION_KINDS = [...CHOSEN_KINDS, ...FIXED_KINDS] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** The channels of a notification. Without `app` it is listed as read. */
export const CHANNELS = ['app', 'push', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

export type Channels = Readonly<Record<Channel, boolean>>
/** A person's choices; the rest follows `DEFAULT_CHANNELS`. */
export type ChannelChoices = {
  readonly [K in ChosenKind]?: { readonly [C in Channel]?: boolean | undefined } | undefined
}

export const DEFAULT_CHANNELS: Channels = { app: true, push: true, email: false }
/** Agencies seldom sign in, so they get e-mails unless they switch these off. */
const AGENCY_CHANNELS: Channels = { ...DEFAULT_CHANNELS, email: true }

export function channelsOf(kind: NotificationKind, choices: ChannelChoices): Channels {
  const chosen = isChosen(kind) ? choices[kind] : undefined
  const defaults = kind === 'LEAD' ? AGENCY_CHANNELS : DEFAULT_CHANNELS
  const uses = (channel: Channel) => chosen?.[channel] ?? defaults[channel]
  return { app: uses('app'), push: uses('push'), email: uses('email') }
}

function isChosen(kind: NotificationKind): kind is ChosenKind {
  return CHOSEN_KINDS.some(chosen => chosen === kind)
}
