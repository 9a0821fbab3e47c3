import type { TagClass } from '@llave/domain/tags/tag-classes'
import type { TaskState, TaskType } from '@llave/domain/tasks/task-codes'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { FileKeyColumn } from '../../files/file-key'
import type { GeneratedJson } from './json-column'

// Notes that the staff keep alongside an operation.

export interface TagsTable {
  id: Generated<string>
  name: string
  class: TagClass
  protected: Generated<boolean>
}

export interface OperationTagsTable {
  operation_id: string
  tag_id: string
}

export interface TasksTable {
  id: Generated<string>
  name: string
  type: TaskType
  state: Generated<TaskState>
  description: string | null
  init_date: Date | null
  expiration_date: Date | null
  responsable_id: string
  subscribers: Generated<string[]>
  checklist: GeneratedJson<{ _id: string; name: string; checked: boolean }[]>
  operation_id: string | null
  completed_date: Date | null
  created_date: Generated<Date>
  created_by: string
  version: Generated<number>
  field_versions: GeneratedJson<Record<string, number>>
  /** Kept by triggers: its own words and those of its operation, folded. */
  search_text: GeneratedAlways<string>
  name_sort: GeneratedAlways<string>
}

/** Deltas whose sums are the numbers of tasks, kept by triggers. */
export interface TaskCountsTable {
  id: ColumnType<number, never, never>
  responsable_id: string
  type: TaskType
  state: TaskState
  delta: number
}

export interface CommentsTable {
  id: Generated<string>
  operation_id: string
  user_id: string
  description: string
  featured: Generated<boolean>
  created_date: Generated<Date>
  edit_date: Date | null
}

export interface CommentFilesTable {
  id: Generated<string>
  comment_id: string
  position: number
  name: string
  storage_key: FileKeyColumn
  format: string
  size: number
  sha256: string
}
