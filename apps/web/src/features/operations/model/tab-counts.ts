import type { StaffOperation } from '@llave/api-contract/operations'
import { useNow } from '../../../lib/use-now'
import { openPapers } from '../../documents/documents.published'
import { useOpenTasks } from '../../tasks/tasks.published'
import type { OperationTab } from './tabs'

/** The number of entries in a tab, and how many of them are new to the staff. */
interface TabCount {
  readonly total?: number
  readonly unseen?: number
}
export type TabCounts = { readonly [T in OperationTab]?: TabCount }

/**
 * Counts pending tasks, open documents, contacts and offers. New are files and signatures to validate, and unread
 * messages.
 */
export function useTabCounts(operation: StaffOperation): TabCounts {
  const { missing, explained, toValidate, signaturesToValidate } = openPapers(operation, useNow())
  const unseen = toValidate + signaturesToValidate
  return {
    tasks: { total: useOpenTasks(operation._id) },
    documents: { total: missing.length + explained + unseen, unseen },
    contacts: { total: operation.contacts.length },
    offers: { total: operation.offers.length },
    messages: { unseen: operation.unreadMessages },
  }
}
