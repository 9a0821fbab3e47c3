import type { ImportedOperation } from './read-row'

/**
 * Whether the customer of a row is invited, or why not. TOLD: they have an account and know of it; REPEATED: another
 * row already invites them.
 */
export const INVITATIONS = ['INVITED', 'ARCHIVED', 'NO_EMAIL', 'BLOCKED', 'ENDED_MAILS', 'TOLD', 'REPEATED'] as const
export type Invitation = (typeof INVITATIONS)[number]

/** Addresses, in lower case, to which no invitation is sent. */
export interface NotInvited {
  /** Of people whose data are blocked, or who have asked for blocking. */
  readonly blocked: ReadonlySet<string>
  /** Of people who have ended some kind of e-mail. */
  readonly ended: ReadonlySet<string>
  /** Of accounts that are in use or have been invited. */
  readonly told: ReadonlySet<string>
}

/**
 * Returns a function that decides for the operations of a list, one after the other, whether their customers are
 * invited: each customer once.
 */
export function inviter({ blocked, ended, told }: NotInvited): (operation: ImportedOperation) => Invitation {
  const invited = new Set<string>()
  return ({ person, archivedReason }) => {
    const email = person.email?.toLowerCase()
    if (archivedReason) return 'ARCHIVED'
    if (!email) return 'NO_EMAIL'
    if (blocked.has(email)) return 'BLOCKED'
    if (ended.has(email)) return 'ENDED_MAILS'
    if (told.has(email)) return 'TOLD'
    if (invited.has(email)) return 'REPEATED'
    invited.add(email)
    return 'INVITED'
  }
}
