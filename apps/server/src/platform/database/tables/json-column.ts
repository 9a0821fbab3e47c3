import type { ColumnType } from 'kysely'

/** A JSON column: parsed when read, written as a JSON string. */
export type GeneratedJson<T = unknown> = ColumnType<T, string | undefined, string>
