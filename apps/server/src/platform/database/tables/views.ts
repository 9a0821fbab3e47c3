import type { ViewMode, ViewScreen } from '@llave/api-contract/views.calls'
import type { Generated } from 'kysely'

/** Filters of a list under a name. */
export interface ViewsTable {
  id: Generated<string>
  user_id: string
  name: string
  screen: ViewScreen
  mode: ViewMode
  /** As in the address of the screen. */
  query: string
  columns: Generated<string[]>
  shared: Generated<boolean>
  created_date: Generated<Date>
}
