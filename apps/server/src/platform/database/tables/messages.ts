import type { Generated } from 'kysely'
import type { FileKeyColumn } from '../../files/file-key'

export interface MessagesTable {
  id: Generated<string>
  operation_id: string
  author_id: string
  from_staff: boolean
  body: string
  created_date: Generated<Date>
  read_date: Date | null
  /** Who of the other side saw it first; unknown for what was read before this was kept. */
  read_by: Generated<string | null>
  mailed: Generated<boolean>
}

export interface MessageFilesTable {
  id: Generated<string>
  message_id: string
  position: number
  name: string
  storage_key: FileKeyColumn
  format: string
  size: number
  sha256: string
}

export interface AnswerTemplatesTable {
  id: Generated<string>
  name: string
  body: string
  created_date: Generated<Date>
}
