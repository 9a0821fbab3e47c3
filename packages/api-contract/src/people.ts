import { HOW_MEET_US } from '@llave/domain/people/how-meet-us'
import { CHANNELS, CHOSEN_KINDS, type Channel } from '@llave/domain/people/notification-kinds'
import { ROLES } from '@llave/domain/people/roles'
import { FACTOR_KINDS } from '@llave/domain/people/second-factor'
import { z } from 'zod'
import { day, instantOut, utcInstant } from './define/fields'

const CHANNEL_CHOICE = Object.fromEntries(CHANNELS.map(channel => [channel, z.boolean()])) as Record<
  Channel,
  z.ZodBoolean
>

/** Whether its link works, has expired, or may not have arrived. */
export const INVITATION_STATES = ['SENT', 'EXPIRED', 'UNDELIVERED'] as const

export const LANGUAGES = ['es', 'ca', 'en'] as const

/** The person's interface preferences; a guest's are kept on their device. */
export const interfaceSettings = z.object({
  theme: z.enum(['light', 'dark', 'auto']).optional(),
  sidePanel: z.boolean().optional(),
  toolbar: z.boolean().optional(),
  navbar: z.boolean().optional(),
  navbarFolded: z.boolean().optional(),
  footer: z.boolean().optional(),
  boxed: z.boolean().optional(),
  customScrollbars: z.boolean().optional(),
  /** Hotkeys without Ctrl are on (WCAG 2.1.4 requires that they can be switched off). */
  singleKeys: z.boolean().optional(),
  /** A new member of the staff has dismissed the guidance. */
  firstDayOver: z.boolean().optional(),
  /** The channels for each kind of notification that one may choose them for (domain: channelsOf). */
  notifications: z.partialRecord(z.enum(CHOSEN_KINDS), z.object(CHANNEL_CHOICE).partial()).optional(),
  /** The third-party services that the person allows, since when, and under which wording (LSSI 22.2). */
  consent: z
    .object({ analytics: z.boolean(), chat: z.boolean(), date: utcInstant, version: z.int().min(1).default(1) })
    .optional(),
})

export type InterfaceSettings = z.output<typeof interfaceSettings>

/** A member of staff as others see them. */
export const person = z.object({
  _id: z.string(),
  name: z.string(),
  lastname: z.string(),
  avatar: z.string().nullable(),
  avatarColor: z.string().nullable(),
})
export type Person = z.output<typeof person>

export const signedIn = person.extend({
  displayName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  roles: z.array(z.enum(ROLES)),
  categoryRols: z.array(z.string()),
  firebaseToken: z.string().nullable(),
  settings: interfaceSettings,
  shortcuts: z.array(z.string()),
  language: z.enum(LANGUAGES),
  newsletter: z.boolean(),
  mustChangePassword: z.boolean(),
  /** Present only while a second factor must be set up first. */
  mustAddFactor: z.literal(true).optional(),
  /** Present only for a broker invited by a colleague. */
  invited: z.literal(true).optional(),
  /**
   * Present only for superadmins: while the brokerage is being set up (EMPTY: it has no operation yet), or afterwards
   * while company data that contracts print are missing (GAPS).
   */
  setup: z.enum(['EMPTY', 'OPEN', 'GAPS']).optional(),
})
export type SignedIn = z.output<typeof signedIn>

export const account = person.extend({
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  country: z.string().nullable(),
  brands: z.array(z.string()),
  roles: z.array(z.enum(ROLES)),
  active: z.boolean(),
  collective: z.string().nullable(),
  howMeetUs: z.enum(HOW_MEET_US).nullable(),
  whoRecommendedUs: z.string().nullable(),
  createdDate: instantOut,
})

/** Days on which a member of the staff is away, and who stands in for them; null: nobody. */
export const absence = z.object({ from: day, to: day, standIn: person.nullable() })
export type Absence = z.output<typeof absence>

/** An account of the lists of managers and users. */
export const listedAccount = account.extend({
  displayName: z.string(),
  lastSignIn: instantOut.nullable(),
  /** The live operations of a member of the staff, or all operations of a customer. */
  numOperations: z.int(),
  /** Somebody else chose the password. */
  mustChangePassword: z.boolean(),
  /** The address was confirmed, or the staff activated the account. */
  confirmed: z.boolean(),
  absence: absence.nullable(),
  /** For somebody who has not chosen a password yet. */
  invitation: z.object({ sentDate: instantOut.nullable(), state: z.enum(INVITATION_STATES) }).nullable(),
  version: z.int(),
})
export type ListedAccount = z.output<typeof listedAccount>

/** A second factor, as its owner sees it. */
export const factor = z.object({
  _id: z.string(),
  kind: z.enum(FACTOR_KINDS),
  name: z.string(),
  createdDate: instantOut,
  lastUsedDate: instantOut.nullable(),
})
export type Factor = z.output<typeof factor>

/** An account with everything that deleting it would leave behind. */
export const accountRecord = listedAccount.extend({
  factors: z.array(factor),
  /** Pending tasks assigned to them. */
  numTasks: z.int(),
})
export type AccountRecord = z.output<typeof accountRecord>
