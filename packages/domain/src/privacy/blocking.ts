/** The ids of what is one person's, and of nobody else. */
export interface BlockedPerson {
  readonly accounts: readonly string[]
  readonly contacts: readonly string[]
  readonly holders: readonly string[]
  /** Operations that are theirs as a whole. */
  readonly operations: readonly string[]
  /** Operations of somebody else, of which only their part goes. */
  readonly shared: readonly string[]
  /** What they have asked about their data. */
  readonly requests: readonly string[]
}

/**
 * Why somebody's data cannot be blocked: an operation is live; it is also another holder's, who has not asked for
 * erasure; their account is, or was, one of the staff; or there is nothing.
 */
export const BLOCK_REFUSALS = ['LIVE', 'SHARED', 'STAFF', 'NOTHING'] as const
export type BlockRefusal = (typeof BLOCK_REFUSALS)[number]

/** What a person sees of how much is blocked. */
export const BLOCKED_PARTS = ['OPERATIONS', 'DOCUMENTS', 'FILES', 'MESSAGES', 'EMAILS', 'OTHER'] as const
export type BlockedPart = (typeof BLOCKED_PARTS)[number]

const PART_OF: Readonly<Record<string, BlockedPart>> = {
  operations: 'OPERATIONS',
  documents: 'DOCUMENTS',
  messages: 'MESSAGES',
  emails: 'EMAILS',
  files: 'FILES',
}

/** How many rows of each table are blocked, and how many `files` of the store. */
export type BlockedContents = Readonly<Record<string, number>>

/** The same as a person is told of it. */
export function partsOf(contents: BlockedContents): Record<BlockedPart, number> {
  const parts = { OPERATIONS: 0, DOCUMENTS: 0, FILES: 0, MESSAGES: 0, EMAILS: 0, OTHER: 0 }
  for (const [table, rows] of Object.entries(contents)) parts[PART_OF[table] ?? 'OTHER'] += rows
  return parts
}
