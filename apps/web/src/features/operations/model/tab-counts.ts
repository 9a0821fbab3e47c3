import type { StaffOperation } from '@llave/api-contract/operations'
import { useNow } from '../../../lib/use-now'
import { openPapers } from '../../documents/documents.published'
import { useOpenTasks } from '../../tasks/tasks.published'
import type { OperationTab } from './tabs'

/** What a tab holds, and how much of it is new to the staff. */
interface TabCount {
  readonly total?: number
  readonly unseen?: number
}
export type TabCounts = { readonly [T in OperationTab]?: TabCount }

/** Open tasks, papers that are still open, contacts and offers; new are files and signatures to validate, and messages. */
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
