import type { ImportedOperation } from './read-row'

/**
 * What becomes of the invitation of a row's customer: it is sent, or why not. TOLD: they have an account of which they
 * know; REPEATED: another row invites them.
 */
export const INVITATIONS = ['INVITED', 'ARCHIVED', 'NO_EMAIL', 'BLOCKED', 'ENDED_MAILS', 'TOLD', 'REPEATED'] as const
export type Invitation = (typeof INVITATIONS)[number]

/** Addresses, in small letters, to which no invitation goes. */
export interface NotInvited {
  /** Of people whose data are blocked, or who have asked for it. */
  readonly blocked: ReadonlySet<string>
  /** Whose reader has ended some kind of e-mail. */
  readonly ended: ReadonlySet<string>
  /** Of accounts that are in use, or have been invited. */
  readonly told: ReadonlySet<string>
}

/** What says of the operations of a list, one after the other, whether their customers are invited: each of them once. */
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
