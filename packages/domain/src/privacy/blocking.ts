/** The ids of everything that belongs to one person only. */
export interface BlockedPerson {
  readonly accounts: readonly string[]
  readonly contacts: readonly string[]
  readonly holders: readonly string[]
  /** Operations that are entirely theirs. */
  readonly operations: readonly string[]
  /** Other people's operations, of which only this person's part is blocked. */
  readonly shared: readonly string[]
  /** Their requests about their data. */
  readonly requests: readonly string[]
}

/**
 * Why somebody's data cannot be blocked: an operation is live; it belongs also to another holder, who has not asked for
 * erasure; their account is or was one of the staff's; or there are no data.
 */
export const BLOCK_REFUSALS = ['LIVE', 'SHARED', 'STAFF', 'NOTHING'] as const
export type BlockRefusal = (typeof BLOCK_REFUSALS)[number]

/** The categories in which people are shown how much is blocked. */
export const BLOCKED_PARTS = ['OPERATIONS', 'DOCUMENTS', 'FILES', 'MESSAGES', 'EMAILS', 'OTHER'] as const
export type BlockedPart = (typeof BLOCKED_PARTS)[number]

const PART_OF: Readonly<Record<string, BlockedPart>> = {
  operations: 'OPERATIONS',
  documents: 'DOCUMENTS',
  messages: 'MESSAGES',
  emails: 'EMAILS',
  files: 'FILES',
}

/** The number of blocked rows of each table, and of blocked `files` of the store. */
export type BlockedContents = Readonly<Record<string, number>>

/** The counts in the categories that people are shown. */
export function partsOf(contents: BlockedContents): Record<BlockedPart, number> {
  const parts = { OPERATIONS: 0, DOCUMENTS: 0, FILES: 0, MESSAGES: 0, EMAILS: 0, OTHER: 0 }
  for (const [table, rows] of Object.entries(contents)) parts[PART_OF[table] ?? 'OTHER'] += rows
  return parts
}
